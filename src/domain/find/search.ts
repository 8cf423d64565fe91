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
import { type Amount, amountsIn, fitOfSizes } from './size.ts'
import type { Table } from './table.ts'
import { plainSize, termsOf, type Word } from './words.ts'

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

/** How a row fits one search, null not at all. */
export type Ranking = (row: number) => number | null

export function matcher(table: Table, keywords: string, type: 'goods' | 'maker'): Ranking {
  const terms = termsOf(keywords)
  const rankings = terms.map((term) =>
    type === 'maker' ? makerRanking(table, term) : goodsRanking(table, term, terms.length > 1),
  )
  // A comma alone names nothing.
  if (terms.length === 0) return () => null
  return (row) => {
    let worst = 0
    for (let term = 0; term < rankings.length; term++) {
      const rank = (rankings[term] as TermRanking)(row)
      if (rank === NONE) return null
      if (rank > worst) worst = rank
    }
    return worst
  }
}

type TermRanking = (row: number) => number

function makerRanking({ makers, columns: { maker } }: Table, term: string): TermRanking {
  const byMaker = ranksOf(makers, (word) => rankOf(matchMaker(word, term)))
  return (row) => byMaker[maker[row] as number] as number
}

/** @param narrows there are other terms, whose finds a specification narrows */
function goodsRanking(table: Table, term: string, narrows: boolean): TermRanking {
  const { name, maker, spec } = table.columns
  const byName = ranksOf(table.names, (word) => rankOf(matchWord(word, term)))
  const byMaker = ranksOf(table.makers, (word) => (matchMaker(word, term) === null ? NONE : RANK.maker))
  const size = plainSize(term)
  const amounts = amountsIn(term)
  const isOfSize = (word: Word): boolean =>
    hasSize(plainSize(word.text), size) || fitOfSizes(amounts, amountsOf(word), false) !== null
  const bySpec =
    narrows && SIZE.test(term) ? ranksOf(table.specs, (word) => (isOfSize(word) ? RANK.maker : NONE)) : undefined
  const numbers = table.numbersWith(term)
  return (row) => {
    const named = byName[name[row] as number] as number
    if (named !== NONE) return named
    const number = numbers[row]
    if (number === IN_NUMBER.whole) return RANK.exact
    if (number === IN_NUMBER.part) return RANK.number
    const made = byMaker[maker[row] as number] as number
    return made === NONE && bySpec ? (bySpec[spec[row] as number] as number) : made
  }
}

const rankOf = (match: Match | null): number => (match === null ? NONE : RANK[match])

/** By the word's number: rows of the same name or maker share what was found for it. */
function ranksOf(words: readonly Word[], rank: (word: Word) => number): Uint8Array {
  return Uint8Array.from(words, rank)
}

/** 2.5ml has 5ml inside and is half of it. */
function hasSize(spec: string, size: string): boolean {
  const at = spec.indexOf(size)
  return at >= 0 && !(/^\d/.test(size) && /[\d.]/.test(spec.charAt(at - 1)) && !hasSize(spec.slice(at + 1), size))
}

const amountsKnown = new WeakMap<Word, readonly Amount[]>()

/** Read once a word: specifications are many, and a key press asks all of them. */
function amountsOf(word: Word): readonly Amount[] {
  const known = amountsKnown.get(word)
  if (known) return known
  const amounts = amountsIn(word.text)
  amountsKnown.set(word, amounts)
  return amounts
}

/** A size has a figure in it: 0.25g, 24粒. */
const SIZE = /\d/
