/** Goods are made once for readers who see the same: never the one for another reader, moment or stock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuyerFacts } from '#domain/permission.ts'
import { catalogueOf } from '#server/catalogue/catalogue.ts'
import { viewGoods, type Left } from '#catalogue/goods-view.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { goodsForList } from '#server/catalogue/goods-for-list.ts'
import { type Member, visitor } from '#server/viewer.ts'
import { openApi, type Api } from '#tests/support/api.ts'

const DAY = 86_400_000
let api: Api
let all: GoodsFacts[]
beforeAll(async () => {
  api = await openApi()
  const { entries } = await catalogueOf(api.sql).current()
  all = [...entries.values()].map((entry) => entry.facts)
})
afterAll(() => api.close())

const pharmacy: BuyerFacts = {
  kind: 'pharmacy',
  approved: true,
  scope: ['中成药', '化学药制剂'],
  papersUntil: '2099-12-31',
  ephedrineUntil: '',
  area: '成都市锦江区',
  kx: [],
}
const member = (userId: number, rights: Partial<BuyerFacts> = {}): Member => ({
  userId,
  loginId: userId,
  role: 'own',
  ownerId: userId,
  actor: null,
  session: String(userId),
  buyer: { ...pharmacy, ...rights },
})
const plenty: Left = { stock: 5_000, flash_stock: 30 }

test('a goods, whoever looks, whenever, whatever is left and was bought, is what dressing it anew says', () => {
  const readers = [
    visitor,
    member(1),
    member(2, { approved: false }),
    member(3, { kind: 'clinic', ephedrineUntil: '2099-01-01' }),
    member(4, { papersUntil: '2020-01-01' }),
  ]
  const lefts: Left[] = [
    plenty,
    { stock: 0, flash_stock: 0 },
    { ...plenty, bought: { today: 20, week: 60 } },
    { ...plenty, bought: { today: 0, week: 60 } },
  ]
  const moments = [0, 6, 40, 400].map((days) => api.clock.now + days * DAY)
  // What is shared is written out once; what it must be, once for all who ask again.
  const texts = new WeakMap<object, string>()
  const textOf = (made: object): string => {
    const text = texts.get(made) ?? JSON.stringify(made)
    texts.set(made, text)
    return text
  }
  for (const facts of all.filter(({ id }) => id % 5 === 0 || id < 500))
    for (const left of lefts)
      for (const reader of readers) {
        const said = moments.map((now) => JSON.stringify(viewGoods(facts, left, reader, now)))
        for (const i of [...moments.keys(), ...moments.keys()]) {
          const made = goodsForList(facts, left, reader, moments[i] ?? 0)
          if (textOf(made) !== said[i]) expect(made).toEqual(JSON.parse(said[i] ?? ''))
        }
      }
}, 120_000)

test('an offer’s last moment and its end differ', () => {
  let offers = 0
  for (const facts of all)
    for (const { starts_at, ends_at } of [...facts.flashes, ...facts.dailies, ...facts.welfares])
      for (const now of [starts_at - 1, starts_at, ends_at - 1, ends_at]) {
        offers += 1
        expect(goodsForList(facts, plenty, member(1), now).price).toBe(viewGoods(facts, plenty, member(1), now).price)
      }
  expect(offers).toBeGreaterThan(100)
})

test('two readers who see the same share it, and nobody can change it', () => {
  const [facts] = all
  if (!facts) throw new Error('no goods')
  const one = goodsForList(facts, plenty, member(1), api.clock.now)
  expect(goodsForList(facts, plenty, member(2, { papersUntil: '2098-12-31' }), api.clock.now + 1)).toBe(one)
  expect(goodsForList(facts, plenty, visitor, api.clock.now)).not.toBe(one)
  expect(() => Object.assign(one, { price: '0.01' })).toThrow(TypeError)
})
