import { expect, test } from 'vitest'
import * as copy from '#copy/refusals.ts'
import { soldOut } from '#copy/goods.ts'
import { mayBeWatched, waysOut } from '#domain/way-out.ts'

test.each([
  ['not approved yet', { is_buy: 0, why: copy.approvalFirst, number: 9 }, false, ['approval']],
  ['papers over', { is_buy: 0, why: copy.papersOver, number: 9 }, true, ['papers']],
  ['no authorisation', { is_buy: 0, why: copy.ephedrinePaper, number: 9 }, true, ['papers']],
  ['sold out', { is_buy: 0, why: soldOut, number: 0 }, true, ['alternatives', 'wanted']],
  ['less than a step', { is_buy: 0, why: copy.stockBelowStep, number: 3 }, true, ['alternatives', 'wanted']],
  ['outside the scope', { is_buy: 0, why: copy.outsideScope('生物制品'), number: 9 }, true, ['alternatives']],
  ['an offer that ended', { is_buy: 1, why: '', number: 9 }, true, []],
] as const)('%s', (_, goods, isApproved, ways) => {
  expect(waysOut(goods, { isApproved, isAlone: false })).toEqual(ways)
})

test.each([
  ['sold out', { type: 0, why: soldOut, number: 0 }, true],
  ['a flash sale that is sold out', { type: 1, why: soldOut, number: 0 }, true],
  ['less than a step', { type: 0, why: copy.stockBelowStep, number: 3 }, true],
  ['sold out, as a visitor sees it', { type: 0, why: copy.loginFirst, number: 0 }, true],
  ['there, as a visitor sees it', { type: 0, why: copy.loginFirst, number: 9 }, false],
  ['sold out for somebody who is not approved', { type: 0, why: copy.approvalFirst, number: 0 }, false],
  ['sold out and outside the scope', { type: 0, why: copy.outsideScope('生物制品'), number: 0 }, false],
  ['a group-buy', { type: 2, why: soldOut, number: 0 }, false],
  ['a combination', { type: 3, why: soldOut, number: 0 }, false],
  ['there', { type: 0, why: '', number: 9 }, false],
] as const)('%s may be waited for or not', (_, goods, may) => {
  expect(mayBeWatched(goods)).toBe(may)
})

test('a sales rep who has opened no customer is led to the customers, whatever keeps visitors from the goods', () => {
  const goods = { is_buy: 0, why: copy.loginFirst, number: 0 } as const
  expect(waysOut(goods, { isApproved: false, isAlone: true })).toEqual(['customer'])
})
