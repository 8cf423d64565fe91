/** Coalescing has the same effect as sending every edit by itself, one after the other. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coalesce } from '#outbox/coalesce.ts'
import { applyOps, effectOrder, type Line } from '#outbox/ops.ts'
import { record } from '#outbox/record.ts'
import { applyChange, newMeta } from '#outbox/state.ts'
import type { Op, OpKind, OutboxState } from '#outbox/types.ts'
import { baseOf } from '#outbox/view.ts'
import { holds } from '#tests/support/property.ts'
import { cartList, item, key as keyOf } from './sample.ts'

type Edit = { kind: 'add' | 'set' | 'sel' | 'del'; goods: number; n: number; sel: 0 | 1 }

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('add' as const, 'set' as const, 'sel' as const, 'del' as const),
  goods: fc.integer({ min: 1, max: 3 }),
  n: fc.integer({ min: 1, max: 30 }),
  sel: fc.constantFrom(0 as const, 1 as const),
})
const start = fc.dictionary(
  fc.constantFrom('1', '2', '3'),
  fc.record({ number: fc.integer({ min: 1, max: 30 }), is_selected: fc.constantFrom(0 as const, 1 as const) }),
)

const GOODS = [1, 2, 3] as const
const keys = new Map(GOODS.map((goods) => [goods as number, keyOf(goods)]))
const key = (goods: number): string => keys.get(goods) ?? keyOf(goods)

let serial = 0
function op({ kind, goods, n, sel }: Edit): Op {
  serial += 1
  return {
    seq: 0,
    opId: `o${serial}`,
    v: 1,
    lane: 'cart',
    kind,
    key: key(goods),
    line: 0,
    n,
    pin: 0,
    sel,
    seen: { price: '', qty: 0 },
    at: 0,
    state: 'pending',
    shipSeq: 0,
    ackEpoch: 0,
    err: null,
  }
}

/** A person's edits one by one: "shall have n" makes the line where there is none. */
function replay(cart: Map<string, { number: number; is_selected: 0 | 1 }>, { kind, goods, n, sel }: Edit): void {
  const line = cart.get(key(goods))
  if (kind === 'add') cart.set(key(goods), line ? { ...line, number: line.number + n } : { number: n, is_selected: 1 })
  if (kind === 'set') cart.set(key(goods), line ? { ...line, number: n } : { number: n, is_selected: 1 })
  if (kind === 'sel' && line) cart.set(key(goods), { ...line, is_selected: sel })
  if (kind === 'del') cart.delete(key(goods))
}

const plain = (line: Line | undefined) => line && { number: line.number, is_selected: line.is_selected }

test('recorded edits equal their sequential replay, whatever was already sent', () => {
  holds(
    fc.property(start, fc.array(fc.tuple(edit, fc.boolean()), { maxLength: 14 }), (cart, steps) => {
      const items = Object.entries(cart).map(([g, line]) => item({ id: Number(g), goods: Number(g), ...line }))
      const base = baseOf({ owner: 1, device: 'd', startedEpoch: 0, last: 0, at: 0, list: cartList(1, 1, items) })
      const model = new Map(Object.entries(cart).map(([g, line]) => [key(Number(g)), { ...line }]))
      let state: OutboxState = { meta: newMeta('d'), ops: [], shipments: [] }
      let ship = 0
      for (const [step, sealNow] of steps) {
        const { change, result } = record(state, [op(step)], base)
        expectSame(result.refused, null)
        state = applyChange(state, change ?? {})
        replay(model, step)
        // What has left cannot be merged with any more: the drain takes one kind of op at a time.
        const next = sealNow ? state.ops.filter((o) => o.state === 'pending').sort(effectOrder)[0] : undefined
        if (next) {
          ship += 1
          state = applyChange(state, {
            put: state.ops
              .filter((o) => o.state === 'pending' && o.kind === next.kind)
              .map((o) => ({ ...o, state: 'sealed', shipSeq: ship })),
          })
        }
      }
      for (const g of GOODS) {
        const mine = state.ops.filter((o) => o.key === key(g))
        expectSame(plain(applyOps(base.items.get(key(g)), mine)), model.get(key(g)))
        expectNormalForm(mine.filter((o) => o.state === 'pending'))
      }
    }),
    { runs: 100_000 },
  )
}, 900_000)

function expectNormalForm(unsent: Op[]): void {
  const rank: Record<OpKind, number> = {
    del: 0,
    add: 1,
    set: 1,
    sel: 2,
    fav: 0,
    unfav: 0,
    watch: 0,
    unwatch: 0,
    copy: 0,
    sign: 0,
  }
  const ranks = unsent.map((o) => rank[o.kind])
  expectSame(new Set(ranks).size, ranks.length)
}

/** A matcher costs more than the step it judges: only a difference, which it explains, comes before it. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

test('an add that was never sent and its delete vanish', () => {
  const added = coalesce([], op({ kind: 'add', goods: 1, n: 3, sel: 0 }), undefined)
  expect(coalesce(added, op({ kind: 'del', goods: 1, n: 0, sel: 0 }), undefined)).toEqual([])
})

test('a number typed on a line the server does not know becomes an add that ends with exactly it', () => {
  const added = coalesce([], op({ kind: 'add', goods: 1, n: 3, sel: 0 }), undefined)
  expect(coalesce(added, op({ kind: 'set', goods: 1, n: 8, sel: 0 }), undefined)).toMatchObject([
    { kind: 'add', n: 8, pin: 1 },
  ])
})

test('delete and add again keeps both, in this order', () => {
  const line = { id: 7, number: 4, is_selected: 1 as const }
  const gone = coalesce([], op({ kind: 'del', goods: 1, n: 0, sel: 0 }), line)
  expect(coalesce(gone, op({ kind: 'add', goods: 1, n: 2, sel: 0 }), line).map((o) => o.kind)).toEqual(['del', 'add'])
})
