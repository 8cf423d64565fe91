/** From a list to the cart: files in either encoding, parts that fit a request, bins that lose nothing. */
import { describe, expect, it } from 'vitest'
import type { Goods, MatchedRow } from '#contract/entities.ts'
import {
  choose,
  decode,
  applyMatches,
  leftOutOfSheets,
  numberNote,
  partsOf,
  readyRows,
  rowsOfSheets,
  sheetOfText,
  waitingRows,
} from '#actions/service/import.ts'
import { BODY_MAX_BYTES, MATCH_ROWS } from '#domain/limits.ts'

const rowsOfText = (text: string) => rowsOfSheets([sheetOfText(text)])
const goods = (id: number, part: Partial<Goods> = {}): Goods =>
  ({ id, name: `药${id}`, qg_number: 5, number: 100, limit_number: 0, is_buy: 1, ...part }) as Goods
const answer = (i: number, bin: MatchedRow['bin'], list: Goods[]): MatchedRow => ({
  i,
  text: '',
  number: 0,
  bin,
  goods: list,
  why: '',
})

describe('a file', () => {
  it('is read in the encoding it was written in', () => {
    // 品名,数量 in GBK
    expect(decode(new Uint8Array([0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf]).buffer)).toBe('品名,数量')
    expect(decode(new TextEncoder().encode('品名,数量').buffer as ArrayBuffer)).toBe('品名,数量')
  })
})

describe('a list on its way', () => {
  it('goes in parts that fit into a request, every row once', () => {
    const rows = waitingRows(Array.from({ length: 300 }, (_, i) => ({ text: '复方'.repeat(i % 90) + i, number: i })))
    const parts = partsOf(rows)
    expect(parts.flat().map(({ i }) => i)).toEqual(rows.map(({ i }) => i))
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(MATCH_ROWS)
      expect(part.reduce((sum, { text }) => sum + encodeURIComponent(text).length, 0)).toBeLessThan(BODY_MAX_BYTES)
    }
  })

  it('puts answers on the rows they are for, and keeps the others waiting', () => {
    const rows = waitingRows(rowsOfText('甲 3\n乙 7\n丙 1'))
    const part = rows.slice(1)
    const now = applyMatches(rows, part, [answer(0, 'matched', [goods(1)]), answer(1, 'unknown', [])])
    expect(now.map(({ bin, chosen, number }) => [bin, chosen, number])).toEqual([
      ['waiting', 0, 3],
      ['matched', 1, 10],
      ['unknown', 0, 1],
    ])
  })

  it('orders only what its owner meant and may buy', () => {
    const rows = applyMatches(
      waitingRows(rowsOfText('甲 5\n乙 5\n丙 5')),
      waitingRows(rowsOfText('甲 5\n乙 5\n丙 5')),
      [
        answer(0, 'confirm', [goods(1), goods(2)]),
        answer(1, 'matched', [goods(3, { is_buy: 0 })]),
        answer(2, 'matched', [goods(4, { number: 0 })]),
      ],
    )
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
  ])('%s of %j is ordered as %i: %s', (text, part, number, why) => {
    const rows = waitingRows(rowsOfText(`${text}`))
    const [row] = applyMatches(rows, rows, [answer(0, 'matched', [goods(1, part)])])
    if (!row) throw new Error('no row')
    expect([row.number, numberNote(row)]).toEqual([number, why])
    expect(numberNote({ ...row, number: row.number + 5 })).toBe(null)
  })

  it('says which heading and columns are not imported', () => {
    expect(leftOutOfSheets([sheetOfText('品名\t单价\t数量\n甲\t5.97\t3'), sheetOfText('乙 5')])).toEqual([
      { heading: ['品名', '单价', '数量'], columns: [2] },
    ])
  })
})
