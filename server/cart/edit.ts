/** Changing lines that are in the cart. The id of a line in another cart is answered like an unknown one. */
import type { LineResult } from '#contract/entities.ts'
import type { WriteHandler } from '#server/context.ts'
import { notFound } from '#server/refusal.ts'
import { lineGone } from '#copy/edits.ts'
import * as copy from '#server/copy/goods.ts'
import { numberRefusal } from './add.ts'
import { loadGoodsOfLines } from './line-view.ts'
import { lockCart, readLinesById } from './rows.ts'

export const cartEdit: WriteHandler<'cartEdit'> = async ({ id, params: { number } }, { tx, member, now, effect }) => {
  await lockCart(tx, member.userId)
  const [line] = await readLinesById(tx, member.userId, [id])
  if (!line) throw notFound(lineGone)
  const [sold] = await loadGoodsOfLines(tx, [line], member, now)
  const no = sold ? numberRefusal(sold.goods, number) : notFound(copy.goodsGone)
  if (no) throw no
  await tx.query('update cart_line set number = $3, actor_id = acting_rep() where account_id = $1 and id = $2', [
    member.userId,
    id,
    number,
  ])
  effect('cart', { line: id, goods_id: line.goods_id, number })
  return { id, number }
}

export const cartSelect: WriteHandler<'cartSelect'> = async ({ ids, is_selected }, { tx, member, effect }) => {
  await lockCart(tx, member.userId)
  const rows = await tx.query<{ id: number; number: number }>(
    'update cart_line set is_selected = $3 where account_id = $1 and id = any($2::int[]) returning id, number',
    [member.userId, ids, is_selected === 1],
  )
  if (rows.length > 0) effect('select', { lines: rows.map((row) => row.id), is_selected })
  return { results: perLine(ids, rows) }
}

export const cartDelete: WriteHandler<'cartDelete'> = async ({ ids }, { tx, member, effect }) => {
  await lockCart(tx, member.userId)
  const rows = await tx.query<{ id: number; goods_id: number }>(
    'delete from cart_line where account_id = $1 and id = any($2::int[]) returning id, goods_id',
    [member.userId, ids],
  )
  for (const { id, goods_id } of rows) effect('delete', { line: id, goods_id })
  return {
    results: perLine(
      ids,
      rows.map(({ id }) => ({ id, number: 0 })),
    ),
  }
}

function perLine(ids: readonly number[], rows: readonly { id: number; number: number }[]): LineResult[] {
  const byId = new Map(rows.map((row) => [row.id, row.number]))
  return ids.map((id, i) => {
    const number = byId.get(id)
    return number === undefined ? { i, code: 404, id, number: 0, msg: lineGone } : { i, code: 200, id, number, msg: '' }
  })
}
