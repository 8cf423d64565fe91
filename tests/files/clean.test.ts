/** What is kept of a stranger's file was drawn or written here: a table of what they send, and what becomes of it. */
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BrokenFile } from '#server/uploads/clean/broken.ts'
import { clean as cleanLoaded } from '#server/uploads/clean/clean.ts'
import { INFLATED_MAX, OBJECTS_MAX, PAGES_MAX } from '#server/uploads/clean/pdf.ts'
import { SIDE_MAX } from '#server/uploads/clean/picture.ts'
import { type FileType, typeOf } from '#server/uploads/kinds.ts'
import { exif, jpeg, jpegOfSize, pdf, png, pngOf, segment, webp } from '#tests/support/pictures.ts'
import { holds } from '#tests/support/property.ts'

const SECRET = 'GPS 30.65N 104.06E'
const secret = Buffer.from(SECRET)
const SCRIPT = '*/=1;alert(1)/*'

const clean = async (type: FileType, bytes: Uint8Array): Promise<Uint8Array> => {
  const file = await cleanLoaded(async () => ({ type, bytes }))
  if (!file) throw new Error('there was a file')
  return file.bytes
}

/** Every way a picture can say something besides itself. */
test.each<[string, FileType, Buffer]>([
  ['JPEG: a camera’s notes', 'image/jpeg', jpeg([exif(1, SECRET)])],
  ['JPEG: XMP', 'image/jpeg', jpeg([segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))])],
  ['JPEG: a comment', 'image/jpeg', jpeg([segment(0xfe, secret)])],
  ['JPEG: a maker’s own segments', 'image/jpeg', jpeg([segment(0xe5, secret), segment(0xef, secret)])],
  ['JPEG: what follows its end', 'image/jpeg', jpeg([], SECRET)],
  ['JPEG that is a script too', 'image/jpeg', jpeg([segment(0xfe, Buffer.from(SCRIPT + SECRET))])],
  ['JPEG that is an archive too', 'image/jpeg', jpeg([], `PK\x03\x04${SECRET}`)],
  ...['tEXt', 'eXIf', 'tIME', 'prVt'].map((name): [string, FileType, Buffer] => [
    `PNG: ${name}`,
    'image/png',
    png([[name, SECRET]]),
  ]),
  ['PNG: what follows its end', 'image/png', png([], SECRET)],
  ...['EXIF', 'XMP ', 'ABCD'].map((name): [string, FileType, Buffer] => [
    `WebP: ${name}`,
    'image/webp',
    webp([[name, SECRET]]),
  ]),
  ['WebP: what follows its end', 'image/webp', Buffer.concat([webp(), secret])],
  ['PDF: a stream that no page names', 'application/pdf', pdf(SECRET)],
  ['PDF that is an archive too', 'application/pdf', Buffer.concat([pdf(), Buffer.from(`PK\x03\x04${SECRET}`)])],
])('%s does not stay', async (_, type, file) => {
  const kept = Buffer.from(await clean(type, file))
  for (const word of [SECRET, 'GPS', 'alert', 'PK\x03\x04', 'Exif']) expect(kept.includes(word), word).toBe(false)
  expect(typeOf(kept, 'paper')).toBe(type)
})

test.each([
  [1, [32, 16], 'red'],
  [3, [32, 16], 'blue'],
  [6, [16, 32], 'red'],
  [8, [16, 32], 'blue'],
] as const)('a photo that was taken turned is kept upright (%i)', async (turned, sides, corner) => {
  const kept = await clean('image/jpeg', jpeg([exif(turned, SECRET)]))
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual(sides)
  const [red = 0, , blue = 0] = data
  expect(red > blue ? 'red' : 'blue').toBe(corner)
})

test('a picture is kept in a size that a screen can use', async () => {
  const large = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  expect(await sharp(await clean('image/jpeg', large)).metadata()).toMatchObject({ width: 4_000, height: 2_000 })
})

test('of a picture that moves the first frame is kept', async () => {
  const frames = Buffer.concat([Buffer.alloc(64 * 32 * 3, 10), Buffer.alloc(64 * 32 * 3, 200)])
  const moving = await sharp(frames, { raw: { width: 64, height: 64, channels: 3, pageHeight: 32 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { pages, height } = await sharp(await clean('image/webp', moving)).metadata()
  expect([pages ?? 1, height]).toEqual([1, 32])
})

const page = (more: string) => pdf('', ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'], more)
/** A part of the structure, a thousandth of what it inflates to. */
const bomb = (size: number) => {
  const body = deflateSync(Buffer.alloc(size, 0x20)).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream`
}
const pages = (count: number) =>
  Buffer.from(
    pdf()
      .toString('latin1')
      .replace('/Count 1 /Kids [3 0 R]', `/Count ${count} /Kids [${'3 0 R '.repeat(count)}]`),
    'latin1',
  )

test.each<[string, FileType, Buffer, RegExp]>([
  ['a JPEG that breaks off', 'image/jpeg', jpeg().subarray(0, 200), /已损坏/],
  ['a PNG that breaks off', 'image/png', png().subarray(0, 50), /已损坏/],
  ['a WebP that breaks off', 'image/webp', webp().subarray(0, 60), /已损坏/],
  ['a head without a picture', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff]), /已损坏/],
  ['no bytes', 'image/png', Buffer.alloc(0), /已损坏/],
  [
    'a drawing under the name of a photo',
    'image/png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /已损坏/,
  ],
  ['a PNG under the name of a JPEG', 'image/jpeg', png(), /已损坏/],
  ['a JPEG of 60,000 × 60,000', 'image/jpeg', jpegOfSize(60_000, 60_000), /图片过大/],
  ['a PNG of 30,000 × 30,000', 'image/png', pngOf(30_000, 30_000, Buffer.alloc(100)), /图片过大/],
  ['a line of 1 × 100,000', 'image/png', pngOf(1, 100_000, Buffer.alloc(200_000)), /图片过大/],
  ['a side above the limit', 'image/png', pngOf(SIDE_MAX + 1, 1, Buffer.alloc(SIDE_MAX + 2)), /图片过大/],
  ['a PDF without pages', 'application/pdf', Buffer.from('%PDF-1.4\nx\n%%EOF\n'), /已损坏/],
  ['a PDF that is a page of HTML', 'application/pdf', Buffer.from('%PDF-<script>alert(1)</script>'), /已损坏/],
  ['a PDF that inflates without end', 'application/pdf', pdf('', [bomb(INFLATED_MAX * 2)]), /已损坏/],
  ['a PDF of many parts that inflate', 'application/pdf', pdf('', Array(20).fill(bomb(INFLATED_MAX / 8))), /已损坏/],
  ['a PDF of too many objects', 'application/pdf', pdf('', Array(OBJECTS_MAX).fill('<< >>')), /已损坏/],
  [
    'a PDF of objects that never end',
    'application/pdf',
    Buffer.from(`%PDF-1.4\n${'1 0 obj\n<<'.repeat(15_000)}`),
    /已损坏/,
  ],
  ['a PDF of too many pages', 'application/pdf', pages(PAGES_MAX + 1), /页/],
  [
    'a PDF with a password',
    'application/pdf',
    Buffer.from(pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R'), 'latin1'),
    /已加密/,
  ],
  [
    'a PDF that hides a script among what a page draws from',
    'application/pdf',
    page('/Resources << /Font << /F1 5 0 R >> >>'),
    /脚本/,
  ],
])('%s is refused', async (_, type, file, msg) => {
  await expect(clean(type, file)).rejects.toThrow(BrokenFile)
  await expect(clean(type, file)).rejects.toThrow(msg)
})

test.each([
  ['a script when it is opened', pdf('', ['<< /S /JavaScript /JS (app.alert) >>'], '', '/OpenAction 5 0 R')],
  [
    'a script by name',
    pdf('', ['<< /S /JavaScript /JS (app.alert) >>'], '', '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>'),
  ],
  ['a script of a page', page('/AA << /O 5 0 R >>')],
  [
    'a link that starts a program',
    pdf('', ['<< /S /Launch /F (cmd.exe) >>'], '/Annots [<< /Type /Annot /Subtype /Link /A 5 0 R >>]'),
  ],
  [
    'a file within it',
    pdf(
      '',
      ['<< /Type /Filespec /EF << /F 4 0 R >> >>'],
      '',
      '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
    ),
  ],
  ['a form', pdf('', ['<< /FT /Tx /T (name) >>'], '', '/AcroForm << /Fields [5 0 R] /XFA 5 0 R >>')],
  [
    'notes about it',
    pdf('', ['<< /Type /Metadata /Length 3 >>\nstream\nGPS\nendstream'], '/PieceInfo 5 0 R', '/Metadata 5 0 R'),
  ],
  ['names in other letters', pdf('', ['<< /S /J#61vaScript /J#53 (app.alert) >>'], '', '/Open#41ction 5 0 R')],
])('of a PDF with %s the pages alone are kept', async (_, file) => {
  const kept = Buffer.from(await clean('application/pdf', file)).toString('latin1')
  for (const word of [
    'JavaScript',
    'app.alert',
    'Launch',
    'cmd.exe',
    'Filespec',
    'AcroForm',
    'XFA',
    'GPS',
    'OpenAction',
    '/AA',
    'Annots',
  ])
    expect(kept, word).not.toContain(word)
  expect(kept).toContain('(Licence 01) Tj')
  expect(kept).toContain('/MediaBox [ 0 0 200 100 ]')
})

const outcome = (type: FileType, file: Buffer): Promise<unknown> =>
  clean(type, file).then(
    () => 'kept',
    (error: unknown) => (error instanceof BrokenFile ? 'broken' : error),
  )

test('a PDF that is nested without end is cleaned or refused', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['<< /A ', '>>'],
  ] as const) {
    const deep = `<< /A ${open.repeat(100_000)} ${close.repeat(100_000)} >>`
    expect(['broken', 'kept']).toContain(await outcome('application/pdf', pdf('', [deep], '/Resources 5 0 R')))
  }
})

test('any bytes at all are cleaned or refused, and nothing else happens', async () => {
  const whole: [FileType, Buffer][] = [
    ['image/jpeg', jpeg([exif(6, SECRET)])],
    ['image/png', png([['tEXt', SECRET]])],
    ['image/webp', webp([['EXIF', SECRET]])],
    ['application/pdf', pdf(SECRET)],
  ]
  const drawn: [FileType, Buffer][] = []
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 })
  holds(
    fc.property(fc.constantFrom(...whole), changes, ([type, file], at) => {
      const copy = Buffer.from(file)
      for (const [place, value] of at) copy[place % copy.length] = value
      drawn.push([type, copy])
    }),
    { runs: 400 },
  )
  for (const [type, file] of drawn) expect(['broken', 'kept']).toContain(await outcome(type, file))
}, 120_000)

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
    `GIF89a${SCRIPT}`,
    ' %PDF-1.4',
    '',
    'RIFF    WAVE',
  ])
    expect(typeOf(Buffer.from(other, 'latin1'), 'paper'), other).toBeNull()
})
