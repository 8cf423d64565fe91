/** A list's later pages: what stands there, which page follows, and when there are no more. */
import { expect, test } from 'vitest'
import type { Goods, Page } from '#contract/entities.ts'
import { addLater, correctLater, failLater, laterGoods, laterIn, listOf } from '#state/later-goods.ts'
import { resetPersonal } from '#state/personal.ts'
import { goods } from '#tests/outbox/sample.ts'

const SIZE = 2
const add = (entry: string, ...ids: number[]) => addLater(entry, page(...ids), SIZE)
const page = (...ids: number[]) => ids.map((id) => goods(id))
const of = (entry: string) => laterIn(laterGoods.lists, entry)
const first = (total: number, ...ids: number[]): Page<Goods> => ({ data: page(...ids), page: 1, size: SIZE, total })
const list = (of_: Page<Goods>) => {
  const { goods: listed, ...rest } = listOf(of_, of('list'))
  return { ids: listed.map(({ id }) => id), ...rest }
}

test('the oldest lists are forgotten, and one that is not there is not made by a correction', () => {
  for (let i = 0; i < 9; i += 1) add(`list ${i}`, i + 1)
  correctLater('list 0', page(1))
  expect([of('list 0').goods, of('list 1').pages, of('list 8').pages]).toEqual([[], 1, 1])
})

test('whoever leaves takes the later pages along, from the screen too', () => {
  add('list', 1)
  resetPersonal()
  expect(of('list').goods).toEqual([])
})

test('goods that moved on are not listed twice, and the list ends with its last page all the same', () => {
  resetPersonal()
  expect(list(first(4, 1, 2))).toEqual({ ids: [1, 2], more: true, next: 2, auto: true, total: 4 })
  // Something new stands first now: 2 has moved to the second page.
  add('list', 2, 3)
  expect(list(first(4, 1, 2))).toEqual({ ids: [1, 2, 3], more: false, next: 3, auto: true, total: 4 })
})

test('a list that has become shorter ends where nothing follows', () => {
  resetPersonal()
  add('list', 3)
  expect(list(first(6, 1, 2))).toMatchObject({ ids: [1, 2, 3], more: false, total: 3 })
})

test('a page of goods that are all there already is not read again', () => {
  resetPersonal()
  add('list', 1, 2)
  expect(list(first(8, 1, 2))).toMatchObject({ ids: [1, 2], more: true, next: 3 })
})

test('a first page that was read again lists nothing twice', () => {
  resetPersonal()
  add('list', 3, 4)
  expect(list(first(4, 9, 3)).ids).toEqual([9, 3, 4])
})

test('a page that could not be read is not asked for again by itself, until the list is read anew', () => {
  resetPersonal()
  const seen = first(8, 1, 2)
  failLater('list', seen)
  expect(list(seen)).toMatchObject({ more: true, next: 2, auto: false })
  expect(list(first(8, 1, 2))).toMatchObject({ more: true, next: 2, auto: true })
  add('list', 3, 4)
  expect(list(seen)).toMatchObject({ more: true, next: 3, auto: true })
})
