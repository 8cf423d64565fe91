/**
 * Finding goods by what a pharmacist types: name, pinyin initials, maker, approval number, bar code.
 *
 * A scan over prepared strings in memory, measured against SQL: a trigram index cannot serve two
 * characters (阿莫), the commonest query, and a table of 2-grams costs ten times this scan, which takes
 * well under a millisecond for 8,000 goods. Names repeat (one drug, many makers), so each distinct name
 * and maker is matched once and its goods inherit the result.
 */
import { matchInitials, type Match } from './initials.ts'

/** Lower is better: the order of the result before stock and sales. */
const RANK = { exact: 0, prefix: 1, inner: 2, number: 3, maker: 4 } as const
const NONE = 9

/** A distinct text with its initials, prepared for matching. */
export type Word = { text: string; groups: string[] }

export type Searchable = {
  name: Word
  maker: Word
  approval: string
  barcode: string
  /** As compared; it narrows what another word found: alone it would name half the shop. */
  spec?: string
}

/** Full-width letters become plain, letters small: what is compared is the same however it was typed. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

export function word(text: string, initials: string): Word {
  return { text: plain(text), groups: initials === '' ? [] : initials.split(' ') }
}

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

/** A scorer for one search; it remembers what it found for each distinct name and maker. */
export function matcher(keywords: string, type: 'goods' | 'maker'): (goods: Searchable) => number | null {
  const terms = plain(keywords).split(/\s+/).filter(Boolean)
  const names = terms.map(() => new Map<Word, number>())
  const makers = terms.map(() => new Map<Word, number>())
  const once = (seen: Map<Word, number>, it: Word, score: () => number): number => {
    const known = seen.get(it)
    if (known !== undefined) return known
    const found = score()
    seen.set(it, found)
    return found
  }
  const rank = (goods: Searchable, term: string, i: number): number => {
    const byMaker = once(makers[i] as Map<Word, number>, goods.maker, () => {
      const match = matchMaker(goods.maker, term)
      return match === null ? NONE : type === 'maker' ? RANK[match] : RANK.maker
    })
    if (type === 'maker') return byMaker
    const byName = once(names[i] as Map<Word, number>, goods.name, () => {
      const match = matchWord(goods.name, term)
      return match === null ? NONE : RANK[match]
    })
    if (byName < NONE) return byName
    const bySpec = terms.length > 1 && SIZE.test(term) && goods.spec?.includes(term) ? RANK.maker : NONE
    return Math.min(byNumber(goods, term), byMaker, bySpec)
  }
  return (goods) => {
    let worst = 0
    for (let i = 0; i < terms.length; i++) {
      const one = rank(goods, terms[i] as string, i)
      if (one === NONE) return null
      worst = Math.max(worst, one)
    }
    return worst
  }
}

/** A size has a figure in it: 0.25g, 24粒. */
const SIZE = /\d/

/** Shorter pieces of a number would match too many goods. */
const NUMBER_MIN = 4

function byNumber({ approval, barcode }: Searchable, term: string): number {
  if (barcode === term || approval === term) return RANK.exact
  return term.length >= NUMBER_MIN && (barcode.includes(term) || approval.includes(term)) ? RANK.number : NONE
}
