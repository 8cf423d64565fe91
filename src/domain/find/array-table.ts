/** A table with an object a row: the server's. */
import type { GoodsFacts } from './facts.ts'
import { columnsOfEntries, type FindColumns } from './find-columns.ts'
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

/** @param entries prepared with the lexicon */
export function arrayTable({ names, makers, specs, rights }: Lexicon, entries: Iterable<Entry>): Table {
  const rows = [...entries].sort((a, b) => a.facts.id - b.facts.id)
  let rowById: Map<number, number> | undefined
  let numbers: NumberText[] | undefined
  let popular: Uint32Array | undefined
  let columns: FindColumns | undefined
  const numberColumns: Partial<Record<RowNumber, Float64Array>> = {}
  return {
    size: rows.length,
    names: names.words,
    makers: makers.words,
    specs: specs.words,
    rights: rights.all,
    hasPrices: true,
    get popular() {
      return (popular ??= byPopularity(rows.length, (row) => (rows[row] as Entry).facts.sold))
    },
    get columns() {
      return (columns ??= columnsOfEntries(rows))
    },
    numberOf(name) {
      const column = (numberColumns[name] ??= Float64Array.from(rows, NUMBERS[name]))
      return (row) => column[row] as number
    },
    entry: (row) => rows[row] as Entry,
    rowOf(id) {
      rowById ??= new Map(rows.map(({ facts }, row) => [facts.id, row]))
      return rowById.get(id) ?? -1
    },
    numbersWith(text) {
      numbers ??= [
        textOf(rows.map(({ facts }) => facts.barcode)),
        textOf(rows.map(({ facts }) => plain(facts.approval))),
      ]
      const found = new Uint8Array(rows.length)
      for (const one of numbers) scanNumbers(one, text, (row, how) => (found[row] = Math.max(found[row] ?? 0, how)))
      return found
    },
  }
}

function textOf(numbers: readonly string[]): NumberText {
  const made = numberText(joinNumbers(numbers), numbers.length)
  if (!made) throw new Error('a number has a separator in it')
  return made
}

/** A table of some goods. */
export function tableOf(facts: readonly GoodsFacts[]): Table {
  const words = lexicon()
  return arrayTable(
    words,
    facts.map((one) => prepare(words, one)),
  )
}
