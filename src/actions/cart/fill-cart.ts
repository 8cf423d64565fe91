/** A hint's goods go into the cart in one tap. */
import type { FillHint, Goods } from '#contract/entities.ts'
import { cart } from '#state/cart.ts'
import * as copy from '#copy/errors.ts'
import { addTogether } from './batch.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { usual } from './fill.ts'
import { readOr } from '#actions/calls/read.ts'

/** All of them or none: a part of a fill reaches nothing. */
export async function addFill(fill: FillHint['fill']): Promise<void> {
  const known = new Map((await usual()).map(({ goods }) => [goods.id, goods]))
  const wanted = await Promise.all(
    fill.map(async ({ goods_id, number }) => ({ goods: await goodsOf(goods_id, known), number })),
  )
  const there = wanted.flatMap(({ goods, number }) => (goods ? [{ goods, number }] : []))
  if (there.length < wanted.length) return toast(copy.needsNetwork, { tone: 'bad' })
  await addTogether(there)
}

/** As the cart has it, as the store usually buys it, else as the server describes it. */
async function goodsOf(id: number, known: ReadonlyMap<number, Goods>): Promise<Goods | null> {
  const own = cart.view.lines.find((line) => line.type === 0 && line.goods.id === id)?.goods ?? known.get(id)
  return own ?? readOr('goodsDetail', { id }, null)
}
