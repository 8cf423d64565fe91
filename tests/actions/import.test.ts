/** From a list to the cart: files in either encoding, parts that fit a request, bins that lose nothing. */
import { describe, expect, it } from 'vitest'
import type { Goods, MatchedRow } from '#contract/entities.ts'
import {
  adoptAdvised,
  adviceOpen,
  askAgain,
  cellWords,
  choose,
  decode,
  dropAdvised,
  applyMatches,
  isOrderList,
  leftOutOfSheets,
  numberNote,
  type ImportRow,
  partsOf,
  proposedOf,
  readyRows,
  repeatedOf,
  rowsOfSheets,
  sheetOfText,
  sheetsOfFile,
  waitingOf,
  waitingRows,
} from '#actions/service/import.ts'
import { gbk } from '#tests/support/workbook.ts'
import { answerKey, withAnswers } from '#actions/service/answers.ts'
import { BODY_MAX_BYTES, MATCH_ROWS } from '#domain/limits.ts'

const rowsOfText = (text: string) => rowsOfSheets([sheetOfText(text)])
const goods = (id: number, part: Partial<Goods> = {}): Goods =>
  ({
    id,
    name: `药${id}`,
    bzdw: '盒',
    carton: 1,
    qg_number: 5,
    number: 100,
    limit_number: 0,
    is_buy: 1,
    ...part,
  }) as Goods
const answer = (i: number, bin: MatchedRow['bin'], list: Goods[]): MatchedRow => ({
  i,
  text: '',
  number: 0,
  bin,
  goods: list,
  why: '',
  bought_ids: [],
  advised_id: 0,
})

describe('a file', () => {
  it('is read in the encoding it was written in', () => {
    // 品名,数量 in GBK
    expect(decode(new Uint8Array([0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf]).buffer)).toBe('品名,数量')
    expect(decode(new TextEncoder().encode('品名,数量').buffer as ArrayBuffer)).toBe('品名,数量')
  })

  const file = (name: string, ...parts: BlobPart[]) => sheetsOfFile(new File(parts, name))

  it('is what its first bytes say, whatever it is called', async () => {
    const markup = '<table><tr><td>品名</td><td>数量</td></tr><tr><td>甲药</td><td>5</td></tr></table>'
    const rows = async (name: string, ...parts: BlobPart[]) => {
      const sheets = await file(name, ...parts)
      return sheets === 'old' ? sheets : rowsOfSheets(sheets)
    }
    expect(await rows('采购.xls', markup)).toEqual([{ text: '甲药', number: 5 }])
    expect(await rows('采购.xls', '品名\t数量\n甲药\t5')).toEqual([{ text: '甲药', number: 5 }])
    expect(await rows('采购.csv', new Uint8Array(gbk('品名,数量\n甲药,5')))).toEqual([{ text: '甲药', number: 5 }])
    expect(await rows('采购.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('old')
    // With a password a new workbook is written as an old one.
    expect(await rows('采购.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('old')
    expect(await rows('空.csv', '')).toEqual([])
  })

  it('of several sheets proposes those of goods and numbers', async () => {
    const sheet = (name: string, ...rows: string[][]) =>
      `<Worksheet ss:Name="${name}"><Table>${rows.map((row) => `<Row>${row.map((cell) => `<Cell><Data>${cell}</Data></Cell>`).join('')}</Row>`).join('')}</Table></Worksheet>`
    const book = [
      sheet('说明', ['填表说明'], ['请勿修改表头']),
      sheet('采购单', ['品名', '数量'], ['甲药', '5']),
      sheet('价格', ['品名', '规格', '单价'], ['甲药', '10片', '5.60']),
      sheet('空'),
    ]
    const sheets = await file('采购.xls', `<?xml version="1.0"?><Workbook>${book.join('')}</Workbook>`)
    expect(sheets !== 'old' && sheets.map((one) => [one.name, isOrderList(one)])).toEqual([
      ['说明', false],
      ['采购单', true],
      ['价格', false],
    ])
  })

  it('has its numbers as a workbook shows them', () => {
    expect([10.000000000000002, 6901234567892, 0.1 + 0.2, 12].map(cellWords)).toEqual([
      '10',
      '6901234567892',
      '0.3',
      '12',
    ])
  })

  it('is read as Excel and the editor of Windows write “Unicode” texts', () => {
    const little = Buffer.from('\ufeff品名\t数量\r\n阿莫西林\t5', 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [little, big]) {
      const text = decode(new Uint8Array(bytes).buffer)
      expect(text).toBe('品名\t数量\r\n阿莫西林\t5')
      expect(rowsOfText(text)).toEqual([{ text: '阿莫西林', number: 5 }])
    }
  })
})

it('a cell of a workbook reads as people write it', () => {
  expect([new Date('2026-11-27'), 6901234567892, ' 甲 ', null].map(cellWords)).toEqual([
    '2026-11-27',
    '6901234567892',
    '甲',
    '',
  ])
})

const waiting = (rows: Parameters<typeof waitingRows>[0]) => waitingRows(rows, 0)

describe('a list on its way', () => {
  it('an answer to a list that was given up is none to the next one', () => {
    const [before, next] = [waitingRows(rowsOfText('甲 3'), 100), waitingRows(rowsOfText('乙 7'), 200)]
    expect(applyMatches(next, before, [answer(0, 'matched', [goods(1)])])).toEqual(next)
  })

  it('goes in parts that fit into a request, every row once', () => {
    const rows = waiting(Array.from({ length: 300 }, (_, i) => ({ text: '复方'.repeat(i % 90) + i, number: i })))
    const parts = partsOf(rows)
    expect(parts.flat().map(({ i }) => i)).toEqual(rows.map(({ i }) => i))
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(MATCH_ROWS)
      expect(part.reduce((sum, { text }) => sum + encodeURIComponent(text).length, 0)).toBeLessThan(BODY_MAX_BYTES)
    }
  })

  it('puts answers on the rows they are for, and keeps the others waiting', () => {
    const rows = waiting(rowsOfText('甲 3\n乙 7\n丙 1'))
    const part = rows.slice(1)
    const now = applyMatches(rows, part, [answer(0, 'matched', [goods(1)]), answer(1, 'unknown', [])])
    expect(now.map(({ bin, chosen, number }) => [bin, chosen, number])).toEqual([
      ['waiting', 0, 3],
      ['matched', 1, 10],
      ['unknown', 0, 1],
    ])
  })

  it('orders only what its owner meant and may buy', () => {
    const rows = applyMatches(waiting(rowsOfText('甲 5\n乙 5\n丙 5')), waiting(rowsOfText('甲 5\n乙 5\n丙 5')), [
      answer(0, 'confirm', [goods(1), goods(2)]),
      answer(1, 'matched', [goods(3, { is_buy: 0 })]),
      answer(2, 'matched', [goods(4, { number: 0 })]),
    ])
    expect(readyRows(rows)).toEqual([])
    expect(readyRows(rows.map((row) => (row.i === 0 ? choose(row, 2) : row))).map(({ goods: one }) => one.id)).toEqual([
      2,
    ])
  })

  it.each([
    ['甲 7', {}, 10, 'step'],
    ['甲 10', {}, 10, null],
    ['甲 120', {}, 100, 'stock'],
    ['甲 60', { limit_number: 40 }, 40, 'limit'],
    ['甲', {}, 5, 'none'],
    ['甲 1200000', {}, 100, 'stock'],
    ['甲 7', { number: 0 }, 0, null],
    ['甲 2件', { carton: 40 }, 80, 'cartons'],
    ['甲 3件', { carton: 40 }, 100, 'stock'],
    ['甲 5箱', { carton: 40, bzdw: '箱' }, 5, null],
    ['甲 10件', { carton: 1 }, 10, null],
  ])('%s of %j is ordered as %i: %s', (text, part, number, why) => {
    const rows = waiting(rowsOfText(`${text}`))
    const [row] = applyMatches(rows, rows, [answer(0, 'matched', [goods(1, part)])])
    if (!row) throw new Error('no row')
    expect([row.number, numberNote(row)]).toEqual([number, why])
    expect(numberNote({ ...row, number: row.number + 5 })).toBe(null)
  })

  it('says of goods in several rows how many they are together', () => {
    const list = waiting(rowsOfText('甲 10\n乙 5\n甲 20'))
    const rows = applyMatches(
      list,
      list,
      [1, 2, 1].map((id, i) => answer(i, 'matched', [goods(id)])),
    )
    expect(repeatedOf(readyRows(rows))).toEqual(new Map([[1, 30]]))
  })

  it('says which heading and columns are not imported', () => {
    expect(leftOutOfSheets([sheetOfText('品名\t单价\t数量\n甲\t5.97\t3'), sheetOfText('乙 5')])).toEqual([
      { heading: ['品名', '单价', '数量'], columns: [2], zeros: [] },
    ])
  })
})

describe('a row to be confirmed', () => {
  const list = waiting(rowsOfText('甲 5\n乙 5\n丙 5'))
  const rows = applyMatches(list, list, [
    { ...answer(0, 'confirm', [goods(1), goods(2)]), advised_id: 2, bought_ids: [2] },
    answer(1, 'confirm', [goods(3), goods(4)]),
    { ...answer(2, 'confirm', [goods(5), goods(6)]), advised_id: 5 },
  ])

  const [first, second] = rows
  if (!first || !second) throw new Error('no rows')

  it('is not ordered before its advice is adopted; adopting can be taken back', () => {
    expect(readyRows(rows)).toEqual([])
    const { rows: now, adopted } = adoptAdvised(rows)
    expect(now.map(({ chosen, number }) => [chosen, number])).toEqual([
      [2, 5],
      [0, 5],
      [5, 5],
    ])
    expect(adviceOpen(now)).toEqual([])
    const changed = now.map((row) => (row.i === 2 ? choose(row, 6) : row))
    expect(dropAdvised(changed, adopted).map(({ chosen }) => chosen)).toEqual([0, 0, 6])
  })

  it('keeps what its owner chose before all advice is adopted', () => {
    const mine = rows.map((row) => (row.i === 0 ? choose(row, 1) : row))
    expect(adoptAdvised(mine).rows.map(({ chosen }) => chosen)).toEqual([1, 0, 5])
  })

  it('is answered as the same line was before, and can be asked about again', () => {
    const answers = withAnswers(new Map(), [{ ...second, chosen: 4, text: 'ＡＭＸＬ  24粒' }])
    const again = waiting(rowsOfText('amxl　24粒 5盒'))
    const [row] = applyMatches(again, again, [answer(0, 'confirm', [goods(3), goods(4)])], answers)
    expect([row?.bin, row?.chosen, row?.number]).toEqual(['matched', 4, 5])
    expect(row && askAgain(row)).toMatchObject({ bin: 'confirm', chosen: 0 })
  })

  it.each([
    ['cannot be bought', goods(4, { is_buy: 0 })],
    ['is sold out', goods(4, { number: 0 })],
  ])('is asked about when the earlier answer %s', (_, gone) => {
    const answers = new Map([[answerKey('乙'), 4]])
    const [, row] = applyMatches(list, list, [answer(1, 'confirm', [goods(3), gone])], answers)
    expect([row?.bin, row?.chosen]).toEqual(['confirm', 0])
  })

  it('forgets the oldest answers', () => {
    const many = Array.from({ length: 600 }, (_, i) => ({ ...first, text: `药${i}`, chosen: i + 1 }))
    const answers = withAnswers(new Map(), many)
    expect([answers.size, answers.has('药0'), answers.get('药599')]).toEqual([500, false, 600])
  })
})

describe('a row that this device matched first', () => {
  const list = waiting(rowsOfText('甲 5\n乙 5'))
  const matched = [answer(0, 'matched', [goods(1)]), answer(1, 'confirm', [goods(3), goods(4)])]
  const here = applyMatches(list, list, matched, new Map(), { byDevice: true })
  const corrected = (rows: readonly ImportRow[], answers: MatchedRow[]) => applyMatches(rows, list, answers)

  it('waits for the server’s word, and for nothing else', () => {
    expect(waitingOf(here)).toEqual([])
    expect(proposedOf(here).map(({ i }) => i)).toEqual([0, 1])
    expect(proposedOf(corrected(here, matched))).toEqual([])
    expect(corrected(here, matched)).toEqual(applyMatches(list, list, matched))
  })

  it('has the server’s goods, price and right in the place of the device’s', () => {
    const dearer = goods(1, { price: '12.80', is_buy: 0 })
    const [row] = corrected(here, [answer(0, 'confirm', [dearer, goods(2)])])
    expect([row?.bin, row?.chosen, row?.goods]).toEqual(['confirm', 0, [dearer, goods(2)]])
  })

  it('keeps what the buyer chose or typed meanwhile, within what can be ordered', () => {
    const mine = here.map((row) => (row.i === 1 ? choose(row, 4) : { ...row, number: 40 }))
    const answers = [
      answer(0, 'matched', [goods(1, { number: 30 })]),
      answer(1, 'confirm', [goods(3), goods(4, { price: '1.00' })]),
    ]
    const now = corrected(mine, answers)
    expect(now.map(({ chosen, number }) => [chosen, number])).toEqual([
      [1, 30],
      [4, 5],
    ])
    // Goods that the server does not offer cannot have been meant.
    expect(corrected(mine, [answer(1, 'confirm', [goods(3)])])[1]).toMatchObject({ chosen: 0, bin: 'confirm' })
  })

  it('is left alone once it is in the cart', () => {
    const added = here.map((row): ImportRow => ({ ...row, bin: 'added' }))
    expect(corrected(added, matched)).toEqual(added)
    expect(proposedOf(added)).toEqual([])
  })
})
