import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { latin } from '#server/pdf/latin.ts'
import { readFont } from '#server/pdf/truetype.ts'
import { sheetPages } from '#server/pdf/table.ts'
import { textWidth, wrap, writePdf } from '#server/pdf/write.ts'
import { parsePdf } from './parse.ts'

/** The sources of the pages, as they are written. */
const sourcesOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n(BT [^]*?)\nendstream/g),
  ].map(([, source = '']) => source)

test('a reader finds every object by the table, and the text as it was given', () => {
  const pdf = writePdf('发票 No.1', [
    [
      { kind: 'text', x: 40, y: 60, size: 12, text: '阿莫西林胶囊 (0.25g*24粒) ¥5.97' },
      { kind: 'box', x: 1, y: 2, width: 3, height: 4 },
    ],
    [
      { kind: 'text', x: 555, y: 60, size: 9, text: '第二页', align: 'right' },
      { kind: 'line', x: 0, y: 0, to: [9, 9] },
    ],
  ])
  const { texts, objects } = parsePdf(pdf)
  expect(texts).toEqual([['阿莫西林胶囊 (0.25g*24粒) ¥5.97'], ['第二页']])
  expect(objects.get(3)).toContain('/Encoding /UniGB-UCS2-H')
  expect(objects.get(8)).toContain('/Encoding /Identity-H')
  expect(writePdf('发票 No.1', [[]])).toEqual(writePdf('发票 No.1', [[]]))
})

test('what cannot be written in the encoding does not break the file', () => {
  expect(parsePdf(writePdf('x', [[{ kind: 'text', x: 0, y: 0, size: 9, text: 'a\n𠮷)b\\(' }]])).texts).toEqual([
    ['a??)b\\('],
  ])
})

test('signs of names that no Chinese font of a reader is sure to have are set in Helvetica, as wide as they are', () => {
  for (const sign of '®©™²³¹½éüöñÅß°±·×µ¥–•') expect(latin(sign), sign).not.toBeNull()
  const [page = ''] = sourcesOf(writePdf('x', [[{ kind: 'text', x: 0, y: 0, size: 9, text: '敷料®5cm²' }]]))
  expect(page).toContain('/F3 9 Tf <65776599> Tj /F2 9 Tf <AE35636DB2> Tj')
  expect(textWidth('²', 10)).toBeCloseTo(3.33)
  expect(textWidth('é', 10)).toBeCloseTo(5.56)
})

test('lines are broken where they no longer fit', () => {
  expect(wrap('一二三四五六', 10, 30)).toEqual(['一二三', '四五六'])
  expect(wrap('', 10, 30)).toEqual([''])
  expect(wrap('宽', 10, 5)).toEqual(['宽'])
  expect(textWidth('ab一', 10)).toBeCloseTo(21.12)
  // An account's number is read as one, unless it has no room at all.
  expect(wrap('成都支行 62284', 10, 60)).toEqual(['成都支行 ', '62284'])
  expect(wrap('622848000', 10, 30)).toEqual(['62284', '8000'])
  // A sign that closes does not begin a line.
  expect(wrap('一二三。四', 10, 30)).toEqual(['一二', '三。四'])
})

test('a long table takes as many pages as it needs, heading and number on each, no row lost', () => {
  const rows = Array.from({ length: 120 }, (_, i) => [`第${i}行${'长'.repeat(i % 40)}`, String(i)])
  const columns = [
    { title: '品名', width: 300 },
    { title: '数量', width: 100, align: 'right' as const },
  ]
  const pages = sheetPages({
    head: [],
    top: 60,
    columns,
    rows,
    foot: { height: 40, marks: (y) => [{ kind: 'text', x: 40, y: y + 20, size: 9, text: '完' }] },
  })
  const { texts } = parsePdf(writePdf('表', pages))
  expect(texts.length).toBeGreaterThan(2)
  texts.forEach((page, i) =>
    expect(page).toEqual(expect.arrayContaining(['品名', `第 ${i + 1} 页 共 ${texts.length} 页`])),
  )
  const all = texts.flat()
  for (const [i] of rows.entries()) expect(all).toContain(String(i))
  expect(all.at(-2)).toBe('完')
  for (const page of pages) for (const mark of page) if (mark.kind === 'text') expect(mark.y).toBeLessThan(842)
})

test('letters and digits are as wide as every reader draws them; dashes and signs that the Chinese font lacks are there', () => {
  expect(textWidth('10ml', 1_000)).toBe(556 + 556 + 833 + 222)
  const words = '应为标示量的 90.0%–110.0% ¥5.97×3'
  const pdf = writePdf('x', [[{ kind: 'text', x: 0, y: 0, size: 9, text: words }]])
  expect(parsePdf(pdf).texts).toEqual([[words]])
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/F1 9 Tf <(00|2013|00A5|00D7)/)
})

test('the characters of a document are embedded with it, those of no other', () => {
  const words = '哌拉西林钠他唑巴坦钠：合格，哌'
  const { objects, texts } = parsePdf(writePdf('x', [[{ kind: 'text', x: 0, y: 0, size: 9, text: words }]]))
  expect(texts).toEqual([[words]])
  const stream = (id: number) => {
    const [, length = '', body = ''] =
      /^<< \/Length (\d+) \/Filter[^>]*>>\nstream\n([\s\S]*)\nendstream$/.exec(objects.get(id) ?? '') ?? []
    expect(body.length).toBe(Number(length))
    return inflateSync(Buffer.from(body, 'latin1'))
  }
  const chars = [...new Set(words)].sort()
  const [file, glyphs, unicode] = [stream(11), stream(12), stream(13).toString('latin1')]
  const tables = new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, i) => [
      file.toString('latin1', 12 + i * 16, 16 + i * 16),
      file.subarray(file.readUInt32BE(20 + i * 16), file.readUInt32BE(20 + i * 16) + file.readUInt32BE(24 + i * 16)),
    ]),
  )
  expect(tables.get('maxp')?.readUInt16BE(4)).toBe(chars.length + 1)
  for (const [i, char] of chars.entries()) {
    expect(glyphs.readUInt16BE(char.charCodeAt(0) * 2), char).toBe(i + 1)
    expect(unicode).toContain(`<${char.charCodeAt(0).toString(16).toUpperCase()}>`)
    const outline =
      (tables.get('loca')?.readUInt32BE((i + 2) * 4) ?? 0) - (tables.get('loca')?.readUInt32BE((i + 1) * 4) ?? 0)
    expect(outline, `${char} has an outline`).toBeGreaterThan(0)
  }
  expect(file.length).toBeLessThan(20_000)
})

test('a character that the font lacks is left to the reader, alone', () => {
  const pdf = Buffer.from(writePdf('x', [[{ kind: 'text', x: 0, y: 0, size: 9, text: '张㙍' }]])).toString('latin1')
  expect(pdf).toContain('/F3 9 Tf <5F20> Tj /F1 9 Tf <364D> Tj')
})

test('a font without what is read of it is refused', () => {
  expect(() => readFont(Buffer.alloc(12))).toThrow('cmap')
})
