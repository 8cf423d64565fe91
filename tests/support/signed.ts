/** A signed order as the rep's device makes it, from what a checkout said. */
import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import { fen } from '#domain/money.ts'
import { lineText, type SignedLine } from '#domain/order-intent.ts'
import { readLinesById } from '#server/cart/rows.ts'
import type { Api, Reader } from './api.ts'
import { fillCart, type Line } from './orders.ts'

export const DRAWING = '12.34-15.36-20.40_40.2-41.3-60.80'

type Intent = Input<'intentCreate'>
/** Lines travel as text, each in one parameter. */
export type Signed = Omit<Intent, 'lines'> & { lines: SignedLine[] }

/** The lines lie in the customer's cart; prices and sum are those of now. */
export async function signOrder(api: Api, acting: Reader, lines: readonly Line[]): Promise<Signed> {
  const ids = await fillCart(acting, lines)
  const { code, msg, data } = await acting.call('cartCheckout', { ids, coupon_id: 0 })
  if (code !== 200) throw new Error(msg)
  const rows = new Map((await readLinesById(api.sql, acting.id, ids)).map((row) => [row.id, row]))
  const seconds = Math.floor(api.clock.now / 1000)
  return {
    key: randomUUID(),
    lines: data.lines.map((line): SignedLine => {
      const row = rows.get(line.id)
      if (!row) throw new Error(`line ${line.id} is not in the cart`)
      const { goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number } = row
      return {
        goods_id,
        combination_id,
        type,
        goods_price_id,
        ladder_price_id,
        is_yj,
        number,
        unit: fen(line.price),
        amount: fen(line.amount),
        payable: fen(line.payable),
        shipping: fen(line.shipping),
        gift: line.gift_data?.total ?? 0,
      }
    }),
    total: data.totals.total,
    price_choice: 'same',
    drop_missing: 0,
    signature: DRAWING,
    signed_at: seconds,
    priced_at: seconds,
  }
}

export function sendIntent(acting: Reader, { lines, ...signed }: Signed, key: string = randomUUID()) {
  const form = { ...signed, lines: lines.map(lineText) } as unknown as Intent
  return acting.call('intentCreate', form, { 'idempotency-key': key })
}
