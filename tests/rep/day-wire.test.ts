/** Who judges the rep's day has to be judged too: each fault that the cable can show is named, and traffic that is right is not. */
import { expect, test } from 'vitest'
import type { Exchange } from '#tests/support/fault-proxy.ts'
import type { Customer } from '#tests/journeys/rep-day/model.ts'
import { answersLost, neverArrived, wrongOnWire } from '#tests/journeys/rep-day/wire.ts'

const [A, B] = [1, 2]

const customer = (id: number, goods: number, numbers: readonly number[]): Customer => ({
  id,
  company: '',
  phone: '',
  goods: [{ id: goods, name: '', approval: '', unit: '', step: 1, price: 100 }],
  acknowledged: new Map(),
  typed: numbers.map((number) => ({ goods, number })),
  visits: 0,
  hasEnded: false,
  signed: null,
  short: new Set(),
  atLoss: null,
})
const customers = [customer(A, 10, [5, 8, 5]), customer(B, 20, [3])]

type Sent = { key: string; to?: number; goods?: number; n?: number; place?: string; lost?: boolean }

const sent = ({ key, to = A, goods = 10, n = 5, place = 'tablet-cart:1', lost = false }: Sent): Exchange => ({
  method: 'POST',
  path: '/api/cart',
  headers: { 'idempotency-key': key, 'x-acting-user': String(to), 'x-shipment': place },
  body: `params[0][goods_id]=${goods}&params[0][number]=${n}&params[0][set]=1`,
  status: 200,
  reply: '{"code":200,"data":{"results":[]}}',
  isAnswered: !lost,
  fault: lost ? 'lose-answer' : 'pass',
})

const second = 'tablet-cart:2'
const ofB: Sent = { key: 'b', to: B, goods: 20, n: 3 }

test('a lost answer, the same request again under its key, and what was typed next: nothing is wrong', () => {
  const log = [sent({ key: 'k', lost: true }), sent({ key: 'k' }), sent({ key: 'l', n: 8, place: second }), sent(ofB)]
  expect(wrongOnWire(log, customers)).toEqual([])
  expect(answersLost(log)).toEqual(new Map([['cart', 1]]))
})

test.each<[string, Sent[], string]>([
  ['a new key for the same shipment', [{ key: 'k', lost: true }, { key: 'l' }], 'again under a new key'],
  [
    'a new key and a new number',
    [
      { key: 'k', lost: true },
      { key: 'l', place: second },
    ],
    'outcome of request 0 on its lane was not known',
  ],
  [
    'the next edit before the outcome of the one before',
    [
      { key: 'k', lost: true },
      { key: 'l', n: 8, place: second },
    ],
    'outcome of request 0 on its lane was not known',
  ],
  [
    'a key with another body',
    [{ key: 'k' }, { key: 'k', n: 8, place: second }],
    'carries key k of request 0 with another body',
  ],
  ['no key', [{ key: '' }], 'has no key'],
  ['an edit of another customer', [{ key: 'k', to: B }], 'sends goods 10 of customer 1 for 2'],
  [
    'an edit twice',
    [{ key: 'k' }, { key: 'l', place: second }, { key: 'm', place: 'tablet-cart:3' }],
    'typed 5, 8, 5; the server heard 5, 5, 5',
  ],
  ['a number that nobody typed', [{ key: 'k', n: 7 }], 'typed 5, 8, 5; the server heard 7'],
  [
    'an older edit after a newer one',
    [
      { key: 'k', n: 8 },
      { key: 'l', place: second },
      { key: 'm', n: 8, place: 'tablet-cart:3' },
    ],
    'the server heard 8, 5, 8',
  ],
])('%s is named', (_, log, said) => {
  expect(wrongOnWire(log.map(sent), customers).join('\n')).toContain(said)
})

test('an edit that the server never heard is named, unless the customer was taken away', () => {
  const log = [sent({ key: 'k' })]
  expect(neverArrived(log, customers)).toEqual(['customer 2, goods 20: 3 typed last, nothing heard'])
  expect(
    neverArrived(
      log,
      customers.map((one) => ({ ...one, atLoss: new Map() })),
    ),
  ).toEqual([])
})
