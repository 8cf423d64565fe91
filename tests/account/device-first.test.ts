/** The device answers first, the server follows in place: one rule for every read that a catalogue can answer. */
import { expect, test, vi } from 'vitest'
import { createDeviceFirst } from '#account/device-first.ts'
import type { Read } from '#account/reads.ts'
import { calls } from '#contract/calls.ts'
import type { Goods, GoodsPage } from '#contract/entities.ts'
import { Tablet, type Said } from './tablet.ts'

const MADE = 1_000
const NOW = 10_000_000
const OPENED = { at: MADE, takenAt: MADE, size: 9, bytes: 9, hasPrices: true }
const goods = (id: number, price: string): Goods => ({ id, price }) as Goods
const pageOf = (...data: Goods[]) => ({ data, total: data.length, page: 1, size: 20 }) as unknown as GoodsPage
const prices = ({ data }: Read<GoodsPage>) => data.data.map(({ id, price }) => `${id} ${price}`)

async function begin({ own, server }: { own: unknown; server: Said | Promise<Said> }) {
  const tablet = new Tablet()
  const asked = vi.fn(async () => own as never)
  const first = createDeviceFirst({ ask: asked, opened: () => OPENED }, () => NOW)
  const page = tablet.open({ opened: () => first, open: async () => first, isHeld: () => true })
  await page.machine.known()
  tablet.cookie = 1
  await page.machine.arrived()
  tablet.script = ({ path }) => (path.startsWith('/api/goods/') ? server : undefined)
  const list = (signal = new AbortController().signal) => page.reads.read('goodsList', {}, { signal })
  return { tablet, page, asked, list }
}

/** An answer that comes when the test says so. */
function slowly(said: Said) {
  let resolve: (said: Said) => void = () => {}
  const server = new Promise<Said>((done) => (resolve = done))
  return { server, come: () => resolve(said) }
}
const said = (data: unknown, reader = 1): Said => ({ data, headers: { 'x-reader': String(reader) } })
const DEVICE = pageOf(goods(1, '1.00'), goods(2, '2.00'), goods(3, '3.00'))

test('drawn from the device, corrected in place by id; order and number of rows stay', async () => {
  const { server, come } = slowly(said(pageOf(goods(3, '3.50'), goods(9, '9.00'), goods(1, '1.50'))))
  const { tablet, list } = await begin({ own: DEVICE, server })
  const drawn = await list()
  expect([prices(drawn), drawn.asOf, drawn.stale]).toEqual([['1 1.00', '2 2.00', '3 3.00'], MADE, false])
  come()
  await expect.poll(() => tablet.drawnAnew).toBe(1)
  const anew = await list()
  expect(prices(anew)).toEqual(['1 1.50', '2 2.00', '3 3.50'])
  // One row is still the device's word.
  expect(anew.asOf).toBe(MADE)
  expect(tablet.asked.filter(({ path }) => path === calls.goodsList.path)).toHaveLength(1)
})

test('a page drawn once more later begins with what the server said last, so that nothing flickers', async () => {
  const answer = pageOf(goods(1, '1.50'), goods(2, '2.50'), goods(3, '3.50'))
  const { tablet, list } = await begin({ own: DEVICE, server: said(answer) })
  await list()
  await expect.poll(() => tablet.drawnAnew).toBe(1)
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  tablet.script = () => new Promise(() => {})
  const anew = await list()
  elapsed.mockRestore()
  expect([prices(anew), anew.asOf]).toEqual([prices({ data: answer } as Read<GoodsPage>), 0])
})

test('off line the device’s answer stands, with its time', async () => {
  const { tablet, list } = await begin({ own: DEVICE, server: 'lost' })
  expect(await list()).toMatchObject({ asOf: MADE, stale: false, data: DEVICE })
  expect(tablet.drawnAnew).toBe(0)
})

test('what the device did not find is waited for, and stands when nobody answers', async () => {
  const online = await begin({ own: pageOf(), server: said(pageOf(goods(4, '4.00'))) })
  expect(prices(await online.list())).toEqual(['4 4.00'])
  const offline = await begin({ own: pageOf(), server: 'lost' })
  expect(await offline.list()).toMatchObject({ data: { total: 0 }, stale: false })
})

test('goods that are gone are said to be, after the device drew them', async () => {
  const { server, come } = slowly({ status: 404, code: 404, headers: { 'x-reader': '1' } })
  const { tablet, page } = await begin({ own: { id: 7, name: 'x', related: [] }, server })
  const detail = () => page.reads.read('goodsDetail', { id: 7 }, { signal: new AbortController().signal })
  expect(await detail()).toMatchObject({ data: { id: 7 }, missing: 'coming' })
  come()
  await expect.poll(() => tablet.drawnAnew).toBe(1)
  await expect(detail()).rejects.toMatchObject({ failure: { kind: 'refused', code: 404 } })
})

test('a detail read before keeps its leaflet under the catalogue’s price', async () => {
  const { tablet, page } = await begin({
    own: null,
    server: said({ id: 7, price: '7.00', leaflet: ['old'], related: [] }),
  })
  const detail = () => page.reads.read('goodsDetail', { id: 7 }, { signal: new AbortController().signal })
  await detail()
  tablet.script = () => 'lost'
  const later = tablet.open({
    isHeld: () => true,
    opened: () => null,
    open: async () =>
      createDeviceFirst(
        {
          ask: async () => ({ id: 7, price: '7.10', leaflet: [], related: [] }) as never,
          opened: () => OPENED,
        },
        () => NOW,
      ),
  })
  await later.machine.device()
  const read = await later.reads.read('goodsDetail', { id: 7 }, { signal: new AbortController().signal })
  expect(read.data).toMatchObject({ price: '7.10', leaflet: ['old'] })
  expect(read.missing).toBe(undefined)
})

test('an answer that was given to somebody else corrects nothing', async () => {
  const { server, come } = slowly(said(pageOf(goods(1, '0.01')), 2))
  const { tablet, list } = await begin({ own: DEVICE, server })
  await list()
  come()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([prices(await list()), tablet.drawnAnew]).toEqual([prices({ data: DEVICE } as Read<GoodsPage>), 0])
})

test('who is not drawn anew waits for the server; who takes corrections gets them', async () => {
  const { server, come } = slowly(said(pageOf(goods(1, '1.50'))))
  const { tablet, page } = await begin({ own: DEVICE, server })
  const corrected = vi.fn()
  const drawn = await page.reads.read('goodsList', { page: 2 }, { apart: true, onCorrected: corrected })
  expect(prices(drawn)).toEqual(prices({ data: DEVICE } as Read<GoodsPage>))
  const waiting = page.reads.read('goodsList', {}, { apart: true })
  come()
  expect(prices(await waiting)).toEqual(['1 1.50'])
  expect(prices(corrected.mock.calls[0]?.[0] as Read<GoodsPage>)).toEqual(['1 1.50', '2 2.00', '3 3.00'])
  expect(tablet.drawnAnew).toBe(0)
})

test('suggestions stay where they are, what the server found besides comes after them', async () => {
  const named = (name: string, ypgg = '') => ({ id: 1, name, sccj: '', ypgg, count: 1 })
  const { server, come } = slowly(said({ data: [named('丙'), named('甲', '2 个品规')] }))
  const { page } = await begin({ own: { data: [named('甲'), named('乙')] }, server })
  const corrected = vi.fn()
  const { data } = await page.reads.read('goodsSearch', { keywords: 'x' }, { onCorrected: corrected })
  expect(data.data.map(({ name }) => name)).toEqual(['甲', '乙'])
  come()
  await expect.poll(() => corrected.mock.calls.length).toBe(1)
  expect(corrected.mock.calls[0]?.[0].data.data).toEqual([named('甲', '2 个品规'), named('乙'), named('丙')])
})
