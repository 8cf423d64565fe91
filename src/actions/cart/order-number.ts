/** The number field of a list is the cart's: it adds, changes and removes the line of its goods. */
import type { Goods } from '#contract/entities.ts'
import { fitQuantity } from '#domain/quantity.ts'
import { lineOfGoods } from '#state/cart-line.ts'
import { cart } from '#state/cart.ts'
import { outbox } from '#account/page.ts'
import type { Outbox } from '#outbox/types.ts'
import { edit, setNumber } from './cart.ts'
import { ownGoods } from './own-goods.ts'
import { removeLines } from './remove.ts'

/** One after the other: a second press comes before the first is in the view, and would add the goods twice. */
let before: Promise<unknown> = Promise.resolve()

/** The cart shall have `n` pieces of the goods; 0 removes them, after the question. @returns whether it will be so */
export function orderNumber(goods: Goods, n: number): Promise<boolean> {
  // Whoever presses now: it may wait for the presses before it, and for the cart.
  const owner = outbox()
  const done = before.then(async () => order(goods, n, await owner))
  before = done.catch(() => {})
  return done
}

/** @param box of whoever is known by now: what the cart has of the goods comes with them; null for a visitor */
async function order(listed: Goods, n: number, box: Outbox | null): Promise<boolean> {
  if (box && !cart.ready) await box.pull()
  const goods = box ? await ownGoods(listed) : listed
  if (!goods || (box && (await outbox()) !== box)) return false
  const line = lineOfGoods(goods)
  if (n <= 0) return line ? removeLines([line]) : true
  if (line) return setNumber(line, n)
  const { number } = fitQuantity(n, goods)
  return number > 0 && edit({ kind: 'add', card: { goods, combination: null }, n: number })
}
