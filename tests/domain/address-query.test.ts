/** What an address may ask for: read by a table of fields, written by the same one. */
import { expect, test } from 'vitest'
import {
  addressQuery,
  date,
  flag,
  id,
  ids,
  orderId,
  pageNumber,
  text,
  valueIn,
  whole,
  word,
} from '#domain/address-query.ts'

const orders = addressQuery({
  keywords: text(10),
  state: word(['', 'open', 'done']),
  by: word(['time', 'name']),
  ids,
  from: date,
  unread: flag,
  months: whole(0, 60),
  order: orderId,
  page: pageNumber,
})
const NOTHING = {
  keywords: '',
  state: '',
  by: 'time',
  ids: [],
  from: '',
  unread: 0,
  months: 0,
  order: '',
  page: 1,
} as const

test('what an address says is read by its fields', () => {
  const search = '?keywords= 阿莫 &state=done&by=name&ids=3,4&from=2026-02-28&unread=1&months=12&page=3'
  expect(orders.decode(new URLSearchParams(search))).toEqual({
    ...NOTHING,
    keywords: '阿莫',
    state: 'done',
    by: 'name',
    ids: [3, 4],
    from: '2026-02-28',
    unread: 1,
    months: 12,
    page: 3,
  })
  expect(orders.decode({ url: `http://shop.example/order${search}` }).months).toBe(12)
})

test.each([
  ['a word that is none of the list', 'state=lost&by=price'],
  ['a word every object has', 'state=constructor'],
  ['numbers out of bounds, signed, broken or in another script', 'months=61&page=0&page=-1&months=1.5&page=１'],
  ['a number in an unusual notation', 'months=1e1&page=0x2'],
  ['a text longer than the call takes', 'keywords=abcdefghijk'],
  ['a text that no call takes', 'keywords=a%00b'],
  ['days that do not exist', 'from=2026-02-30'],
  ['a day of a year that calls do not take', 'from=0000-01-01'],
  ['a day in another notation', 'from=2026/02/01'],
  ['ids that are none', 'ids=0,x,-3,1.5,99999999999'],
  ['a flag other than 1', 'unread=true'],
  ['an order number of another form', 'order=12'],
  ['what the page does not know', 'source=pwa&utm=1'],
  ['nothing', ''],
])('%s is as if it were not there', (_, search) => {
  expect(orders.decode(new URLSearchParams(search))).toEqual(NOTHING)
  expect(orders.given(new URLSearchParams(search))).toEqual({})
})

test('of several ids those that are some are read, each once; blanks in a copied order number are left out', () => {
  expect(orders.decode(new URLSearchParams('ids=7,x,9,7')).ids).toEqual([7, 9])
  expect(orders.decode(new URLSearchParams('order= 2026 1010 0000 0001-A')).order).toBe('2026101000000001-A')
})

test('what is written is read back the same, and what goes without saying is left out', () => {
  const values = { ...NOTHING, keywords: 'a&b= c', state: 'open', ids: [1, 2], from: '2026-10-01', page: 2 } as const
  const search = orders.encode({ ...values, ids: [...values.ids] })
  expect(search).toBe('?keywords=a%26b%3D%20c&state=open&ids=1,2&from=2026-10-01&page=2')
  expect(orders.decode(new URLSearchParams(search))).toEqual(values)
  expect(orders.encode({ page: 1, state: '', by: 'time' })).toBe('')
  expect(orders.encode({})).toBe('')
})

test('a change keeps the other fields and begins at the first page', () => {
  expect(orders.change('?state=open&page=3&source=pwa', { months: 6 })).toBe('?state=open&months=6')
  expect(orders.change('?state=open', { state: '' })).toBe('')
  expect(orders.change('?state=open&page=3', { page: 4 })).toBe('?state=open&page=4')
})

test('a part of the path is read by the same fields', () => {
  expect([valueIn(id, '12'), valueIn(id, 'x'), valueIn(id, undefined), valueIn(pageNumber, null)]).toEqual([
    12, 0, 0, 1,
  ])
})
