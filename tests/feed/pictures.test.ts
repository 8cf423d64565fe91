/** Pictures of goods: by address in the goods feed, from a folder, replaced, removed, and what a reader gets of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeKey } from '#server/pictures/address.ts'
import type { Network } from '#server/pictures/download.ts'
import { fetchDuePictures, TRIES } from '#server/pictures/fetch-due.ts'
import { NAMING_PICTURES, removeUnusedPictures } from '#server/pictures/remove-unused.ts'
import { runVerb } from '#server/seller/run.ts'
import { TOUCHED_KEEP } from '#server/uploads/contents.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods } from '#tests/support/api.ts'
import { type Erp, openErp, results } from '#tests/support/feeds.ts'
import { CERTIFICATE, type HttpsServer, openHttps } from '#tests/support/https-server.ts'
import { jpeg } from '#tests/support/pictures.ts'

const HOUR = 3_600_000
/** This machine stands for the internet here. */
const network: Network = { resolve: async () => ['127.0.0.1'], isAllowed: () => true, ca: CERTIFICATE, within: 5_000 }

const uploads = memoryUploads()
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const served = new Map<string, Uint8Array>()
let api: Api
let erp: Erp
let server: HttpsServer
let ids: number[]
beforeAll(async () => {
  api = await openApi({ uploads })
  erp = await openErp(api, 'pictures')
  server = await openHttps((request, response) => {
    const bytes = served.get(request.url ?? '')
    if (bytes) response.end(bytes)
    else response.writeHead(404).end()
  })
  ids = (await plainGoods(api, 4)).map(({ id }) => id)
  for (const [i, id] of ids.entries())
    await api.sql.query('update goods set code = $2, has_picture = $3 where id = $1', [
      id,
      ['P1', 'P2', 'P3', 'P3-2'][i] ?? '',
      i === 0,
    ])
}, 120_000)
afterAll(async () => {
  await server.close()
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const colour = (r: number, g: number, b: number, side = 1200): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
const at = (path: string): string => `https://pictures.test:${server.port}${path}`
const fetchAll = () => fetchDuePictures({ pool: api.sql, store: uploads.store, network }, api.clock.now)
const tidy = () => removeUnusedPictures(api.sql, uploads.store, api.clock.now)
const imagesOf = async (id: number) => {
  const reader = await api.reader()
  return (await reader.call('goodsDetail', { id })).data.goods_image
}
const get = (path: string, headers: Record<string, string> = {}) => api.app.request(ORIGIN + path, { headers })
const importPictures = (...more: string[]) =>
  runVerb(api.sql, ['pictures', folder, ...more], { by: 'test', now: api.clock.now, store: uploads.store })

test('addresses of the feed are fetched, encoded anew in the sizes of the app, and shown in place of the drawing', async () => {
  served.set('/a.jpg', await colour(200, 0, 0))
  served.set('/b.jpg', await colour(0, 200, 0))
  const [id = 0] = ids
  expect((await imagesOf(id))[0]?.list).toMatch(/\.png\?/)
  const rows = [{ code: 'P1', pictures: [at('/a.jpg'), at('/b.jpg')] }]
  expect(results(await erp.post('goods', rows))).toEqual(['ok'])
  expect(results(await erp.post('goods', rows))).toEqual(['unchanged'])
  expect((await imagesOf(id))[0]?.list).toMatch(/\.png\?/)
  expect(await fetchAll()).toBe(2)
  expect(await fetchAll()).toBe(0)
  expect(results(await erp.post('goods', rows))).toEqual(['unchanged'])
  const images = await imagesOf(id)
  expect(images).toHaveLength(2)
  for (const [size, side] of [
    ['list', 480],
    ['detail', 960],
  ] as const) {
    const answer = await get(images[0]?.[size] ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = answer.headers.get('etag') ?? ''
    expect(images[0]?.[size]).toContain(etag.slice(1, 33))
    expect((await get(images[0]?.[size] ?? '', { 'if-none-match': etag })).status).toBe(304)
    const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width]).toEqual(['webp', side])
  }
})

test('a list has them at once, and a new address comes with each new picture', async () => {
  const [id = 0] = ids
  const before = await imagesOf(id)
  served.set('/c.jpg', await colour(0, 0, 200))
  await erp.post('goods', [{ code: 'P1', pictures: [at('/c.jpg')] }])
  // The first one stays until the new one has come; the second is no longer wanted.
  expect(await imagesOf(id)).toEqual(before.slice(0, 1))
  await fetchAll()
  const after = await imagesOf(id)
  expect(after).toHaveLength(1)
  expect(after[0]?.list).not.toBe(before[0]?.list)
  const { name } = (await api.sql.query<{ name: string }>('select name from goods where id = $1', [id]))[0] ?? {
    name: '',
  }
  const list = (await (await api.reader()).call('goodsList', { keywords: name, size: 100 })).data.data
  expect(list.find((one) => one.id === id)?.goods_image).toEqual(after)
})

test('an address that is no picture, or does not answer, is said; the others come, and faults are tried again', async () => {
  served.set('/broken.jpg', Buffer.from('no picture'))
  const [, id = 0] = ids
  await erp.post('goods', [{ code: 'P2', pictures: [at('/broken.jpg'), at('/later.jpg'), at('/a.jpg')] }])
  await fetchAll()
  expect(await imagesOf(id)).toHaveLength(1)
  const { text } = await runVerb(api.sql, ['picture-faults'], { by: 'test', now: api.clock.now })
  expect(text).toMatch(/P2 第 1 张.*仅支持/)
  expect(text).toMatch(/P2 第 2 张.*404/)
  served.set('/later.jpg', await colour(9, 9, 9))
  expect(await fetchAll()).toBe(0)
  api.clock.now += HOUR
  expect(await fetchAll()).toBe(1)
  expect(await imagesOf(id)).toHaveLength(2)
  served.delete('/later.jpg')
  await erp.post('goods', [{ code: 'P2', pictures: [at('/never.jpg')] }])
  let tries = 0
  for (let i = 0; i < 2 * TRIES; i++, api.clock.now += 30 * HOUR) tries += await fetchAll()
  expect(tries).toBe(TRIES)
})

test('an address that was given up is asked for once more whenever the feed brings it again', async () => {
  const [, id = 0] = ids
  const rows = [{ code: 'P2', pictures: [at('/late.jpg'), at('/late-broken.jpg')] }]
  served.set('/late-broken.jpg', Buffer.from('no picture'))
  await erp.post('goods', rows)
  for (let i = 0; i < TRIES; i++, api.clock.now += 30 * HOUR) await fetchAll()
  expect(await fetchAll()).toBe(0)
  expect(results(await erp.post('goods', rows))).toEqual(['unchanged'])
  expect(await fetchAll()).toBe(2)
  api.clock.now += 30 * HOUR
  expect(await fetchAll(), 'once, not from the beginning').toBe(0)
  served.set('/late.jpg', await colour(7, 0, 7))
  served.set('/late-broken.jpg', await colour(0, 7, 7))
  await erp.post('goods', rows)
  expect(await fetchAll()).toBe(2)
  expect(await imagesOf(id)).toHaveLength(2)
  const { text } = await runVerb(api.sql, ['picture-faults'], { by: 'test', now: api.clock.now })
  expect(text).not.toContain('P2')
})

test('one run fetches more than one round', async () => {
  served.set('/e.jpg', await colour(3, 3, 3, 100))
  const pictures = Array.from({ length: 8 }, (_, i) => at(`/e.jpg?${i}`))
  for (const [i, address] of pictures.entries())
    served.set(new URL(address).pathname + `?${i}`, served.get('/e.jpg') ?? jpeg())
  await erp.post('goods', [{ code: 'P2', pictures }])
  expect(await fetchAll()).toBe(8)
  expect(await imagesOf(ids[1] ?? 0)).toHaveLength(8)
})

test.each([
  ['http://pictures.test/a.jpg'],
  ['https://me:secret@pictures.test/a.jpg'],
  ['file:///etc/passwd'],
  ['https://pictures.test/a.jpg https://pictures.test/a.jpg'],
  [Array.from({ length: 9 }, (_, i) => `https://pictures.test/${i}.jpg`)],
])('%s is refused with its field', async (pictures) => {
  expect(results(await erp.post('goods', [{ code: 'P1', pictures }]))).toEqual(['error pictures'])
})

test('what is written into a row by one who is not public is never asked', async () => {
  await erp.post('goods', [{ code: 'P3', pictures: 'https://127.0.0.1/a.jpg https://[::1]/b.jpg' }])
  await fetchDuePictures({ pool: api.sql, store: uploads.store }, api.clock.now)
  const { text } = await runVerb(api.sql, ['picture-faults'], { by: 'test', now: api.clock.now })
  expect(text.match(/P3 第 \d 张.*内部网络/g)).toHaveLength(2)
  expect(results(await erp.post('goods', [{ code: 'P3', pictures: [] }]))).toEqual(['ok'])
})

test('a folder: a dry run writes nothing, a bad file harms no other, a second run changes nothing, what is gone goes', async () => {
  const [, , third = 0, fourth = 0] = ids
  writeFileSync(join(folder, 'P3.jpg'), await colour(1, 100, 200, 600))
  writeFileSync(
    join(folder, 'P3-3.PNG'),
    await sharp(await colour(100, 2, 3))
      .png()
      .toBuffer(),
  )
  // The code of other goods, and no second picture of P3.
  writeFileSync(
    join(folder, 'P3-2.webp'),
    await sharp(await colour(5, 5, 5))
      .webp()
      .toBuffer(),
  )
  writeFileSync(join(folder, 'P1.jpg'), Buffer.from('broken'))
  writeFileSync(join(folder, 'P9.jpg'), jpeg())
  writeFileSync(join(folder, 'notes.txt'), 'x')
  const before = await imagesOf(ids[0] ?? 0)

  const dry = await importPictures('--dry-run')
  expect(dry.text).toContain('试运行')
  expect(dry.text).toContain('新增 3 张，更改 0 张，未变 0 张，移除 0 张，错误 3 张')
  expect(await imagesOf(third)).toEqual([])
  const optionsFirst = ['pictures', '--dry-run', '--of', 'goods', folder]
  const same = await runVerb(api.sql, optionsFirst, { by: 'test', now: api.clock.now, store: uploads.store })
  expect(same.text, 'options may stand before the folder').toBe(dry.text)

  const said = await importPictures()
  expect(said.ok).toBe(true)
  expect(said.text).toContain('新增 3 张，更改 0 张，未变 0 张，移除 0 张，错误 3 张')
  for (const line of [/P1\.jpg {2}仅支持/, /P9\.jpg {2}没有这个编码/, /notes\.txt {2}文件名/])
    expect(said.text).toMatch(line)
  expect(await imagesOf(ids[0] ?? 0)).toEqual(before)
  expect(await imagesOf(third)).toHaveLength(2)
  expect(await imagesOf(fourth)).toHaveLength(1)

  expect((await importPictures()).text).toContain('新增 0 张，更改 0 张，未变 3 张，移除 0 张，错误 3 张')
  const [kept, gone] = await imagesOf(third)
  rmSync(join(folder, 'P3-3.PNG'))
  expect((await importPictures()).text).toContain('未变 2 张，移除 1 张')
  expect(await imagesOf(third)).toEqual([kept])

  // Its files go a day later; another’s stay.
  await tidy()
  expect((await get(gone?.list ?? '')).status).toBe(200)
  api.clock.now += TOUCHED_KEEP + 1
  expect(await tidy()).toBeGreaterThan(0)
  expect((await get(gone?.list ?? '')).status).toBe(404)
  expect((await get(kept?.list ?? '')).status).toBe(200)
  expect((await runVerb(api.sql, ['pictures-remove', 'P3'], { by: 'test', now: api.clock.now })).ok).toBe(true)
  expect(await imagesOf(third)).toEqual([])
})

test('a picture that an order shows stays', async () => {
  const [id = 0] = ids
  const [image] = await imagesOf(id)
  const me = await api.reader(PHONES.pharmacy)
  const { data: added } = await me.call('cartAdd', { params: [{ goods_id: id, number: 100 }] })
  const cart = added.results.map((one) => one.id)
  const { data } = await me.call('cartCheckout', { ids: cart })
  const placed = await me.call('orderPlace', {
    ids: cart,
    address_id: data.addresses[0]?.id ?? 0,
    total: data.totals.total,
  })
  expect(placed.code).toBe(200)
  await erp.post('goods', [{ code: 'P1', pictures: [] }])
  api.clock.now += 2 * TOUCHED_KEEP
  await tidy()
  expect((await get(image?.list ?? '')).status).toBe(200)
  await api.sql.query("update purchase_line set image = '' where image = $1", [image?.list ?? ''])
  await tidy()
  expect((await get(image?.list ?? '')).status).toBe(404)
})

test('a picture that is being removed is not named any more, and can be given again afterwards', async () => {
  writeFileSync(join(folder, 'P3.jpg'), await colour(77, 7, 7))
  await importPictures()
  await runVerb(api.sql, ['pictures-remove', 'P3'], { by: 'test', now: api.clock.now })
  await api.sql.query(
    'update picture p set is_going = true where not exists (select 1 from goods_image i where i.hash = p.hash)',
  )
  expect((await importPictures()).text).toMatch(/P3\.jpg {2}同一张旧图片正在清理/)
  await tidy()
  expect((await importPictures()).text).not.toContain('正在清理')
  expect((await get((await imagesOf(ids[2] ?? 0))[0]?.list ?? '')).status).toBe(200)
})

test.each([
  '/pic/goods/0123456789abcdef0123456789abcdef-480.webp',
  '/pic/goods/0123456789abcdef0123456789abcdef-481.webp',
  '/pic/constructor/0123456789abcdef0123456789abcdef-480.webp',
  '/pic/goods/..%2f..%2fsecret-480.webp',
])('%s is missing', async (path) => expect((await get(path)).status).toBe(404))

test('no key of a picture is one of a member’s file', () => {
  for (let i = 0; i < 500; i++)
    expect(storeKey(String(i), 480)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('every column that names a picture is asked before one is removed', async () => {
  const columns = await api.sql.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'picture'::regclass`,
  )
  const names = (list: readonly (readonly [string, string])[]) => list.map((one) => one.join('.')).toSorted()
  expect(names(columns.map(({ table, column }) => [table, column]))).toEqual(names(NAMING_PICTURES))
})
