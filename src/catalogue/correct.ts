/**
 * How the server's answer follows the device's: goods are corrected in place by their id. Order and number of rows stay
 * as they were drawn, so nothing moves under a finger; the next question gives the new order.
 */
import type { Goods, GoodsDetail, GoodsPage, Suggestion } from '#contract/entities.ts'
import { SUGGESTIONS } from './suggest.ts'

/** What the server said of goods, and when (ms of its clock). */
export type Said = ReadonlyMap<number, { goods: Goods; at: number }>
/** `asOf`: the oldest word among the goods, ms. */
export type Corrected<T> = { data: T; asOf: number }

/** @param at when the device's own answer was true; what the server said before it is older news */
function correctGoods(goods: readonly Goods[], said: Said, at: number): Corrected<Goods[]> {
  let asOf = Infinity
  const data = goods.map((own) => {
    const word = said.get(own.id)
    const isNewer = word !== undefined && word.at > at
    asOf = Math.min(asOf, isNewer ? word.at : at)
    return isNewer ? word.goods : own
  })
  return { data, asOf }
}

export function correctPage(own: GoodsPage, said: Said, at: number): Corrected<GoodsPage> {
  const { data, asOf } = correctGoods(own.data, said, at)
  return { data: { ...own, data }, asOf }
}

/** @param kept what the server said of these goods at an earlier time: of what a device does not know it is the best word */
export function correctDetail(
  own: GoodsDetail,
  kept: GoodsDetail | null,
  said: Said,
  at: number,
): Corrected<GoodsDetail> {
  const { data, asOf } = correctGoods([own], said, at)
  const { data: related } = correctGoods(own.related, said, at)
  const { leaflet, batch, made, is_star, offers, combinations, warehouse } = kept ?? own
  const more = { leaflet, batch, made, is_star, offers, combinations, warehouse, related }
  return { data: { ...own, ...data[0], ...more }, asOf }
}

/** Suggestions stay where they are; what the server found besides comes after them. */
export function correctSuggestions(drawn: readonly Suggestion[], server: readonly Suggestion[]): Suggestion[] {
  const keyOf = ({ id, name, count }: Suggestion): string => (count === undefined ? `${id}` : name)
  const words = new Map(server.map((one) => [keyOf(one), one]))
  const stay = drawn.map((one) => words.get(keyOf(one)) ?? one)
  const known = new Set(drawn.map(keyOf))
  return [...stay, ...server.filter((one) => !known.has(keyOf(one)))].slice(0, SUGGESTIONS)
}
