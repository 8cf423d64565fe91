/**
 * Writes PDF files of text, lines and boxes. Chinese is set in STSong-Light, which every reader of PDF brings along
 * (Adobe's GB1 fonts): nothing is embedded, a page is some kilobytes. The same pages give the same bytes.
 */

/** Points (1/72 inch) from the upper left corner. A4 is 595 × 842. */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; text: string; align?: 'left' | 'right' | 'centre'; red?: true }
  | { kind: 'line'; x: number; y: number; to: [x: number, y: number] }
  | { kind: 'box'; x: number; y: number; width: number; height: number }
export type Page = readonly Mark[]

export const A4 = { width: 595, height: 842 }
/** Latin letters and digits are half as wide as they are high; the font's widths below say so too. */
const HALF = 0.5

export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, char) => sum + (isHalf(char) ? HALF : 1), 0) * size
}

/** Breaks a text into lines of at most `width` points. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const char of text) {
    if (line !== '' && textWidth(line + char, size) > width) {
      lines.push(line)
      line = ''
    }
    line += char
  }
  return [...lines, line]
}

export function writePdf(title: string, pages: readonly Page[]): Uint8Array {
  const first = FIRST_PAGE
  const ids = pages.map((_, i) => first + i * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> ' +
      `/FontDescriptor 5 0 R /DW 1000 /W [1 95 ${HALF * 1000}] >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title <FEFF${ucs2(title)}> >>`,
    ...pages.flatMap((page, i) => {
      const content = page.map(draw).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + i * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return new TextEncoder().encode(assemble(objects))
}

/** Object numbers count from 1: catalogue, pages, three of the font, title. */
const FIRST_PAGE = 7
const INFO = 6

/** Everything written is ASCII, so that positions in the text are positions in the file. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
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

function draw(mark: Mark): string {
  const y = A4.height - mark.y
  switch (mark.kind) {
    case 'line':
      return `0.6 w ${mark.x} ${y} m ${mark.to[0]} ${A4.height - mark.to[1]} l S`
    case 'box':
      return `0.8 w ${mark.x} ${y - mark.height} ${mark.width} ${mark.height} re S`
    case 'text': {
      const { x, size, text, align = 'left', red } = mark
      const wide = align === 'left' ? 0 : textWidth(text, size)
      const at = round(align === 'right' ? x - wide : align === 'centre' ? x - wide / 2 : x)
      return `BT ${red ? '0.75 0.1 0.1 rg' : '0 g'} /F1 ${size} Tf ${at} ${round(y)} Td <${ucs2(text)}> Tj ET`
    }
  }
}

const round = (n: number): number => Math.round(n * 100) / 100

function isHalf(char: string): boolean {
  return char >= ' ' && char <= '~'
}

/** What the encoding has not (control characters, beyond 16 bits) is written as a question mark. */
function ucs2(text: string): string {
  return [...text].map((char) => (char.length > 1 || char < ' ' ? '?' : char).charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()).join('')
}
