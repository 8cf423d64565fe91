/**
 * Somebody's purchase list as rows of goods and numbers: pasted text, CSV, or the cells of a workbook. Which column is
 * which is guessed from its heading, or from what stands in it. No row is dropped but blank ones.
 */
import { NUMBER_MAX } from './limits.ts'

/** `number` 0: none is given. */
export type SheetRow = { text: string; number: number }
/** What a column says: which goods in words, which in figures (bar code, approval number), how many, nothing for us. */
export type ColumnKind = 'name' | 'code' | 'number' | ''
/** `head`: the first row names the columns. `sure`: nobody needs to look at it. At most one kind is the number. */
export type Columns = { head: boolean; kinds: readonly ColumnKind[]; sure: boolean }

/** A row's words as the server takes them. */
const TEXT_MAX = 200

/** Cells of pasted text or CSV: quoted cells may hold separators and line breaks. */
export function tableOf(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i)
    if (quoted && sign === '"' && text.charAt(i + 1) === '"') {
      cell += sign
      i += 1
    } else if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (quoted) cell += sign
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows.filter((row) => row.some((one) => one !== ''))
}

/** Tabs as sheets paste them; else commas or semicolons where most lines have some; '' plain lines. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    [',', ';', '，', '；'].find((sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length) ?? ''
  )
}

const NUMBER_HEAD = /数量|采购数|需求|件数|订购|qty|number/i
const CODE_HEAD = /条码|条形码|69码|文号|批文/
const NAME_HEAD = /名|规格|厂|企业|产地|品牌|备注/
const OTHER_HEAD = /序号|单位|价|金额|小计|合计|编号|编码|库存|效期|批号/
/** Longer cells are no headings. */
const HEAD_MAX = 12

export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const [first = []] = rows
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, i) => i)
  if (width <= 1) return { head: false, kinds: all.map(() => 'name'), sure: true }
  const named =
    first.some((cell) => (CODE_HEAD.test(cell) || NAME_HEAD.test(cell)) && cell.length <= HEAD_MAX) &&
    !first.some((cell) => isCount(cell))
  return named ? byHeadings(first, all) : byCells(rows, all)
}

function byHeadings(first: readonly string[], all: readonly number[]): Columns {
  const number = all.findIndex((i) => NUMBER_HEAD.test(first[i] ?? ''))
  const kinds = all.map((i): ColumnKind => (i === number ? 'number' : headingKind(first[i] ?? '')))
  // A heading that says nothing to us may be the number's.
  const strange = all.some((i) => kinds[i] === '' && !OTHER_HEAD.test(first[i] ?? ''))
  return {
    head: true,
    kinds,
    sure: kinds.some((kind) => kind === 'name' || kind === 'code') && (number >= 0 || !strange),
  }
}

function headingKind(cell: string): ColumnKind {
  if (OTHER_HEAD.test(cell)) return ''
  return CODE_HEAD.test(cell) ? 'code' : NAME_HEAD.test(cell) ? 'name' : ''
}

function byCells(rows: readonly (readonly string[])[], all: readonly number[]): Columns {
  const counts = all.filter((i) => shareOf(rows, i, isCount) > 0.5 && !isSerial(rows, i))
  const number = counts.at(-1) ?? -1
  const head = number >= 0 && rows.length > 1 && !isCount(rows[0]?.[number] ?? '') && rows[0]?.[number] !== ''
  const says = (i: number) => rows.some((row) => /[a-z\u4e00-\u9fff]|\d{8,}/i.test(row[i] ?? ''))
  const kinds = all.map((i): ColumnKind => (i === number ? 'number' : says(i) ? 'name' : ''))
  return { head, kinds, sure: counts.length === 1 && !head && kinds.includes('name') }
}

/** The owner's word on one column; another one that was the number is it no more. */
export function columnAs(columns: Columns, i: number, kind: ColumnKind): Columns {
  return {
    ...columns,
    kinds: columns.kinds.map((now, n) => (n === i ? kind : kind === 'number' && now === 'number' ? '' : now)),
  }
}

export function rowsOf(table: readonly (readonly string[])[], { head, kinds }: Columns): SheetRow[] {
  const number = kinds.indexOf('number')
  return table.slice(head ? 1 : 0).flatMap((row): SheetRow[] => {
    const text = row
      .map((cell, i) => wordsOf(cell, kinds[i] ?? ''))
      .filter(Boolean)
      .join(' ')
    const said = number >= 0 ? { text, number: countOf(row[number] ?? '') } : withNumber(text)
    // A line whose goods stand in a column nobody guessed is still a line.
    const whole = said.text || row.filter(Boolean).join(' ')
    return whole === '' ? [] : [{ ...said, text: whole.slice(0, TEXT_MAX) }]
  })
}

/** Bar codes are often written in groups. */
function wordsOf(cell: string, kind: ColumnKind): string {
  if (kind === 'code') return cell.replace(/[\s-]/g, '')
  return kind === 'name' ? cell : ''
}

/** 阿莫西林胶囊 0.25g*24粒 10盒: the number at the end, after a blank or a sign of multiplication that stands apart. */
function withNumber(text: string): SheetRow {
  const [, goods, number] =
    /^(.*\S)(?:\s+[x×*＊]?\s*|[×＊])(\d{1,5})\s*(?:盒|瓶|支|袋|包|件|个|板|罐|箱|台|片|贴|条|套)?$/.exec(text.trim()) ??
    []
  return goods && number ? { text: goods, number: countOf(number) } : { text: text.trim(), number: 0 }
}

/** 10, 10.0, 10盒, 1,200. */
function countOf(cell: string): number {
  const [digits = ''] = /^\d+/.exec(cell.replaceAll(',', '').trim()) ?? []
  return Math.min(Number(digits), NUMBER_MAX)
}

function isCount(cell: string): boolean {
  return /^[1-9]\d{0,4}(\.0+)?\s*[盒瓶支袋包件个板罐箱台]?$/.test(cell.replaceAll(',', '').trim())
}

function shareOf(rows: readonly (readonly string[])[], i: number, test: (cell: string) => boolean): number {
  const cells = rows.map((row) => row[i] ?? '').filter(Boolean)
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

/** 1, 2, 3 … before other columns only counts the rows. */
function isSerial(rows: readonly (readonly string[])[], i: number): boolean {
  return i === 0 && rows.length > 1 && rows.every((row, n) => row[0] === String(n + 1))
}
