/**
 * The identity of a cart line: what is sold, as what and at which price; the server's own unique key. The full
 * reduction a product counts toward is not part of it: it changes while the line stays.
 */
import type { CartItem } from '#contract/entities.ts'
import type { Card } from './types.ts'

const FIELDS = ['goods_id', 'combination_id', 'type', 'goods_price_id', 'ladder_price_id', 'is_yj'] as const

export type LineKey = Record<(typeof FIELDS)[number], number>

export function keyOf(line: LineKey): string {
  return FIELDS.map((field) => line[field]).join('.')
}

export function parseKey(key: string): LineKey {
  const numbers = key.split('.').map(Number)
  return Object.fromEntries(FIELDS.map((field, i) => [field, numbers[i] ?? 0])) as LineKey
}

/** A combination's line names the combination and no goods. */
export function cardKey({ goods, combination }: Card): string {
  return keyOf(lineKey(goods, combination ? 0 : goods.id, combination?.id ?? 0))
}

export function itemKey(item: CartItem): string {
  return keyOf(lineKey(item, item.combination_id ? 0 : item.goods.id, item.combination_id))
}

/** Field by field, for a cart of hundreds of lines asks for its keys at every edit: a copy of the whole goods costs ten times this. */
function lineKey(
  { type, goods_price_id, ladder_price_id, is_yj }: Omit<LineKey, 'goods_id' | 'combination_id'>,
  goods_id: number,
  combination_id: number,
): LineKey {
  return { goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj }
}
