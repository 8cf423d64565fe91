/**
 * Finding goods by what a pharmacist types: name, pinyin initials, maker, approval number, bar code.
 *
 * A scan over prepared strings in memory, measured against SQL: a trigram index cannot serve two
 * characters (阿莫), the commonest query, and a table of 2-grams costs ten times this scan, which takes
 * well under a millisecond for 8,000 goods. Names repeat (one drug, many makers), so each distinct name
 * and maker is matched once and its goods inherit the result.
 */
import { matchInitials, type Match } from './initials.ts'
import { IN_NUMBER } from './number-text.ts'
import type { Entry, Table } from './table.ts'
import { plain, type Word } from './words.ts'

/** Lower is better: the order of the result before stock and sales. */
const RANK = { exact: 0, prefix: 1, inner: 2, number: 3, maker: 4 } as const
const NONE = 9

function matchWord(it: Word, typed: string): Match | null {
  const at = it.text.indexOf(typed)
  if (at === 0) return it.text.length === typed.length ? 'exact' : 'prefix'
  if (at > 0) return 'inner'
  return INITIALS.test(typed) ? matchInitials(it.groups, typed) : null
}

/** Makers end alike (有限公司): initials from the middle of one would find them all. */
function matchMaker(it: Word, typed: string): Match | null {
  const match = matchWord(it, typed)
  return match === 'inner' && !it.text.includes(typed) ? null : match
}
const INITIALS = /^[a-z0-9]+$/

/** How a row fits one search, null not at all. What was found for a distinct name or maker is remembered. */
export type Ranking = (entry: Entry, row: number) => number | null

export function matcher(table: Table, keywords: string, type: 'goods' | 'maker'): Ranking {
  const terms = plain(keywords).split(/\s+/).filter(Boolean)
  const rankings = terms.map((term) =>
    type === 'maker' ? makerRanking(table, term) : goodsRanking(table, term, terms.length > 1),
  )
  return (entry, row) => {
    let worst = 0
    for (const ranking of rankings) {
      const rank = ranking(entry, row)
      if (rank === NONE) return null
      if (rank > worst) worst = rank
    }
    return worst
  }
}

type TermRanking = (entry: Entry, row: number) => number

function makerRanking({ makers }: Table, term: string): TermRanking {
  const byMaker = once(makers, (maker) => rankOf(matchMaker(maker, term)))
  return ({ makerWord }) => byMaker(makerWord)
}

/** @param narrows there are other terms, whose finds a specification narrows */
function goodsRanking(table: Table, term: string, narrows: boolean): TermRanking {
  const byName = once(table.names, (name) => rankOf(matchWord(name, term)))
  const byMaker = once(table.makers, (maker) => (matchMaker(maker, term) === null ? NONE : RANK.maker))
  const bySpec =
    narrows && SIZE.test(term)
      ? once(table.specs, (spec) => (spec.text.includes(term) ? RANK.maker : NONE))
      : (): number => NONE
  let numbers: Uint8Array | undefined
  return ({ nameWord, makerWord, specWord }, row) => {
    const named = byName(nameWord)
    if (named !== NONE) return named
    numbers ??= table.numbersWith(term)
    const number = numbers[row]
    if (number === IN_NUMBER.whole) return RANK.exact
    if (number === IN_NUMBER.part) return RANK.number
    return Math.min(byMaker(makerWord), bySpec(specWord))
  }
}

const rankOf = (match: Match | null): number => (match === null ? NONE : RANK[match])

/** Asks `rank` once for each distinct word. */
function once(words: readonly Word[], rank: (word: Word) => number): (word: Word) => number {
  // 0: not asked yet.
  const known = new Uint8Array(words.length)
  return (word) => {
    const had = known[word.number] as number
    if (had > 0) return had - 1
    const found = rank(word)
    known[word.number] = found + 1
    return found
  }
}

/** A size has a figure in it: 0.25g, 24粒. */
const SIZE = /\d/
