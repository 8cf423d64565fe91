/** Purchase lists as other programs write them: a workbook, and a table in the encoding of Chinese Windows. */
import { strToU8, zipSync } from 'fflate'

export type Cell = string | number

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** An .xlsx of one sheet; numbers are cells of numbers. */
export function workbook(rows: readonly (readonly Cell[])[]): Buffer {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="采购单" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellOf(cell, x, y)).join('')}</row>`).join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(XML + text)]))),
  )
}

function cellOf(cell: Cell, x: number, y: number): string {
  const at = `${String.fromCharCode(65 + x)}${y + 1}`
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}

let codes: Map<string, number[]> | undefined

/** Text as GBK: Node has a decoder only, so it is read backwards. @throws for what GBK does not have */
export function gbk(text: string): Buffer {
  codes ??= readCodes()
  return Buffer.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : codes?.get(sign)
      if (!code) throw new Error(`GBK has no ${sign}`)
      return code
    }),
  )
}

function readCodes(): Map<string, number[]> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const sign = decoder.decode(Uint8Array.of(high, low))
      if (sign.length === 1 && !found.has(sign)) found.set(sign, [high, low])
    }
  return found
}
