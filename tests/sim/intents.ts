/**
 * Signed orders on a rep's tablet: three customers, two tabs and a worker, sent late, answers lost, processes killed, prices and stock that
 * change, customers that are taken away, sessions that end, another rep's login, the customer's own order in between. I26: an order that
 * was signed is placed at most once, for its customer, with its lines, at no sum that was not agreed; it is never lost without a word.
 */
import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { decodeForm } from '#contract/decode-form.ts'
import { inputs } from '#contract/inputs.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { isWithinChoice, type LineNow, lineText, signedLine, type SignedLine, sumOf } from '#domain/order-intent.ts'
import type { Account, OutboxState } from '#outbox/types.ts'
import { waits } from '#outbox/lanes.ts'
import { forget } from '#storage/forget.ts'
import { sharedDb } from '#storage/shared.ts'
import { DRAWING } from '#tests/support/signed.ts'
import { cardOf } from './catalogue.ts'
import { Device, type Bug, type Tab } from './device.ts'
import { createLink } from './network.ts'
import { answer, type Reply, type Request, Shop } from './server.ts'
import { createWorld, pick, type Random } from './world.ts'

const REP = { id: 90, hash: 'rep' }
const OTHER_REP = 91
const CUSTOMERS: readonly Account[] = [1, 2, 3].map((id) => ({ id, hash: `of${id}`, login: REP }))
const GOODS = [1, 2, 3, 4]
const PRICE = 1000
const PLENTY = 9_999

type Order = { customer: number; key: string; lines: readonly Pick<SignedLine, 'goods_id' | 'number'>[]; total: Fen }
type Stored = {
  id: number
  customer: number
  key: string
  lines: readonly SignedLine[]
  choice: { price: 'same' | 'within_1_percent'; dropMissing: boolean }
  state: 'placed' | 'parked' | 'cancelled'
}

/** The shop with reps and signed orders, as a model: the house's rule for what a choice covers, and one order for one key. */
export class SignedShop extends Shop {
  assigned = new Set(CUSTOMERS.map(({ id }) => id))
  prices = new Map(GOODS.map((goods) => [goods, PRICE]))
  stock = new Map(GOODS.map((goods) => [goods, PLENTY]))
  intents: Stored[] = []
  orders: Order[] = []
  /** What the choice does not cover waits for a word. */
  asks = true

  override handle(request: Request, session: number): Reply {
    if (session === 0) return answer(401, '请先登录')
    if (Number(request.headers['x-acting-rep']) !== session) return answer(409, '', { reason: 'acting_user' })
    const customer = Number(request.headers['x-acting-user'])
    if (!this.mayAsk(request, session)) return answer(403, '该客户已不由您负责', { reason: 'unassigned' })
    return super.handle(request, customer)
  }

  override mayAsk({ headers }: Request, session: number): boolean {
    const isSame = session === REP.id && Number(headers['x-acting-rep']) === session
    return isSame && this.assigned.has(Number(headers['x-acting-user']))
  }

  protected override effect(request: Request, customer: number): unknown {
    if (request.path !== calls.intentCreate.path) return super.effect(request, customer)
    const { key, lines, price_choice, drop_missing } = v.parse(inputs.intentCreate, decodeForm(request.body))
    const known = this.intents.find((one) => one.customer === customer && one.key === key)
    if (known) return { id: known.id, state: known.state }
    const choice = { price: price_choice, dropMissing: drop_missing === 1 }
    const intent: Stored = { id: this.intents.length + 1, customer, key, lines, choice, state: 'parked' }
    this.intents.push(intent)
    if (!this.asks || isWithinChoice(lines, this.now(lines), choice)) this.place(intent)
    return { id: intent.id, state: intent.state }
  }

  /** The sum that the customer is asked to confirm. */
  sumNow({ lines }: Pick<Stored, 'lines'>): Fen {
    return sumOf(this.now(lines).flatMap((line) => (typeof line === 'string' ? [] : [line])))
  }

  place(intent: Stored): void {
    const { customer, key } = intent
    const lines = intent.lines.filter((_, i) => typeof this.now(intent.lines)[i] !== 'string')
    intent.state = 'placed'
    this.orders.push({ customer, key, lines, total: this.sumNow(intent) })
    for (const { goods_id, number } of lines) {
      const there = this.cart(customer).get(goods_id)
      if (there) this.elsewhere(customer, goods_id, Math.max(0, there.number - number))
    }
  }

  private now(lines: readonly SignedLine[]): LineNow[] {
    return lines.map(({ goods_id, number }) => {
      if ((this.stock.get(goods_id) ?? 0) < number) return 'missing'
      const amount = number * (this.prices.get(goods_id) ?? 0)
      return { amount, payable: amount, shipping: 0, gift: 0 }
    })
  }
}

export type IntentBug = { name: string; make(shop: SignedShop): Bug }

type Step =
  | { do: 'add' | 'sign' | 'own' | 'worker' | 'open'; customer: number; goods: number; n: number; flag: boolean }
  | { do: 'kill'; tab: number; after: number }
  | { do: 'price'; goods: number; percent: number }
  | { do: 'stock'; goods: number; n: number }
  | { do: 'assign'; customer: number; on: boolean }
  | { do: 'look' | 'expire' | 'logout' }
  | { do: 'login'; rep: number }
  | { do: 'answer' | 'confirm' | 'cancel'; which: number; flag: boolean }
  | { do: 'full'; n: number }

/** As often as each is drawn. */
const KINDS = [
  'add add add add sign sign sign sign sign own worker worker open open kill kill price price price stock',
  'assign look expire logout login login login answer answer confirm cancel full',
]
  .join(' ')
  .split(' ') as Step['do'][]

function schedule(rng: Random): { step: Step; wait: number }[] {
  return Array.from({ length: 15 + Math.floor(rng() * 20) }, () => {
    const drawn = {
      do: pick(rng, KINDS),
      customer: rng() < 0.5 ? 0 : Math.floor(rng() * CUSTOMERS.length),
      goods: pick(rng, GOODS),
      n: 1 + Math.floor(rng() * 9),
      flag: rng() < 0.5,
      tab: Math.floor(rng() * 8),
      which: Math.floor(rng() * 8),
      after: rng() * 60,
      percent: pick(rng, [90, 100, 101, 102, 130]),
      rep: rng() < 0.8 ? REP.id : OTHER_REP,
    }
    const step = { ...drawn, on: drawn.flag, n: drawn.do === 'stock' && drawn.flag ? PLENTY : drawn.n }
    return { step: step as Step, wait: rng() < 0.7 ? rng() * 400 : rng() * 20_000 }
  })
}

/** What the customer put the signature under. */
type Signed = {
  customer: number
  key: string
  lines: readonly SignedLine[]
  choice: Stored['choice']
  isOnDisk: boolean
  /** The rep gave it up, being told why it was refused. */
  isDiscarded: boolean
  /** The sum that the customer agreed to later. */
  confirmed: Fen | null
}

export type IntentFault =
  | 'S1 answer lost'
  | 'S2 killed after signing'
  | 'S3 two tabs'
  | 'S4 price changed'
  | 'S5 customer taken away'
  | 'S6 session over'
  | 'S7 other rep'
  | 'S8 own order'
  | 'S9 waits for confirmation'
  | 'S10 refused'

export type IntentReport = {
  violations: string[]
  hits: Map<IntentFault, number>
  signed: number
  placed: number
  trace: string
  log: string[]
}

/** Longest rest before the next try, and the sending itself. */
const HEALED = 200_000
/** By then what is sent without faults has been answered. */
const AGAIN = 10_000
/** By then a tab has heard what another wrote. */
const NEWS = 1_000

export async function runIntents(seed: number, bug?: IntentBug): Promise<IntentReport> {
  const world = createWorld(seed)
  const steps = schedule(world.chance.schedule)
  const shop = new SignedShop()
  const violations: string[] = []
  const violated = (what: string) => {
    if (violations.length < 20) violations.push(`${world.clock().toFixed(0)} ms: ${what}`)
  }
  const hits = new Map<IntentFault, number>()
  const hit = (name: IntentFault) => hits.set(name, (hits.get(name) ?? 0) + 1)
  const link = createLink(world, shop, violated)
  const signed = new Map<string, Signed>()
  const disk = new Map<number, OutboxState>()
  /** Prices as this tablet saw them last: what it signs at. */
  let seen = new Map(shop.prices)

  const device = new Device(
    world,
    link,
    {
      committed({ id, hash }, state) {
        disk.set(id, state)
        for (const op of state.ops) {
          if (op.kind !== 'sign') continue
          const one = signed.get(op.key)
          if (!one) violated(`I26 an order that nobody signed: ${op.key}`)
          else if (one.customer !== id) violated(`I25 what ${one.customer} signed stands in the outbox of ${id}`)
          else one.isOnDisk = true
        }
        world.note(
          `disk ${hash} ${state.meta.rev} ${state.ops.map((op) => `${op.seq}${op.kind}${op.state}`).join(' ')}`,
        )
      },
      died: ({ account }) => {
        for (const tab of live().filter((one) => one.account.id === account.id)) tab.outbox?.wake()
      },
    },
    bug?.make(shop),
  )
  const live = () => device.tabs.filter((tab) => tab.outbox)
  const tabsOf = ({ id }: Account) => live().filter((tab) => tab.account.id === id)
  const accountAt = (i: number) => CUSTOMERS[i % CUSTOMERS.length] as Account

  function sign(tab: Tab, { goods, n, flag }: { goods: number; n: number; flag: boolean }): void {
    if (tab.outbox?.getView().lines.length === 0) void tab.outbox.dispatch({ kind: 'add', card: cardOf(goods), n })
    const lines = (tab.outbox?.getView().lines ?? []).map((line) => {
      const unit = seen.get(line.goods.id) ?? PRICE
      const amount = line.number * unit
      return signedLine([line.key, line.number, unit, amount, amount, 0, 0].join('.'))
    })
    if (lines.length === 0) return
    const key = world.uuid()
    const choice = { price: n % 2 ? ('same' as const) : ('within_1_percent' as const), dropMissing: flag }
    const one = { customer: tab.account.id, key, lines, choice, isOnDisk: false, isDiscarded: false, confirmed: null }
    signed.set(key, one)
    if (tabsOf(tab.account).length > 1) hit('S3 two tabs')
    world.note(`${tab.name} signs ${key}`)
    const form = {
      key,
      lines: lines.map(lineText),
      total: yuan(sumOf(lines)),
      price_choice: choice.price,
      drop_missing: flag ? 1 : 0,
      signature: DRAWING,
      signed_at: 1,
      priced_at: 1,
    }
    void tab.outbox?.dispatch({ kind: 'sign', key, form }).then((ack) => {
      if (ack.ok && !one.isOnDisk) violated(`I1 acknowledged before the disk had it: ${key}`)
    })
  }

  function perform(step: Step): void {
    switch (step.do) {
      case 'add':
      case 'sign': {
        const account = accountAt(step.customer)
        const tabs = tabsOf(account)
        const tab = tabs[step.n % Math.max(1, tabs.length)]
        if (!tab) return void (device.cookie === REP.id && device.open(account, 'tab'))
        if (step.do === 'sign') return sign(tab, step)
        return void tab.outbox?.dispatch({ kind: 'add', card: cardOf(step.goods), n: step.n })
      }
      case 'open':
      case 'worker': {
        const account = accountAt(step.customer)
        if (device.cookie !== REP.id || tabsOf(account).length > 1) return
        return void device.open(account, step.do === 'open' ? 'tab' : 'worker')
      }
      case 'own':
        hit('S8 own order')
        for (const goods of GOODS) shop.elsewhere(accountAt(step.customer).id, goods, 0)
        return
      case 'kill': {
        const tab = live()[step.tab % Math.max(1, live().length)]
        if (!tab) return
        if (disk.get(tab.account.id)?.ops.some((op) => op.kind === 'sign' && waits(op))) hit('S2 killed after signing')
        // One death in two comes between the disk and the memory.
        if (step.tab % 2 === 0) tab.dying = true
        else world.after(step.after, () => device.kill(tab))
        return
      }
      case 'price':
        hit('S4 price changed')
        return void shop.prices.set(step.goods, Math.floor((PRICE * step.percent) / 100))
      case 'stock':
        return void shop.stock.set(step.goods, step.n)
      case 'look':
        seen = new Map(shop.prices)
        return
      case 'assign': {
        const { id } = accountAt(step.customer)
        if (step.on) return void shop.assigned.add(id)
        hit('S5 customer taken away')
        return void shop.assigned.delete(id)
      }
      case 'expire':
        hit('S6 session over')
        device.cookie = 0
        return
      case 'login':
        if (step.rep === OTHER_REP) hit('S7 other rep')
        device.cookie = step.rep
        if (step.rep === REP.id) for (const tab of live()) void tab.outbox?.resume()
        return
      case 'logout':
        return logout()
      case 'answer':
        return answerParked(step)
      case 'confirm':
      case 'cancel':
        return settleAtShop(step)
      case 'full':
        device.full = step.n
    }
  }

  function logout(): void {
    hit('S6 session over')
    device.cookie = 0
    for (const tab of device.tabs) device.close(tab)
    for (const { hash } of CUSTOMERS)
      void forget(sharedDb(world.idb), hash, { edits: true, drafts: true }, world.idb).catch(() => {})
  }

  /** The rep is told why an order was refused, and sends it again or gives it up. */
  function answerParked({ which, flag }: { which: number; flag: boolean }): void {
    const asked = live().flatMap((tab) =>
      (tab.outbox?.getView().parked ?? []).filter(({ kind }) => kind === 'sign').map((op) => ({ tab, op })),
    )
    const found = asked[which % Math.max(1, asked.length)]
    if (!found) return
    const { tab, op } = found
    const one = signed.get(op.key)
    const isGivenUp = flag && which % 2 === 0
    void tab.outbox?.resolve(op.opId, isGivenUp ? { kind: 'discard' } : { kind: 'again' }).then(({ ok }) => {
      if (ok && isGivenUp && one) one.isDiscarded = true
    })
  }

  /** At the shop the customer confirms the sum on its screen, or somebody withdraws the order. */
  function settleAtShop({ do: verb, which }: { do: string; which: number }): void {
    const parked = shop.intents.filter(({ state }) => state === 'parked')
    const intent = parked[which % Math.max(1, parked.length)]
    if (!intent) return
    const one = signed.get(intent.key)
    if (verb === 'cancel') return void (intent.state = 'cancelled')
    if (one) one.confirmed = shop.sumNow(intent)
    shop.place(intent)
  }

  // ── The judge: it knows what was signed and agreed, and looks at the orders and at the disk ──

  function checkOrders(): void {
    const orders = new Map<string, Order[]>()
    for (const order of shop.orders) orders.set(order.key, [...(orders.get(order.key) ?? []), order])
    for (const [key, [order, ...more]] of orders) {
      const one = signed.get(key)
      if (more.length > 0) violated(`I26 ${key} was placed ${more.length + 1} times`)
      if (!one || !order) violated(`I26 order ${key} was signed by nobody`)
      else checkOrder(one, order)
    }
  }

  function checkOrder({ customer, key, lines, choice, confirmed }: Signed, order: Order): void {
    if (order.customer !== customer) violated(`I26 ${key} of ${customer} was placed for ${order.customer}`)
    const wished = new Map(lines.map(({ goods_id, number }) => [goods_id, number]))
    if (order.lines.some(({ goods_id, number }) => wished.get(goods_id) !== number))
      violated(`I26 ${key} was placed with lines that were not signed`)
    const bought = new Set(order.lines.map(({ goods_id }) => goods_id))
    const agreed = lines.filter(({ goods_id }) => bought.has(goods_id))
    if (confirmed !== null) {
      if (order.total !== confirmed) violated(`I26 ${key} was confirmed at ${confirmed} and placed at ${order.total}`)
      return
    }
    if (agreed.length < lines.length && !choice.dropMissing) violated(`I26 ${key} lacks lines without leave`)
    const most = (sumOf(agreed) * (choice.price === 'same' ? 100 : 101)) / 100
    if (order.total > most) violated(`I26 ${key} was placed at ${order.total}, agreed were ${most}`)
  }

  /** Signed and on this disk: it is an order, it waits for a word where somebody is told, or it waits to be sent. */
  function checkNotLost(): void {
    for (const { key, customer, isOnDisk, isDiscarded } of signed.values()) {
      if (!isOnDisk || isDiscarded || shop.intents.some((one) => one.key === key)) continue
      if (!disk.get(customer)?.ops.some((op) => op.key === key)) violated(`I8 ${key} of ${customer} is lost`)
    }
  }

  /** A screen that has caught up names every order that waits, and every one that was refused. */
  function checkScreens(): void {
    for (const tab of live()) {
      const view = tab.outbox?.getView()
      if (!view?.loaded) continue
      for (const op of disk.get(tab.account.id)?.ops.filter(({ kind }) => kind === 'sign') ?? []) {
        const isTold =
          op.state === 'parked'
            ? view.parked.some(({ key }) => key === op.key)
            : !waits(op) || view.signed.some(({ key }) => key === op.key)
        if (!isTold) violated(`I13 ${tab.name} does not show ${op.state} ${op.key}`)
      }
    }
  }

  function checkHealed(): void {
    for (const { id } of CUSTOMERS) {
      const ops = disk.get(id)?.ops ?? []
      const left = ops.filter(waits)
      if (left.length > 0) violated(`I10 ${left.map(({ kind }) => kind).join(' ')} of ${id} still wait`)
      for (const op of ops) if (op.kind === 'sign' && op.state === 'parked') hit('S10 refused')
    }
    for (const { state } of shop.intents) if (state === 'parked') hit('S9 waits for confirmation')
    const lost = [...link.hits].filter(([name]) => /^F[2457] /.test(name))
    for (const [, n] of lost) for (let i = 0; i < n; i += 1) hit('S1 answer lost')
  }

  /** Every customer is the rep's again, and all that was refused is sent once more: by then the shop has each order, once. */
  async function sendAllAgain(): Promise<void> {
    for (const account of CUSTOMERS) {
      shop.assigned.add(account.id)
      const [tab] = tabsOf(account)
      for (const { kind, opId } of tab?.outbox?.getView().parked ?? [])
        if (kind === 'sign') void tab?.outbox?.resolve(opId, { kind: 'again' })
    }
    await world.pass(AGAIN)
    checkOrders()
    for (const { key, customer, isOnDisk, isDiscarded } of signed.values())
      if (isOnDisk && !isDiscarded && !shop.intents.some((one) => one.key === key))
        violated(`I8 the shop never heard of ${key} of ${customer}`)
  }

  try {
    device.cookie = REP.id
    for (const account of CUSTOMERS.slice(0, 2)) device.open(account, 'tab')
    await world.pass(500)
    for (const { step, wait } of steps) {
      perform(step)
      await world.pass(wait)
      checkOrders()
      checkNotLost()
    }
    link.faulty = false
    device.full = 0
    for (const tab of device.tabs.filter(({ dying }) => dying)) device.kill(tab)
    device.cookie = REP.id
    for (const account of CUSTOMERS) {
      if (tabsOf(account).length === 0) device.open(account, 'tab')
      for (const tab of tabsOf(account)) void tab.outbox?.resume()
    }
    await world.pass(HEALED)
    for (const tab of live()) tab.outbox?.wake()
    await world.pass(NEWS)
    checkOrders()
    checkNotLost()
    checkScreens()
    checkHealed()
    await sendAllAgain()
  } finally {
    world.end()
  }
  const { orders } = shop
  return { violations, hits, signed: signed.size, placed: orders.length, trace: world.hash(), log: world.log }
}
