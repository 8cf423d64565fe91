/** PNG: a signature and chunks, each a length, a name of four letters, data and a check sum. */
import { BrokenFile } from './broken.ts'

const SIGNATURE = 8
/** What the picture is drawn from. Texts, times, camera data and unknown chunks are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'])

/** @throws BrokenFile */
export function stripPng(bytes: Uint8Array): Uint8Array {
  const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [from.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE; at + 12 <= from.length;) {
    const name = from.toString('latin1', at + 4, at + 8)
    const end = at + 12 + from.readUInt32BE(at)
    if (end > from.length) break
    if (KEPT.has(name)) kept.push(from.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  throw new BrokenFile()
}
