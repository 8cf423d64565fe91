/** Small files of every kind that can be uploaded, with and without what cameras and programs leave in them. */
import { crc32, deflateSync } from 'node:zlib'

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')
const joined = (...parts: (Buffer | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))

/** A marker's segment. */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return joined(head, data)
}

/** A camera's notes: which way is up, and where it was. */
export function exif(orientation: number, note: string): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000' + '00000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  return segment(0xe1, joined(ascii('Exif\0\0'), tiff, ascii(note)))
}

const JFIF = segment(0xe0, joined(ascii('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 0, 0]))
const ADOBE = segment(0xee, joined(ascii('Adobe'), [0, 100, 0, 0, 0, 0, 0]))
const TABLE = segment(0xdb, Buffer.alloc(65, 1))
/** A scan whose bytes hold 0xff as they may: stuffed, and as a restart. */
const SCAN = joined(segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])

/** @param notes segments between the head and the picture; `after` what follows its end */
export const jpeg = (notes: readonly Buffer[] = [], after = ''): Buffer =>
  joined([0xff, 0xd8], JFIF, ...notes, ADOBE, TABLE, SCAN, TABLE, SCAN, [0xff, 0xd9], ascii(after))

function chunk(name: string, data: Buffer): Buffer {
  const body = joined(ascii(name), data)
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** One grey dot. */
export function png(notes: readonly (readonly [name: string, text: string])[] = [], after = ''): Buffer {
  const head = Buffer.from('00000001' + '00000001' + '08' + '00' + '00' + '00' + '00', 'hex')
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', head),
    chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    ...notes.map(([name, text]) => chunk(name, ascii(text))),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
    ascii(after),
  )
}

function riff(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return joined(head, data, Buffer.alloc(data.length % 2))
}

export function webp(notes: readonly (readonly [name: string, text: string])[] = []): Buffer {
  const promises = Buffer.from([0x1c, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  return riff(
    'RIFF',
    joined(
      ascii('WEBP'),
      riff('VP8X', promises),
      riff('VP8 ', Buffer.from([1, 2, 3])),
      ...notes.map(([name, text]) => riff(name, ascii(text))),
    ),
  )
}

export const pdf = (text = ''): Buffer => ascii(`%PDF-1.4\n${text}\n%%EOF\n`)
