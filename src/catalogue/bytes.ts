/**
 * A file of sections: typed arrays and texts behind a head with its kind, its length and a checksum. Whoever opens it
 * reads the arrays in place.
 */

/** The bytes are no file of this kind and version, or not all of one. */
export class CatalogueBytesError extends Error {
  override name = 'CatalogueBytesError'
}

export type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Places in the head, each 32 bits; the lengths of the sections follow, in bytes. */
const HEAD = { kind: 0, length: 1, checksum: 2, rows: 3, sections: 4, size: 5 } as const
/** Arrays of any element size begin at such a place. */
const ALIGNED = 8
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED

/** @param kind names what the sections are, with their version: a number of 32 bits */
export function pack(kind: number, rows: number, sections: readonly Section[]): Uint8Array {
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
  f64(section: number, length: number): Float64Array
  /** Elements of a section of so many bytes each. */
  lengthOf(section: number, elementBytes: number): number
  text(section: number): string
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
    u8: (section, length) => new Uint8Array(...part(section, 1, length)),
    u16: (section, length) => new Uint16Array(...part(section, 2, length)),
    u32: (section, length) => new Uint32Array(...part(section, 4, length)),
    f64: (section, length) => new Float64Array(...part(section, 8, length)),
    lengthOf: (section, elementBytes) => (places[section]?.length ?? 0) / elementBytes,
    text(section) {
      const place = places[section]
      if (!place) throw new CatalogueBytesError(`section ${section}`)
      return decoder.decode(bytes.subarray(place.at, place.at + place.length))
    },
  }
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
