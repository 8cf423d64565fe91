/** Goods that stand in several lines are in a plan with all their pieces. */
import { expect, it } from 'vitest'
import { NUMBER_MAX } from '#domain/limits.ts'
import { goodsOnce } from '#actions/service/plans.ts'

it('adds up the lines of one goods, and keeps their order', () => {
  const lines = [
    { goods_id: 2, number: 10 },
    { goods_id: 1, number: 5 },
    { goods_id: 2, number: 20 },
  ]
  expect(goodsOnce(lines)).toEqual([
    { goods_id: 2, number: 30 },
    { goods_id: 1, number: 5 },
  ])
  expect(goodsOnce([...lines, { goods_id: 1, number: NUMBER_MAX }])[1]?.number).toBe(NUMBER_MAX)
})
