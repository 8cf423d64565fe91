import { expect, test } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import { changeLater, laterGoods, laterIn } from '#state/later-goods.ts'
import { resetPersonal } from '#state/personal.ts'
import { goods } from '#tests/outbox/sample.ts'

const add = (entry: string, ...more: Goods[]) => changeLater(entry, (listed) => [...listed, ...more])
const of = (entry: string) => laterIn(laterGoods.lists, entry)

test('the oldest lists are forgotten, and one that is not there is not made by a correction', () => {
  for (let i = 0; i < 9; i += 1) add(`list ${i}`, goods(i + 1))
  changeLater('list 0', (listed) => listed.map((one) => one))
  expect([of('list 0'), of('list 1').length, of('list 8').length]).toEqual([[], 1, 1])
})

test('whoever leaves takes the later pages along, from the screen too', () => {
  add('list', goods(1))
  resetPersonal()
  expect(of('list')).toEqual([])
})
