/**
 * Which goods a line of somebody's list means: 阿莫西林胶囊 0.25g*24粒 安泰制药, a bar code, an approval number, initials.
 * Every clue has points and words; a row is matched when one product alone leads with enough of them, to be confirmed
 * when there are candidates, else unknown. Pure: the catalogue comes in, ids go out.
 */
import * as copy from '#copy/found-goods.ts'
import { attachedTo, isNamedIn, isNearly, isPartOf } from '#domain/name-in-text.ts'
import { matchInitials } from './initials.ts'
import {
  compareCandidates,
  flatten,
  type FlatName,
  gapsOf,
  type MatchIndex,
  productsIn,
  type Product,
} from './match-index.ts'
import { type Amount, amountsIn, fitOfSizes } from './size.ts'
import { plain, type Word } from './words.ts'

/** `differs`: the text may mean other goods: another specification, or a longer name. */
export type Match = { bin: 'matched' | 'confirm' | 'unknown'; ids: number[]; why: string; differs: boolean }

type Clue = 'barcode' | 'approval' | 'name' | 'initials' | 'part' | 'inside' | 'near' | 'spec' | 'size' | 'maker'
const POINTS: Record<Clue, number> = {
  barcode: 100,
  approval: 60,
  name: 40,
  initials: 35,
  part: 15,
  inside: 15,
  near: 12,
  spec: 25,
  size: 10,
  maker: 20,
}
const WORDS: Record<Clue, string> = {
  barcode: copy.barcode,
  approval: copy.approval,
  name: copy.name,
  initials: copy.initials,
  part: copy.partOfName,
  inside: copy.partOfName,
  near: copy.nearName,
  spec: copy.spec,
  size: copy.partOfSpec,
  maker: copy.maker,
}

/** A product is meant for sure from here on: a bar code, an approval number, or name and specification. */
const SURE = 60
/** Products shown to choose from. */
const SHOWN = 5

/** @param bought when the buyer last ordered goods, by id: of products that match equally well those come first */
export function matchRow(text: string, index: MatchIndex, bought: ReadonlyMap<number, number> = new Map()): Match {
  const sized = sizeText(text)
  const amounts = amountsIn(sized)
  const scored = score(text, index, sized, amounts)
  const points = Math.max(0, ...new Set(scored.map((one) => one.points)))
  // Where the best match is certain, lower scores are other products.
  const chosen = points < SURE ? scored : scored.filter((one) => one.points === points)
  const ranked = firstOf(chosen, SHOWN, rankingOf(index, bought))
  const [top] = ranked
  if (!top) return { bin: 'unknown', ids: [], why: copy.nothingLike, differs: false }
  const ids = ranked.map(({ product }) => product.best.id)
  const clues = copy.agree(top.clues.map((clue) => WORDS[clue]).join('、'))
  const other = otherWords(text, top, scored, index)
  // A figure alone may count boxes.
  const isSized = amounts.length > 1 || amounts.some(({ unit }) => unit !== '')
  if (chosen.length === 1 && other === '' && isSure(top, isSized))
    return { bin: 'matched', ids, why: clues, differs: false }
  const why = doubt(top, isSized, chosen.length, other)
  const differs = why === copy.otherSpec || other !== '' || ASKED.some((clue) => top.clues.includes(clue))
  return { bin: 'confirm', ids, why: copy.agreeBut(clues, why), differs }
}

/**
 * Are the clues enough to take the goods without asking? Points only say which product fits best: one of another strength
 * has the same name and maker, and a part of a name with the right specification and maker may be another drug.
 */
function isSure({ clues }: Scored, isSized: boolean): boolean {
  if (clues.includes('barcode')) return true
  const isOtherSize = isSized && !clues.includes('spec') && !clues.includes('size')
  if (clues.includes('approval')) return !isOtherSize
  if (!clues.includes('name') && !clues.includes('initials')) return false
  return clues.includes('spec') || (clues.includes('name') && clues.includes('maker') && !isOtherSize)
}

/**
 * Words of the text that the product does not explain, '' none: another maker (以岭), another goods beside a code, a wish.
 * A code says more than the names that people give goods, so beside it only the whole name of other goods counts.
 */
function otherWords(text: string, { product, clues }: Scored, scored: readonly Scored[], index: MatchIndex): string {
  const { table, makerOf, specOf } = index
  const { nameWord } = table.entry(product.best.row)
  if (clues.includes('barcode') || clues.includes('approval')) {
    if (clues.includes('name')) return ''
    const other = scored.find((one) => one.clues.includes('name'))
    return other ? table.entry(other.product.best.row).nameWord.raw : ''
  }
  const { maker, spec } = product
  const known = [flatten(nameWord.text), specOf(spec), flatten(maker.raw), ...makerOf(maker)]
  const isKnown = (word: string): boolean => known.some((one) => one.includes(word))
  const words = text
    .split(/\s+/)
    .flatMap((word) => flatten(word).match(CHINESE) ?? [])
    .flatMap((word) => (isKnown(word) ? [] : withoutKnown(word, known)))
  return words.find((word) => word.length > 1 && !isKnown(word) && !SAYS_NOTHING.test(word)) ?? ''
}

const CHINESE = /[\u4e00-\u9fff]+/g

/** What is left of a word where names and makers are taken out of it. */
function withoutKnown(word: string, known: readonly string[]): string[] {
  return known.filter(Boolean).reduce((rest, one) => rest.flatMap((part) => part.split(one)), [word])
}

/** Headings of columns, units, and what is said of all goods of a kind; 制药 and 药业 tell two makers apart. */
const SAYS_NOTHING =
  /^(?:品名|名称|规格|厂家|厂商|产地|生产|单位|数量|(?:散|袋|盒|瓶|包|独立包)装|中?药?饮片|集团|(?:股份)?(?:有限)?(?:责任)?公司|演示|毫[克升]|公斤|千克)+$/

/** Clues of a name that may be another drug's. */
const ASKED: readonly Clue[] = ['inside', 'near']

/** `typed`: the name as the text has it, where that is not the whole name. */
type Named = FlatName & { clue: Clue; typed?: string }
/** `clues` of the product's best row, in the order in which a reason names them. */
type Scored = { product: Product; points: number; clues: readonly Clue[] }

/** By points, then what was ordered last, then as goods of one product are preferred. */
function rankingOf({ table }: MatchIndex, bought: ReadonlyMap<number, number>): (a: Scored, b: Scored) => number {
  const known = new Map<Scored, number>()
  const lastBought = (one: Scored): number => {
    if (bought.size === 0) return 0
    const at =
      known.get(one) ?? Math.max(0, ...one.product.rows.map((row) => bought.get(table.entry(row).facts.id) ?? 0))
    known.set(one, at)
    return at
  }
  return (a, b) =>
    b.points - a.points || lastBought(b) - lastBought(a) || compareCandidates(a.product.best, b.product.best)
}

/** The first `count` in the order of `compare`: of many products few are needed. */
function firstOf<T>(all: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = []
  for (const one of all) {
    const last = first.at(-1)
    if (first.length === count && last !== undefined && compare(one, last) >= 0) continue
    const before = first.findIndex((other) => compare(one, other) < 0)
    first.splice(before < 0 ? first.length : before, 0, one)
    if (first.length > count) first.pop()
  }
  return first
}

/** @param amounts those of `sized`, see `sizeText` */
function score(text: string, index: MatchIndex, sized: string, amounts: readonly Amount[]): Scored[] {
  const { table, productsOf, rowsWithCode, specOf, sizeOf, makerOf } = index
  const flat = flatten(text)
  const codes = codesIn(text)
  const coded = new Set(codes.flatMap(rowsWithCode))
  const words = text.split(/\s+/).map(flatten)
  const isWritten = specWordIn(specOf, flat, gapsOf(text))
  const specClue = (spec: Word, written: readonly Amount[]): Clue | null => {
    const { amounts: own, isAll } = sizeOf(spec)
    const fit = fitOfSizes(written, own, true)
    return isWritten(spec) || (fit === 'whole' && isAll) ? 'spec' : fit && 'size'
  }
  const specClueOf = perWord((spec) => specClue(spec, amounts))
  const hasMaker = perWord((maker) => makerOf(maker).some((name) => flat.includes(name)))

  const scoredOf = (product: Product, nameClue: Clue | null, written = amounts): Scored => {
    const { row } = product.best
    const sizeClue = written === amounts ? specClueOf(product.spec) : specClue(product.spec, written)
    const clues = coded.has(row) ? codeClues(row) : []
    if (nameClue) clues.push(nameClue)
    if (sizeClue) clues.push(sizeClue)
    if (hasMaker(product.maker)) clues.push('maker')
    let points = 0
    for (const clue of clues) points += POINTS[clue]
    return { product, clues, points }
  }
  const codeClues = (row: number): Clue[] => {
    const { barcode, approval } = table.entry(row).facts
    const ways: [Clue, string][] = [
      ['barcode', barcode],
      ['approval', plain(approval)],
    ]
    return ways.flatMap(([clue, code]) => (codes.includes(code) ? [clue] : []))
  }

  const found: Scored[] = []
  const named = new Set<Word>()
  for (const { word, flat: name, clue, typed = word.text } of namesIn(text, words, index)) {
    named.add(word)
    // A figure of the name, as in 84消毒液, is none of the specification.
    const beside = /\d/.test(typed) ? amountsIn(sized.split(typed).join(' ')) : amounts
    const attached = clue === 'name' ? attachedTo(words, name) : []
    const isWhole = perWord((maker) => attached.every((other) => isMaker(makerOf(maker), other)))
    for (const product of productsOf(word))
      found.push(scoredOf(product, isWhole(product.maker) ? clue : 'inside', beside))
  }
  const others = [...coded].filter((row) => !named.has(table.entry(row).nameWord))
  for (const product of productsIn(table, others)) found.push(scoredOf(product, null))
  return found
}

const specWordIn =
  (specOf: MatchIndex['specOf'], flat: string, gaps: ReadonlySet<number>) =>
  (word: Word): boolean => {
    const spec = specOf(word)
    if (spec === '') return false
    for (let at = flat.indexOf(spec); at >= 0; at = flat.indexOf(spec, at + 1))
      if (isWholeSize(flat, gaps, at, at + spec.length)) return true
    return false
  }

/** Another holder or number of pieces: 10片*2板 is not 10片, 10g*1支 is 10g, and so many boxes may be an order. */
const GOES_ON = /^\*(?!1\D)\d+(?:板|小盒|排|筒|片|粒|丸|袋|支|枚|贴|包|揿|喷|吸)/

/** 0.4mg*31片 has 4mg*31片 inside and is a tenth of it: a specification is not a part of another number, nor of a larger pack. */
function isWholeSize(flat: string, gaps: ReadonlySet<number>, from: number, to: number): boolean {
  const [before, own, after] = [flat.slice(0, from), flat.slice(from, to), flat.slice(to)]
  if (GOES_ON.test(after) || before.endsWith('*')) return false
  if (!gaps.has(from) && /^\d/.test(own) && /\d\.?$/.test(before)) return false
  return gaps.has(to) || !((/\d$/.test(own) && /^\.?\d/.test(after)) || (/[a-z]$/.test(own) && /^[a-z]/.test(after)))
}

/** Thirteen digits, and approval or registration numbers as they are written. */
function codesIn(text: string): string[] {
  const written = plain(text)
  return [
    ...Array.from(written.matchAll(/(?:^|\D)(\d{13})(?!\d)/g), ([, code = '']) => code),
    ...(written.match(/国药准字[a-z]\d{8}|[\u4e00-\u9fff]{1,4}械[注备][准进许]?\d{8,14}号?/g) ?? []),
  ]
}

/** Handwritten lists are often numbered: 1. or 2、 before the goods. */
const LINE_NUMBER = /^\d{1,3}\s*[.、)]\s*(?=\D)/

/** The longest name that stands in the text is meant; failing that, names that hold its first word; failing that, initials. */
function namesIn(text: string, words: readonly string[], { names, namesWithin }: MatchIndex): Named[] {
  const within = namesWithin(words.join('')).filter((name) => isNamedIn(words, name.flat))
  const longest = Math.max(0, ...within.map((name) => name.flat.length))
  if (longest > 0) return within.map((name) => ({ ...name, clue: name.flat.length === longest ? 'name' : 'part' }))
  const [first = ''] = plain(text)
    .replace(LINE_NUMBER, '')
    .split(/[\s,，;；|]+/)
  const parts = partsIn(flatten(first), words, names)
  if (parts.length > 0) return parts
  if (!/^[a-z][a-z0-9]+$/.test(first)) {
    const [run = ''] = /^[\u4e00-\u9fff]+/.exec(first) ?? []
    return names.filter((name) => isNearly(run, name.flat)).map((name) => ({ ...name, clue: 'near' }))
  }
  return names.flatMap((name): Named[] => {
    const match = matchInitials(name.word.groups, first)
    return match === 'exact' ? [{ ...name, clue: 'initials' }] : match === 'prefix' ? [{ ...name, clue: 'part' }] : []
  })
}

/** Names that hold the longest beginning of a word: 维生素B12 10ml is not all vitamins, and 头孢克肟0.1g*6片 begins with a name. */
function partsIn(word: string, words: readonly string[], names: readonly FlatName[]): Named[] {
  let typed = /^(?:[\u4e00-\u9fff]{2}|\d+%?[\u4e00-\u9fff])/.exec(word)?.[0] ?? ''
  let holding = typed === '' ? [] : names.filter((name) => name.flat.includes(typed))
  while (holding.length > 0 && typed.length < word.length) {
    const longer = word.slice(0, typed.length + 1)
    const left = holding.filter((name) => name.flat.includes(longer))
    if (left.length === 0) break
    typed = longer
    holding = left
  }
  // A beginning of the words alone tells little: 人参健脾丸 is no 人参片.
  const [own = ''] = /^[\u4e00-\u9fff]+/.exec(word) ?? []
  const isEnough = typed.length >= own.length || (typed.length > 2 && typed.length * 2 >= own.length)
  const isCut = (name: string): boolean =>
    /\d$/.test(typed) && /^\d/.test(name.slice(name.indexOf(typed) + typed.length))
  return holding.flatMap((name): Named[] => {
    if (isCut(name.flat) || !isPartOf(words, typed, name.flat)) return []
    return isEnough || name.flat.endsWith(word.slice(typed.length, own.length))
      ? [{ ...name, clue: 'part', typed }]
      : []
  })
}

function isMaker(makers: readonly string[], written: string): boolean {
  return makers.some((maker) => maker.includes(written) || written.includes(maker))
}

/** Computes once for each distinct word. */
function perWord<T>(compute: (word: Word) => T): (word: Word) => T {
  const known = new Map<Word, T>()
  return (word) => {
    const had = known.get(word)
    if (had !== undefined) return had
    const made = compute(word)
    known.set(word, made)
    return made
  }
}

function doubt({ clues }: Scored, isSized: boolean, products: number, other: string): string {
  if (clues.includes('near')) return copy.oneSignOff
  if (isSized && !clues.includes('spec') && !clues.includes('size')) return copy.otherSpec
  if (other !== '' && products === 1) return copy.otherWords(other)
  if (!clues.includes('spec')) return clues.includes('size') ? copy.specInPart : copy.noSpec
  return products > 1 ? copy.severalMakers : copy.confirm
}

/** Figures that may stand in a specification: neither the number of the line nor a code. */
const sizeText = (text: string): string =>
  codesIn(text).reduce((rest, code) => rest.split(code).join(' '), plain(text).replace(LINE_NUMBER, ''))
