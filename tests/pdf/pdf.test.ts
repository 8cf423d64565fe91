import { expect, test } from 'vitest'
import { sheetPages } from '#server/pdf/table.ts'
import { textWidth, wrap, writePdf } from '#server/pdf/write.ts'
import { parsePdf } from './parse.ts'

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
  expect(writePdf('发票 No.1', [[]])).toEqual(writePdf('发票 No.1', [[]]))
})

test('what cannot be written in the encoding does not break the file', () => {
  expect(parsePdf(writePdf('x', [[{ kind: 'text', x: 0, y: 0, size: 9, text: 'a\n𠮷)b\\(' }]])).texts).toEqual([
    ['a??)b\\('],
  ])
})

test('lines are broken where they no longer fit', () => {
  expect(wrap('一二三四五六', 10, 30)).toEqual(['一二三', '四五六'])
  expect(wrap('', 10, 30)).toEqual([''])
  expect(wrap('宽', 10, 5)).toEqual(['宽'])
  expect(textWidth('ab一', 10)).toBeCloseTo(21.12)
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
