/**
 * An offer stands on card and detail exactly where the price engine applies it once it is reached: every goods of the
 * demo shop that any offer names, as it is sold now.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Goods, PriceRules } from '#contract/entities.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { fen } from '#domain/money.ts'
import { quote, type PricedItem, type Quote } from '#domain/quote.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import { type Api, openApi, PHONES } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** Enough of one goods to reach every threshold. */
const REACH = 100_000_00

type Applied = { manjian: boolean; gift: boolean; sold: boolean; earns: boolean; welfare: boolean }

function item(goods: Goods, number: number): PricedItem {
  const { type, control, goods_manjian_id } = goods
  return {
    type,
    number,
    is_selected: 1,
    with_coupon: countsTowardOffers(type, control),
    goods_manjian_id,
    goods: { ...goods, is_buy: 1, number },
  }
}

/** @param other goods of the swap's zone that no swap sells */
function applied(goods: Goods, rules: PriceRules, other: (swap: number) => PricedItem | undefined): Applied {
  const step = goods.qg_number
  const cheapest = Math.min(fen(goods.price ?? '0'), ...goods.ladder_price.map(({ price }) => fen(price)))
  const many = Math.ceil(REACH / Math.max(1, cheapest) / step) * step
  const alone = quote([item(goods, many)], rules)
  const [line] = alone.lines
  const withZone = rules.swaps
    .filter((swap) => swap.goods_id === goods.id)
    .map((swap): Quote => {
      const zone = other(swap.id)
      return quote([item(goods, step), ...(zone ? [zone] : [])], rules)
    })
  return {
    manjian: alone.manjian > 0,
    gift: line?.gift !== null,
    sold: withZone.some(({ lines }) => lines[0]?.cuts.some((cut) => cut.kind === 'swap')),
    earns: alone.swaps.some((swap) => swap.reached),
    welfare: line?.cuts.some((cut) => cut.kind === 'welfare') ?? false,
  }
}

test('what card and detail offer is what the engine applies', async () => {
  // Offers on goods that can never take part in them: each was promised once.
  await api.sql.query(
    `insert into gift_goods (gift_id, goods_id) select (select min(id) from gift), g.id from goods g
     where (g.control = 'hm' or exists (select 1 from flash_goods f where f.goods_id = g.id)) on conflict do nothing`,
  )
  await api.sql.query(
    "update goods set manjian_id = (select min(id) from manjian) where control = 'hm' or id in (select goods_id from flash_goods)",
  )
  await api.sql.query(
    'insert into swap_goods (swap_id, goods_id) select (select max(id) from swap), s.goods_id from swap s on conflict do nothing',
  )
  await api.sql.query(
    'update swap set price = (select base_price * 2 from goods g where g.id = goods_id) where id = (select min(id) from swap)',
  )
  const me = await api.reader(PHONES.ephedrine)
  const rules = await loadRules(api.sql, api.clock.now)
  const sold = new Set(rules.swaps.map((swap) => swap.goods_id))
  const rows = await api.sql.query<{ id: number }>(
    `select g.id from goods g where g.on_sale and (g.control = 'hm' or exists (select 1 from flash_goods o where o.goods_id = g.id)
       or exists (select 1 from swap o where o.goods_id = g.id) or exists (select 1 from daily_price o where o.goods_id = g.id)
       or g.id in (select goods_id from gift_goods order by goods_id limit 60) or g.id in (select goods_id from swap_goods order by goods_id limit 60)
       or g.id in (select w.goods_id from welfare_goods w order by w.goods_id limit 40)
       or g.id in (select m.id from goods m where m.manjian_id is not null order by m.id limit 60)) order by g.id`,
  )
  const details = new Map<number, Goods & { offers: string[] }>()
  for (const { id } of rows) details.set(id, (await me.call('goodsDetail', { id })).data)
  const other = (id: number): PricedItem | undefined => {
    const zone = rules.swaps.find((swap) => swap.id === id)?.goods_ids ?? []
    const goods = zone.map((one) => details.get(one)).find((one) => one && one.type === 0 && !sold.has(one.id))
    return goods && item(goods, 50_000)
  }
  const seen = { manjian: 0, gift: 0, sold: 0, earns: 0, welfare: 0, none: 0 }
  for (const goods of details.values()) {
    const has = (label: string) => goods.tags.some((tag) => tag.label === label)
    const says = (words: RegExp) => goods.offers.some((offer) => words.test(offer))
    const truth = applied(goods, rules, other)
    const name = `${goods.id} ${goods.name} type ${goods.type} ${goods.control}`
    const { earns: _, ...onCard } = truth
    expect({ manjian: has('满'), gift: has('赠'), sold: has('换购'), welfare: goods.percent < 100 }, name).toEqual(
      onCard,
    )
    expect(
      {
        manjian: says(/满[\d.]+减/),
        gift: says(/元赠/),
        sold: says(/换购本品/),
        earns: says(/可[\d.]+元换购/),
        welfare: says(/计价/),
      },
      name,
    ).toEqual(truth)
    for (const [key, on] of Object.entries(truth)) if (on) seen[key as keyof Applied] += 1
    if (!Object.values(truth).includes(true)) seen.none += 1
  }
  for (const [key, count] of Object.entries(seen)) expect(count, key).toBeGreaterThan(0)
})
