/** Everything in a zone that is an offer takes part in an offer of its kind, as it is sold now, in the whole demo shop. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import { countsFor, isEligible } from '#domain/offer-goods.ts'
import type { GOODS_ZONES } from '#domain/goods-list.ts'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'

let api: Api
let reader: Reader
beforeAll(async () => {
  api = await openApi()
  reader = await api.reader(PHONES.ephedrine)
  // Offers on goods that are sold in another way now: each zone listed them once.
  await api.sql.query(
    `update goods set manjian_id = (select min(id) from manjian)
     where control = 'hm' or id in (select goods_id from flash_goods) or id in (select goods_id from daily_price)`,
  )
})
afterAll(() => api.close())

type Zone = Exclude<(typeof GOODS_ZONES)[number], ''>

/** null: no offer, but a kind of goods. A group-buy is bought on its own page; lists show the goods' ordinary sale. */
const TAKES_PART: Record<Zone, ((goods: Goods) => boolean) | null> = {
  flash: (goods) => goods.type === 1 && goods.ends_at > 0,
  daily: (goods) => goods.type === 0 && goods.goods_price_id > 0,
  welfare: (goods) => goods.percent < 100,
  manjian: (goods) =>
    isEligible(goods) && countsFor('manjian', goods.goods_manjian_id)(goods) && goods.goods_manjian_id > 0,
  ladder: (goods) => goods.ladder_price.length > 0,
  dpby: (goods) => goods.is_free_shipping === 1,
  group: null,
  youx: null,
  jxq: null,
  herb: null,
  device: null,
  new: null,
}

async function goodsIn(zone: Zone): Promise<Goods[]> {
  const first = (await reader.call('goodsList', { zone, size: 100 })).data
  const pages = Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, i) => i + 2)
  const later: Goods[] = []
  for (const page of pages) later.push(...(await reader.call('goodsList', { zone, size: 100, page })).data.data)
  return [...first.data, ...later]
}

const zones = Object.entries(TAKES_PART).flatMap(([zone, takesPart]) => (takesPart ? [{ zone, takesPart }] : []))

test.each(zones)('$zone', async ({ zone, takesPart }) => {
  const goods = await goodsIn(zone as Zone)
  expect(goods.length).toBeGreaterThan(0)
  expect(goods.filter((one) => !takesPart(one)).map(({ id, name, type }) => `${id} ${name} type ${type}`)).toEqual([])
})

test('a zone of full reductions and what its offers lead to are the same goods', async () => {
  const inZone = (await goodsIn('manjian')).filter((one) => one.is_buy === 1).map(({ id }) => id)
  const offers = await api.sql.query<{ id: number }>('select id from manjian')
  const led: number[] = []
  for (const { id } of offers)
    for (let page = 1; ; page += 1) {
      const { data } = (await reader.call('goodsList', { offer: 'manjian', offer_id: id, size: 100, page })).data
      led.push(...data.map((one) => one.id))
      if (data.length === 0) break
    }
  expect(led.sort((a, b) => a - b)).toEqual(inZone.sort((a, b) => a - b))
})
