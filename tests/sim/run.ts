/**
 * One run: a schedule of edits and faults, drawn beforehand from the seed; then everything is healed and nobody
 * touches anything; then the books are checked. The shop's effects and the disk's transactions are the truth.
 */
import { copyLane, waits } from '#outbox/lanes.ts'
import { applyOps } from '#outbox/ops.ts'
import type { Account, Intent, Op, OutboxState } from '#outbox/types.ts'
import { forget } from '#storage/forget.ts'
import { sharedDb } from '#storage/shared.ts'
import { cardOf, goodsKeyOf } from './catalogue.ts'
import { Device, type Bug, type Tab } from './device.ts'
import { createLink, type FaultName } from './network.ts'
import { type Effect, POISON, Shop, storesOf } from './server.ts'
import { createWorld, pick, type Random } from './world.ts'

const A: Account = { id: 1, hash: 'a' }
const B: Account = { id: 2, hash: 'b' }
/** Only this device changes them: the end must be exactly what was done. */
const OWN = [1, 2, 3, 4, 5]
/** Another device changes them too. */
const CONTESTED = [6, 7]

type Step =
  | { do: 'edit'; tab: number; kind: Kind; goods: number; line: number; n: number; on: 0 | 1 }
  | { do: 'wait'; ms: number }
  | { do: 'kill'; tab: number }
  | { do: 'tab' }
  | { do: 'worker'; dies: number | null }
  | { do: 'freeze'; tab: number }
  | { do: 'full'; writes: number }
  | { do: 'login'; account: Account }
  | { do: 'logout' }
  | { do: 'elsewhere'; goods: number; n: number }
  | { do: 'back'; goods: number }
  | { do: 'down'; store: number }
type Kind = 'add' | 'set' | 'sel' | 'del' | 'fav' | 'watch' | 'copy'

const KINDS = ['add', 'add', 'add', 'set', 'set', 'sel', 'del', 'fav', 'watch', 'watch', 'copy', 'copy'] as const

function schedule(rng: Random): Step[] {
  const steps: Step[] = []
  const count = 15 + Math.floor(rng() * 35)
  for (let i = 0; i < count; i += 1) {
    const dice = rng()
    const [tab, line, n] = [Math.floor(rng() * 8), Math.floor(rng() * 8), 1 + Math.floor(rng() * 9)]
    const on = rng() < 0.5 ? 1 : 0
    if (dice < 0.6) {
      const kind = pick(rng, KINDS)
      steps.push({
        do: 'edit',
        tab,
        kind,
        goods: rng() < 0.15 ? POISON : pick(rng, [...OWN, ...CONTESTED]),
        line,
        n,
        on,
      })
    } else if (dice < 0.66) steps.push({ do: 'elsewhere', goods: pick(rng, CONTESTED), n: rng() < 0.3 ? 0 : n })
    else if (dice < 0.72) steps.push({ do: 'kill', tab })
    else if (dice < 0.77) steps.push({ do: 'tab' })
    else if (dice < 0.83) steps.push({ do: 'worker', dies: rng() < 0.6 ? rng() * 120 : null })
    else if (dice < 0.86) steps.push({ do: 'freeze', tab })
    else if (dice < 0.89) steps.push({ do: 'full', writes: 1 + Math.floor(rng() * 5) })
    else if (dice < 0.93) steps.push({ do: 'login', account: rng() < 0.5 ? A : B })
    else if (dice < 0.95) steps.push({ do: 'logout' })
    else if (dice < 0.98) steps.push({ do: 'back', goods: pick(rng, CONTESTED) })
    else if (dice < 0.995) steps.push({ do: 'down', store: storesOf(A.id)[on] as number })
    steps.push({ do: 'wait', ms: rng() < 0.75 ? 20 + rng() * 400 : rng() * 25_000 })
  }
  return steps
}

/** What a person did, one after the other. */
class Model {
  lines = new Map<number, { number: number; is_selected: 0 | 1 }>()
  stars = new Set<number>()
  /** Contested goods lose theirs with each message of the shop. */
  watches = new Set<number>()
  /** Copied pieces by `store goods`. */
  copied = new Map<string, number>()
  /** Lines with a parked edit: the person's answer to it is not simulated, so they are not compared. */
  dirty = new Set<string>()

  apply({ kind, goods, n, on, store }: Edit): void {
    const line = this.lines.get(goods)
    if (kind === 'add')
      this.lines.set(goods, line ? { ...line, number: line.number + n } : { number: n, is_selected: 1 })
    if (kind === 'set') this.lines.set(goods, line ? { ...line, number: n } : { number: n, is_selected: 1 })
    if (kind === 'sel' && line) this.lines.set(goods, { ...line, is_selected: on })
    if (kind === 'del') this.lines.delete(goods)
    if (kind === 'fav' && on) this.stars.add(goods)
    if (kind === 'fav' && !on) this.stars.delete(goods)
    if (kind === 'watch' && on) this.watches.add(goods)
    if (kind === 'watch' && !on) this.watches.delete(goods)
    if (kind === 'copy') this.copied.set(`${store} ${goods}`, (this.copied.get(`${store} ${goods}`) ?? 0) + n)
  }
}
type Edit = { kind: Kind; goods: number; n: number; on: 0 | 1; store: number }

export type Report = {
  seed: number
  violations: string[]
  hits: Map<FaultName, number>
  trace: string
  log: string[]
  edits: number
  requests: number
}

const THAW = 600_000
/** By then a tab that woke has read the disk. */
const LOOK = 200
/** How long (ms) news of an acknowledged edit may take to the other tabs of its device. */
const NEWS = 20
/** Longest rest before the next try, longest request under way, and the sending itself. */
const HEALED = 150_000

export async function run(seed: number, bug?: Bug): Promise<Report> {
  const world = createWorld(seed)
  const steps = schedule(world.chance.schedule)
  const shop = new Shop()
  const violations: string[] = []
  const violated = (what: string) => {
    if (violations.length < 20) violations.push(`${world.clock().toFixed(0)} ms: ${what}`)
  }
  const link = createLink(world, shop, violated)
  const models = new Map<number, Model>([
    [A.id, new Model()],
    [B.id, new Model()],
  ])
  const disk = new Map<number, OutboxState>()
  const drawn = new Map<string, { account: Account; edit: Edit }>()
  const committed = new Set<string>()
  const senders = new Map<string, number>()
  /** Keys under which each edit went out. */
  const keysOf = new Map<string, Set<string>>()
  const unacked = new Map<Tab, number>()
  /** Edits of a tab that its fellows may not have heard of: not acknowledged yet, or their news is on its way. */
  const untoldBy = new Map<Tab, number>()
  /** Tabs that do not know yet what a killed process wrote before it died. */
  const untold = new Set<Tab>()
  /** Accounts that logged out: it deletes the cards of waiting edits, whose lines come back with the server's answer. */
  const wiped = new Set<number>()
  let edits = 0
  const modelOf = (account: { id: number }) => models.get(account.id) as Model
  const hit = (name: FaultName) => link.hits.set(name, (link.hits.get(name) ?? 0) + 1)

  const device = new Device(
    world,
    link,
    {
      committed(account, state, result) {
        disk.set(account.id, state)
        for (const id of recordedIn(result)) {
          const entry = drawn.get(id)
          if (!entry || committed.has(id)) continue
          committed.add(id)
          modelOf(account).apply(entry.edit)
        }
        for (const op of state.ops) if (op.state === 'parked') modelOf(account).dirty.add(`${op.lane} ${op.key}`)
        for (const { id, ops } of state.shipments) {
          if (!senders.has(id)) senders.set(id, account.id)
          for (const { seq, opId } of state.ops)
            if (ops.includes(seq)) keysOf.set(opId, (keysOf.get(opId) ?? new Set()).add(id))
        }
        world.note(
          `disk ${account.hash} ${state.meta.rev} ${state.ops.map((op) => `${op.seq}${op.kind}${op.state}${op.n}`).join(' ')}`,
        )
      },
      died: ({ account }) => device.tabs.filter((tab) => tab.account.id === account.id).forEach(look),
    },
    bug,
  )
  const live = (account?: Account) =>
    device.tabs.filter((t) => t.outbox && !t.frozen && (!account || t.account.id === account.id))

  /** The person turns to a tab: it becomes visible and wakes. */
  function look(tab: Tab): void {
    untold.add(tab)
    world.after(1, () => tab.when(() => tab.outbox?.wake()))
    world.after(LOOK, () => untold.delete(tab))
  }

  function perform(step: Step): void {
    const tabs = live()
    switch (step.do) {
      case 'edit': {
        const tab = tabs[step.tab % Math.max(1, tabs.length)]
        if (tab) edit(tab, step)
        else if (device.cookie) device.open(device.cookie === A.id ? A : B, 'tab')
        return
      }
      case 'kill': {
        const tab = tabs[step.tab % Math.max(1, tabs.length)]
        if (!tab) return
        hit('F16 kill tab')
        // One death in two comes between the disk and the memory.
        if (step.tab % 2 === 0) return device.kill(tab)
        tab.dying = true
        return
      }
      case 'tab':
        if (device.cookie && device.tabs.length < 3) device.open(device.cookie === A.id ? A : B, 'tab')
        return
      case 'worker': {
        if (!device.cookie) return
        if (tabs.length > 1) hit('F26 tabs and worker')
        const worker = device.open(device.cookie === A.id ? A : B, 'worker')
        const { dies } = step
        if (dies !== null)
          world.after(dies, () => {
            if (!worker.alive) return
            hit('F17 kill worker')
            device.kill(worker)
          })
        return
      }
      case 'freeze': {
        const tab = tabs[step.tab % Math.max(1, tabs.length)]
        if (!tab) return
        hit('F18 freeze')
        tab.freeze()
        world.after(THAW, () => {
          tab.thaw()
          look(tab)
        })
        return
      }
      case 'full':
        hit('F20 quota')
        device.full = step.writes
        return
      case 'login':
        return login(step.account)
      case 'logout':
        return logout()
      case 'elsewhere':
        hit('F30 other device')
        return shop.elsewhere(A.id, step.goods, step.n)
      case 'back':
        hit('F36 watch ended')
        shop.back(A.id, step.goods)
        modelOf(A).watches.delete(step.goods)
        return
      case 'down':
        hit('F35 store down')
        shop.down = step.store
        return
    }
  }

  function edit(tab: Tab, step: Extract<Step, { do: 'edit' }>): void {
    const { kind, n, on } = step
    const lines = tab.outbox?.getView().lines ?? []
    const onScreen = lines[step.line % Math.max(1, lines.length)]
    const goods = kind === 'add' || kind === 'fav' || kind === 'watch' ? step.goods : onScreen?.goods.id
    if (goods === undefined) return
    const key = goodsKeyOf(goods)
    const store = storesOf(tab.account.id)[on] as number
    // Half of the copies are of two lines.
    const cells = [...new Set([goods, ...(n % 2 ? [lines.at(-1)?.goods.id ?? goods] : [])])]
    const intents: Record<Kind, Intent> = {
      add: { kind: 'add', card: cardOf(goods), n },
      set: { kind: 'set', key, n },
      sel: { kind: 'sel', keys: [key], sel: on },
      del: { kind: 'del', keys: [key] },
      fav: { kind: 'fav', ids: [goods], on },
      watch: { kind: 'watch', ids: [goods], on },
      copy: { kind: 'copy', store, cells: cells.map((one) => ({ key: goodsKeyOf(one), n })) },
    }
    edits += 1
    tab.uuids = []
    tab.edits += 1
    world.note(`${tab.name} ${kind} ${goods} ${n} ${on}`)
    const acked = tab.outbox?.dispatch(intents[kind])
    const ids = [...tab.uuids]
    for (const [i, id] of ids.entries())
      drawn.set(id, {
        account: tab.account,
        edit: { kind, goods: kind === 'copy' ? (cells[i] ?? goods) : goods, n, on, store },
      })
    unacked.set(tab, (unacked.get(tab) ?? 0) + 1)
    untoldBy.set(tab, (untoldBy.get(tab) ?? 0) + 1)
    void acked?.then((ack) => {
      unacked.set(tab, (unacked.get(tab) ?? 1) - 1)
      world.after(NEWS, () => untoldBy.set(tab, (untoldBy.get(tab) ?? 1) - 1))
      if (ack.ok && ids.some((id) => !committed.has(id)))
        violated(`I1 acknowledged before the disk had it: ${kind} ${goods}`)
    })
  }

  function login(account: Account): void {
    if (device.cookie && device.cookie !== account.id) hit('F27 other login')
    device.cookie = account.id
    world.note(`login ${account.hash}`)
    if (device.tabs.filter((t) => t.account.id === account.id && !t.frozen).length === 0) device.open(account, 'tab')
    for (const tab of live(account)) void tab.outbox?.resume()
  }

  function logout(): void {
    const account = device.cookie === A.id ? A : device.cookie === B.id ? B : null
    if (!account) return
    if ((disk.get(account.id)?.ops.length ?? 0) > 0) hit('F28 logout with queue')
    world.note(`logout ${account.hash}`)
    device.cookie = 0
    wiped.add(account.id)
    for (const tab of device.tabs.filter((t) => t.account.id === account.id)) device.close(tab)
    void forget(sharedDb(world.idb), account.hash, { edits: true, drafts: true }, world.idb).catch(() => {})
  }

  /** The screen is what the person did, at any moment, in every tab that has caught up. */
  function checkScreens(): void {
    for (const tab of live()) {
      const view = tab.outbox?.getView()
      const model = modelOf(tab.account)
      const isNewsOnItsWay = live(tab.account).some((other) => other !== tab && (untoldBy.get(other) ?? 0) > 0)
      if (!view?.loaded || untold.has(tab) || isNewsOnItsWay || (unacked.get(tab) ?? 0) > 0) continue
      for (const goods of OWN) {
        if (model.dirty.has(`cart ${goodsKeyOf(goods)}`)) continue
        const line = view.lines.find((l) => l.goods.id === goods)
        if (!line && wiped.has(tab.account.id)) continue
        const [is, should] = [line && { number: line.number, is_selected: line.is_selected }, model.lines.get(goods)]
        if (JSON.stringify(is) !== JSON.stringify(should))
          violated(`I13 ${tab.name} shows ${JSON.stringify(is)} of goods ${goods}, not ${JSON.stringify(should)}`)
      }
      for (const goods of OWN)
        if (!model.dirty.has(`watch ${goods}`) && view.watches.on.has(goods) !== model.watches.has(goods))
          violated(`I13 ${tab.name} shows the watch of goods ${goods} wrongly`)
    }
  }

  /** Everything but what the store shall get is done, though it has been down all the while; and what comes after deleting such a line. */
  function checkHeldUp(account: Account): void {
    const waiting = disk.get(account.id)?.ops.filter(waits) ?? []
    const owed = waiting.filter((op) => op.lane === copyLane(shop.down))
    const deleted = new Set(
      waiting
        .filter((op) => op.kind === 'del' && owed.some((copy) => copy.key === op.key && copy.seq < op.seq))
        .map((op) => op.key),
    )
    for (const op of waiting.filter((one) => !owed.includes(one) && !deleted.has(one.key)))
      violated(`I9 ${op.kind} ${op.key} of ${op.lane} is held up by store ${shop.down}`)
  }

  /** What was copied into other stores arrived once, or is parked with its reason. */
  function checkCopies(account: Account): void {
    const model = modelOf(account)
    const parked = disk.get(account.id)?.ops.filter((op) => op.state === 'parked') ?? []
    for (const store of storesOf(account.id))
      for (const goods of [...OWN, ...CONTESTED, POISON]) {
        const there = shop.cart(store).get(goods)?.number ?? 0
        const parkedPieces = parked
          .filter((op) => op.lane === copyLane(store) && op.key === goodsKeyOf(goods) && !tookEffect(op))
          .reduce((sum, op) => sum + op.n, 0)
        const should = model.copied.get(`${store} ${goods}`) ?? 0
        if (there + parkedPieces !== should)
          violated(
            `I2 goods ${goods} in store ${store}: ${there} pieces and ${parkedPieces} parked, copied were ${should}`,
          )
      }
  }

  /** Did the shop do it, under one of the keys that it went out with? */
  function tookEffect({ opId, key, kind, lane }: Op): boolean {
    const keys = keysOf.get(opId)
    const sameStore = ({ store }: Effect) => store === undefined || lane === copyLane(store)
    return shop.effects.some(
      (one) => keys?.has(one.key) && goodsKeyOf(one.goods) === key && one.kind === kind && sameStore(one),
    )
  }

  /** The books of one account, after healing. */
  function checkBooks(account: Account): void {
    const model = modelOf(account)
    const state = disk.get(account.id)
    const cart = shop.cart(account.id)
    const waiting = state?.ops.filter((op) => op.state === 'pending' || op.state === 'sealed') ?? []
    if (waiting.length > 0)
      violated(`I10 ${waiting.length} edits of ${account.hash} still wait, hold ${JSON.stringify(state?.meta.hold)}`)
    for (const goods of OWN) {
      if (model.dirty.has(`cart ${goodsKeyOf(goods)}`)) continue
      const row = cart.get(goods)
      const [is, should] = [row && { number: row.number, is_selected: row.is_selected }, model.lines.get(goods)]
      if (JSON.stringify(is) !== JSON.stringify(should))
        violated(
          `I6 goods ${goods} of ${account.hash}: the shop has ${JSON.stringify(is)}, done was ${JSON.stringify(should)}`,
        )
    }
    for (const goods of [...OWN, ...CONTESTED]) {
      if (!model.dirty.has(`fav ${goods}`) && shop.starsOf(account.id).has(goods) !== model.stars.has(goods))
        violated(`I6 favourite ${goods} of ${account.hash}`)
    }
    for (const goods of [...OWN, ...CONTESTED]) {
      const [is, should] = [shop.watchesOf(account.id).has(goods), model.watches.has(goods)]
      // What ended elsewhere may have been taken back in vain; what was set after that is never lost.
      const differs = OWN.includes(goods) ? is !== should : should && !is
      if (!model.dirty.has(`watch ${goods}`) && differs) violated(`I6 watch of goods ${goods} of ${account.hash}`)
    }
    for (const op of state?.ops ?? [])
      if (op.err?.why === 'refused' && op.state === 'parked' && tookEffect(op))
        violated(`I2 ${op.kind} of ${op.key} is called refused, and took effect`)
    const refused = state?.ops.filter((op) => op.key === goodsKeyOf(POISON) && op.state === 'parked') ?? []
    const parked = applyOps(
      undefined,
      refused.map((op, i) => ({ ...op, shipSeq: i + 1 })),
    )?.number
    if (parked !== model.lines.get(POISON)?.number)
      violated(
        `I8 refused edits of ${account.hash}: ${parked} pieces parked, done were ${model.lines.get(POISON)?.number}`,
      )
    for (const tab of live(account)) {
      const view = tab.outbox?.getView()
      const screen = view?.lines.map((l) => [l.goods.id, l.number, l.is_selected])
      const server = [...cart.values()].sort((a, b) => b.id - a.id).map((r) => [r.goods, r.number, r.is_selected])
      if (JSON.stringify(screen) !== JSON.stringify(server))
        violated(`I7 ${tab.name} shows ${JSON.stringify(screen)}, the shop has ${JSON.stringify(server)}`)
      if (
        view &&
        view.pending === 0 &&
        view.parked.length !== (state?.ops.filter((op) => op.state === 'parked').length ?? 0)
      )
        violated(`I8 ${tab.name} hides parked edits`)
    }
  }

  function checkEffects(): void {
    for (const effect of shop.effects) {
      const sender = senders.get(effect.key)
      if (sender !== effect.user) violated(`I4 an edit of ${sender} took effect for ${effect.user}`)
    }
  }

  try {
    login(A)
    await world.pass(500)
    for (const step of steps) {
      if (step.do === 'wait') {
        await world.pass(step.ms)
        checkScreens()
      } else perform(step)
    }
    link.faulty = false
    device.full = 0
    for (const tab of device.tabs.filter((t) => t.dying)) device.kill(tab)
    await world.pass(THAW)
    for (const account of [B, A]) {
      login(account)
      await world.pass(HEALED)
      if (storesOf(account.id).includes(shop.down)) {
        checkHeldUp(account)
        shop.down = 0
        await world.pass(HEALED)
      }
      // Lines changed elsewhere are seen at the next look.
      for (const tab of live(account)) void tab.outbox?.pull()
      await world.pass(1_000)
      checkBooks(account)
      checkCopies(account)
    }
    checkEffects()
  } finally {
    world.end()
  }
  return { seed, violations, hits: link.hits, trace: world.hash(), log: world.log, edits, requests: link.requests }
}

function recordedIn(result: unknown): string[] {
  return typeof result === 'object' && result !== null && 'recorded' in result ? (result.recorded as string[]) : []
}
