import { expect, test } from 'vitest'
import { doseOf, piecePrice, piecesIn } from '#domain/piece-price.ts'

test.each([
  ['0.25g*24片', 24, '片'],
  ['0.25g*12片*2板', 24, '片'],
  ['10ml*10支', 10, '支'],
  ['24粒', 24, '粒'],
  ['5g×9袋', 9, '袋'],
  ['0.1g*100片/瓶', 100, '片'],
  // Tablets for the day and for the night.
  ['10片+5片', 15, '片'],
  ['(10片＋5片)*2板', 30, '片'],
  ['24粒(0.25g+5mg)', 24, '粒'],
])('%s holds %i %s', (spec, count, unit) => {
  expect(piecesIn(spec)).toEqual({ count, unit })
})

test.each(['10片+5袋', '100ml', '500g', '10cm*10cm', '1支', '', '统货'])('%s has no price of a piece', (spec) => {
  expect(piecesIn(spec)).toBeNull()
})

test.each([
  [1250, 24, '0.52'],
  [350, 100, '0.035'],
  [990, 1, '9.90'],
  [1000, 100, '0.10'],
])('%i fen for %i pieces are %s yuan each', (price, count, text) => {
  expect(piecePrice(price, count)).toBe(text)
})

test.each([
  ['0.25g*12片*2板', '0.25g'],
  ['0.25g × 24片', '0.25g'],
  ['24粒', ''],
  ['10粒*2板', ''],
  ['10片+5片', ''],
  ['7cm*10cm*4贴', '7cm*10cm'],
  ['24粒(0.25g)', '(0.25g)'],
  ['0.1g*100片/瓶', '0.1g'],
])('%s has %s in each piece', (spec, dose) => {
  expect(doseOf(spec)).toBe(dose)
})
