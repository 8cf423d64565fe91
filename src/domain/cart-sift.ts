/** Finding lines in a long cart: a text, one filter, one order. */
import { plain, termsOf } from './find/words.ts'
import { isOpen, type Row } from './parcels.ts'
import type { PricedItem } from './quote.ts'

export const CART_FILTERS = ['changed', 'nearExpiry', 'missing', 'reduction', 'unselected'] as const
export type CartFilter = (typeof CART_FILTERS)[number]

/** warehouse: parcel by parcel, as it is shipped; the others are one list. */
export const CART_ORDERS = ['warehouse', 'added', 'name', 'amount'] as const
export type CartOrder = (typeof CART_ORDERS)[number]

export type Sift = { text: string; filter: CartFilter | ''; order: CartOrder }
export const NO_SIFT: Sift = { text: '', filter: '', order: 'warehouse' }

/** What sifting looks at; the cart's lines on the screen fit. */
export type SiftedLine = PricedItem & {
  key: string
  note: { kind: string } | null
  goods: PricedItem['goods'] & { name: string; sccj: string; ypgg: string; is_jxq: number }
}

/** @param edited keys of lines with an edit that waits for the buyer's answer */
export function passes(line: SiftedLine, filter: CartFilter, edited: ReadonlySet<string>): boolean {
  switch (filter) {
    case 'changed':
      return line.note !== null || edited.has(line.key)
    case 'nearExpiry':
      return line.goods.is_jxq === 1
    case 'missing':
      return !isOpen(line) || line.note?.kind === 'stock'
    case 'reduction':
      return line.goods_manjian_id > 0
    case 'unselected':
      return line.is_selected === 0 && isOpen(line)
  }
}

/** How many lines each filter would leave. */
export function countFilters(
  lines: readonly SiftedLine[],
  edited: ReadonlySet<string>,
): Readonly<Record<CartFilter, number>> {
  const count = (filter: CartFilter) => lines.filter((line) => passes(line, filter, edited)).length
  return Object.fromEntries(CART_FILTERS.map((filter) => [filter, count(filter)])) as Record<CartFilter, number>
}

/** Every word of the text is in the name, the maker or the specification, however it was typed. */
export function matches({ goods }: SiftedLine, text: string): boolean {
  const about = plain(`${goods.name} ${goods.sccj} ${goods.ypgg}`)
  return termsOf(text).every((word) => about.includes(word))
}

/** Whether the line is among those looked for. */
export function isFound(line: SiftedLine, { text, filter }: Sift, edited: ReadonlySet<string>): boolean {
  return (filter === '' || passes(line, filter, edited)) && matches(line, text)
}

/** The rows in this order; those of equal name or amount stay as they were, the newest first. */
export function inOrder<L extends SiftedLine>(rows: readonly Row<L>[], order: CartOrder): Row<L>[] {
  if (order === 'name') return [...rows].sort((a, b) => a.line.goods.name.localeCompare(b.line.goods.name, 'zh-CN'))
  if (order === 'amount') return [...rows].sort((a, b) => b.quote.amount - a.quote.amount)
  return [...rows]
}
