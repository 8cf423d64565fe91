/**
 * The catalogue prepared for one list after another: rows that are the same product (name, maker, specification) stand
 * together, because a list asks about products and goods are many. A name's products are prepared when a text first has
 * the name in it.
 */
import { type Amount, amountsIn, isOnlyAmounts } from './size.ts'
import type { Table } from './table.ts'
import { plain, plainSize, type Word } from './words.ts'

/** A name as it is compared. */
export type FlatName = { word: Word; flat: string }
/** A row with what decides between rows that match equally well: `inStock`, enough for the smallest order. */
export type Candidate = { row: number; id: number; inStock: boolean; expires: string }
/** Rows that differ only in what a list does not name: warehouse, last day of use. `best` is offered for all of them. */
export type Product = { maker: Word; spec: Word; rows: readonly number[]; best: Candidate }

export type MatchIndex = {
  table: Table
  names: readonly FlatName[]
  /** Names that stand in a flattened text. */
  namesWithin(flat: string): FlatName[]
  productsOf(name: Word): readonly Product[]
  /** Rows with this bar code or approval number, as it is compared. */
  rowsWithCode(code: string): readonly number[]
  specOf(spec: Word): string
  /** `isAll`: there is nothing but amounts in it. */
  sizeOf(spec: Word): { amounts: readonly Amount[]; isAll: boolean }
  makerOf(maker: Word): readonly string[]
}

export function matchIndex(table: Table): MatchIndex {
  const rows: number[][] = []
  for (let row = 0; row < table.size; row++) (rows[table.columns.name[row] as number] ??= []).push(row)
  // Words of goods that are gone have no rows.
  const names = table.names
    .filter(({ number }) => rows[number])
    .map((word): FlatName => ({ word, flat: flatten(word.text) }))
  return {
    table,
    names,
    namesWithin: finderOf(names),
    productsOf: perWord(({ number }) => productsIn(table, rows[number] ?? [])),
    rowsWithCode: codesOf(table),
    specOf: perWord(({ raw }) => flatten(raw)),
    sizeOf: perWord(({ raw }) => ({ amounts: amountsIn(raw), isAll: isOnlyAmounts(raw) })),
    makerOf: perWord(({ raw }) => makerNames(raw)),
  }
}

/** Negative: `a` is offered before `b`: what is in stock first, then the freshest. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  const inStock = Number(b.inStock) - Number(a.inStock)
  return inStock || (a.expires < b.expires ? 1 : a.expires > b.expires ? -1 : 0) || a.id - b.id
}

/** Rows by product; they need not be all rows of it. */
export function productsIn(table: Table, rows: readonly number[]): Product[] {
  const { makers, specs } = table
  const products = new Map<number, { maker: Word; spec: Word; rows: number[]; best: Candidate }>()
  for (const row of rows) {
    const { facts, nameWord, makerWord: maker, specWord: spec } = table.entry(row)
    const candidate = {
      row,
      id: facts.id,
      inStock: facts.stock > 0 && facts.stock >= facts.qg_number,
      expires: facts.expires,
    }
    const key = (nameWord.number * makers.length + maker.number) * specs.length + spec.number
    const known = products.get(key)
    if (!known) {
      products.set(key, { maker, spec, rows: [row], best: candidate })
      continue
    }
    known.rows.push(row)
    if (compareCandidates(candidate, known.best) < 0) known.best = candidate
  }
  return [...products.values()]
}

/** Looks at each place of a text only for names that begin with its sign. */
function finderOf(names: readonly FlatName[]): (flat: string) => FlatName[] {
  const byFirst = new Map<string, FlatName[]>()
  for (const name of names) {
    const first = name.flat.charAt(0)
    const known = byFirst.get(first)
    if (known) known.push(name)
    else byFirst.set(first, [name])
  }
  return (flat) => {
    const found = new Set<FlatName>()
    for (let at = 0; at < flat.length; at++)
      for (const name of byFirst.get(flat.charAt(at)) ?? []) if (flat.startsWith(name.flat, at)) found.add(name)
    return [...found]
  }
}

/** Numbers of all rows are hashed when somebody first asks for one: scanning their text takes milliseconds a number. */
function codesOf(table: Table): (code: string) => number[] {
  let hashes: Uint32Array | undefined
  return (code) => {
    hashes ??= hashesOf(table)
    const [wanted, rows] = [hashOf(code), [] as number[]]
    for (let at = hashes.indexOf(wanted); at >= 0; at = hashes.indexOf(wanted, at + 1)) {
      const row = at >>> 1
      const { barcode, approval } = table.entry(row).facts
      const isHere = plain(barcode) === code || plain(approval) === code
      if (isHere && rows.at(-1) !== row) rows.push(row)
    }
    return rows
  }
}

/** Two a row: of the bar code and of the approval number. */
function hashesOf(table: Table): Uint32Array {
  const hashes = new Uint32Array(table.size * 2)
  for (let row = 0; row < table.size; row++) {
    const { barcode, approval } = table.entry(row).facts
    hashes[2 * row] = hashOf(plain(barcode))
    hashes[2 * row + 1] = hashOf(plain(approval))
  }
  return hashes
}

/** FNV-1a over code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Computes once for each distinct word. */
function perWord<T>(compute: (word: Word) => T): (word: Word) => T {
  const known: T[] = []
  return (word) => (known[word.number] ??= compute(word))
}

const LEFT_OUT = /[\s()（）[\]【】,，、;；·_-]/

/** Full-width, blanks, brackets and the signs of multiplication do not tell two specifications apart. */
export function flatten(text: string): string {
  return plainSize(plain(text)).split(LEFT_OUT).join('')
}

/** The places in a flattened text where something was left out: a number may begin or end there. */
export function gapsOf(text: string): ReadonlySet<number> {
  const gaps = new Set<number>()
  let at = 0
  for (const word of plainSize(plain(text)).split(LEFT_OUT)) gaps.add((at += word.length))
  return gaps
}

/** A maker is named in full, or by what tells it apart. */
function makerNames(maker: string): string[] {
  const flat = flatten(maker.replace(/[(（][^)）]*[)）]/g, ''))
  const short = flat.replace(/(集团|股份|有限|责任|公司)+/g, '')
  const shorter = short.replace(/(制药|药业|医药|生物|科技|医疗器械|中药饮片)+$/, '')
  return [...new Set([flat, short, shorter])].filter((name) => name.length >= 2)
}
