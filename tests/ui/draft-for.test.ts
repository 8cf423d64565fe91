/** What was typed for an order stays with it when a line is taken out of it, and is not put into another one. */
import { expect, test } from 'vitest'
import { draftFor } from '#pages/cart/check/draft-for.ts'

test('an order finds its draft again as long as one of its lines is left', () => {
  const saved = { ids: '12,13', picked: 0, remark: '请周三上午送' }
  expect(draftFor(saved, [13])).toBe(saved)
  expect(draftFor(saved, [12, 13, 14])).toBe(saved)
  expect(draftFor(saved, [1, 2, 3])).toBeUndefined()
  expect(draftFor(undefined, [12])).toBeUndefined()
})
