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

/** 32 × 16 dots: the left half red, the right half blue. */
const JPEG = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQACADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAcF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8Az4CMSUIAxCp//9k=',
  'base64',
)
const VP8 = Buffer.from(
  '0AIAnQEqIAAQAAKAQiWgAnTKEcDeAfiB+KvIAA5CQAD+73bX/hA2ojQ/+9f9gs+qz/YqqZ7PiM+6yAVHAAA=',
  'base64',
)

/** @param notes segments between the head and the picture; `after` what follows its end */
export const jpeg = (notes: readonly Buffer[] = [], after = ''): Buffer =>
  joined(JPEG.subarray(0, 2), ...notes, JPEG.subarray(2), ascii(after))

/** The same picture saying that it has other sides, as a bomb does. */
export function jpegOfSize(width: number, height: number): Buffer {
  const copy = Buffer.from(JPEG)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

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
  return pngOf(1, 1, Buffer.from([0, 128]), notes, after)
}

/** Grey dots. @param rows each begins with its filter's number */
export function pngOf(
  width: number,
  height: number,
  rows: Buffer,
  notes: readonly (readonly [name: string, text: string])[] = [],
  after = '',
): Buffer {
  const head = Buffer.from('0000000000000000' + '08' + '00' + '00' + '00' + '00', 'hex')
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', head),
    chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    ...notes.map(([name, text]) => chunk(name, ascii(text))),
    chunk('IDAT', deflateSync(rows)),
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
  // What the notes are, then the sides less one.
  const promises = Buffer.from([0x0c, 0, 0, 0, 31, 0, 0, 15, 0, 0])
  return riff(
    'RIFF',
    joined(
      ascii('WEBP'),
      riff('VP8X', promises),
      riff('VP8 ', VP8),
      ...notes.map(([name, text]) => riff(name, ascii(text))),
    ),
  )
}

/** One page that draws a line of ten letters; `text` stands in a stream that nothing names, `more` are objects from 5 on. */
export function pdf(text = '', more: readonly string[] = [], page = '', catalog = ''): Buffer {
  const drawing = 'BT /F1 12 Tf 20 20 Td (Licence 01) Tj ET'
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R ${page} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...more,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
  return ascii(`%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`)
}
