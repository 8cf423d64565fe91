/**
 * Somebody's purchase list as rows of goods and numbers: pasted text, CSV, or the cells of a workbook. Which column is
 * which is guessed from its heading, or from what stands in it. No row is dropped but blank ones, and headings and columns
 * that are not imported are named (`leftOut`).
 */
import { typedNumber } from './typed.ts'

/** `number` 0: none is given. `cartons`: it counts cartons (件, 箱), not pieces. */
export type SheetRow = { text: string; number: number; cartons?: true }
/** `number` null: none is given. */
type Said = { text: string; number: number | null; unit: string }
/** What a column says: which goods in words, which in figures (bar code, approval number), how many, of what, nothing for us. */
export type ColumnKind = 'name' | 'code' | 'number' | 'unit' | ''
/**
 * `head`: how many rows, from the first, are a title or name the columns. `sure`: nobody needs to look at it. At most one
 * kind is the number.
 */
export type Columns = { head: number; kinds: readonly ColumnKind[]; sure: boolean }

/**
 * Cells of pasted text or CSV: quoted cells may hold separators and line breaks. Signs of quotation that do not begin and
 * end a cell are signs like others: one that nothing closes would make one row of all that follow.
 */
export function tableOf(typed: string): string[][] {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line) => goodsInLine(line))
    .join('\n')
  const separator = separatorOf(text)
  const quotedCell = new RegExp(`"([^"]*(?:""[^"]*)*)"[^\\S\\n\\t]*(?=${separator || '$'}|\\n|$)`, 'y')
  const rows: string[][] = [[]]
  let cell = ''
  const endCell = () => {
    rows.at(-1)?.push(withoutGuard(cell.trim()))
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i)
    if (sign === '"' && cell.trim() === '') {
      quotedCell.lastIndex = i
      const [whole = '', quoted = ''] = quotedCell.exec(text) ?? []
      if (whole !== '') {
        cell = quoted.replaceAll('""', '"')
        i += whole.length - 1
        continue
      }
    }
    if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows.filter((row) => row.some((one) => one !== ''))
}

/** Other programs write ="6901234567892" or '6901234567892, lest a spreadsheet program makes a number or a formula of it. */
const withoutGuard = (cell: string): string => cell.replace(/^="([^"]*)"$/, '$1').replace(/^'(?=.)/, '')

/** As chats have them: 阿莫西林胶囊10盒，板蓝根颗粒5盒 are two goods in one line. Each of them has a number, else it is one. */
function goodsInLine(line: string): string[] {
  if (line.includes('\t')) return [line]
  const parts = line.replace(SIGN_AFTER_NUMBER, '$1\n').replace(BLANK_AFTER_NUMBER, '$1\n').split('\n')
  return parts.length > 1 && parts.every((part) => (withNumber(part).number ?? 0) > 0) ? parts : [line]
}
const SIGN_AFTER_NUMBER = /([\d０-９]\s*[盒瓶支袋包件个板罐箱台套])\s*[、，,；;。]\s*(?=\S)/g
const BLANK_AFTER_NUMBER = /([\d０-９]\s*[盒瓶件箱])[^\S\n]+(?=\S)/g

/** Tabs as sheets paste them; else commas or semicolons where most lines have some; '' plain lines. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    [',', ';', '，', '；'].find((sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length) ?? ''
  )
}

const NUMBER_HEAD = /数量|采购[数量]|需求|[件箱]数|订[购货]|[要进补]货|qty|number/i
/** A number that says what there is or was, not what is to be ordered: 库存数量, 月销数量. */
const OTHER_NUMBER = /库存|[现结剩]|销|在途|已|上[次月期周]|装量|件装/
/** 件数, 数量(件), 箱数: the unit of every number below that has none of its own. */
const UNIT_OF_ALL = /([件箱])(?=数|[)）]|$)/
const CODE_HEAD = /条码|条形码|69码|文号|批文/
const NAME_HEAD = /名$|名称|品名|规格|厂[家商牌]|企业|生产厂|产地|品牌|备注/
/** Of what the number counts; 生产单位 is a maker. */
const UNIT_HEAD = /^(?:计量|包装|销售|采购|订货|最小)?单位$/
const UNIT = /^[盒瓶支袋包件个板罐箱台条套]$/
const OTHER_HEAD = /序号|单位|价|金额|小计|合计|编号|编码|库存|效期|批号/
/** Longer cells are no headings. */
const HEAD_MAX = 12
/** A title, a date, who ordered: headings stand below them, but not further down than this. */
const HEAD_ROWS = 8
/** A specification or a code: no cell of a heading row. */
const GOODS_CELL = /\d\s*(?:mg|g|ml|l|片|粒|袋|支|丸|贴|枚|盒|瓶)|\d{8,}/i

export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, i) => i)
  if (width <= 1) return { head: 0, kinds: all.map(() => 'name'), sure: true }
  if (rows.length === 1) return { ...byCells(rows, all), sure: true }
  const at = headingAt(rows)
  if (at < 0) return byCells(rows, all)
  const [heading = [], below = []] = rows.slice(at)
  if (!goesOn(heading, below)) return byHeadings(heading, all, at + 1)
  return byHeadings(
    all.map((i) => `${heading[i] ?? ''}${below[i] ?? ''}`),
    all,
    at + 2,
  )
}

/** The row that names most columns; one that names a single one has to be the first. The last row is goods in any case. */
function headingAt(rows: readonly (readonly string[])[]): number {
  let [at, most] = [-1, 0]
  for (const [i, row] of rows.slice(0, Math.min(HEAD_ROWS, rows.length - 1)).entries()) {
    const named = namedBy(row)
    if (named > most && (i === 0 || named > 1)) [at, most] = [i, named]
    // What stands below goods is not above all of them.
    if (row.filter(Boolean).length > 2 && row.some(isCount)) break
  }
  return at
}

/** How many columns a row names; 0 when it is none of headings. */
function namedBy(row: readonly string[]): number {
  if (row.some((cell) => isCount(cell) || GOODS_CELL.test(cell))) return 0
  const short = row.filter((cell) => cell.length <= HEAD_MAX)
  if (!short.some((cell) => CODE_HEAD.test(cell) || NAME_HEAD.test(cell))) return 0
  return short.filter(isHeading).length
}

/** Does the row below go on with the headings, as where 采购 stands over 数量 and 单价? Goods have a name there. */
function goesOn(heading: readonly string[], below: readonly string[]): boolean {
  return (
    below.some(Boolean) && below.every((cell, i) => cell === '' || (isHeading(cell) && !headingKind(heading[i] ?? '')))
  )
}

const isHeading = (cell: string): boolean =>
  cell.length <= HEAD_MAX && [NUMBER_HEAD, UNIT_HEAD, CODE_HEAD, NAME_HEAD, OTHER_HEAD].some((head) => head.test(cell))

function byHeadings(headings: readonly string[], all: readonly number[], head: number): Columns {
  const numbers = all.filter((i) => {
    const heading = headings[i] ?? ''
    return NUMBER_HEAD.test(heading) && !OTHER_NUMBER.test(heading)
  })
  const [number = -1] = numbers
  const kinds = all.map((i): ColumnKind => (i === number ? 'number' : headingKind(headings[i] ?? '')))
  // A heading that says nothing to us may be the number's.
  const strange = all.some((i) => kinds[i] === '' && !OTHER_HEAD.test(headings[i] ?? ''))
  return {
    head,
    kinds,
    sure: kinds.some((kind) => kind === 'name' || kind === 'code') && numbers.length < 2 && (number >= 0 || !strange),
  }
}

function headingKind(cell: string): ColumnKind {
  if (UNIT_HEAD.test(cell)) return 'unit'
  if (OTHER_HEAD.test(cell)) return ''
  return CODE_HEAD.test(cell) ? 'code' : NAME_HEAD.test(cell) ? 'name' : ''
}

function byCells(rows: readonly (readonly string[])[], all: readonly number[]): Columns {
  const mayCount = all.filter((i) => shareOf(rows, i, isCount) > 0.3 && !isSerial(rows, i))
  const number = mayCount.findLast((i) => shareOf(rows, i, isCount) > 0.5) ?? -1
  const first = rows[0] ?? []
  // A heading says something above the numbers, and names no goods.
  const head =
    rows.length > 1 && !!first[number] && !isCount(first[number]) && !first.some((cell) => GOODS_CELL.test(cell))
  const says = (i: number) => rows.some((row) => /[a-z\u4e00-\u9fff]|\d{8,}/i.test(row[i] ?? ''))
  const isUnit = (cell: string) => UNIT.test(cell)
  const kinds = all.map((i): ColumnKind => {
    if (i === number) return 'number'
    if (number >= 0 && shareOf(rows, i, isUnit) > 0.5) return 'unit'
    return says(i) ? 'name' : ''
  })
  return {
    head: head ? 1 : 0,
    kinds,
    sure: mayCount.length === 1 && number >= 0 && !head && kinds.includes('name'),
  }
}

/** The owner's word on one column; another one that was the number is it no more. */
export function columnAs(columns: Columns, i: number, kind: ColumnKind): Columns {
  return {
    ...columns,
    kinds: columns.kinds.map((now, n) => (n === i ? kind : kind === 'number' && now === 'number' ? '' : now)),
  }
}

export function rowsOf(table: readonly (readonly string[])[], columns: Columns): SheetRow[] {
  return linesOf(table, columns).flatMap(({ text, number, unit }): SheetRow[] =>
    text === '' || number === 0 ? [] : [{ text, number: number ?? 0, ...(isCarton(unit) && { cartons: true }) }],
  )
}

/** A unit that is a whole carton. */
export const isCarton = (unit: string): boolean => /^[件箱]$/.test(unit)

function linesOf(table: readonly (readonly string[])[], { head, kinds }: Columns): Said[] {
  const number = kinds.indexOf('number')
  const unit = kinds.indexOf('unit')
  const heading = table.slice(0, head).flatMap((row) => row[number] ?? [])
  const [, unitOfAll = ''] = UNIT_OF_ALL.exec(heading.join('')) ?? []
  return table.slice(head).map((row) => {
    const text = row
      .map((cell, i) => wordsOf(cell, kinds[i] ?? ''))
      .filter(Boolean)
      .join(' ')
    const counted = number >= 0 && row[number] ? countIn(row[number]) : null
    const unitOfRow = unitOfAll || (row[unit] ?? '')
    const said = counted ? { ...counted, text: [text, counted.text].filter(Boolean).join(' ') } : withNumber(text)
    // A line whose goods stand in a column nobody guessed is still a line.
    return { ...said, text: said.text || row.filter(Boolean).join(' '), unit: said.unit || unitOfRow }
  })
}

/** What of a table is not imported: the cells of its heading, its unused columns from 1 on, goods whose number is 0. */
export type LeftOut = { heading: string[]; columns: number[]; zeros: string[] }

export function leftOut(table: readonly (readonly string[])[], columns: Columns): LeftOut {
  const { head, kinds } = columns
  const rows = table.slice(head)
  return {
    heading: table.slice(0, head).flat().filter(Boolean),
    columns: kinds.flatMap((kind, i) => (kind === '' && rows.some((row) => row[i]) ? [i + 1] : [])),
    zeros: linesOf(table, columns).flatMap(({ text, number }) => (number === 0 ? [text] : [])),
  }
}

/** Bar codes are often written in groups. */
function wordsOf(cell: string, kind: ColumnKind): string {
  if (kind === 'code') return cell.replace(/[\s-]/g, '')
  return kind === 'name' ? cell : ''
}

/**
 * The number at the end, after a blank or a sign of multiplication that stands apart: 阿莫西林胶囊 0.25g*24粒 10盒. Nobody
 * orders tablets, plasters or strips: 复方甘草片 100片 says how many are in a bottle.
 */
const NUMBER_APART =
  /^(.*?\S)(\s+[xX×*＊ｘＸ]?\s*|[×＊]|\s*[:：=]\s*)([\d０-９]{1,7})\s*(盒|瓶|支|袋|包|件|个|板|罐|箱|台|套)?$/
/** 规格：10支 is no order. */
const NAMES_NUMBER = /(?:规格|装量|[批文编条]号|[条编]码)$/
/** What a sign of multiplication goes on after as a specification: 10g×22袋, 12片×2板. Only a sign of whole packs ends it. */
const DOSE_AT_END = /\d\s*(?:mg|g|kg|ml|l|μg|µg|ug|iu|mm|cm|m|%|单位|人份)$/i
const PIECES_AT_END = /\d\s*(?:片|粒|丸|袋|支|枚|贴|包|板)$/
const WHOLE_PACK = /^[盒瓶件罐箱台个]$/
/** 阿莫西林胶囊10盒: a box or a bottle right after the words is no part of a specification, as 100片 is. */
const NUMBER_ATTACHED = /^(.*[\u4e00-\u9fff)）])([\d０-９]{1,5})\s*([盒瓶件箱])$/

function withNumber(line: string): Said {
  const text = line.trim().replace(/[。，,；;、]+$/, '')
  const [, goods = '', sign = '', number = '', unit = ''] = NUMBER_APART.exec(text) ?? []
  if (goods !== '' && !(sign.trim() !== '' && (isInSize(goods, unit) || NAMES_NUMBER.test(goods))))
    return { text: goods, number: Number(typedNumber(number)), unit }
  const [, named = '', counted = '', whole = ''] = NUMBER_ATTACHED.exec(text) ?? []
  return named === ''
    ? { text, number: null, unit: '' }
    : { text: named, number: Number(typedNumber(counted)), unit: whole }
}

/** Does a sign of multiplication after `before` go on with its specification, as `unit` says? */
function isInSize(before: string, unit: string): boolean {
  if (WHOLE_PACK.test(unit)) return false
  const plain = before.normalize('NFKC')
  return DOSE_AT_END.test(plain) || (unit !== '' && PIECES_AT_END.test(plain))
}

/** 10, 10.0, 10盒, 1,200, ３０; words beside it stay with the line, and so does a number that cannot be read (10-20). */
function countIn(cell: string): Said {
  const [, digits, unit = '', text = ''] = COUNT.exec(typedNumber(cell)) ?? []
  return digits && !/\d/.test(text) ? { number: Number(digits), unit, text } : { number: null, unit: '', text: cell }
}
const COUNT = /^(\d{1,9})(?:\.0+)?\s*([盒瓶支袋包件个板罐箱台片贴条套]?)\s*(.*)$/

function isCount(cell: string): boolean {
  return /^[1-9]\d{0,4}(\.0+)?\s*[盒瓶支袋包件个板罐箱台]?$/.test(typedNumber(cell))
}

function shareOf(rows: readonly (readonly string[])[], i: number, test: (cell: string) => boolean): number {
  const cells = rows.map((row) => row[i] ?? '').filter(Boolean)
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

/** 1, 2, 3 … before other columns only counts the rows. */
function isSerial(rows: readonly (readonly string[])[], i: number): boolean {
  return i === 0 && rows.length > 1 && rows.every((row, n) => row[0] === String(n + 1))
}
