import { afterEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#contract/outcome.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import type { View, ViewLine } from '#outbox/types.ts'
import { nextHints } from '#actions/cart/fill.ts'
import { showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { cartList, goods, item } from '#tests/outbox/sample.ts'

const asked: string[] = []
let usualReads = 0
let server: Outcome<unknown> = { kind: 'offline' }
vi.mock('#account/page.ts', () => ({
  client: { call: async (name: string) => (asked.push(name), { outcome: server }) },
}))
vi.mock('#actions/calls/read.ts', () => ({
  readOr: async () => (
    usualReads++,
    {
      data: [{ goods: goods(2, { price: '50.00', base_price: '50.00', carton: 200 }), usual_number: 4 }],
    }
  ),
}))
afterEach(() => {
  asked.length = 0
  usualReads = 0
  server = { kind: 'offline' }
  resetPersonal()
})

/** 700 yuan of goods, 100 short of free shipping. */
function show(pending: number): void {
  const one = item({ id: 1, goods: 1, number: 70, is_selected: 1 })
  const list = cartList(7, 1, [{ ...one, goods: { ...one.goods, carton: 200 } }])
  list.rules.freight = [{ ck_id: 1, name: '成都总仓', free_from: '800.00', per_piece: '10.00' }]
  const lines = list.data.map((row): ViewLine => ({
    ...row,
    key: String(row.id),
    pending: pending > 0,
    note: null,
    addedAt: 0,
  }))
  const view: View = {
    loaded: true,
    lines,
    list,
    at: 7,
    pending,
    estimated: pending > 0,
    parked: [],
    copies: new Map(),
    sync: { kind: 'synced', n: 0, slow: false, hold: null },
    stars: new Map(),
    watches: { on: new Set(), off: new Set() },
    signed: [],
  }
  showCart(view, bestQuote)
}

test('with nothing waiting the server is asked, and its hints are shown', async () => {
  show(0)
  server = { kind: 'ok', data: { hints: [] } } as Outcome<unknown>
  expect(await nextHints()).toEqual({ hints: [], estimated: false })
  expect(asked).toEqual(['cartNextHint'])
})

test('without a network the device works them out from its cart and the usual goods it keeps', async () => {
  show(0)
  const { hints, estimated } = await nextHints()
  expect(estimated).toBe(true)
  expect(hints).toMatchObject([
    { kind: 'freight', missing: '100.00', fill: [{ goods_id: 2, number: 2 }], pays: '90.00', worth: 1 },
  ])
})

test('while edits wait the server would speak of another cart: the device speaks of this one', async () => {
  show(1)
  expect((await nextHints()).hints).toHaveLength(1)
  expect(asked).toEqual([])
})

test('edit after edit, the hundred usual goods are read once; another account reads its own', async () => {
  show(0)
  server = { kind: 'ok', data: { hints: [] } } as Outcome<unknown>
  await nextHints()
  await nextHints()
  show(1)
  await nextHints()
  expect(usualReads).toBe(1)
  resetPersonal()
  show(0)
  await nextHints()
  expect(usualReads).toBe(2)
})
