/**
 * Writes PDF files of text, lines and boxes. Chinese is set in an embedded font, cut down to the characters of the
 * document; letters and digits in Helvetica, which every reader of PDF has; a character that the embedded font lacks
 * in STSong-Light, which readers bring along or replace. The same pages give the same bytes.
 */
import { fontObjects, hasGlyph } from './chinese.ts'
import { latin } from './latin.ts'

/** Points (1/72 inch) from the upper left corner of the paper. */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; text: string; align?: 'left' | 'right' | 'centre'; red?: true }
  | { kind: 'line'; x: number; y: number; to: [x: number, y: number] }
  | { kind: 'box'; x: number; y: number; width: number; height: number }
export type Page = readonly Mark[]

export type Paper = { width: number; height: number }
export const A4: Paper = { width: 595, height: 842 }
export const A4_LANDSCAPE: Paper = { width: A4.height, height: A4.width }
/** A Chinese character is as wide as it is high, in thousandths as the font says. */
const WIDE = 1_000

export function textWidth(text: string, size: number): number {
  return ([...text].reduce((sum, char) => sum + (latin(char)?.[1] ?? WIDE), 0) * size) / WIDE
}

/** Signs that end what is before them. */
const CLOSING = /[\p{Pe}\p{Pf}，。；：、！？]/u

/** What a number or a Latin word is made of. */
const WORD = /[A-Za-z0-9.-]/
const LAST_WORD = /[A-Za-z0-9.-]+$/
const LAST = /.$/u
const NOTHING = /$/

/**
 * Breaks a text into lines of at most `width` points. A closing sign takes the character before it along, and a number
 * is broken only where it is longer than a line.
 */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const char of text) {
    if (line !== '' && textWidth(line + char, size) > width) {
      const along = CLOSING.test(char) ? LAST : WORD.test(char) ? LAST_WORD : NOTHING
      const [tail = ''] = along.exec(line) ?? []
      const taken = tail === line ? '' : tail
      lines.push(line.slice(0, line.length - taken.length))
      line = taken
    }
    line += char
  }
  return [...lines, line]
}

export function writePdf(title: string, pages: readonly Page[], paper = A4): Uint8Array {
  const first = FIRST_PAGE
  const ids = pages.map((_, i) => first + i * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> ' +
      `/FontDescriptor 5 0 R /DW ${WIDE} >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title <FEFF${ucs2(title)}> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...fontObjects(embeddedChars(pages), EMBEDDED),
    ...pages.flatMap((page, i) => {
      const content = page.map((mark) => draw(mark, paper)).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Resources << /Font << /F1 3 0 R /F2 7 0 R /F3 ${EMBEDDED} 0 R >> >> /Contents ${first + i * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return new Uint8Array(Buffer.from(assemble(objects), 'latin1'))
}

/** Object numbers count from 1: catalogue, pages, three of the font that is not embedded, title, the Latin font, six of the embedded one. */
const EMBEDDED = 8
const FIRST_PAGE = 14
const INFO = 6

/** Every character written is a byte, so that positions in the text are positions in the file. */
function assemble(objects: readonly string[]): string {
  // Four bytes above 127 say that the file is not text.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((body, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const xref = file.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${INFO} 0 R >>\nstartxref\n${xref}\n%%EOF\n`
}

function draw(mark: Mark, paper: Paper): string {
  const y = paper.height - mark.y
  switch (mark.kind) {
    case 'line':
      return `0.6 w ${mark.x} ${y} m ${mark.to[0]} ${paper.height - mark.to[1]} l S`
    case 'box':
      return `0.8 w ${mark.x} ${y - mark.height} ${mark.width} ${mark.height} re S`
    case 'text': {
      const { x, size, text, align = 'left', red } = mark
      const wide = align === 'left' ? 0 : textWidth(text, size)
      const at = round(align === 'right' ? x - wide : align === 'centre' ? x - wide / 2 : x)
      return `BT ${red ? '0.75 0.1 0.1 rg' : '0 g'} ${at} ${round(y)} Td ${runs(text, size)} ET`
    }
  }
}

const round = (n: number): number => Math.round(n * 100) / 100

/** Each stretch of one font in its own; the pen goes on where the last one ended. */
function runs(text: string, size: number): string {
  const found: { font: 'F1' | 'F2' | 'F3'; hex: string }[] = []
  for (const char of text) {
    const code = latin(char)?.[0]
    const run =
      code === undefined
        ? ({ font: hasGlyph(char) ? 'F3' : 'F1', hex: ucs2(char) } as const)
        : ({ font: 'F2', hex: code.toString(16).toUpperCase() } as const)
    const last = found.at(-1)
    if (last?.font === run.font) last.hex += run.hex
    else found.push(run)
  }
  return found.map(({ font, hex }) => `/${font} ${size} Tf <${hex}> Tj`).join(' ')
}

/** Each character of the texts that the embedded font sets, once, ascending. */
function embeddedChars(pages: readonly Page[]): string[] {
  const texts = pages.flatMap((page) => page.flatMap((mark) => (mark.kind === 'text' ? [...mark.text] : [])))
  return [...new Set(texts)].filter((char) => latin(char) === null && hasGlyph(char)).sort()
}

/** What the encoding has not (control characters, beyond 16 bits) is written as a question mark. */
function ucs2(text: string): string {
  return [...text]
    .map((char) =>
      (char.length > 1 || char < ' ' ? '?' : char).charCodeAt(0).toString(16).padStart(4, '0').toUpperCase(),
    )
    .join('')
}
