/** What an order of a thousand lines costs at the server: checking it, and placing it, on the embedded database. */
import { randomUUID } from 'node:crypto'
import type { CartList, Checkout } from '#contract/entities.ts'
import { api, fillCart } from '#tests/support/remote.ts'
import type { Shop } from '#tests/support/shop.ts'
import type { Figure } from './figure.ts'

const MEMBER = '13800000001'
const LINES = 1_000

export async function longCheckout(shop: Shop): Promise<Figure[]> {
  const buyer = await api(shop.url, MEMBER)
  await fillCart(buyer, LINES)
  const ids = ((await buyer.get('/api/cart/list')).data as CartList).data
    .filter((line) => line.is_selected === 1)
    .map(({ id }) => id)
  let began = performance.now()
  const { data, msg } = await buyer.post('/api/cart/checkout', { ids, new: 1 })
  const check = performance.now() - began
  if (!data) throw new Error(`checking: ${msg}`)
  const { totals, addresses, coupon_id } = data as Checkout
  const wish = { ids, address_id: addresses[0]?.id ?? 0, total: totals.total, ...(coupon_id && { coupon_id }) }
  began = performance.now()
  const placed = await buyer.post('/api/order', wish, { 'idempotency-key': randomUUID() })
  const place = performance.now() - began
  if (placed.code !== 200) throw new Error(`placing: ${placed.msg}`)
  return [
    { name: `checkout of ${ids.length} lines: check`, value: check, unit: 'ms', budget: 1_000, bound: 'max' },
    { name: `checkout of ${ids.length} lines: place`, value: place, unit: 'ms', budget: 2_000, bound: 'max' },
  ]
}
