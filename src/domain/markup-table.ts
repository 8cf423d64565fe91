/**
 * Sheets written as markup, which many programs of wholesalers and pharmacies save as .xls: a table of HTML, or Excel's own
 * XML of 2003. Only words are taken out of it, nothing is ever shown as markup.
 */
export type NamedTable = { name: string; table: string[][] }

const SHEET = /<(?:\w+:)?worksheet\b([^>]*)>/i
const ROW = /<(?:\w+:)?(?:tr|row)\b[^>]*>/i
const CELL = /<(?:\w+:)?(?:t[dh]|cell)\b([^>]*)>/i

export const isMarkup = (text: string): boolean =>
  /^\s*<(?:\?xml|!doctype|html|head|meta|table|style)\b/i.test(text) && ROW.test(text)

/** The sheets in their order, without blank rows; HTML is one sheet. */
export function tablesOf(markup: string): NamedTable[] {
  const [first = '', ...rest] = markup.replace(/<!--[\s\S]*?-->/g, '').split(SHEET)
  if (rest.length === 0) return [{ name: '', table: rowsOf(first) }]
  // Split leaves what stood in the tag before what follows it.
  return rest.flatMap((tag, i) =>
    i % 2 === 0 ? [{ name: wordsOf(said(tag, 'name') ?? ''), table: rowsOf(rest[i + 1] ?? '') }] : [],
  )
}

function rowsOf(sheet: string): string[][] {
  /** Rows that a cell above still covers, by column. */
  const covered: number[] = []
  return sheet
    .split(ROW)
    .slice(1)
    .map((row) => cellsOf(row, covered))
    .filter((row) => row.some(Boolean))
}

function cellsOf(row: string, covered: number[]): string[] {
  const cells: string[] = []
  const skipCovered = () => {
    while ((covered[cells.length] ?? 0) > 0) {
      covered[cells.length] = (covered[cells.length] ?? 0) - 1
      cells.push('')
    }
  }
  const [, ...parts] = row.split(CELL)
  for (let i = 0; i < parts.length; i += 2) {
    const [tag = '', content = ''] = [parts[i], parts[i + 1]]
    while (cells.length < Math.min(Number(said(tag, 'index') ?? 1) - 1, WIDEST)) cells.push('')
    skipCovered()
    const across = spanOf(tag, 'colspan', 'mergeacross')
    const down = spanOf(tag, 'rowspan', 'mergedown')
    for (let n = 0; n < Math.min(across, WIDEST); n += 1) {
      if (down > 1) covered[cells.length] = down - 1
      cells.push(n === 0 && !tag.endsWith('/') ? wordsOf(content) : '')
    }
  }
  skipCovered()
  return cells
}

/** HTML says how many a cell takes, XML how many besides its own. What is no such number is 1, as browsers have it. */
function spanOf(tag: string, all: string, besides: string): number {
  return Number(said(tag, all)) || (Number(said(tag, besides)) || 0) + 1
}

/** Wider sheets are no lists of goods. */
const WIDEST = 200

/** What an attribute says, of whatever namespace. */
function said(tag: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:["']([^"']*)|([^\\s>/]+))`, 'i').exec(tag) ?? []
  return quoted ?? plain
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function wordsOf(content: string): string {
  const [data = ''] = content.split(/<\/(?:(?:\w+:)?(?:data|cell|row)|t[dhr])>/i)
  return data
    .replace(/<br\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex: string, code: string, name: string) =>
      code
        ? String.fromCodePoint(Math.min(parseInt(code, hex ? 16 : 10) || 32, 0x10ffff))
        : (SIGNS[name?.toLowerCase()] ?? whole),
    )
    .trim()
}
