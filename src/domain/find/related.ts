/** Goods shown beside a product. */
import { MARK } from './find-columns.ts'
import type { Entry, Table } from './table.ts'

const RELATED = 8

/** Rows: the same drug of other makers and packs first, then its category's best. */
export function relatedTo(
  { columns, popular, rowOf }: Table,
  { facts: { id, category_id }, nameWord }: Entry,
): number[] {
  const { name, category, marks } = columns
  const own = rowOf(id)
  const wanted = columns.categories.indexOf(category_id)
  const same: number[] = []
  const near: number[] = []
  for (const row of popular) {
    if (((marks[row] as number) & MARK.stock) === 0) continue
    if (name[row] === nameWord.number) {
      if (row !== own) same.push(row)
    } else if (category[row] === wanted) near.push(row)
  }
  return [...same.slice(0, RELATED - 2), ...near].slice(0, RELATED)
}
