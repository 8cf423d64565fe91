/** A table with an object a row: the server's. */
import type { GoodsFacts } from './facts.ts'
import { columnsAfter, columnsOfEntries, type FindColumns } from './find-columns.ts'
import { joinNumbers, numberText, scanNumbers, type NumberText } from './number-text.ts'
import { byPopularity } from './popular.ts'
import { rightsList, rightsOf, type RightsList } from './rights.ts'
import type { Entry, RowNumber, Table } from './table.ts'
import { plain, wordList, type WordList } from './words.ts'

/** Words and rights of one table after another: goods that change keep the words they share with others. */
export type Lexicon = { names: WordList; makers: WordList; specs: WordList; rights: RightsList }

export const lexicon = (): Lexicon => ({
  names: wordList(),
  makers: wordList(),
  specs: wordList(),
  rights: rightsList(),
})

export function prepare({ names, makers, specs, rights }: Lexicon, facts: GoodsFacts): Entry {
  return {
    facts,
    nameWord: names.wordOf(facts.name, facts.initials),
    makerWord: makers.wordOf(facts.maker, facts.maker_initials),
    specWord: specs.wordOf(facts.ypgg, ''),
    rights: rights.numberOf(rightsOf(facts)),
  }
}

const NUMBERS: Record<RowNumber, (entry: Entry) => number> = {
  sold: ({ facts }) => facts.sold,
  listed_at: ({ facts }) => facts.listed_at,
  ck_id: ({ facts }) => facts.ck_id,
  brand_id: ({ facts }) => facts.brand_id ?? 0,
}

export type ArrayTable = Table & {
  readonly entries: Entries
  /**
   * The table after goods were written: equal to one that is made anew, but what was made of rows that nobody wrote is
   * copied, which takes a twentieth of the time.
   * @param written prepared with the same lexicon
   * @param gone ids of goods that are no longer on sale
   */
  after(written: readonly Entry[], gone: readonly number[]): ArrayTable
}

/** Goods by their ids. */
export type Entries = { readonly size: number; get(id: number): Entry | undefined; values(): Iterable<Entry> }

/** @param entries prepared with the lexicon */
export function arrayTable(words: Lexicon, entries: Iterable<Entry>): ArrayTable {
  return tableOfRows(
    words,
    [...entries].sort((a, b) => a.facts.id - b.facts.id),
    { numberColumns: {} },
  )
}

/** What was made of the rows so far, each when it was first asked for. */
type Made = {
  rowById?: ReadonlyMap<number, number>
  numbers?: readonly NumberText[]
  popular?: Uint32Array
  columns?: FindColumns
  numberColumns: Partial<Record<RowNumber, Float64Array>>
}

/** @param rows in ascending order of their ids */
function tableOfRows(words: Lexicon, rows: readonly Entry[], made: Made): ArrayTable {
  const rowOf = (id: number): number => {
    made.rowById ??= new Map(rows.map(({ facts }, row) => [facts.id, row]))
    return made.rowById.get(id) ?? -1
  }
  const table: ArrayTable = {
    size: rows.length,
    names: words.names.words,
    makers: words.makers.words,
    specs: words.specs.words,
    rights: words.rights.all,
    hasPrices: true,
    entries: { size: rows.length, get: (id) => rows[rowOf(id)], values: () => rows },
    get popular() {
      return (made.popular ??= byPopularity(rows.length, (row) => (rows[row] as Entry).facts.sold))
    },
    get columns() {
      return (made.columns ??= columnsOfEntries(rows))
    },
    numberOf(name) {
      const column = (made.numberColumns[name] ??= Float64Array.from(rows, NUMBERS[name]))
      return (row) => column[row] as number
    },
    entry: (row) => rows[row] as Entry,
    rowOf,
    numbersWith(text) {
      made.numbers ??= [
        textOf(rows.map(({ facts }) => facts.barcode)),
        textOf(rows.map(({ facts }) => plain(facts.approval))),
      ]
      const found = new Uint8Array(rows.length)
      for (const one of made.numbers)
        scanNumbers(one, text, (row, how) => (found[row] = Math.max(found[row] ?? 0, how)))
      return found
    },
    after(written, gone) {
      const changed = written.map(({ facts }) => rowOf(facts.id))
      const isGone = gone.some((id) => rowOf(id) >= 0)
      if (changed.length === 0 && !isGone) return table
      if (changed.includes(-1) || isGone) {
        const byId = new Map(rows.map((entry) => [entry.facts.id, entry]))
        for (const entry of written) byId.set(entry.facts.id, entry)
        for (const id of gone) byId.delete(id)
        return arrayTable(words, byId.values())
      }
      const next = rows.slice()
      for (const [i, entry] of written.entries()) next[changed[i] as number] = entry
      return tableOfRows(words, next, madeOf(made, rows, next, changed))
    },
  }
  return table
}

/** What was made of `rows`, for rows of the same goods some of which are written. */
function madeOf(made: Made, rows: readonly Entry[], next: readonly Entry[], changed: readonly number[]): Made {
  const isSame = (name: 'sold' | 'barcode' | 'approval'): boolean =>
    changed.every((row) => rows[row]?.facts[name] === next[row]?.facts[name])
  const numberColumns: Made['numberColumns'] = {}
  for (const name of Object.keys(made.numberColumns) as RowNumber[]) {
    const column = (numberColumns[name] = (made.numberColumns[name] as Float64Array).slice())
    for (const row of changed) column[row] = NUMBERS[name](next[row] as Entry)
  }
  return {
    rowById: made.rowById,
    numbers: isSame('barcode') && isSame('approval') ? made.numbers : undefined,
    popular: isSame('sold') ? made.popular : undefined,
    columns: made.columns && columnsAfter(made.columns, next, changed),
    numberColumns,
  }
}

function textOf(numbers: readonly string[]): NumberText {
  const made = numberText(joinNumbers(numbers), numbers.length)
  if (!made) throw new Error('a number has a separator in it')
  return made
}

/** A table of some goods. */
export function tableOf(facts: readonly GoodsFacts[]): ArrayTable {
  const words = lexicon()
  return arrayTable(
    words,
    facts.map((one) => prepare(words, one)),
  )
}
