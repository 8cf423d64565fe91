/** A device that took the catalogue from this server answers its questions as the server does. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswers, type Answers } from '#catalogue/answers.ts'
import type { Opened } from '#catalogue/held.ts'
import {
  CATALOGUE_MANIFEST,
  CATALOGUE_READER,
  catalogueFile,
  type CatalogueManifest,
  type CatalogueReader,
  pricesFile,
  pricesManifest,
  type PricesManifest,
} from '#contract/catalogue.ts'
import type { Input } from '#contract/calls.ts'
import type { Goods } from '#contract/entities.ts'
import { stockBand } from '#domain/find/stock-band.ts'
import { GOODS_ORDERS, GOODS_ZONES } from '#domain/goods-list.ts'
import { type Api, openApi, ORIGIN, PHONES, type Reader } from '#tests/support/api.ts'
import { inputsOf } from '#tests/support/property.ts'

const QUERIES = 150

let api: Api
let member: Reader
let device: Answers
beforeAll(async () => {
  api = await openApi()
  member = await api.reader(PHONES.pharmacy)
  device = openAnswers(await taken(), null) as Answers
}, 120_000)
afterAll(() => api.close())

const get = (path: string) =>
  api.app.request(ORIGIN + path, { headers: { host: 'shop.test', cookie: member.cookie } }) as Promise<Response>
const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T
const bytes = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer())

/** A fresh device's files. */
async function taken(): Promise<Opened> {
  const rows = await json<CatalogueManifest>(CATALOGUE_MANIFEST)
  const { data: prices } = await json<{ data: PricesManifest }>(pricesManifest(rows.generation))
  const { data: reader } = await json<{ data: CatalogueReader }>(CATALOGUE_READER)
  const parts = rows.segments.map(async ({ hash }, i) => ({
    rows: await bytes(catalogueFile(hash)),
    prices: await bytes(pricesFile(prices.segments[i]?.hash ?? '')),
    deleted: [],
  }))
  const { format, generation, content, at } = rows
  return {
    rows: { format, generation, content, at, takenAt: api.clock.now, parts: [], shop: rows.shop.hash },
    parts: await Promise.all(parts),
    shop: await bytes(catalogueFile(rows.shop.hash)),
    prices: { rules: await bytes(pricesFile(prices.rules.hash)), reader },
  }
}

/** What a device knows of the stock. */
const banded = (goods: readonly Goods[]): Goods[] =>
  goods.map((one) => ({ ...one, number: one.type === 1 ? 0 : stockBand(one.number, one.qg_number) }))
const asked = <N extends 'goodsList' | 'goodsSearch' | 'goodsDetail' | 'matchRows'>(name: N, input: Input<N>) =>
  device.answer({ name, input, now: api.clock.now, ordered: [] })

test('lists: goods, order, total and filters', async () => {
  const query = fc.record({
    keywords: fc.constantFrom('', '', '阿莫', 'amxl', '胶囊', '安泰', '片', 'zy'),
    zone: fc.constantFrom('' as const, ...GOODS_ZONES),
    sort: fc.constantFrom(...GOODS_ORDERS),
    in_stock: fc.constantFrom(0 as const, 1 as const),
    buyable: fc.constantFrom(0 as const, 1 as const),
    months: fc.constantFrom(0, 6),
    price_max: fc.constantFrom(0, 0, 2_000),
    offer: fc.constantFrom('' as const, '' as const, 'gift' as const, 'swap' as const),
    offer_id: fc.constantFrom(1, 2),
    page: fc.constantFrom(1, 1, 2),
  })
  for (const input of inputsOf(query, QUERIES)) {
    const server = (await member.call('goodsList', input)).data
    const own = asked('goodsList', input)
    expect({ ...own, data: banded(own?.data ?? []) }, JSON.stringify(input)).toEqual({
      ...server,
      data: banded(server.data),
    })
  }
}, 120_000)

test.each(['阿莫', 'amxl', '安泰', '6900', '没有这样的药'])('suggestions for %s', async (keywords) => {
  for (const type of ['goods', 'maker'] as const)
    expect(asked('goodsSearch', { keywords, type })?.data.filter(({ count }) => count)).toEqual(
      (await member.call('goodsSearch', { keywords, type })).data.data.filter(({ count }) => count),
    )
})

test('signs that nobody sees, as a text that was copied from a chat has them, are no part of what is asked', async () => {
  const [goods] = (await member.call('goodsList', { keywords: '胶囊', size: 1 })).data.data as [Goods]
  const copied = `\u202d${goods.name.slice(0, 2)}\u200b${goods.name.slice(2)}\ufeff`
  const list = { keywords: copied, size: 20 }
  const server = (await member.call('goodsList', list)).data
  expect(server.total).toBeGreaterThan(0)
  expect(asked('goodsList', list)?.total).toBe(server.total)
  const suggested = (await member.call('goodsSearch', { keywords: copied })).data.data
  const names = (all: readonly { name: string }[] = []) => new Set(all.map(({ name }) => name))
  expect(names(asked('goodsSearch', { keywords: copied })?.data)).toEqual(names(suggested))
  const rows = [{ text: `${copied} ${goods.ypgg}`, number: 1 }]
  const [matched] = (await member.call('matchRows', { rows })).data.rows
  expect(asked('matchRows', { rows })?.rows.map(({ bin, goods: found }) => [bin, found[0]?.id])).toEqual([
    [matched?.bin, matched?.goods[0]?.id],
  ])
})

test('what this store orders comes first among the suggestions', async () => {
  const [first, second] = (await member.call('goodsList', { keywords: '胶囊' })).data.data as [Goods, Goods]
  const { data } = device.answer({
    name: 'goodsSearch',
    input: { keywords: '胶囊' },
    now: api.clock.now,
    ordered: [
      [second.id, 1],
      [first.id, 2],
    ],
  }) as { data: { id: number }[] }
  expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
})

test('a detail: all but what only the server knows', async () => {
  for (const { id } of (await member.call('goodsList', { size: 12 })).data.data) {
    const { leaflet, batch, made, is_star, offers, combinations, related, ...server } = (
      await member.call('goodsDetail', { id })
    ).data
    const own = asked('goodsDetail', { id })
    expect(own).toMatchObject({ ...server, number: stockBand(server.number, server.qg_number) })
    expect(own?.related.map((one) => one.id)).toEqual(related.map((one) => one.id))
    expect([leaflet, batch, made, is_star, offers, combinations].every((one) => one !== undefined)).toBe(true)
  }
  expect(asked('goodsDetail', { id: 99_999_999 })).toBe(null)
})

test('rows of a pasted list', async () => {
  const rows = (await member.call('goodsList', { size: 20, page: 3 })).data.data.map(({ name, ypgg, sccj }, i) => ({
    text: i % 2 === 0 ? `${name} ${ypgg} ${sccj}` : name,
    number: i + 1,
  }))
  const server = (await member.call('matchRows', { rows })).data.rows
  const own = asked('matchRows', { rows })?.rows ?? []
  const short = (all: typeof own) =>
    all.map(({ text, number, bin, why, goods }) => ({ text, number, bin, why, ids: goods.map(({ id }) => id) }))
  expect(short(own)).toEqual(short(server))
})

test('an approved member without prices on the device is not answered, another sees none', async () => {
  const opened = await taken()
  expect(openAnswers({ ...opened, prices: null }, null)).toBe(null)
  const buyer = { ...(opened.prices?.reader.buyer as NonNullable<typeof opened.prices>['reader']['buyer']) }
  const page = openAnswers(opened, { ...buyer, approved: false })?.answer({
    name: 'goodsList',
    input: { sort: 'price_asc' },
    now: api.clock.now,
    ordered: [],
  })
  const unapproved = await api.reader(PHONES.unapproved)
  expect({ ...page, data: banded(page?.data ?? []) }).toEqual(
    await unapproved
      .call('goodsList', { sort: 'price_asc' })
      .then(({ data }) => ({ ...data, data: banded(data.data) })),
  )
})
