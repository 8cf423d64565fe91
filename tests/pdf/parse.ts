/** Reads a PDF the way a reader does: from the end, by the table of offsets. Only as much as ours need. */
export type Parsed = { texts: string[][]; objects: Map<number, string>; trailer: string }

export function parsePdf(bytes: Uint8Array): Parsed {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-1.') || !file.endsWith('%%EOF\n')) throw new Error('no PDF')
  const xref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const table = /^xref\n0 (\d+)\n/.exec(file.slice(xref))
  if (!table) throw new Error('startxref does not lead to xref')
  const size = Number(table[1])
  const rows = xref + table[0].length
  const objects = new Map<number, string>()
  for (let id = 0; id < size; id++) {
    const row = file.slice(rows + id * 20, rows + (id + 1) * 20)
    const parts = /^(\d{10}) (\d{5}) ([nf]) \n$/.exec(row)
    if (!parts) throw new Error(`row ${id} of xref is not 20 bytes`)
    if (parts[3] === 'f') continue
    const at = Number(parts[1])
    if (!file.startsWith(`${id} 0 obj\n`, at)) throw new Error(`xref leads object ${id} astray`)
    objects.set(id, file.slice(file.indexOf('\n', at) + 1, file.indexOf('\nendobj\n', at)))
  }
  const trailer = file.slice(rows + size * 20)
  if (Number(/\/Size (\d+)/.exec(trailer)?.[1]) !== size) throw new Error('trailer and xref disagree')
  return { objects, trailer, texts: pagesOf(objects, trailer).map((content) => textsOf(content)) }
}

function pagesOf(objects: Map<number, string>, trailer: string): string[] {
  const root = objects.get(ref(trailer, 'Root')) ?? ''
  const pages = objects.get(ref(root, 'Pages')) ?? ''
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map((m) => Number(m[1]))
  if (kids.length !== Number(/\/Count (\d+)/.exec(pages)?.[1])) throw new Error('pages and their count disagree')
  return kids.map((kid) => {
    const stream = objects.get(ref(objects.get(kid) ?? '', 'Contents')) ?? ''
    const [, length = '', content = ''] = /^<< \/Length (\d+) >>\nstream\n([\s\S]*)\nendstream$/.exec(stream) ?? []
    if (Number(length) !== content.length) throw new Error('a stream is not as long as it says')
    return content
  })
}

/** WinAnsiEncoding, as far as it is Latin 1, and the dash. */
const ansi = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x96', '–')

/** A text is its runs in one font each: two bytes a character in F1 and F3, one in F2. */
function textsOf(content: string): string[] {
  return [...content.matchAll(/BT ([^]*?) ET/g)].map(([, text = '']) =>
    [...text.matchAll(/\/(F[123]) [\d.]+ Tf <([0-9A-F]*)> Tj/g)]
      .map(([, font, hex = '']) =>
        font === 'F2'
          ? ansi(hex)
          : (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
      )
      .join(''),
  )
}

function ref(object: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1])
}
