/**
 * Cuts a TrueType font down to the characters of a document, so that a page carries some kilobytes of font and not
 * all 1.9 MB. Reads just what the font in `fonts/` has: cmap format 4, long or short loca, simple glyphs, no hints.
 */

export type TrueType = { tables: Map<string, Buffer>; glyphOf(char: string): number }

export function readFont(file: Buffer): TrueType {
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    const start = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  const glyphs = readCmap(table(tables, 'cmap'))
  return { tables, glyphOf: (char) => glyphs.get(char.charCodeAt(0)) ?? 0 }
}

/** Only the glyphs of `chars`, numbered from 1 in their order; 0 is the font's own sign for a missing character. */
export function subsetFont({ tables, glyphOf }: TrueType, chars: readonly string[]): Buffer {
  const kept = [0, ...chars.map(glyphOf)]
  const glyf = table(tables, 'glyf')
  const offsets = readOffsets(tables)
  const outlines = kept.map((id) => padded(glyf.subarray(offsets[id], offsets[id + 1])))
  const loca = Buffer.alloc((kept.length + 1) * 4)
  let end = 0
  for (const [i, outline] of outlines.entries()) {
    end += outline.length
    loca.writeUInt32BE(end, (i + 1) * 4)
  }
  const metrics = readMetrics(tables)
  const head = Buffer.from(table(tables, 'head'))
  head.writeInt16BE(LONG_OFFSETS, 50)
  const hhea = Buffer.from(table(tables, 'hhea'))
  hhea.writeUInt16BE(kept.length, 34)
  const maxp = Buffer.from(table(tables, 'maxp'))
  maxp.writeUInt16BE(kept.length, 4)
  return assemble([
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', Buffer.concat(kept.map((id) => metrics(id)))],
    ['loca', loca],
    ['maxp', maxp],
  ])
}

/** A point of an outline, in units of the font; between two that lie on it, one beside it bends the line (a quadratic curve). */
type Point = { x: number; y: number; on: boolean }

/**
 * Outlines of glyphs as the path data of an SVG, in units of the font, y downwards from the baseline.
 * @returns undefined: the font has no such character; `path` of a blank is ''; `advance`: how far the next glyph stands
 */
export function outlinesOf({ tables, glyphOf }: TrueType): (char: string) => Outline | undefined {
  const glyf = table(tables, 'glyf')
  const offsets = readOffsets(tables)
  const metrics = readMetrics(tables)
  return (char) => {
    const id = glyphOf(char)
    if (id === 0) return undefined
    const glyph = glyf.subarray(offsets[id], offsets[id + 1])
    const path = glyph.length > 0 ? readContours(glyph).map(contourPath).join('') : ''
    return { path, advance: metrics(id).readUInt16BE(0) }
  }
}
export type Outline = { path: string; advance: number }

const FLAG = { onCurve: 1, shortX: 2, shortY: 4, repeated: 8, sameX: 16, sameY: 32 }

/** A simple glyph: ends of contours, instructions, flags, then the steps in x and those in y. */
function readContours(glyph: Buffer): Point[][] {
  const count = glyph.readInt16BE(0)
  if (count < 0) throw new Error('the font has a glyph made of others')
  const ends = Array.from({ length: count }, (_, i) => glyph.readUInt16BE(10 + i * 2))
  const points = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = glyph.readUInt8(at++)
    const times = flag & FLAG.repeated ? glyph.readUInt8(at++) + 1 : 1
    for (let i = 0; i < times; i++) flags.push(flag)
  }
  const steps = (short: number, same: number): number[] => {
    let sum = 0
    return flags.map((flag) => {
      if (flag & short) sum += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++)
      else if (!(flag & same)) {
        sum += glyph.readInt16BE(at)
        at += 2
      }
      return sum
    })
  }
  const xs = steps(FLAG.shortX, FLAG.sameX)
  const ys = steps(FLAG.shortY, FLAG.sameY)
  const all = flags.map((flag, i): Point => ({ x: xs[i] ?? 0, y: -(ys[i] ?? 0), on: (flag & FLAG.onCurve) > 0 }))
  return ends.map((end, i) => all.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1))
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

/** Two points beside the outline in a row have one on it half-way, which the file leaves out. */
function contourPath(points: readonly Point[]): string {
  const whole = points.flatMap((point, i) => {
    const before = points.at(i - 1)
    return before && !before.on && !point.on ? [between(before, point), point] : [point]
  })
  const start = whole.findIndex((point) => point.on)
  const [first, ...rest] = [...whole.slice(start), ...whole.slice(0, start)]
  if (!first) return ''
  const place = ({ x, y }: Point): string => `${x} ${y}`
  let path = `M${place(first)}`
  for (const [i, point] of rest.entries()) {
    if (!point.on) path += `Q${place(point)} ${place(rest[i + 1] ?? first)}`
    else if (rest[i - 1]?.on ?? true) path += `L${place(point)}`
  }
  return `${path}Z`
}

const LONG_OFFSETS = 1

function table(tables: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const found = tables.get(name)
  if (!found) throw new Error(`the font has no table ${name}`)
  return found
}

function readOffsets(tables: ReadonlyMap<string, Buffer>): number[] {
  const loca = table(tables, 'loca')
  const long = table(tables, 'head').readInt16BE(50) === LONG_OFFSETS
  const count = loca.length / (long ? 4 : 2)
  return Array.from({ length: count }, (_, i) => (long ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2))
}

/** Advance and left bearing of a glyph. Glyphs beyond the long metrics share the last advance. */
function readMetrics(tables: ReadonlyMap<string, Buffer>): (id: number) => Buffer {
  const long = table(tables, 'hhea').readUInt16BE(34)
  const hmtx = table(tables, 'hmtx')
  return (id) => {
    if (id < long) return hmtx.subarray(id * 4, id * 4 + 4)
    const bearing = long * 4 + (id - long) * 2
    return Buffer.concat([hmtx.subarray((long - 1) * 4, (long - 1) * 4 + 2), hmtx.subarray(bearing, bearing + 2)])
  }
}

/** Code point → glyph, from the first subtable of format 4 (the Basic Multilingual Plane). */
function readCmap(cmap: Buffer): Map<number, number> {
  const count = cmap.readUInt16BE(2)
  const starts = Array.from({ length: count }, (_, i) => cmap.readUInt32BE(4 + i * 8 + 4))
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4)
  if (start === undefined) throw new Error('the font has no cmap of format 4')
  const sub = cmap.subarray(start)
  const segments = sub.readUInt16BE(6)
  const glyphs = new Map<number, number>()
  for (let at = 0; at < segments; at += 2) {
    const last = sub.readUInt16BE(14 + at)
    const first = sub.readUInt16BE(16 + segments + at)
    const delta = sub.readUInt16BE(16 + segments * 2 + at)
    const rangeAt = 16 + segments * 3 + at
    const range = sub.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const id = range === 0 ? code : sub.readUInt16BE(rangeAt + range + (code - first) * 2)
      if (id !== 0) glyphs.set(code, (id + delta) & 0xffff)
    }
  }
  return glyphs
}

/** Tables begin at multiples of four bytes; readers of PDF need no checksums. */
function assemble(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((tables.length - power) * 16, 10)
  let at = head.length
  const bodies = tables.map(([name, bytes], i) => {
    head.write(name, 12 + i * 16, 'latin1')
    head.writeUInt32BE(at, 12 + i * 16 + 8)
    head.writeUInt32BE(bytes.length, 12 + i * 16 + 12)
    const body = padded(bytes)
    at += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}

function padded(bytes: Buffer): Buffer {
  const rest = bytes.length % 4
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - rest)])
}
