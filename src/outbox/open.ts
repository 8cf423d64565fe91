/** The outbox of one account in one context, assembled: edits, the server's cart, sending, and the view of all three. */
import type { Flag } from '#contract/entities.ts'
import { CART_ADD_DELAY } from '#domain/limits.ts'
import { createDrain } from './drain.ts'
import { createEdits } from './edits.ts'
import { cardKey } from './key.ts'
import { holdsUpCheckout } from './lanes.ts'
import { draftOps } from './ops.ts'
import { createReading, type CartReading } from './reading.ts'
import { park } from './settle.ts'
import { createLedger } from './state.ts'
import type { Account, Ack, Answer, Card, Deps, Hold, Intent, Op, Outbox, OutboxState, View } from './types.ts'
import type { Look } from './view.ts'

/** The message that says that the disk changed; any other is a card. */
export const CHANGED = 'changed'

/**
 * @param look buildView, or less where nobody looks
 * @throws when the store cannot be read: then open one with `memoryStore`
 */
export async function openOutbox(deps: Deps, account: Account, look: Look): Promise<Outbox> {
  const cards = await deps.cache.cards().catch(() => new Map<string, Card>())
  const merged = new Map<string, number>()
  const stars = new Map<number, Flag>()
  const unwatched = new Set<number>()
  const listeners = new Set<() => void>()
  /** Edits that the browser cleared away and that could not be written anew: their owner is told, line by line. */
  let lost: Op[] = []
  let available = deps.durable
  let following: Promise<void> | null = null
  let closed = false
  let view: View | undefined

  const ledger = createLedger(
    deps.store,
    await deps.store.read(),
    () => {
      deps.channel.post(CHANGED)
      redraw()
    },
    (ops) => {
      lost = [...lost, ...ops.map((op): Op => ({ ...park(op, 'lost'), seq: -op.seq }))]
    },
  )
  const reading: CartReading = await createReading({ deps, account, ledger, changed: redraw, failed })
  const edits = createEdits({
    ledger,
    reading,
    changed: publish,
    written: () => {
      redraw()
      drain.soon(CART_ADD_DELAY)
    },
    failed,
    recovered: () => (available = deps.durable),
  })
  const drain = createDrain({
    deps,
    account,
    ctx: deps.uuid(),
    ledger,
    base: reading.base,
    pull: reading.pull,
    merged: (lines) => {
      for (const [key, number] of lines) merged.set(key, number)
      if (lines.size > 0) publish()
    },
    changed: publish,
    failed: () => void ledger.reload().catch(failed),
  })
  view = draw(ledger.state())
  // Another context's writing is no sign of life: what rests here goes on resting, else two would wake each other without end.
  const unlisten = deps.channel.listen((message) => {
    if (message === CHANGED) return void catchUp().then(drain.run, failed)
    // A tab of an older build tells of one.
    const told = JSON.parse(message) as KeyedCard | KeyedCard[]
    for (const { key, card } of [told].flat()) cards.set(key, card)
    redraw()
  })
  // What changed between the first read and listening is heard of now.
  wake()

  // ── The view ──

  function draw(state: OutboxState, before?: View): View {
    // What was starred is remembered after its edit has left the queue: the page was loaded before.
    for (const op of state.ops)
      if (op.lane === 'fav' && op.state === 'applied') stars.set(Number(op.key), op.kind === 'fav' ? 1 : 0)
    for (const { lane, kind, key, state: is } of state.ops)
      if (lane === 'watch' && is === 'applied')
        if (kind === 'unwatch') unwatched.add(Number(key))
        else unwatched.delete(Number(key))
    const extras = { cards, merged, stars, unwatched, sending: drain.sending(), unsaved: edits.unsaved(), available }
    return look(lost.length > 0 ? { ...state, ops: [...lost, ...state.ops] } : state, reading.base(), extras, before)
  }

  function redraw(): void {
    // While it is being assembled there is nothing to draw.
    if (!view) return
    edits.rebuild()
    publish()
  }

  function publish(): void {
    if (closed || !view) return
    if (reading.isOvertaken())
      following ??= reading.follow().finally(() => {
        following = null
        redraw()
      })
    view = draw(edits.ahead(), view)
    for (const listener of listeners) listener()
  }

  function failed(): void {
    if (!available) return
    available = false
    publish()
  }

  /** Another context may have changed the disk. */
  async function catchUp(): Promise<void> {
    await ledger.reload()
    const state = ledger.state()
    const unknown = state.ops.some((op) => (op.kind === 'add' || op.kind === 'copy') && !cards.has(op.key))
    if (unknown)
      for (const [key, card] of await deps.cache.cards().catch(() => new Map<string, Card>())) cards.set(key, card)
    if (unknown || state !== edits.base()) redraw()
  }

  /** What changed the disk may have died before it could say so: look before going on. */
  function wake(): void {
    void catchUp().then(drain.wake, failed)
  }

  // ── Edits ──

  function dispatch(...intents: readonly Intent[]): Promise<Ack> {
    remember(intents.flatMap(cardsOf))
    const { heard } = ledger.state().meta
    const ops = intents.flatMap((intent) => draftOps(intent, deps))
    return edit(
      ops.map((op) => (op.born || !heard ? op : { ...op, heard })),
      [],
    )
  }

  /** What lines are drawn from that the server's cart does not hold, or not any more. */
  function cardsOf(intent: Intent): KeyedCard[] {
    if (intent.kind === 'add') return [keyed(cardKey(intent.card), intent.card)]
    if (intent.kind !== 'copy') return []
    // What is copied may be deleted here before it is there: its picture outlives the line.
    const { items } = reading.base()
    return intent.cells.flatMap(({ key }) => {
      const line = cards.has(key) ? undefined : items.get(key)
      return line ? [keyed(key, line)] : []
    })
  }

  function remember(seen: readonly KeyedCard[]): void {
    if (seen.length === 0) return
    for (const { key, card } of seen) cards.set(key, card)
    // Other tabs draw the lines too, also where the disk has no room for their pictures.
    deps.channel.post(JSON.stringify(seen))
    deps.cache.saveCards(new Map(seen.map(({ key, card }) => [key, card]))).catch(() => {})
  }

  function edit(ops: Op[], drop: number[]): Promise<Ack> {
    for (const op of ops) if (op.lane === 'cart') merged.delete(op.key)
    return edits.edit(ops, drop)
  }

  // ── Answers of the owner ──

  async function answerParked(opId: string, answer: Answer): Promise<Ack> {
    const op = [...lost, ...ledger.state().ops].find((o) => o.opId === opId && o.state === 'parked')
    if (!op) return { ok: true }
    lost = lost.filter((o) => o !== op)
    const ack = await edit(redrafted(op, answer, deps), [op.seq])
    if (answer.kind === 'done') void reading.pull()
    return ack
  }

  async function discardAll(): Promise<Ack> {
    lost = []
    const given = ledger.state().ops.filter((op) => op.state === 'pending' || op.state === 'parked')
    return edit(
      [],
      given.map((op) => op.seq),
    )
  }

  async function endHold(ends: (hold: Hold) => boolean): Promise<void> {
    await catchUp().catch(failed)
    const free = (state: OutboxState) => state.meta.hold !== null && ends(state.meta.hold)
    if (free(ledger.state()))
      await ledger
        .change((state) => ({ ...(free(state) ? { change: { meta: { hold: null } } } : {}), result: undefined }))
        .catch(failed)
    drain.wake()
  }

  async function sendAll(): Promise<boolean> {
    await edits.flush()
    drain.wake()
    await drain.run()
    return ledger.state().ops.every((op) => op.state === 'applied' || !holdsUpCheckout(op))
  }

  return {
    account,
    dispatch,
    getView: () => view as View,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pull: reading.pull,
    wake,
    resume: () => endHold((hold) => hold.kind !== 'blocked'),
    retry: () => endHold(() => true),
    sendAll,
    resolve: answerParked,
    discardAll,
    close: async () => {
      unlisten()
      await edits.close()
      await drain.close()
      closed = true
      listeners.clear()
    },
  }
}

type KeyedCard = { key: string; card: Card }
const keyed = (key: string, { goods, combination }: Card): KeyedCard => ({ key, card: { goods, combination } })

/** What an answer asks for, as a new edit: the parked one is never sent again itself. */
function redrafted(op: Op, answer: Answer, deps: Deps): Op[] {
  if (answer.kind === 'done' || answer.kind === 'discard') return []
  const n = answer.kind === 'set' ? answer.n : op.n
  const kind = answer.kind === 'set' || op.pin ? 'set' : op.kind
  return [
    {
      ...op,
      seq: 0,
      opId: deps.uuid(),
      kind,
      n,
      pin: 0,
      line: 0,
      state: 'pending',
      shipSeq: 0,
      at: deps.now(),
      born: deps.serverNow(),
      err: null,
    },
  ]
}
