/** The order that a customer signs on the rep's tablet: what is left out of it, and that it is signed once. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { IntentDifference, OrderIntent } from '#contract/entities.ts'
import type { Outbox } from '#outbox/types.ts'
import type { CartView, ViewLine } from '#state/cart.ts'
import { openBench } from '#tests/outbox/bench.ts'
import { goods, item } from '#tests/outbox/sample.ts'

const world = vi.hoisted(() => ({ address: '', box: null as unknown as Outbox }))
vi.mock('#account/page.ts', () => ({
  env: { channel: () => ({ post: () => {}, listen: () => {} }) },
  machine: {},
  outbox: async () => world.box,
}))
vi.mock('#actions/frame/go.ts', () => ({
  go: (address: string) => (world.address = address),
  revalidate: async () => {},
}))

const { handoverQuery, orderToSign, signOrder } = await import('#actions/rep/handover.ts')
const { signAgain } = await import('#actions/rep/intents.ts')

beforeEach(() => {
  world.address = ''
})

const single = (id: number): ViewLine => ({
  ...item({ id, goods: id, number: 5, is_selected: 1 }),
  key: `${id}.0.0.${id + 1_000}.0.0`,
  pending: false,
  addedAt: 0,
  note: null,
})
/** A combination is shown as goods under its own number, which is some goods' number too. */
const set = (id: number): ViewLine => ({
  ...single(id),
  type: 3,
  combination_id: id,
  combination: { id, name: 'set', goods: [{ goods: goods(70), number: 1 }] },
  key: `0.${id}.3.0.0.0`,
})
const rules = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
const view = (lines: ViewLine[]) => ({ lines, rules, pricedAt: 0, at: 1 }) as unknown as CartView
const WHOLE = { without: [], sets: [] }
const gone = (more: Partial<IntentDifference>) =>
  ({ goods_id: 0, combination_id: 0, now: '', ...more }) as IntentDifference

test('goods and combinations that cannot be ordered are left out, each by its own number', () => {
  const cart = view([single(3), set(3), single(4), set(4)])
  const signed = (differences: IntentDifference[]) => {
    signAgain({ id: 9, differences } as OrderIntent)
    const asked = handoverQuery.decode(world.address.slice(world.address.indexOf('?')))
    return orderToSign(cart, asked, []).lines.map(({ key }) => key)
  }
  expect(signed([gone({ goods_id: 3 })])).toEqual([set(3).key, single(4).key, set(4).key])
  expect(signed([gone({ combination_id: 4 })])).toEqual([single(3).key, set(3).key, single(4).key])
})

test('an order that was handed over once is signed once, also when the tablet was killed before it showed that', async () => {
  const { outbox } = await openBench()
  world.box = outbox
  const order = orderToSign(view([single(3)]), WHOLE, [])
  const signature = { drawing: '1.1-2.2-3.3-4.4', price: 'same', dropMissing: false, replaces: 0 } as const
  for (const key of ['a', 'a', 'b']) expect(await signOrder(order, { ...signature, key }, 1)).toBe(true)
  expect(outbox.getView().signed.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('pieces that are signed and on their way are not signed again, what was added to them since is', async () => {
  const { outbox } = await openBench()
  world.box = outbox
  const signature = { drawing: '1.1-2.2-3.3-4.4', price: 'same', dropMissing: false, replaces: 0 } as const
  const first = orderToSign(view([single(3), set(3)]), WHOLE, outbox.getView().signed)
  await signOrder(first, { ...signature, key: 'a' }, 1)
  const again = (lines: ViewLine[]) =>
    orderToSign(view(lines), WHOLE, outbox.getView().signed).lines.map(({ key, number }) => [key, number])
  expect(again([single(3), set(3)])).toEqual([])
  expect(again([{ ...single(3), number: 8 }, set(3), single(4)])).toEqual([
    [single(3).key, 3],
    [single(4).key, 5],
  ])
})
