/** WebP: a RIFF file of chunks, each a name of four letters, a length and data, filled up to an even length. */
import { BrokenFile } from './broken.ts'

const HEAD = 12
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits of the VP8X chunk that promise the chunks left out. */
const EXIF_BIT = 0x08
const XMP_BIT = 0x04

/** @throws BrokenFile */
export function stripWebp(bytes: Uint8Array): Uint8Array {
  const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // What follows the file's own length is not part of it.
  const last = from.length < HEAD ? 0 : 8 + from.readUInt32LE(4)
  if (from.toString('latin1', 0, 4) !== 'RIFF' || last > from.length + 1 || last <= HEAD) throw new BrokenFile()
  const kept: Buffer[] = []
  for (let at = HEAD; at + 8 <= Math.min(last, from.length);) {
    const name = from.toString('latin1', at, at + 4)
    const length = from.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > from.length) throw new BrokenFile()
    if (KEPT.has(name)) kept.push(name === 'VP8X' ? withoutPromises(from.subarray(at, end)) : from.subarray(at, end))
    at = end
  }
  if (kept.length === 0) throw new BrokenFile()
  const body = Buffer.concat(kept)
  const head = Buffer.from(from.subarray(0, HEAD))
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}

function withoutPromises(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  if (copy.length > 8) copy.writeUInt8(copy.readUInt8(8) & ~(EXIF_BIT | XMP_BIT), 8)
  return copy
}
