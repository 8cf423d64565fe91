/** What was scanned without a network is ordered once, also where its process ended in between, and with two tabs open. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import type { Outbox } from '#outbox/types.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { scans } from '#state/scans.ts'
import { ui } from '#state/ui.ts'
import { ME, openBench } from '#tests/outbox/bench.ts'
import { goods } from '#tests/outbox/sample.ts'
import { eventually } from '#tests/support/eventually.ts'

const CODE = '6901028075015'
const PACK = 5
const sold = goods(1, { qg_number: PACK, number: 30 })
const world = vi.hoisted(() => ({
  box: null as unknown,
  saved: undefined as unknown,
  found: null as unknown,
  isFull: false,
}))
vi.mock('#account/page.ts', () => ({
  outbox: async () => world.box as Outbox,
  env: { uuid: () => crypto.randomUUID() },
  machine: { subscribe: () => {} },
}))
vi.mock('#account/drafts.ts', () => ({
  changeDraft: async (_: string, make: (kept: unknown) => unknown) =>
    world.isFull ? null : { value: (world.saved = make(world.saved)) },
}))
vi.mock('#actions/goods/by-code.ts', () => ({
  goodsByCode: async () => (world.found ? { kind: 'found', goods: world.found as Goods } : { kind: 'waiting' }),
  nameTrace: async () => {},
}))

vi.mock('#actions/frame/vibrate.ts', () => ({ vibrate: () => {} }))

const { openScans, removeScan, retryScans, scanToCart } = await import('#actions/cart/scan.ts')

async function openShop() {
  const bench = await openBench()
  world.box = bench.outbox
  bench.outbox.subscribe(() => showCart(bench.outbox.getView(), bestQuote))
  await bench.sync()
  openPage(undefined)
  return bench
}

/** The next page finds what the disk has. */
function openPage(saved: unknown): void {
  resetPersonal()
  ui.toasts = []
  world.saved = saved
  showCart((world.box as Outbox).getView(), bestQuote)
}

beforeEach(() => void Object.assign(world, { found: null, isFull: false }))

test.each([1, 3])(
  '%i scans that wait are ordered once by three pages that know nothing of each other',
  async (times) => {
    const bench = await openShop()
    for (let i = 0; i < times; i += 1) await scanToCart(CODE)
    expect(scans.list).toMatchObject([
      { kind: 'waiting', ids: Array.from({ length: times }, () => expect.any(String)) },
    ])
    const waiting = world.saved
    world.found = sold
    await retryScans()
    expect(scans.list).toMatchObject([{ kind: 'added' }])

    for (let again = 0; again < 2; again += 1) {
      openPage(waiting)
      await retryScans()
      expect(cart.view.lines.map(({ number }) => number)).toEqual([PACK * times])
      expect(ui.toasts.at(-1)?.text).toContain(String(PACK * times))
    }
    await bench.sync()
    expect(bench.shop.cart(ME.id).get(1)?.number).toBe(PACK * times)
  },
)

test('one page had fewer scans than the other', async () => {
  const bench = await openShop()
  await scanToCart(CODE)
  const fewer = world.saved
  await scanToCart(CODE)
  world.found = sold
  await retryScans()
  openPage(fewer)
  await retryScans()
  await bench.sync()
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(PACK * 2)
})

test('more scans than there is stock: as many as there are, and then no more', async () => {
  const bench = await openShop()
  for (let i = 0; i < 8; i += 1) await scanToCart(CODE)
  world.found = sold
  await retryScans()
  await scanToCart(CODE)
  expect(scans.list.map(({ kind, ids }) => [kind, ids.length])).toEqual([
    ['refused', 1],
    ['added', 8],
  ])
  await bench.sync()
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(30)
})

test('the list of an older build counts its scans without ids', async () => {
  await openShop()
  openPage([{ code: CODE, times: 2, kind: 'waiting', goods: null, why: '' }])
  world.found = sold
  await retryScans()
  expect(scans.list.map(({ kind, ids }) => [kind, ids.length])).toEqual([['added', 2]])
})

test('what another page scanned meanwhile stays on the list, and so does an entry that it has handled', async () => {
  await openShop()
  await scanToCart(CODE)
  const theirs = { code: '6901028075022', ids: ['theirs'], kind: 'waiting', goods: null, why: '' }
  world.saved = [theirs, ...(world.saved as object[])]
  await scanToCart(CODE)
  expect(scans.list.map(({ code, ids }) => [code, ids.length])).toEqual([
    [CODE, 2],
    ['6901028075022', 1],
  ])
  const [mine] = scans.list
  if (mine) await removeScan(mine)
  expect(scans.list).toEqual([theirs])
  const undo = ui.toasts.at(-1)?.action
  if (undo && 'run' in undo) undo.run()
  await eventually(() => expect(scans.list).toEqual([mine, theirs]))
})

test('a list that could not be kept for one member is not written over the next one’s', async () => {
  await openShop()
  world.isFull = true
  await scanToCart(CODE)
  expect(scans.list).toHaveLength(1)
  world.isFull = false
  const theirs = [{ code: '6901028075022', ids: ['theirs'], kind: 'waiting', goods: null, why: '' }]
  openPage(theirs)
  await openScans()
  expect([world.saved, scans.list]).toEqual([theirs, theirs])
})
