/** 限购: the most pieces of a product in one order, however many lines they are spread over. */
import * as copy from '#copy/refusals.ts'

type LimitedGoods = {
  id: number
  bzdw: string
  limit_number: number
  /** Missing in what older versions stored: no limit. */
  limit_period?: number
  limit_note: string
}
type Limited<G extends LimitedGoods> = {
  type: number
  number: number
  goods: G
  /** What a line of type 3 is made of, pieces in one set; null others. */
  combination?: { goods: readonly { goods: G; number: number }[] } | null
}

/** What is bought with a group counts toward the goods' own limit; a flash sale has one of its own. */
const COUNTS_TOWARD: Record<number, readonly number[]> = { 0: [0, 2], 1: [1], 2: [2], 3: [3] }
/** A day's or a week's limit is of the goods, whatever its pieces are sold as. */
const OF_THE_GOODS = [0, 1, 2]

/** The first goods whose limit is passed, and how many pieces of it there are. Parts of a combination count as themselves. */
export function overLimit<G extends LimitedGoods>(lines: readonly Limited<G>[]): { goods: G; sum: number } | null {
  const pieces = lines.flatMap(piecesOf)
  const sums = new Map<string, number>()
  for (const { type, number, goods } of pieces)
    sums.set(`${type} ${goods.id}`, (sums.get(`${type} ${goods.id}`) ?? 0) + number)
  for (const { type, goods } of pieces) {
    const sumOf = (types: readonly number[]): number =>
      types.reduce((all, one) => all + (sums.get(`${one} ${goods.id}`) ?? 0), 0)
    const { limit_number, limit_period = 0 } = goods
    const sum = sumOf(COUNTS_TOWARD[type] ?? [type])
    if (limit_number > 0 && sum > limit_number) return { goods, sum }
    if (limit_period > 0 && sumOf(OF_THE_GOODS) > limit_period) return { goods, sum: sumOf(OF_THE_GOODS) }
  }
  return null
}

/** The set keeps its own place beside its parts: it may have a limit too. */
function piecesOf<G extends LimitedGoods>(line: Limited<G>): { type: number; number: number; goods: G }[] {
  const parts = line.combination?.goods ?? []
  return [line, ...parts.map(({ goods, number }) => ({ type: 0, number: number * line.number, goods }))]
}

/** 每单限购 20盒 · 今日还可购 12盒 */
export function limitWords({ limit_note, limit_number, bzdw }: LimitedGoods): string {
  return limit_note || copy.limitOfOrder(limit_number, bzdw)
}
