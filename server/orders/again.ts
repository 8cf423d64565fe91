/** Ordering again: what the lines of an old order cost now, and how much is in stock. Only reads; the page adds to the cart. */
import type { AgainLine, Goods, OrderLine } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { ownPrice } from '#domain/unit-price.ts'
import { loadCombinations } from '#server/catalogue/combinations.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { WriteHandler } from '#server/context.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import { findOrder, readOrderLines } from './store.ts'

export const orderAgain: WriteHandler<'orderAgain'> = async ({ id }, { tx, member, now }) => {
  const order = await findOrder(tx, member.userId, id)
  if (!order) throw notFound(copy.none)
  const lines = (await readOrderLines(tx, [id])).get(id) ?? []
  const goods = await loadGoods(tx, lines.map((line) => line.goods_id).filter(Boolean), member, now)
  const sets = await loadCombinations(tx, lines.map((line) => line.combination_id).filter(Boolean), member, now)
  return {
    lines: lines.map((line) =>
      againLine(line, line.combination_id > 0 ? sets.get(line.combination_id)?.goods : goods.get(line.goods_id)),
    ),
  }
}

/** `now` is the price of the first piece at the number that fits, ladder and offers included, as `was` is that of the order. */
function againLine({ name, number, price }: OrderLine, goods: Goods | undefined): AgainLine {
  const line = { name, number, was: price, now: null, fits: 0 }
  if (!goods) return { ...line, goods: null, why: copy.offSale }
  if (goods.is_buy === 0) return { ...line, goods, now: goods.price, why: goods.why }
  const step = goods.qg_number
  const most = Math.min(goods.number, goods.limit_number || goods.number)
  const wanted = Math.ceil(number / step) * step
  const fits = Math.min(wanted, Math.floor(most / step) * step)
  const [first] = goods.price === null ? [] : ownPrice(goods, goods.type, fits).prices
  return {
    ...line,
    goods,
    now: first ? yuan(first.price) : goods.price,
    fits,
    why: why(goods, { number, wanted, fits }),
  }
}

function why(
  { number: stock, bzdw, qg_number, limit_note }: Goods,
  { number, wanted, fits }: { number: number; wanted: number; fits: number },
): string {
  if (fits < wanted) return stock < wanted ? copy.inStock(stock, bzdw) : limit_note
  return wanted > number ? copy.newMultiples(qg_number, bzdw) : ''
}
