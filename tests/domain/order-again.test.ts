import { describe, expect, test } from 'vitest'
import { changedFirst, differencesOf } from '#domain/order-again.ts'

const same = { goods: { is_buy: 1, type: 0 }, number: 10, was: '5.00', now: '5.00', fits: 10 }
const gone = { ...same, goods: null, now: null, fits: 0 }
const dearer = { ...same, now: '5.50' }

describe('what is different', () => {
  test.each([
    ['nothing', same, []],
    ['a price', dearer, ['dearer']],
    ['a lower price', { ...same, now: '4.50' }, ['cheaper']],
    ['less stock', { ...same, fits: 5 }, ['number']],
    ['less stock at another price', { ...dearer, fits: 5 }, ['number', 'dearer']],
    ['taken from sale', gone, ['closed']],
    ['not to be bought', { ...same, goods: { is_buy: 0, type: 0 } }, ['closed']],
    ['no stock', { ...same, fits: 0 }, ['closed']],
    ['a combination', { ...same, goods: { is_buy: 1, type: 3 } }, ['combination']],
  ])('%s', (_, line, differences) => {
    expect(differencesOf(line)).toEqual(differences)
  })
})

test('the one changed line of twelve comes first, and before it what cannot be ordered', () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({ ...(i === 11 ? dearer : i === 5 ? gone : same), i }))
  expect(changedFirst(lines).map(({ i }) => i)).toEqual([5, 11, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
})
