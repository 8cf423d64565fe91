/**
 * A file of sections: typed arrays and texts behind a head with its kind, its length and a checksum. Opening copies the
 * arrays, so that the bytes, of which the texts are a good part, need not stay in memory.
 */

/** The bytes are no file of this kind and version, or not all of one. */
export class CatalogueBytesError extends Error {
  override name = 'CatalogueBytesError'
}

export type SlimArray = Uint8Array | Uint16Array | Uint32Array
export type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Places in the head, each 32 bits; the lengths of the sections follow, in bytes. */
const HEAD = { kind: 0, length: 1, checksum: 2, rows: 3, sections: 4, size: 5 } as const
/** Arrays of any element size begin at such a place. */
const ALIGNED = 8
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED

/** @param kind names what the sections are, with their version: a number of 32 bits */
export function pack(kind: number, rows: number, given: readonly Section[]): Uint8Array {
  const sections = given.map((section) => (section instanceof Uint32Array ? planesOf(section) : section))
  const headBytes = aligned((HEAD.size + sections.length) * 4)
  const length = sections.reduce((sum, { byteLength }) => sum + aligned(byteLength), headBytes)
  const bytes = new Uint8Array(length)
  const words = new Uint32Array(bytes.buffer)
  let at = headBytes
  for (const [i, { buffer, byteOffset, byteLength }] of sections.entries()) {
    words[HEAD.size + i] = byteLength
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += aligned(byteLength)
  }
  words.set([kind, length, 0, rows, sections.length])
  words[HEAD.checksum] = checksumOf(words)
  return bytes
}

export type Unpacked = {
  rows: number
  u8(section: number, length: number): Uint8Array
  u16(section: number, length: number): Uint16Array
  u32(section: number, length: number): Uint32Array
  /** A section of 32 bits, in memory as narrow as its values are. */
  slim(section: number, length: number): SlimArray
  f64(section: number, length: number): Float64Array
  /** Elements of a section of so many bytes each. */
  lengthOf(section: number, elementBytes: number): number
  text(section: number): string
}

/** The kind that a file says it is; null: too short to say. */
export function kindOf(bytes: Uint8Array): number | null {
  return bytes.length < 4 ? null : new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEAD.kind * 4, true)
}

/** @throws CatalogueBytesError */
export function unpack(kind: number, given: Uint8Array): Unpacked {
  // Arrays of wider elements need a beginning that fits them.
  const bytes = given.byteOffset % ALIGNED === 0 ? given : given.slice()
  const { buffer, byteOffset, byteLength } = bytes
  if (byteLength < HEAD.size * 4 || byteLength % ALIGNED !== 0) throw new CatalogueBytesError('too short')
  const words = new Uint32Array(buffer, byteOffset, byteLength / 4)
  if (words[HEAD.kind] !== kind) throw new CatalogueBytesError('of another kind')
  if (words[HEAD.length] !== byteLength) throw new CatalogueBytesError('not the whole file')
  if (words[HEAD.checksum] !== checksumOf(words)) throw new CatalogueBytesError('changed on the way')
  const places = placesOf(words)
  const part = (section: number, elementBytes: number, length: number): [ArrayBufferLike, number, number] => {
    const place = places[section]
    if (!place || place.length !== length * elementBytes) throw new CatalogueBytesError(`section ${section}`)
    return [buffer, byteOffset + place.at, length]
  }
  return {
    rows: words[HEAD.rows] as number,
    u8: (section, length) => new Uint8Array(...part(section, 1, length)).slice(),
    u16: (section, length) => new Uint16Array(...part(section, 2, length)).slice(),
    u32: (section, length) => ofPlanes(new Uint8Array(...part(section, 1, length * 4)), new Uint32Array(length)),
    slim(section, length) {
      const planes = new Uint8Array(...part(section, 1, length * 4))
      const isZero = (plane: number) =>
        planes.subarray(plane * length, (plane + 1) * length).every((byte) => byte === 0)
      if (!isZero(2) || !isZero(3)) return ofPlanes(planes, new Uint32Array(length))
      return isZero(1) ? planes.slice(0, length) : ofPlanes(planes, new Uint16Array(length))
    },
    f64: (section, length) => new Float64Array(...part(section, 8, length)).slice(),
    lengthOf: (section, elementBytes) => (places[section]?.length ?? 0) / elementBytes,
    text(section) {
      const place = places[section]
      if (!place) throw new CatalogueBytesError(`section ${section}`)
      return decoder.decode(bytes.subarray(place.at, place.at + place.length))
    },
  }
}

/** All lowest bytes, then all second ones, and so on: high bytes are mostly 0, and together they compress to nothing. */
function planesOf(values: Uint32Array): Uint8Array {
  const { length } = values
  const planes = new Uint8Array(length * 4)
  for (let i = 0; i < length; i++)
    for (let plane = 0; plane < 4; plane++) planes[plane * length + i] = (values[i] as number) >>> (8 * plane)
  return planes
}

/** @param values to be filled; of 16 bits where the upper planes are known to be 0 */
function ofPlanes<T extends Uint16Array | Uint32Array>(planes: Uint8Array, values: T): T {
  const { length } = values
  for (let i = 0; i < length; i++)
    values[i] =
      (planes[i] as number) |
      ((planes[length + i] as number) << 8) |
      ((planes[2 * length + i] as number) << 16) |
      ((planes[3 * length + i] as number) << 24)
  return values
}

/** Differences of ascending numbers: mostly the same small one. */
export function deltasOf(ascending: Uint32Array): Uint32Array {
  return ascending.map((value, i) => value - (ascending[i - 1] ?? 0))
}

export function ofDeltas(deltas: Uint32Array): Uint32Array {
  let sum = 0
  return deltas.map((delta) => (sum += delta))
}

const decoder = new TextDecoder()

function placesOf(words: Uint32Array): { at: number; length: number }[] {
  const count = words[HEAD.sections] as number
  let at = aligned((HEAD.size + count) * 4)
  return Array.from({ length: count }, (_, i) => {
    const place = { at, length: words[HEAD.size + i] ?? 0 }
    at += aligned(place.length)
    return place
  })
}

/** Of all but the head's own checksum. It finds accidents; whether a file is the one that was meant says its hash. */
function checksumOf(words: Uint32Array): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < words.length; i++) {
    if (i === HEAD.checksum) continue
    sum = Math.imul(sum ^ (words[i] as number), 0x01000193)
    // High bits of a word would only move up and out.
    sum ^= sum >>> 15
  }
  return sum >>> 0
}

const encoder = new TextEncoder()
/** No text of the database can hold it. */
const END = '\0'

export const textSection = (text: string): Uint8Array => encoder.encode(text)
export const textsSection = (texts: readonly string[]): Uint8Array =>
  encoder.encode(texts.map((one) => one + END).join(''))
export const textsOf = (text: string): string[] => text.split(END).slice(0, -1)
