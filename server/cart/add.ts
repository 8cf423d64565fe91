/** Adding a batch to a cart: each line has its own outcome, and one that is refused does not stop the others. */
import type { Parsed } from '#contract/calls.ts'
import type { Goods, LineResult } from '#contract/entities.ts'
import { CART_LINES_MAX, NUMBER_MAX } from '#domain/limits.ts'
import { limitWords } from '#domain/order-limit.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { Context, WriteHandler } from '#server/context.ts'
import { conflict, notFound, Refusal } from '#server/refusal.ts'
import type { Viewer } from '#server/viewer.ts'
import type { Tx } from '#server/db/sql.ts'
import { lineGone } from '#copy/edits.ts'
import * as copy from '#server/copy/cart.ts'
import * as goodsCopy from '#server/copy/goods.ts'
import * as inputsCopy from '#copy/inputs.ts'
import { loadGoodsOfLines } from './line-view.ts'
import { lineKey, type LineRow, type LineTuple, lockCart, readLines, writeLines } from './rows.ts'

export type LineRequest = Parsed<'cartAdd'>['params'][number]

export const cartAdd: WriteHandler<'cartAdd'> = async ({ params }, { tx, member, now, effect }) => {
  const results = await addLines(tx, member.userId, params, member, now)
  noteAdded(effect, params, results)
  return { results }
}

export const cartQuickAdd: WriteHandler<'cartQuickAdd'> = async ({ id }, { tx, member, now, effect }) => {
  const goods = (await loadGoods(tx, [id], member, now)).get(id)
  if (!goods) throw notFound(goodsCopy.goodsGone)
  const { type, goods_price_id, ladder_price_id, goods_manjian_id, is_yj } = goods
  const request = { goods_id: id, combination_id: 0, type, goods_price_id, ladder_price_id, goods_manjian_id, is_yj }
  const params: LineRequest[] = [{ ...request, number: goods.qg_number, set: 0, id: 0, seen_price: goods.price ?? '' }]
  const results = await addLines(tx, member.userId, params, member, now)
  const [result] = results
  if (result?.code !== 200) throw new Refusal(result?.code ?? 409, result?.msg ?? '')
  noteAdded(effect, params, results)
  return { id: result.id, number: result.number }
}

/**
 * Adds to the cart of `userId`, or sets the number where a request says so. Requests of one batch see each other's effect.
 * @param viewer whose rights decide: the cart's owner
 */
export async function addLines(
  tx: Tx,
  userId: number,
  requests: readonly LineRequest[],
  viewer: Viewer,
  now: number,
): Promise<LineResult[]> {
  await lockCart(tx, userId)
  const before = await readLines(tx, userId)
  const lines = new Map(before.map((row) => [lineKey(row), row]))
  const byId = new Map(before.map((row) => [row.id, row]))
  // A request that names a line by its id changes that line, even if its promotion has changed since.
  const named = requests.map((request) => (request.id > 0 ? byId.get(request.id) : undefined))
  const targets = requests.map((request, i) => ({ ...request, ...tuple(named[i] ?? request) }))
  const sold = await loadGoodsOfLines(tx, targets, viewer, now)
  const changed = new Map<string, LineRow>()
  const results = targets.map((request, i): LineResult => {
    if (request.id > 0 && !named[i]) return { i, code: 404, id: request.id, number: 0, msg: lineGone }
    const key = lineKey(request)
    const line = lines.get(key)
    const number = request.set ? request.number : (line?.number ?? 0) + request.number
    const no = refusal(request, sold[i]?.goods, number, line !== undefined, lines.size)
    if (no) return { i, code: no.status, id: line?.id ?? 0, number: line?.number ?? 0, msg: no.message }
    const next = {
      ...tuple(request),
      id: line?.id ?? 0,
      number,
      is_selected: true,
      seen_price: request.seen_price || (line?.seen_price ?? ''),
    }
    changed.set(key, next)
    lines.set(key, next)
    return { i, code: 200, id: next.id, number, msg: '' }
  })
  const ids = await writeLines(tx, userId, [...changed.values()])
  return results.map((result, i) => {
    const target = targets[i]
    return result.code === 200 && target ? { ...result, id: ids.get(lineKey(target)) ?? 0 } : result
  })
}

function tuple({ goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj }: LineTuple): LineTuple {
  return { goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj }
}

/** A number may exceed the stock: a cart reserves nothing, and the line says 库存仅 n. */
function refusal(
  request: LineTuple,
  goods: Goods | undefined,
  number: number,
  known: boolean,
  lines: number,
): Refusal | null {
  const combination = request.combination_id > 0
  if (combination === request.goods_id > 0 || combination !== (request.type === 3))
    return new Refusal(422, inputsCopy.goods)
  if (!goods) return notFound(goodsCopy.goodsGone)
  if (!known && goods.is_buy === 0) return conflict(goods.why)
  if (!known && lines >= CART_LINES_MAX) return new Refusal(422, copy.linesAtMost(CART_LINES_MAX))
  return numberRefusal(goods, number)
}

export function numberRefusal(goods: Goods, number: number): Refusal | null {
  const { qg_number, bzdw, limit_number } = goods
  if (number > NUMBER_MAX) return new Refusal(422, copy.numberAtMost(NUMBER_MAX))
  if (number % qg_number !== 0) return new Refusal(422, copy.multiples(qg_number, bzdw))
  if (limit_number > 0 && number > limit_number) return new Refusal(422, limitWords(goods))
  return null
}

function noteAdded(effect: Context['effect'], requests: readonly LineRequest[], results: readonly LineResult[]): void {
  for (const { i, code, number } of results) {
    const request = requests[i]
    if (code !== 200 || !request) continue
    effect('cart', {
      goods_id: request.goods_id,
      combination_id: request.combination_id,
      added: request.set ? 0 : request.number,
      number,
    })
  }
}
