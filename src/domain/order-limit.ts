/** 限购: the most pieces of a product in one order, however many lines they are spread over. */
import * as copy from '#copy/refusals.ts'

type Limited = {
  type: number
  number: number
  goods: { id: number; bzdw: string; limit_number: number; limit_note: string }
}

/** What is bought with a group counts toward the goods' own limit; a flash sale has one of its own. */
const COUNTS_TOWARD: Record<number, readonly number[]> = { 0: [0, 2], 1: [1], 2: [2], 3: [3] }

/** The first line whose limit is passed, and by how many pieces in all. */
export function overLimit<L extends Limited>(lines: readonly L[]): { line: L; sum: number } | null {
  const sums = new Map<string, number>()
  for (const { type, number, goods } of lines)
    sums.set(`${type} ${goods.id}`, (sums.get(`${type} ${goods.id}`) ?? 0) + number)
  for (const line of lines) {
    const { type, goods } = line
    const sum = (COUNTS_TOWARD[type] ?? [type]).reduce((all, one) => all + (sums.get(`${one} ${goods.id}`) ?? 0), 0)
    if (goods.limit_number > 0 && sum > goods.limit_number) return { line, sum }
  }
  return null
}

/** 每单限购 20盒 · 今日还可购 12盒 */
export function limitWords({ limit_note, limit_number, bzdw }: Limited['goods']): string {
  return limit_note || copy.limitOfOrder(limit_number, bzdw)
}
