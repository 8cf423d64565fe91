/** What needs a member today, how papers are worded, and which ledger lines an address asks for. */
import { expect, test } from 'vitest'
import type { Today } from '#contract/entities.ts'
import { withSeparators } from '#domain/money.ts'
import { tasksOf } from '#pages/account/home/tasks-of.ts'
import { paperWords } from '#pages/account/papers/words.ts'
import { askedOf, ledgerPath, rangeFault } from '#pages/wallet/asked.ts'

const quiet: Today = {
  orders: { pay: 0, ship: 0, receive: 0, after: 0 },
  papers: [],
  messages: 0,
  review: 'approved',
  reason: '',
  money: '0.00',
  packet: '0.00',
  points: 0,
  coupons: 0,
  contract: 0,
  credit: null,
}
const none = { waiting: 0, parked: 0 }

test('a member with nothing to do has no tasks; what the seller has to do is none', () => {
  expect(tasksOf(quiet, none)).toEqual([])
  expect(tasksOf({ ...quiet, orders: { ...quiet.orders, ship: 3 } }, none)).toEqual([])
})

test('what stops buying comes before what only waits', () => {
  const busy: Today = {
    ...quiet,
    orders: { pay: 1, ship: 0, receive: 2, after: 4 },
    papers: [
      { kind: '采购委托书', valid_until: '2026-11-01', days: -20 },
      { kind: '营业执照', valid_until: '2026-12-01', days: 10 },
    ],
    messages: 5,
    review: 'refused',
    reason: '照片不清楚',
    contract: 1,
    credit: { owed: '900.00', overdue: '123.40' },
  }
  expect(tasksOf(busy, { waiting: 6, parked: 7 }).map(({ label }) => label)).toEqual([
    '资质审核已驳回',
    '7 条修改需要处理',
    '采购委托书已过期',
    '账期已逾期 ¥123.40',
    '电子合同待签署',
    '1 个订单待付款',
    '营业执照还有 10 天到期',
    '6 条修改待同步',
    '2 个订单待收货',
    '4 个订单售后处理中',
    '5 条未读消息',
  ])
})

test('what is owed on account and not due yet needs nobody today', () => {
  expect(tasksOf({ ...quiet, credit: { owed: '900.00', overdue: '0.00' } }, none)).toEqual([])
})

test('every task leads somewhere; edits lead to their sheet', () => {
  const tasks = tasksOf({ ...quiet, review: 'none', messages: 1 }, { waiting: 1, parked: 1 })
  expect(tasks.map(({ to }) => to)).toEqual(['/register/step2', '', '', '/zhzx/wdxx?unread=1'])
})

test.each([
  [{ state: 'ok', days: 400, number: 'x' }, '有效', '还有 400 天'],
  [{ state: 'ok', days: null, number: 'x' }, '有效', ''],
  [{ state: 'soon', days: 0, number: 'x' }, '即将到期', '今天到期'],
  [{ state: 'lapsed', days: -1, number: 'x' }, '已过期', '已过期 1 天'],
  [{ state: 'lapsed', days: null, number: '' }, '未提交', ''],
  [{ state: 'refused', days: 400, number: 'x' }, '新证未通过', '还有 400 天'],
  [{ state: 'refused', days: null, number: '' }, '新证未通过', ''],
  [{ state: 'pending', days: 5, number: 'x' }, '新证待审核', '还有 5 天'],
] as const)('a paper %j', (paper, tag, left) => {
  expect(paperWords(paper)).toEqual({ tag, left })
})

test('an address of a ledger is read and written the same', () => {
  const asked = { use: 'out', from: '2026-10-01', to: '2026-10-31', page: 2 } as const
  const path = ledgerPath('/wdqb/yegl', asked)
  expect(askedOf(new URL(path, 'http://x').searchParams)).toEqual(asked)
  expect(ledgerPath('/wdqb/yegl', { use: '', from: '', to: '', page: 1 })).toBe('/wdqb/yegl')
})

test.each(['use=all', 'from=2026-02-30', 'from=2026-1-1', 'to=x', 'page=0', 'page=-1', 'from=0000-00-00'])(
  '%s asks for nothing in particular',
  (query) => {
    expect(askedOf(new URLSearchParams(query))).toEqual({ use: '', from: '', to: '', page: 1 })
  },
)

test('a range that ends before it begins is said, an open one is none', () => {
  expect(rangeFault({ from: '2026-10-02', to: '2026-10-01' })).not.toBe('')
  for (const range of [
    { from: '2026-10-01', to: '2026-10-01' },
    { from: '2026-10-01', to: '' },
    { from: '', to: '2026-10-01' },
  ])
    expect(rangeFault(range)).toBe('')
})

test.each([
  ['0', '0'],
  ['999', '999'],
  ['12800', '12,800'],
  ['1234567.89', '1,234,567.89'],
  ['-1280.00', '-1,280.00'],
])('%s is read as %s', (wire, eye) => {
  expect(withSeparators(wire)).toBe(eye)
})
