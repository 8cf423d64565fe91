/** A kept file is the picture and nothing else: cleaning keeps every byte it is drawn from, and none that tells on its maker. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FileType, typeOf } from '#server/uploads/kinds.ts'
import { BrokenFile } from '#server/uploads/strip/broken.ts'
import { strip } from '#server/uploads/strip/strip.ts'
import { exif, jpeg, pdf, png, segment, webp } from '#tests/support/pictures.ts'
import { holds } from '#tests/support/property.ts'

const SECRET = 'GPS 30.65N 104.06E'
const secret = Buffer.from(SECRET)

test.each([
  ['a camera’s notes', jpeg([exif(1, SECRET)])],
  ['XMP', jpeg([segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))])],
  ['a comment', jpeg([segment(0xfe, secret)])],
  ['a maker’s own segment', jpeg([segment(0xe5, secret), segment(0xef, secret)])],
  ['what follows its end', jpeg([], SECRET)],
])('JPEG: %s', (_, file) => expect(Buffer.from(strip('image/jpeg', file))).toEqual(jpeg()))

test.each([1, 3, 6, 8])('JPEG: which way is up stays (%i)', (turned) => {
  const once = Buffer.from(strip('image/jpeg', jpeg([exif(turned, SECRET)])))
  expect(once.includes(SECRET)).toBe(false)
  expect(once.includes('Exif')).toBe(turned !== 1)
  // What was kept says the same when it is read again.
  expect(Buffer.from(strip('image/jpeg', once))).toEqual(once)
})

test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'])('PNG: %s', (name) =>
  expect(Buffer.from(strip('image/png', png([[name, SECRET]])))).toEqual(png()),
)
test('PNG: what follows its end', () => expect(Buffer.from(strip('image/png', png([], SECRET)))).toEqual(png()))

test.each(['EXIF', 'XMP ', 'ABCD'])('WebP: %s', (name) => {
  const kept = Buffer.from(strip('image/webp', webp([[name, SECRET]])))
  expect(kept.includes(SECRET)).toBe(false)
  expect(kept.readUInt32LE(4)).toBe(kept.length - 8)
  // The flags of camera's notes and XMP are gone, the one of transparency is not.
  expect(kept[20]).toBe(0x10)
  expect(Buffer.from(strip('image/webp', kept))).toEqual(kept)
})

test('WebP: what follows its end', () =>
  expect(Buffer.from(strip('image/webp', Buffer.concat([webp(), secret])))).toEqual(
    Buffer.from(strip('image/webp', webp())),
  ))

const WHOLE: [FileType, Buffer][] = [
  ['image/jpeg', jpeg([exif(6, SECRET)])],
  ['image/png', png([['tEXt', SECRET]])],
  ['image/webp', webp([['EXIF', SECRET]])],
]

test('a file that breaks off is told from one that is whole, at every byte', () => {
  for (const [type, file] of WHOLE) {
    const end = file.length
    for (let at = 0; at < end; at++) {
      const cut = file.subarray(0, at)
      // What breaks off in a part that is left out anyway may still be whole.
      const result = outcome(type, cut)
      if (type !== 'image/webp') expect(result, `${type} ${at} of ${end}`).toBe('broken')
      else expect(['broken', 'kept']).toContain(result)
    }
  }
})

test('any bytes at all are cleaned or refused, and nothing else happens', () => {
  holds(
    fc.property(
      fc.constantFrom(...WHOLE),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      ([type, file], changes) => {
        const copy = Buffer.from(file)
        for (const [at, value] of changes) copy[at % copy.length] = value
        expect(['broken', 'kept']).toContain(outcome(type, copy))
      },
    ),
    { runs: 3_000 },
  )
})

function outcome(type: FileType, file: Buffer): string {
  try {
    strip(type, file)
    return 'kept'
  } catch (error) {
    if (error instanceof BrokenFile) return 'broken'
    throw error
  }
}

test('a type is what the content says, and only where its purpose takes it', () => {
  expect([jpeg(), png(), webp(), pdf()].map((file) => typeOf(file, 'paper'))).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
  ])
  expect([jpeg(), png(), pdf()].map((file) => typeOf(file, 'signature'))).toEqual([null, 'image/png', null])
  expect(typeOf(pdf(), 'return')).toBeNull()
  for (const other of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'MZ',
    'PK\x03\x04',
    'GIF89a',
    ' %PDF-1.4',
    '',
    'RIFF    WAVE',
  ])
    expect(typeOf(Buffer.from(other, 'latin1'), 'paper'), other).toBeNull()
})
