/**
 * Which goods a line of somebody's list means: 阿莫西林胶囊 0.25g*24粒 安泰制药, a bar code, an approval number, initials.
 * Every clue has points and words; a row is matched when one product alone leads with enough of them, to be confirmed
 * when there are candidates, else unknown. Pure: the catalogue comes in, ids go out.
 */
import * as copy from '#copy/found-goods.ts'
import { attachedTo, isNamedIn, isPartOf } from '#domain/name-in-text.ts'
import { matchInitials } from './initials.ts'
import { IN_NUMBER } from './number-text.ts'
import type { Table } from './table.ts'
import { plain, type Word } from './words.ts'

/** The catalogue prepared for one list after another: by distinct words, because goods are many and words are few. */
export type MatchIndex = {
  table: Table
  names: readonly { word: Word; flat: string }[]
  /** Rows of a name. */
  named: (name: Word) => readonly number[]
  specOf: (spec: Word) => string
  makerOf: (maker: Word) => readonly string[]
}

/** `differs`: the text may mean other goods: another specification, or a longer name. */
export type Match = { bin: 'matched' | 'confirm' | 'unknown'; ids: number[]; why: string; differs: boolean }

const POINTS = {
  barcode: 100,
  approval: 60,
  name: 40,
  initials: 35,
  spec: 25,
  maker: 20,
  part: 15,
  inside: 15,
} as const
type Clue = keyof typeof POINTS
const WORDS: Record<Clue, string> = {
  barcode: copy.barcode,
  approval: copy.approval,
  name: copy.name,
  initials: copy.initials,
  spec: copy.spec,
  maker: copy.maker,
  part: copy.partOfName,
  inside: copy.partOfName,
}

/** A product is meant for sure from here on: a bar code, an approval number, or name and specification. */
const SURE = 60
/** Products shown to choose from. */
const SHOWN = 5

export function matchIndex(table: Table): MatchIndex {
  const rows: number[][] = []
  for (let row = 0; row < table.size; row++) (rows[table.columns.name[row] as number] ??= []).push(row)
  return {
    table,
    // Words of goods that are gone have no rows.
    names: table.names.filter(({ number }) => rows[number]).map((word) => ({ word, flat: flatten(word.text) })),
    named: ({ number }) => rows[number] ?? [],
    specOf: perWord(({ raw }) => flatten(raw)),
    makerOf: perWord(({ raw }) => makerNames(raw)),
  }
}

/** Computes once for each distinct word. */
function perWord<T>(compute: (word: Word) => T): (word: Word) => T {
  const known: T[] = []
  return (word) => (known[word.number] ??= compute(word))
}

/** @param bought when the buyer last ordered goods, by id: of products that match equally well those come first */
export function matchRow(text: string, index: MatchIndex, bought: ReadonlyMap<number, number> = new Map()): Match {
  const { table } = index
  const idOf = (row: number): number => table.entry(row).facts.id
  const lastBought = (all: readonly Scored[]): number =>
    Math.max(0, ...all.map(({ row }) => bought.get(idOf(row)) ?? 0))
  const better = betterOf(table)
  const scored = score(text, index)
  const products = new Map<string, Scored[]>()
  for (const one of scored) push(products, productOf(table, one.row), one)
  const ranked = [...products.values()]
    .map((all) => all.sort(better))
    .sort((a, b) => best(b).points - best(a).points || lastBought(b) - lastBought(a) || better(best(a), best(b)))
  const [first] = ranked
  if (!first) return { bin: 'unknown', ids: [], why: copy.nothingLike, differs: false }
  const top = best(first)
  // Where the best match is certain, lower scores are other products.
  const shown = ranked.filter((all) => top.points < SURE || best(all).points === top.points)
  const ids = shown.slice(0, SHOWN).map((all) => idOf(best(all).row))
  const clues = copy.agree(top.clues.map((clue) => WORDS[clue]).join('、'))
  if (top.points >= SURE && shown.length === 1) return { bin: 'matched', ids, why: clues, differs: false }
  const why = doubt(text, top, shown.length)
  const differs = why === copy.otherSpec || top.clues.includes('inside')
  return { bin: 'confirm', ids, why: copy.agreeBut(clues, why), differs }
}

type Named = { word: Word; flat: string; clue: Clue }
type Scored = { row: number; points: number; clues: Clue[] }

const best = (all: readonly Scored[]): Scored => all[0] as Scored

function productOf(table: Table, row: number): string {
  const { nameWord, makerWord, specWord } = table.entry(row)
  return `${nameWord.number}|${makerWord.number}|${specWord.number}`
}

/** The same product twice: in stock first, then the freshest. */
const betterOf =
  (table: Table) =>
  (left: Scored, right: Scored): number => {
    const [a, b] = [table.entry(left.row).facts, table.entry(right.row).facts]
    const inStock = Number(b.stock > 0) - Number(a.stock > 0)
    return inStock || (a.expires < b.expires ? 1 : a.expires > b.expires ? -1 : 0) || a.id - b.id
  }

function score(text: string, index: MatchIndex): Scored[] {
  const { table, names, named, specOf, makerOf } = index
  const flat = flatten(text)
  const found = new Map<number, Set<Clue>>()
  const note = (row: number, clue: Clue): void => void found.set(row, (found.get(row) ?? new Set()).add(clue))
  for (const code of codesIn(text))
    for (const row of rowsWith(table, code)) note(row, table.entry(row).facts.barcode === code ? 'barcode' : 'approval')
  const words = text.split(/\s+/).map(flatten)
  for (const { word, flat: name, clue } of namesIn(text, words, names)) {
    const attached = clue === 'name' ? attachedTo(words, name) : []
    for (const row of named(word)) {
      const makers = makerOf(table.entry(row).makerWord)
      note(row, attached.every((other) => isMaker(makers, other)) ? clue : 'inside')
    }
  }
  return [...found].map(([row, clues]) => {
    const { specWord, makerWord } = table.entry(row)
    const spec = specOf(specWord)
    if (spec !== '' && flat.includes(spec)) clues.add('spec')
    if (makerOf(makerWord).some((maker) => flat.includes(maker))) clues.add('maker')
    return { row, clues: [...clues], points: [...clues].reduce((sum, clue) => sum + POINTS[clue], 0) }
  })
}

/** Rows whose bar code or approval number is the code. */
function rowsWith(table: Table, code: string): number[] {
  const rows: number[] = []
  for (const [row, how] of table.numbersWith(code).entries()) if (how === IN_NUMBER.whole) rows.push(row)
  return rows
}

/** Thirteen digits, and approval or registration numbers as they are written. */
function codesIn(text: string): string[] {
  const written = plain(text)
  return [
    ...(written.match(/(?<!\d)\d{13}(?!\d)/g) ?? []),
    ...(written.match(/国药准字[a-z]\d{8}|[\u4e00-\u9fff]{1,4}械[注备][准进许]?\d{8,14}号?/g) ?? []),
  ]
}

/** Handwritten lists are often numbered: 1. or 2、 before the goods. */
const LINE_NUMBER = /^\d{1,3}\s*[.、)]\s*(?=\D)/

/** The longest name that stands in the text is meant; failing that, names that hold its first word; failing that, initials. */
function namesIn(text: string, words: readonly string[], names: MatchIndex['names']): Named[] {
  const flat = words.join('')
  const within = names.filter((name) => flat.includes(name.flat) && isNamedIn(words, name.flat))
  const longest = Math.max(0, ...within.map((name) => name.flat.length))
  if (longest > 0) return within.map((name) => ({ ...name, clue: name.flat.length === longest ? 'name' : 'part' }))
  const [first = ''] = plain(text)
    .replace(LINE_NUMBER, '')
    .split(/[\s,，;；|]+/)
  const typed = (/^[\u4e00-\u9fff]{2,}/.exec(first) ?? [''])[0]
  const parts =
    typed === '' ? [] : names.filter((name) => name.flat.includes(typed) && isPartOf(words, typed, name.flat))
  if (parts.length > 0 || !/^[a-z][a-z0-9]+$/.test(first)) return parts.map((name) => ({ ...name, clue: 'part' }))
  return names.flatMap((name): Named[] => {
    const match = matchInitials(name.word.groups, first)
    return match === 'exact' ? [{ ...name, clue: 'initials' }] : match === 'prefix' ? [{ ...name, clue: 'part' }] : []
  })
}

function isMaker(makers: readonly string[], written: string): boolean {
  return makers.some((maker) => maker.includes(written) || written.includes(maker))
}

function doubt(text: string, { clues }: Scored, products: number): string {
  if (!clues.includes('spec'))
    return /\d\s*(mg|g|ml|片|粒|袋|支|丸|贴|枚)/i.test(plain(text)) ? copy.otherSpec : copy.noSpec
  return products > 1 ? copy.severalMakers : copy.confirm
}

/** Full-width, blanks, brackets and the signs of multiplication do not tell two specifications apart. */
function flatten(text: string): string {
  return plain(text)
    .replace(/[×✕x](?=\d)/g, '*')
    .replace(/[\s()（）[\]【】,，、;；·_-]/g, '')
}

/** A maker is named in full, or by what tells it apart. */
function makerNames(maker: string): string[] {
  const flat = flatten(maker.replace(/[(（][^)）]*[)）]/g, ''))
  const short = flat.replace(/(集团|股份|有限|责任|公司)+/g, '')
  const shorter = short.replace(/(制药|药业|医药|生物|科技|医疗器械|中药饮片)+$/, '')
  return [...new Set([flat, short, shorter])].filter((name) => name.length >= 2)
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
