/** The Chinese font of documents: which characters it has, and the objects that embed those of one document. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, deflateSync } from 'node:zlib'
import { readFont, subsetFont, type TrueType } from './truetype.ts'

/** From the root of the project, where the server runs. */
const FILE = 'server/pdf/fonts/noto-sans-cjk-sc-gb2312.ttf.br'

let loaded: TrueType | null = null

/** Read and unpacked with the first document. */
export function font(): TrueType {
  loaded ??= readFont(brotliDecompressSync(readFileSync(FILE)))
  return loaded
}

export function hasGlyph(char: string): boolean {
  return char.length === 1 && font().glyphOf(char) > 0
}

/**
 * Type0 font, its descendant, descriptor, font file, map of glyphs and map to Unicode: six objects from number `first`
 * on. A character's code is its code point, so the texts of a page can be read in its source.
 * @param chars of the document, each once, ascending
 */
export function fontObjects(chars: readonly string[], first: number): string[] {
  const codes = chars.map((char) => char.charCodeAt(0))
  // CID → glyph, two bytes each, up to the greatest code of the document.
  const glyphs = Buffer.alloc(((codes.at(-1) ?? 0) + 1) * 2)
  for (const [i, code] of codes.entries()) glyphs.writeUInt16BE(i + 1, code * 2)
  const file = subsetFont(font(), chars)
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${NAME} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 5} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${NAME} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${first + 2} 0 R /CIDToGIDMap ${first + 4} 0 R /DW 1000 >>`,
    `<< /Type /FontDescriptor /FontName /${NAME} /Flags 4 /FontBBox [-100 -300 1100 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV 80 /FontFile2 ${first + 3} 0 R >>`,
    packed(file, ` /Length1 ${file.length}`),
    packed(glyphs),
    packed(Buffer.from(toUnicode(codes), 'latin1')),
  ]
}

/** A subset's name begins with six letters of its own. */
const NAME = 'CNTEXT+NotoSansCJKsc-Regular'
/** A CMap may list so many characters at once. */
const CMAP_BLOCK = 100

function packed(bytes: Buffer, more = ''): string {
  const body = deflateSync(bytes).toString('latin1')
  return `<< /Length ${body.length} /Filter /FlateDecode${more} >>\nstream\n${body}\nendstream`
}

/** What makes the text searchable and copyable. */
function toUnicode(codes: readonly number[]): string {
  const blocks = Array.from({ length: Math.ceil(codes.length / CMAP_BLOCK) }, (_, i) =>
    codes.slice(i * CMAP_BLOCK, (i + 1) * CMAP_BLOCK),
  )
  const hex = (code: number) => `<${code.toString(16).padStart(4, '0').toUpperCase()}>`
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Codes def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks.map(
      (block) =>
        `${block.length} beginbfchar\n${block.map((code) => `${hex(code)} ${hex(code)}`).join('\n')}\nendbfchar`,
    ),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
