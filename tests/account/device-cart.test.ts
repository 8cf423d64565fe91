/** What the cart shows while the server is not reached: the catalogue's prices where they are newer, told against the add. */
import { afterEach, expect, test } from 'vitest'
import { createDeviceCart } from '#account/device-cart.ts'
import { type DeviceShop, shopWith } from '#catalogue/device-shop.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import { tableOf } from '#domain/find/array-table.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { type Bench, openBench } from '#tests/outbox/bench.ts'
import { card, key } from '#tests/outbox/sample.ts'
import { factsWith } from '#tests/support/facts.ts'
import { approvedBuyer } from '#tests/support/find.ts'

afterEach(resetPersonal)

const HOUR = 3_600_000
const FREIGHT = [{ ck_id: 1, name: '一号仓', free_from: '1000.00', per_piece: '8.00' }]

function shopAt(takenAt: number, facts: Partial<GoodsFacts>): DeviceShop {
  const rules = { manjians: [], discounts: [], gifts: [], freight: FREIGHT, swaps: [], cashbacks: [] }
  const reader = { owner: 1, at: takenAt, buyer: approvedBuyer, bought: [] }
  return shopWith(tableOf([factsWith({ stock: 1_000, ...facts })]), { rules, reader, takenAt })
}

async function offline(): Promise<Bench> {
  const bench = await openBench()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  return bench
}

test('a cart that was never read is priced with the catalogue’s goods and rules, and called an estimate', async () => {
  const bench = await offline()
  const shop = shopAt(bench.wall + HOUR, { base_price: 1_050 })
  const view = bench.outbox.getView()
  expect([view.loaded, view.list, view.lines[0]?.addedAt]).toEqual([false, null, bench.wall])
  showCart(createDeviceCart().renew(view, shop, bench.wall + HOUR), bestQuote)
  const { lines, quote, estimated, pricedAt } = cart.view
  expect([cart.ready, cart.ownOnly, estimated, pricedAt]).toEqual([false, true, true, bench.wall + HOUR])
  // Three pieces of 10.50, and freight for one begun carton.
  expect([quote.goods, quote.shipments.length]).toEqual([3_150, 1])
  expect(lines[0]?.note).toEqual({ kind: 'price', from: '10.00', to: '10.50' })
})

test('goods that may not be bought any more leave the total, with the reason', async () => {
  const bench = await offline()
  const shop = shopAt(bench.wall + HOUR, { base_price: 1_000, clinic_only: true })
  showCart(createDeviceCart().renew(bench.outbox.getView(), shop, bench.wall + HOUR), bestQuote)
  expect([cart.view.quote.total, cart.view.lines[0]?.goods.why]).toEqual([0, expect.stringContaining('医疗机构')])
})

test('a line that was added after the catalogue was taken keeps what its card said', async () => {
  const bench = await offline()
  const shop = shopAt(bench.wall - HOUR, { base_price: 1_050 })
  const { lines } = createDeviceCart().renew(bench.outbox.getView(), shop, bench.wall)
  expect([lines[0]?.goods.price, lines[0]?.note]).toEqual(['10.00', null])
})

test('a cart that the server said later is shown as it was said, the same object', async () => {
  const bench = await openBench()
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  const view = bench.outbox.getView()
  const { rules } = view.list ?? expect.fail('no cart was read')
  const shop = { ...shopAt(bench.wall - HOUR, { base_price: 1_050 }), rules: { ...rules, manjians: [] } }
  expect(createDeviceCart().renew(view, shop, bench.wall)).toBe(view)
})

test('lines and rules that come out the same are the same objects at the next drawing', async () => {
  const bench = await offline()
  const [shop, reckoned] = [shopAt(bench.wall + HOUR, { base_price: 1_050 }), createDeviceCart()]
  const first = reckoned.renew(bench.outbox.getView(), shop, bench.wall + HOUR)
  const second = reckoned.renew(bench.outbox.getView(), shop, bench.wall + HOUR + 60_000)
  expect(second.lines).toBe(first.lines)
  expect(second.list).toBe(first.list)
  await bench.outbox.dispatch({ kind: 'set', key: key(1), n: 5 })
  const third = reckoned.renew(bench.outbox.getView(), shop, bench.wall + HOUR)
  expect([third.lines[0]?.number, third.lines[0]?.goods.price]).toEqual([5, '10.50'])
})
