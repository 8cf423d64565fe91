import { expect, test } from 'vitest'
import { storeNames } from '#domain/store-name.ts'

const store = (id: number, company: string, address: string) => ({ id, company, address })
const named = (...stores: ReturnType<typeof store>[]) => storeNames(stores).map(({ company }) => company)

test('stores of different names keep them', () => {
  expect(named(store(1, '一店', '锦江区'), store(2, '二店', '锦江区'))).toEqual(['一店', '二店'])
})

test('stores of one name are told apart by their address, without one by their number', () => {
  expect(
    named(store(1, '连锁', '锦江区一路'), store(2, '连锁', '武侯区二路'), store(3, '连锁', ''), store(4, '总店', '')),
  ).toEqual(['连锁（锦江区一路）', '连锁（武侯区二路）', '连锁（3）', '总店'])
})

test('no two names are the same, even at one address', () => {
  const names = named(store(1, '连锁', '一路'), store(2, '连锁', '一路'))
  expect(new Set(names).size).toBe(2)
})
