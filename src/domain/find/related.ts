/** Goods shown beside a product. */
import type { Entry, Table } from './table.ts'

const RELATED = 8

/** Rows: the same drug of other makers and packs first, then its category's best. */
export function relatedTo(table: Table, { facts: { id, category_id }, nameWord }: Entry): number[] {
  const same: number[] = []
  const near: number[] = []
  for (const row of table.popular) {
    const { facts, nameWord: name } = table.entry(row)
    if (name === nameWord) {
      if (facts.id !== id && facts.stock !== 0) same.push(row)
    } else if (facts.category_id === category_id && facts.stock !== 0) near.push(row)
  }
  return [...same.slice(0, RELATED - 2), ...near].slice(0, RELATED)
}
