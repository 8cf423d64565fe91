/** 已记下，联网后自动加购 is kept on whichever page its owner is, and nobody is told again and again that there is no network yet. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import type { Change } from '#account/machine.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import type { Outbox } from '#outbox/types.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'
import { openBench } from '#tests/outbox/bench.ts'
import { goods } from '#tests/outbox/sample.ts'
import { eventually } from '#tests/support/eventually.ts'

const CODE = '6901028075015'
const world = vi.hoisted(() => ({
  box: null as unknown,
  saved: undefined as unknown,
  found: null as unknown,
  asked: 0,
  came: null as unknown as (change: unknown) => void,
  page: new EventTarget(),
}))
const member = { kind: 'member', account: { id: 7, hash: 'h' } }
vi.mock('#account/page.ts', () => ({
  outbox: async () => world.box as Outbox,
  env: { uuid: () => crypto.randomUUID() },
  machine: {
    presence: () => member,
    subscribe: (listen: (change: unknown) => void) => (world.came = listen),
  },
}))
vi.mock('#account/drafts.ts', () => ({
  draft: async () => world.saved,
  changeDraft: async (_: string, make: (kept: unknown) => unknown) => ({ value: (world.saved = make(world.saved)) }),
}))
vi.mock('#actions/goods/by-code.ts', () => ({
  goodsByCode: async () => {
    world.asked += 1
    return world.found ? { kind: 'found', goods: world.found as Goods } : { kind: 'unreached' }
  },
  nameTrace: async () => {},
}))
vi.mock('#actions/frame/vibrate.ts', () => ({ vibrate: () => {} }))
const { retryScans, scanToCart } = await import('#actions/cart/scan.ts')
const { watchScans } = await import('#actions/cart/waiting-scans.ts')

let bench: Awaited<ReturnType<typeof openBench>>
const here = { pathname: '/dg/7/kd' }
const sees = { visibilityState: 'visible', addEventListener: world.page.addEventListener.bind(world.page) }
const online = { onLine: true }
const ordered = () => cart.view.lines.map(({ number }) => number)
const hearOnline = () => world.page.dispatchEvent(new Event('online'))

beforeEach(async () => {
  vi.stubGlobal('addEventListener', world.page.addEventListener.bind(world.page))
  vi.stubGlobal('document', sees)
  vi.stubGlobal('location', here)
  vi.stubGlobal('navigator', online)
  bench = await openBench()
  world.box = bench.outbox
  bench.outbox.subscribe(() => showCart(bench.outbox.getView(), bestQuote))
  await bench.sync()
  resetPersonal()
  showCart(bench.outbox.getView(), bestQuote)
  Object.assign(world, { saved: undefined, found: null, asked: 0 })
  here.pathname = '/dg/7/kd'
  watchScans(() => retryScans({ isQuiet: true }))
  await scanToCart(CODE)
  await scanToCart('6901028075022')
  ui.toasts = []
})
afterEach(() => void vi.unstubAllGlobals())

test('the network is back: the packs are in the cart, and that is said', async () => {
  world.found = goods(1, { qg_number: 5, number: 30 })
  hearOnline()
  await eventually(() => expect(ordered()).toEqual([10]))
  expect(ui.toasts.at(-1)?.text).toContain('已加购')
})

test('the browser has not noticed that it is back: it is tried now and then, and found wanting in silence', async () => {
  const before = world.asked
  await bench.pass(60_000)
  // The first that nobody could be asked about ends it: a hand that scans does not wait for all of them.
  await eventually(() => expect(world.asked).toBe(before + 1))
  expect(ui.toasts).toEqual([])
  world.found = goods(1, { qg_number: 5, number: 30 })
  await bench.pass(60_000)
  await eventually(() => expect(ordered()).toEqual([10]))
})

test('the next page of their owner finds them, whoever else was here', async () => {
  world.found = goods(1, { qg_number: 5, number: 30 })
  world.came({ now: member, before: { kind: 'unknown' } } as Change)
  await eventually(() => expect(ordered()).toEqual([10]))
})

test('nothing comes into the cart while the customer has the order in hand to sign', async () => {
  world.found = goods(1, { qg_number: 5, number: 30 })
  here.pathname = '/dg/7/qz'
  hearOnline()
  await bench.pass(1_000)
  expect(ordered()).toEqual([])
  here.pathname = '/dg/7/cart'
  await bench.pass(60_000)
  await eventually(() => expect(ordered()).toEqual([10]))
})
