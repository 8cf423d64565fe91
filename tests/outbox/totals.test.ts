/**
 * What the screen shows while edits wait is what the server will say after them, to the fen: the device prices
 * the server's answer with its edits on it, the server prices its rows, and the two agree in every random cart.
 */
import { expect, test } from 'vitest'
import type { CartList } from '#contract/entities.ts'
import { fen, yuan } from '#domain/money.ts'
import { type CouponRule, type Cut, quote, type Quote } from '#domain/quote.ts'
import { cardKey } from '#outbox/key.ts'
import { draftOps } from '#outbox/ops.ts'
import { record } from '#outbox/record.ts'
import { applyChange, newMeta } from '#outbox/state.ts'
import type { Card, OutboxState, View, ViewLine } from '#outbox/types.ts'
import { baseOf, buildView, type Extras } from '#outbox/view.ts'
import { renewLine, renewRules } from '#catalogue/device-cart.ts'
import { random } from '#server/demo/random.ts'
import { type Edit, NOW, randomShop, type RandomShop, someNumber } from '#tests/support/random-shop.ts'

/** `npm run carts` has a million. */
const CARTS = Number(process.env['COUNT'] ?? 50_000)
const DEVICE_CARTS = Number(process.env['COUNT'] ?? 10_000)
/** Ends a run that hangs; says nothing about speed. */
const AT_MOST = CARTS * 20
const HOUR = 3_600_000

test(
  'the device’s total equals the server’s, to the fen, with and without edits, in every random cart',
  () => {
    const seen = {
      edits: 0,
      selected: 0,
      manjian: 0,
      discount: 0,
      coupon: 0,
      shipping: 0,
      free: 0,
      ladder: 0,
      gift: 0,
      packet: 0,
    }
    const cuts: Record<Cut['kind'], number> = {
      ladder: 0,
      flash: 0,
      daily: 0,
      group: 0,
      combination: 0,
      welfare: 0,
      swap: 0,
    }
    for (let seed = 1; seed <= CARTS; seed += 1) {
      const shop = randomShop(seed)
      const asServed = shop.answer()
      const device = openDevice(asServed.list)
      const before = device.view()
      const asRead = quote(before.lines, rulesOf(before))
      agree(seed, asRead, asServed.quote)
      if (asRead.total !== fen(asServed.list.total))
        throw new Error(`cart ${seed}: the list says ${asServed.list.total}`)

      for (let i = shop.chance.whole(0, 5); i > 0; i -= 1) {
        const edit = someEdit(shop, device.view())
        if (!edit) continue
        seen.edits += 1
        device.dispatch(edit)
        shop.apply(edit)
      }
      const after = device.view()
      const coupon: CouponRule | null = shop.coupon
      const here = quote(after.lines, rulesOf(after), coupon)
      agree(seed, here, shop.answer(coupon).quote)
      count(seen, here)
      for (const kind of new Set(here.lines.flatMap((line) => line.cuts.map((cut) => cut.kind)))) cuts[kind] += 1
    }
    // Each rule decided in one of fifty of them: agreement about nothing would prove nothing.
    for (const [what, n] of Object.entries({ ...seen, ...cuts })) expect(n, what).toBeGreaterThan(CARTS / 50)
  },
  AT_MOST,
)

test(
  'a device that holds the catalogue says the same to the fen of a cart that it read days ago, or never',
  () => {
    const seen = { unread: 0, stale: 0, offSale: 0, edits: 0, manjian: 0, discount: 0, shipping: 0, gift: 0 }
    for (let seed = 1; seed <= DEVICE_CARTS; seed += 1) {
      const shop = randomShop(seed)
      const held = shop.device(NOW)
      if (!held) continue
      const isUnread = shop.chance.chance(40)
      const { list } = shop.answer()
      const read = openDevice(list)
      if (isUnread) shop.apply({ kind: 'del', keys: read.view().lines.map(({ key }) => key) })
      const device = isUnread ? openDevice() : read
      for (let i = shop.chance.whole(1, 6); i > 0; i -= 1) {
        const edit = someEdit(shop, device.view())
        if (!edit) continue
        seen.edits += 1
        device.dispatch(edit)
        shop.apply(edit)
      }
      const off = new Set(shop.facts.flatMap(({ id, on_sale }) => (on_sale ? [] : [id])))
      const saidAt = NOW - 48 * HOUR
      const { lines } = device.view()
      const renewed = lines.map((line) => renewLine(ofDaysAgo(line, off, seed), held, saidAt, NOW))
      const coupon: CouponRule | null = shop.coupon
      const here = quote(renewed, renewRules(null, held, saidAt, NOW), coupon)
      agree(seed, here, shop.answer(coupon).quote)
      if (isUnread && lines.length > 0) seen.unread += 1
      if (!isUnread && lines.length > 0) seen.stale += 1
      if (lines.some(({ goods }) => off.has(goods.id))) seen.offSale += 1
      for (const sum of ['manjian', 'discount', 'shipping'] as const) if (here[sum] > 0) seen[sum] += 1
      if (here.lines.some((line) => line.gift)) seen.gift += 1
    }
    for (const [what, n] of Object.entries(seen)) expect(n, what).toBeGreaterThan(DEVICE_CARTS / 50)
  },
  AT_MOST,
)

/** The line as somebody saw it when prices, stock, rights and offers were others. */
function ofDaysAgo(line: ViewLine, offSale: ReadonlySet<number>, seed: number): ViewLine {
  if (line.combination_id > 0) return line
  const chance = random(`days ago ${seed} ${line.key}`)
  // Goods that have left the catalogue stay as they were seen, but for the right to buy them.
  if (offSale.has(line.goods.id)) return { ...line, goods: { ...line.goods, is_buy: 1 } }
  const goods = {
    ...line.goods,
    price: yuan(chance.whole(1, 20_000)),
    base_price: yuan(chance.whole(1, 20_000)),
    ladder_price: chance.chance(50) ? [] : [{ number: chance.whole(1, 9), price: yuan(chance.whole(1, 20_000)) }],
    goods_manjian_id: chance.whole(0, 4),
    percent: chance.pick([100, 80]),
    free_shipping_number: chance.pick([0, 1]),
    carton: chance.pick([0, 60]),
    // Whether a team of a group-buy is complete stands in no catalogue.
    ...(line.type !== 2 && { is_buy: chance.pick([0, 1] as const), number: chance.pick([0, 7, 300]) }),
  }
  return { ...line, goods }
}

/** Everything about money, tiers and shipments; of the lines, which differ in order only where that is not decided by the edits. */
function essence({ lines, ...rest }: Quote): string {
  return JSON.stringify([
    rest,
    lines
      .filter((line) => line.counts)
      .map((line) => `${line.amount}/${line.unit}/${line.listed}`)
      .sort(),
  ])
}

function agree(seed: number, device: Quote, server: Quote): void {
  const [ours, theirs] = [essence(device), essence(server)]
  if (ours !== theirs) expect.fail(`cart ${seed}:\ndevice ${ours}\nserver ${theirs}`)
}

const rulesOf = ({ list }: View): CartList['rules'] => list?.rules ?? expect.fail('no cart was read')

/** The outbox's part of a device: it read the cart once, or never, and its edits wait. */
function openDevice(answer?: CartList) {
  const overWire = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T
  const cards = new Map<string, Card>()
  const list = answer && overWire(answer)
  const base = baseOf(list && { owner: list.owner, device: 'd', startedEpoch: 0, last: 0, at: 0, list })
  const extras: Extras = {
    cards,
    merged: new Map(),
    stars: new Map(),
    unwatched: new Set<number>(),
    sending: false,
    unsaved: false,
    available: true,
  }
  let state: OutboxState = { meta: newMeta('d'), ops: [], shipments: [] }
  let serial = 0
  return {
    view: () => buildView(state, base, extras),
    dispatch: (edit: Edit) => {
      if (edit.kind === 'add') cards.set(cardKey(edit.card), overWire(edit.card))
      const drafts = draftOps(edit, { now: () => 0, serverNow: () => 0, uuid: () => `op ${(serial += 1)}` })
      state = applyChange(state, record(state, drafts, base).change ?? {})
    },
  }
}

function someEdit({ chance, cards }: RandomShop, { lines }: View): Edit | null {
  const [card] = chance.shuffle(cards)
  if (card && chance.chance(35)) return { kind: 'add', card, n: someNumber(chance) }
  const [line, ...more] = chance.shuffle(lines)
  if (!line) return null
  const kind = chance.pick(['set', 'set', 'sel', 'sel', 'del'] as const)
  if (kind === 'set') return { kind, key: line.key, n: someNumber(chance) }
  const keys = [line, ...more.slice(0, chance.whole(0, 2))].map(({ key }) => key)
  return kind === 'sel' ? { kind, keys, sel: chance.pick([0, 1]) } : { kind, keys }
}

function count(seen: Record<string, number>, { lines, shipments, cashback, ...sums }: Quote): void {
  const note = (what: string, hit: boolean) => {
    if (hit) seen[what] = (seen[what] ?? 0) + 1
  }
  note('selected', sums.count > 0)
  for (const sum of ['manjian', 'discount', 'coupon', 'shipping'] as const) note(sum, sums[sum] > 0)
  note(
    'free',
    shipments.some((shipment) => shipment.free),
  )
  note(
    'ladder',
    lines.some((line) => line.counts && line.ladder?.reached),
  )
  note(
    'gift',
    lines.some((line) => line.gift),
  )
  note('packet', cashback.back > 0)
}
