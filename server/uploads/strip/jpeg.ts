/** JPEG: a row of segments, each a marker, a length and data; after a scan's header come its bytes up to the next marker. */
import { BrokenFile } from './broken.ts'

const APP0 = 0xe0
const APP1 = 0xe1
/** Adobe's: without it the colours of some files are wrong. */
const APP14 = 0xee
const APP15 = 0xef
const SOS = 0xda
const EOI = 0xd9
const COMMENT = 0xfe

/** @throws BrokenFile */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [from.subarray(0, 2)]
  for (let at = 2; ;) {
    const { marker, start } = nextMarker(from, at)
    if (marker === EOI) return Buffer.concat([...kept, Buffer.from([0xff, EOI])])
    const end = start + 2 + lengthAt(from, start + 2)
    if (end > from.length) throw new BrokenFile()
    const segment = from.subarray(start, end)
    const turned = marker === APP1 ? orientation(segment) : 1
    // Which way is up is the one thing of a camera's notes that the picture needs.
    if (turned > 1) kept.push(onlyOrientation(turned))
    if (marker === SOS) {
      at = endOfScan(from, end)
      kept.push(from.subarray(start, at))
      continue
    }
    const dropped = marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14)
    if (!dropped) kept.push(segment)
    at = end
  }
}

/** Markers may be preceded by any number of 0xff. */
function nextMarker(from: Buffer, at: number): { marker: number; start: number } {
  if (from[at] !== 0xff) throw new BrokenFile()
  let next = at + 1
  while (from[next] === 0xff) next++
  const marker = from[next]
  if (marker === undefined || marker === 0) throw new BrokenFile()
  return { marker, start: next - 1 }
}

function lengthAt(from: Buffer, at: number): number {
  if (at + 2 > from.length) throw new BrokenFile()
  const length = from.readUInt16BE(at)
  if (length < 2) throw new BrokenFile()
  return length
}

/** Within a scan, 0xff is followed by 0 or by a restart's number. */
function endOfScan(from: Buffer, at: number): number {
  for (let next = from.indexOf(0xff, at); next >= 0; next = from.indexOf(0xff, next + 1)) {
    const code = from[next + 1]
    if (code === undefined) break
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return next
  }
  throw new BrokenFile()
}

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112
const SHORT = 3

/** 1 (upright) where an APP1 segment does not say otherwise. */
function orientation(segment: Buffer): number {
  const tiff = segment.subarray(4 + EXIF.length)
  if (segment.toString('latin1', 4, 4 + EXIF.length) !== EXIF || tiff.length < 8) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let i = 0; i < short(directory); i++) {
    const entry = directory + 2 + i * 12
    if (entry + 12 > tiff.length) return 1
    if (short(entry) !== ORIENTATION || short(entry + 2) !== SHORT) continue
    const value = short(entry + 8)
    return value <= 8 ? value : 1
  }
  return 1
}

/** An APP1 segment with one entry. */
function onlyOrientation(value: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00000000' + '00000000', 'hex')
  tiff.writeUInt16BE(value, 18)
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
