/** Every goods of the lists that 去凑单 and 去使用 open can be bought and counts, by the rule that prices the cart. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { fen, type Fen } from '#domain/money.ts'
import { LIST_OFFERS, type ListOffer } from '#domain/offer-goods.ts'
import { couponFits, quote, type PricedItem, type PriceRules, type Quote } from '#domain/quote.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import { openApi, PHONES, type Api, type Reader } from '#tests/support/api.ts'

let api: Api
let member: Reader
let rules: PriceRules
beforeAll(async () => {
  api = await openApi()
  member = await api.reader(PHONES.pharmacy)
  rules = await loadRules(api.sql, api.clock.now)
})
afterAll(() => api.close())

/** The least number of the goods that is worth something, as a line of the cart. */
const lineOf = (goods: Goods): PricedItem => ({
  type: goods.type,
  number: goods.qg_number,
  is_selected: 1,
  with_coupon: countsTowardOffers(goods.type, goods.control),
  goods_manjian_id: goods.goods_manjian_id,
  goods,
})

const towards = (tiers: readonly { id: number; amount: Fen; missing: Fen; reached: boolean }[], id: number): boolean =>
  tiers.some((tier) => tier.id === id && (tier.reached || tier.missing < tier.amount))

const COUNTS: Record<ListOffer, (after: Quote, item: PricedItem, id: number) => boolean> = {
  all: (after, item) => couponFits([item], after, { scope: 'all', amount: '0', minus: '1' }).sum > 0,
  herb: (after, item) => couponFits([item], after, { scope: 'herb', amount: '0', minus: '1' }).sum > 0,
  not_herb: (after, item) => couponFits([item], after, { scope: 'not_herb', amount: '0', minus: '1' }).sum > 0,
  manjian: (after, _, id) => towards(after.manjians, id),
  gift: (after, _, id) => towards(after.gifts, id),
  swap: (after, _, id) => towards(after.swaps, id),
  parcel: (after, _, id) => after.shipments.some((one) => one.ck_id === id && one.goods > 0),
}
const idsOf = (offer: ListOffer): number[] =>
  offer === 'manjian'
    ? rules.manjians.map(({ id }) => id)
    : offer === 'gift'
      ? rules.gifts.map(({ id }) => id)
      : offer === 'swap'
        ? rules.swaps.map(({ id }) => id)
        : offer === 'parcel'
          ? rules.freight.map(({ ck_id }) => ck_id)
          : [0]

describe.each(LIST_OFFERS.filter((offer) => offer !== ''))('%s', (offer) => {
  test('every goods counts and can be bought', async () => {
    let seen = 0
    for (const offer_id of idsOf(offer)) {
      const { data } = (await member.call('goodsList', { offer, offer_id, size: 100 })).data
      for (const goods of data) {
        const item = lineOf(goods)
        const after = quote([item], rules)
        expect(goods.is_buy, goods.name).toBe(1)
        expect(after.lines[0]?.counts, goods.name).toBe(true)
        expect(fen(goods.price ?? '0')).toBeGreaterThan(0)
        expect(COUNTS[offer](after, item, offer_id), `${offer} ${offer_id}: ${goods.name}`).toBe(true)
      }
      seen += data.length
    }
    expect(seen).toBeGreaterThan(0)
  })
})

test('the list leaves out goods that the zone has but that do not count', async () => {
  const [manjian] = rules.manjians
  if (!manjian) throw new Error('no full reduction runs')
  const all = (await member.call('goodsList', { zone: 'manjian', size: 100 })).data
  const counting = (await member.call('goodsList', { offer: 'manjian', offer_id: manjian.id, size: 100 })).data
  expect(counting.total).toBeLessThan(all.total)
  expect((await member.call('goodsList', { offer: 'manjian', offer_id: 999_999 })).data.total).toBe(0)
})

test('a reader without prices sees what counts', async () => {
  const visitor = await api.reader()
  expect((await visitor.call('goodsList', { offer: 'herb' })).data.total).toBeGreaterThan(0)
})
