/**
 * Somebody's purchase list as rows of goods and numbers: pasted text, CSV, or the cells of a workbook. Which column is
 * which is guessed from its heading, or from what stands in it. No row is dropped but blank ones.
 */
import { NUMBER_MAX } from './limits.ts'

/** `number` 0: none is given. */
export type SheetRow = { text: string; number: number }
/** `head`: the first row names the columns; `number`: the quantity's column, -1 none; `texts`: those that say which goods. */
export type Columns = { head: boolean; number: number; texts: readonly number[] }

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
  return [',', ';', '，', '；'].find((sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length) ?? ''
}

const NUMBER_HEAD = /数量|采购数|需求|件数|订购|qty|number/i
const TEXT_HEAD = /名|规格|厂|企业|产地|品牌|条码|条形码|69码|文号|批文|备注/
const OTHER_HEAD = /序号|单位|价|金额|小计|合计|编号|编码|库存|效期|批号/

export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const [first = []] = rows
  const head = first.length > 1 && first.some((cell) => TEXT_HEAD.test(cell) && cell.length <= 12) && !first.some((cell) => isCount(cell))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, i) => i)
  if (head) {
    const texts = all.filter((i) => TEXT_HEAD.test(first[i] ?? '') && !OTHER_HEAD.test(first[i] ?? ''))
    return { head, number: all.find((i) => NUMBER_HEAD.test(first[i] ?? '')) ?? -1, texts }
  }
  if (width <= 1) return { head, number: -1, texts: [0] }
  const counts = all.filter((i) => shareOf(rows, i, isCount) > 0.5 && !isSerial(rows, i))
  const number = counts.at(-1) ?? -1
  return { head, number, texts: all.filter((i) => i !== number && rows.some((row) => /[a-z\u4e00-\u9fff]|\d{8,}/i.test(row[i] ?? ''))) }
}

export function rowsOf(table: readonly (readonly string[])[], { head, number, texts }: Columns): SheetRow[] {
  return table.slice(head ? 1 : 0).flatMap((row): SheetRow[] => {
    const text = texts.map((i) => row[i] ?? '').filter(Boolean).join(' ')
    const said = number >= 0 ? { text, number: countOf(row[number] ?? '') } : withNumber(text)
    // A line whose goods stand in a column nobody guessed is still a line.
    const whole = said.text || row.filter(Boolean).join(' ')
    return whole === '' ? [] : [{ ...said, text: whole.slice(0, TEXT_MAX) }]
  })
}

/** 阿莫西林胶囊 0.25g*24粒 10盒: the number at the end, after a blank or a sign of multiplication that stands apart. */
function withNumber(text: string): SheetRow {
  const [, goods, number] = /^(.*\S)(?:\s+[x×*＊]?\s*|[×＊])(\d{1,5})\s*(?:盒|瓶|支|袋|包|件|个|板|罐|箱|台|片|贴|条|套)?$/.exec(text.trim()) ?? []
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
