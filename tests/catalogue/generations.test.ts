/** The server's side of the catalogue on the device: generations, deltas between them, and who may take which file. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CATALOGUE_MANIFEST,
  CATALOGUE_READER,
  type CatalogueFile,
  catalogueFile,
  type CatalogueManifest,
  type CatalogueReader,
  pricesFile,
  pricesManifest,
  type PricesManifest,
} from '#contract/catalogue.ts'
import { openMaker, MAKE_EVERY } from '#server/catalogue/device/maker.ts'
import { newestGeneration } from '#server/catalogue/device/generations.ts'
import { removeOld } from '#server/retention.ts'
import { type Api, openApi, ORIGIN, PHONES, type Reader } from '#tests/support/api.ts'
import { openPlain, plainCodec, type PlainPart } from '#tests/support/plain-columns.ts'

const DAY = 86_400_000

let api: Api
let buyer: Reader
/** What a broken encoder would do to a generation under way. */
let isBroken = false
const codec = {
  ...plainCodec,
  encodePrices: (...args: Parameters<typeof plainCodec.encodePrices>) => {
    if (isBroken) throw new Error('no prices')
    return plainCodec.encodePrices(...args)
  },
}

beforeAll(async () => {
  api = await openApi({ codec, log: () => {} })
  buyer = await api.reader(PHONES.pharmacy)
}, 120_000)
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(api.app.request(ORIGIN + path, { headers: { host: 'shop.test', ...headers } }))
const mine = (path: string) => get(path, { cookie: buyer.cookie })

async function manifest(): Promise<CatalogueManifest> {
  return (await (await get(CATALOGUE_MANIFEST)).json()) as CatalogueManifest
}
async function prices(generation: number): Promise<PricesManifest> {
  return ((await (await mine(pricesManifest(generation))).json()) as { data: PricesManifest }).data
}
async function bytesOf({ hash, size }: CatalogueFile, isPriced: boolean): Promise<Uint8Array> {
  const answer = await (isPriced ? mine(pricesFile(hash)) : get(catalogueFile(hash)))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([answer.status, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([200, size, hash])
  return bytes
}
const later = () => (api.clock.now += MAKE_EVERY + 1)

/** A fresh device's table, from the segments on. */
async function take(): Promise<ReturnType<typeof openPlain>> {
  const rows = await manifest()
  const amounts = await prices(rows.generation)
  expect([amounts.base, amounts.segments.length]).toEqual([rows.base, rows.segments.length])
  const parts: PlainPart[] = []
  for (const [i, file] of rows.segments.entries())
    parts.push({
      rows: await bytesOf(file, false),
      prices: await bytesOf(amounts.segments[i] as CatalogueFile, true),
      deleted: [],
    })
  for (const delta of rows.deltas.filter(({ generation }) => generation > rows.base))
    parts.push({
      rows: await bytesOf(delta.rows, false),
      prices: await bytesOf(
        (amounts.deltas.find(({ generation }) => generation === delta.generation) as { prices: CatalogueFile }).prices,
        true,
      ),
      deleted: delta.deleted,
    })
  return openPlain(parts)
}

async function shopNow(): Promise<Map<number, [string, number, number]>> {
  const rows = await api.sql.query<{ id: number; name: string; stock: number; base_price: number }>(
    'select id, name, least(stock, 50) as stock, base_price from goods where on_sale order by id',
  )
  return new Map(rows.map(({ id, name, stock, base_price }) => [id, [name, stock, base_price]]))
}
const plainly = (table: ReturnType<typeof openPlain>) =>
  new Map(
    [...table].sort(([a], [b]) => a - b).map(([id, { row, prices: p }]) => [id, [row.name, row.stock, p?.base_price]]),
  )

test('a fresh device has the whole shop, and the next generation is a small delta', async () => {
  expect(plainly(await take())).toEqual(await shopNow())
  const first = await manifest()
  expect([first.base, first.deltas]).toEqual([first.generation, []])

  const ids = [...(await shopNow()).keys()]
  const [priced = 0, sold = 0, banded = 0, gone = 0] = ids
  await api.sql.transaction(async (tx) => {
    await tx.query('update goods set base_price = base_price + 7 where id = $1', [priced])
    await tx.query('update goods set on_sale = false where id = $1', [gone])
    // Stock moves without a revision; into a band it is a change all the same.
    await tx.query('update goods set stock = 7 where id = $1', [banded])
    await tx.query('update goods set stock = 5000 + stock where id = $1 and stock > 50', [sold])
  })
  expect((await manifest()).generation, 'not within some minutes').toBe(first.generation)
  later()
  const second = await manifest()
  expect([second.generation, second.base]).toEqual([first.generation + 1, first.base])
  expect(second.segments).toEqual(first.segments)
  const [delta] = second.deltas
  expect(delta?.deleted).toEqual([gone])
  const changed = openPlain([{ rows: await bytesOf(delta?.rows as CatalogueFile, false), prices: null, deleted: [] }])
  expect([...changed.keys()].sort((a, b) => a - b)).toEqual([banded])
  const [its] = (await prices(second.generation)).deltas
  expect(new TextDecoder().decode(await bytesOf(its?.prices as CatalogueFile, true))).toMatch(`[{"id":${priced},`)
  expect(plainly(await take())).toEqual(await shopNow())

  later()
  expect((await manifest()).generation, 'nothing changed').toBe(second.generation)
})

test('an unchanged manifest is not sent again', async () => {
  const etag = (await get(CATALOGUE_MANIFEST)).headers.get('etag') ?? ''
  expect((await get(CATALOGUE_MANIFEST, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(CATALOGUE_MANIFEST, { 'if-none-match': `W/${etag}` })).status).toBe(304)
})

test('a shop from a backup gives a number again: whoever has the lost generation takes the new one', async () => {
  await api.sql.transaction((tx) => tx.query('update order_discount set amount = amount + 100'))
  later()
  const lost = await get(CATALOGUE_MANIFEST)
  const its = (await lost.json()) as CatalogueManifest
  // As if the backup had been made before it.
  await api.sql.transaction(async (tx) => {
    await tx.query('delete from catalogue_part where generation_id = $1', [its.generation])
    await tx.query('delete from catalogue_generation where id = $1', [its.generation])
    await tx.query("update goods set name = name || '新' where id = (select min(id) from goods where on_sale)")
  })
  later()
  const found = await get(CATALOGUE_MANIFEST, { 'if-none-match': lost.headers.get('etag') ?? '' })
  expect(found.status).toBe(200)
  const now = (await found.json()) as CatalogueManifest
  expect(now.generation).toBe(its.generation)
  expect([now.at, now.content]).not.toEqual([its.at, its.content])
})

test('a rule that changes is a generation of its own', async () => {
  const before = await manifest()
  await api.sql.transaction((tx) => tx.query('update order_discount set amount = amount + 100'))
  later()
  const after = await manifest()
  expect(after.generation).toBe(before.generation + 1)
  expect((await prices(after.generation)).rules.hash).not.toBe((await prices(before.generation)).rules.hash)
  expect((await prices(before.generation)).generation, 'who takes the one before still finds it').toBe(
    before.generation,
  )
})

test('when most goods change there are segments anew and no delta', async () => {
  const before = await manifest()
  await api.sql.transaction((tx) => tx.query('update goods set base_price = base_price + 1'))
  later()
  const after = await manifest()
  expect([after.base, after.deltas]).toEqual([before.generation + 1, []])
  expect(plainly(await take())).toEqual(await shopNow())
})

test('everybody’s files hold no amount, may be kept for ever, and prices are in none of them', async () => {
  const rows = await manifest()
  const amounts = await prices(rows.generation)
  const file = rows.segments[0] as CatalogueFile
  const answer = await get(catalogueFile(file.hash), { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(new TextDecoder().decode(await bytesOf(file, false))).not.toMatch(/price"/)
  for (const { hash } of [...amounts.segments, amounts.rules])
    expect((await get(catalogueFile(hash))).status, 'a name that leaked opens nothing').toBe(404)
})

test('prices are for members who see prices, and for no cache', async () => {
  const { generation } = await manifest()
  const { segments } = await prices(generation)
  const addresses = [pricesManifest(generation), pricesFile(segments[0]?.hash ?? ''), CATALOGUE_READER]
  const unapproved = await api.reader(PHONES.unapproved)
  for (const path of addresses) {
    expect((await get(path)).status).toBe(401)
    expect((await get(path, { cookie: unapproved.cookie })).status).toBe(403)
    expect((await get(path, { cookie: buyer.cookie, 'x-acting-user': '999' })).status).toBe(409)
    expect((await mine(path)).headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await mine(pricesManifest(999_999))).status).toBe(404)
})

test('a buyer’s own part: rights, and what was bought in the period of limits', async () => {
  const { data } = (await (await mine(CATALOGUE_READER)).json()) as { data: CatalogueReader }
  expect([data.owner, data.buyer.approved, data.buyer.kind]).toEqual([buyer.id, true, 'pharmacy'])
  expect(Array.isArray(data.bought)).toBe(true)
})

test('a making that fails leaves no half, and is tried again', async () => {
  const before = await manifest()
  await api.sql.transaction((tx) =>
    tx.query("update goods set name = name || '甲' where id = (select min(id) from goods)"),
  )
  later()
  isBroken = true
  expect((await manifest()).generation).toBe(before.generation)
  isBroken = false
  later()
  expect((await manifest()).generation).toBe(before.generation + 1)
  expect(plainly(await take())).toEqual(await shopNow())
})

test('processes that are asked at once make one generation', async () => {
  const before = await newestGeneration(api.sql)
  await api.sql.transaction((tx) =>
    tx.query("update goods set name = name || '乙' where id = (select min(id) from goods)"),
  )
  const now = later()
  const faults: unknown[] = []
  const makers = [1, 2, 3].map(() => openMaker(api.sql, codec, (error) => faults.push(error)))
  await Promise.all(makers.flatMap((maker) => [maker.newest(now), maker.newest(now)]))
  await Promise.all(makers.map((maker) => maker.settled()))
  expect(faults).toEqual([])
  expect((await newestGeneration(api.sql))?.id).toBe((before?.id ?? 0) + 1)
})

test('housekeeping takes old generations and files that none names, and leaves what the newest needs', async () => {
  const { generation } = await manifest()
  await removeOld(api.sql, api.clock.now + 30 * DAY)
  const ids = await api.sql.query<{ id: number }>('select id from catalogue_generation order by id')
  expect(ids.at(-1)?.id).toBe(generation)
  expect(ids.length).toBeLessThan(generation)
  expect(plainly(await take())).toEqual(await shopNow())
})
