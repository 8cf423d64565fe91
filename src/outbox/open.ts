/** The outbox of one account in one context: memory of the disk's state, edits on their way to it, the view of both. */
import type { CartList, Flag } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { CART_ADD_DELAY } from '#domain/limits.ts'
import { createDrain, tellsKeys } from './drain.ts'
import { cardKey } from './key.ts'
import { draftOps } from './ops.ts'
import { record } from './record.ts'
import { collect, park } from './settle.ts'
import { isNewer } from './snapshot.ts'
import { applyChange, createLedger } from './state.ts'
import type {
  Account,
  Ack,
  Answer,
  Card,
  Change,
  Deps,
  Hold,
  Intent,
  Op,
  Outbox,
  OutboxState,
  Snapshot,
  View,
} from './types.ts'
import { baseOf, type Base, type Look } from './view.ts'

/**
 * @param look buildView, or less where nobody looks
 * @throws when the store cannot be read: then open one with `memoryStore`
 */
export async function openOutbox(deps: Deps, account: Account, look: Look): Promise<Outbox> {
  const cards = await deps.cache.cards().catch(() => new Map<string, Card>())
  const first = await deps.store.read()
  const merged = new Map<string, number>()
  const stars = new Map<number, Flag>()
  const listeners = new Set<() => void>()
  /** Edits that the browser cleared away and that could not be written anew: their owner is told, line by line. */
  let gone: Op[] = []
  const ledger = createLedger(
    deps.store,
    first,
    () => {
      deps.channel.post(CHANGED)
      redraw()
    },
    (ops) => {
      gone = [...gone, ...ops.map((op): Op => ({ ...park(op, 'lost'), seq: -op.seq }))]
    },
  )
  let base: Base = baseOf(await keptSnapshot())
  /** The last state of the disk that `base` is new enough for. */
  let fit = first
  /** The fence for which no cart could be read: then the disk is drawn as it is. */
  let lacking = 0
  let following: Promise<void> | null = null
  let waiting: Waiting[] = []
  let writing: Waiting[] = []
  let flushing: Promise<void> | null = null
  let sending = () => false
  /** The disk's state with the edits that are still on their way to it; null: to be made anew. */
  let ahead: OutboxState | null = null
  let available = deps.durable
  let closing = false
  let closed = false
  let view = draw()

  const drain = createDrain({
    deps,
    account,
    ctx: deps.uuid(),
    ledger,
    base: () => base,
    pull,
    merged: (lines) => {
      for (const [key, number] of lines) merged.set(key, number)
      if (lines.size > 0) publish()
    },
    changed: publish,
    failed: () => void ledger.reload().catch(lost),
  })
  sending = drain.sending
  // Another context's writing is no sign of life: what rests here goes on resting, else two would wake each other without end.
  const unlisten = deps.channel.listen((message) => {
    if (message === CHANGED) return void catchUp().then(drain.run, lost)
    const { key, card } = JSON.parse(message) as { key: string; card: Card }
    cards.set(key, card)
    redraw()
  })
  // What changed between the first read and listening is heard of now.
  wake()

  // ── The view ──

  function taken(state: OutboxState, edits: readonly Waiting[]): OutboxState {
    const { change } = record(
      state,
      edits.flatMap((each) => each.ops),
      base,
      true,
    )
    return applyChange(
      state,
      withDrop(
        state,
        change,
        edits.flatMap((each) => each.drop),
      ),
    )
  }

  function shown(): OutboxState {
    if (overtaken()) return ahead ?? fit
    fit = ledger.state()
    const edits = [...writing, ...waiting]
    if (edits.length === 0) return fit
    return (ahead ??= taken(fit, edits))
  }

  /** Disk or cart changed: what was ahead of them is built on them anew. */
  function redraw(): void {
    if (!overtaken()) ahead = null
    publish()
  }

  /** Another context dropped edits that a newer cart than ours contains: over ours they would be missing. */
  function overtaken(): boolean {
    const { gcEpoch } = ledger.state().meta
    return gcEpoch > (base.snapshot?.startedEpoch ?? 0) && gcEpoch > lacking
  }

  /** Reads the cart that another context kept. */
  async function follow(): Promise<void> {
    const kept = await keptSnapshot()
    if (!base.snapshot || (kept && !isNewer(base.snapshot, kept))) base = baseOf(kept, base)
    if (overtaken()) lacking = ledger.state().meta.gcEpoch
  }

  function draw(state: OutboxState = ledger.state(), before?: View): View {
    // What was starred is remembered after its edit has left the queue: the page was loaded before.
    for (const op of state.ops)
      if (op.lane === 'fav' && op.state === 'applied') stars.set(Number(op.key), op.kind === 'fav' ? 1 : 0)
    const extras = { cards, merged, stars, sending: sending(), unsaved: waiting.length + writing.length > 0, available }
    return look(gone.length > 0 ? { ...state, ops: [...gone, ...state.ops] } : state, base, extras, before)
  }

  function publish(): void {
    if (closed) return
    if (overtaken())
      following ??= follow().finally(() => {
        following = null
        redraw()
      })
    view = draw(shown(), view)
    for (const listener of listeners) listener()
  }

  // ── Edits ──

  function dispatch(intent: Intent): Promise<Ack> {
    if (intent.kind === 'add') remember(cardKey(intent.card), intent.card)
    // What is copied may be deleted here before it is there: its picture outlives the line.
    if (intent.kind === 'copy')
      for (const { key } of intent.cells) if (!cards.has(key)) remember(key, base.items.get(key))
    const { heard } = ledger.state().meta
    return edit(
      draftOps(intent, deps).map((op) => (op.born || !heard ? op : { ...op, heard })),
      [],
    )
  }

  function remember(key: string, seen: Card | undefined): void {
    if (!seen) return
    const card: Card = { goods: seen.goods, combination: seen.combination }
    cards.set(key, card)
    // Other tabs draw the line too, also where the disk has no room for its picture.
    deps.channel.post(JSON.stringify({ key, card }))
    deps.cache.saveCard(key, card).catch(() => {})
  }

  function edit(ops: Op[], drop: number[]): Promise<Ack> {
    if (closing) return Promise.resolve({ ok: false, why: 'closed' })
    for (const op of ops) if (op.lane === 'cart') merged.delete(op.key)
    return new Promise((settle) => {
      const mine: Waiting = { ops, drop, settle }
      ahead = taken(shown(), [mine])
      waiting.push(mine)
      publish()
      void flush()
    })
  }

  /** Edits made while a transaction runs share the next one. */
  async function flush(): Promise<void> {
    if (waiting.length > 0) flushing ??= writeWaiting()
    await flushing
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const edits = (writing = waiting)
      waiting = []
      const ack = await write(edits)
      writing = []
      // Too many together: as many as there is room for.
      const fewer = !ack.ok && ack.why === 'full' && edits.length > 1
      for (const each of edits) each.settle(fewer ? await write([each]) : ack)
      redraw()
      drain.soon(CART_ADD_DELAY)
    }
    // In the same breath as the last look at what waits: an edit that comes now starts anew.
    flushing = null
  }

  async function write(edits: readonly Waiting[]): Promise<Ack> {
    const ops = edits.flatMap((each) => each.ops)
    const drop = edits.flatMap((each) => each.drop)
    const attempt = (insist: boolean) =>
      ledger.change(
        (state) => {
          const { change, result } = record(state, ops, base, insist)
          return result.refused ? { result } : { change: withDrop(state, change, drop), result }
        },
        // From now on the disk's state has them.
        () => (writing = []),
      )
    try {
      let { refused } = await attempt(false)
      if (refused === 'stale') {
        await follow()
        refused = (await attempt(true)).refused
      }
      recovered()
      return refused === 'full' ? { ok: false, why: 'full' } : { ok: true }
    } catch {
      lost()
      return { ok: false, why: 'storage' }
    }
  }

  function lost(): void {
    if (!available) return
    available = false
    publish()
  }

  function recovered(): void {
    available = deps.durable
  }

  // ── The server's cart ──

  async function keptSnapshot(): Promise<Snapshot | undefined> {
    const kept = await deps.cache.snapshot().catch(() => undefined)
    if (kept?.owner !== account.id) return undefined
    // Its fence means nothing to another queue than the one it was read under.
    const { device } = ledger.state().meta
    return kept.device === device ? kept : { ...kept, device, startedEpoch: 0, last: 0 }
  }

  async function pull(): Promise<Outcome<CartList>> {
    const { epoch, device } = ledger.state().meta
    const answered = await deps.list(device)
    const { outcome } = answered
    const hold = holdAfter(outcome)
    if (hold) await rest(hold)
    if (outcome.kind !== 'ok' || hold)
      return outcome.kind === 'ok' ? { kind: 'refused', code: 409, msg: '', reason: 'acting_user' } : outcome
    const snapshot: Snapshot = {
      owner: outcome.data.owner,
      device,
      startedEpoch: epoch,
      last: Number(answered.headers.get('x-last-shipment')) || 0,
      list: outcome.data,
      at: deps.now(),
    }
    if (!base.snapshot || !isNewer(base.snapshot, snapshot)) await accept(snapshot, tellsKeys(answered))
    return outcome
  }

  async function accept(snapshot: Snapshot, keyed: boolean): Promise<void> {
    // First the cart, then what it makes superfluous: an end in between loses nothing.
    const saved = await deps.cache.saveSnapshot(snapshot).then(
      () => true,
      () => false,
    )
    base = baseOf(snapshot, base)
    await ledger
      .change((state) => {
        const change: Change = (saved && collect(state, snapshot.startedEpoch)) || {}
        const learned = {
          ...(keyed ? { keyed } : state.meta.keyed === null ? { keyed: false } : {}),
          // That the cart can be read says nothing about what has to be signed.
          ...(state.meta.hold && state.meta.hold.kind !== 'blocked' ? { hold: null } : {}),
        }
        const news = change.drop || Object.entries(learned).some(([k, v]) => state.meta[k as 'keyed'] !== v)
        return news
          ? { change: { ...change, meta: { ...learned, ...change.meta } }, result: undefined }
          : { result: undefined }
      })
      .catch(lost)
    redraw()
  }

  async function rest(hold: Hold): Promise<void> {
    const news = (state: OutboxState) => state.ops.length > 0 && state.meta.hold?.kind !== hold.kind
    await ledger
      .change((state) => ({ ...(news(state) ? { change: { meta: { hold } } } : {}), result: undefined }))
      .catch(lost)
  }

  function holdAfter(outcome: Outcome<CartList>): Hold | null {
    if (outcome.kind === 'login') return { kind: 'auth', msg: '' }
    if (outcome.kind === 'refused' && outcome.reason === 'acting_user') return { kind: 'identity', msg: outcome.msg }
    if (outcome.kind === 'ok' && outcome.data.owner !== account.id) return { kind: 'identity', msg: '' }
    return null
  }

  /** Another context may have changed the disk. */
  async function catchUp(): Promise<void> {
    await ledger.reload()
    const state = ledger.state()
    const unknown = state.ops.some((op) => (op.kind === 'add' || op.kind === 'copy') && !cards.has(op.key))
    if (unknown)
      for (const [key, card] of await deps.cache.cards().catch(() => new Map<string, Card>())) cards.set(key, card)
    if (unknown || state !== fit) redraw()
  }

  /** What changed the disk may have died before it could say so: look before going on. */
  function wake(): void {
    void catchUp().then(drain.wake, lost)
  }

  // ── Answers ──

  async function answerParked(opId: string, answer: Answer): Promise<Ack> {
    const op = [...gone, ...ledger.state().ops].find((o) => o.opId === opId && o.state === 'parked')
    if (!op) return { ok: true }
    gone = gone.filter((o) => o !== op)
    const ack = await edit(redrafted(op, answer, deps), [op.seq])
    if (answer.kind === 'done') void pull()
    return ack
  }

  async function discardAll(): Promise<Ack> {
    gone = []
    const seqs = ledger
      .state()
      .ops.filter((op) => op.state === 'pending' || op.state === 'parked')
      .map((op) => op.seq)
    return edit([], seqs)
  }

  async function endHold(ends: (hold: Hold) => boolean): Promise<void> {
    await catchUp().catch(lost)
    const free = (state: OutboxState) => state.meta.hold !== null && ends(state.meta.hold)
    if (free(ledger.state()))
      await ledger
        .change((state) => ({ ...(free(state) ? { change: { meta: { hold: null } } } : {}), result: undefined }))
        .catch(lost)
    drain.wake()
  }

  async function settle(): Promise<boolean> {
    await flush()
    drain.wake()
    await drain.run()
    const { ops } = ledger.state()
    return ops.every((op) => op.state === 'applied' || op.kind === 'copy')
  }

  return {
    account,
    dispatch,
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pull,
    wake,
    resume: () => endHold((hold) => hold.kind !== 'blocked'),
    retry: () => endHold(() => true),
    settle,
    resolve: answerParked,
    discardAll,
    close: async () => {
      closing = true
      unlisten()
      drain.close()
      await flush()
      closed = true
      listeners.clear()
    },
  }
}

/** The message that says that the disk changed; any other is a card. */
const CHANGED = 'changed'

type Waiting = { ops: Op[]; drop: number[]; settle: (ack: Ack) => void }

/** What is on its way to the server cannot be dropped any more. */
function withDrop(state: OutboxState, change: Change | undefined, drop: readonly number[]): Change {
  const mine = state.ops.filter((op) => drop.includes(op.seq) && (op.state === 'pending' || op.state === 'parked'))
  return { ...change, drop: [...(change?.drop ?? []), ...mine.map((op) => op.seq)] }
}

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
