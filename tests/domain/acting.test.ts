import { expect, test } from 'vitest'
import { actingFor, baseFor, withoutBase } from '#domain/acting.ts'

test.each([
  ['/dg/7', 7, '/'],
  ['/dg/7/', 7, '/'],
  ['/dg/7/list', 7, '/list'],
  ['/dg/12/order/info/3', 12, '/order/info/3'],
  ['/dg', 0, '/dg'],
  ['/dg/', 0, '/dg/'],
  ['/dg/0/list', 0, '/dg/0/list'],
  ['/dg/07/list', 0, '/dg/07/list'],
  ['/dg/7x', 0, '/dg/7x'],
  ['/dg/-7', 0, '/dg/-7'],
  ['/list/dg/7', 0, '/list/dg/7'],
  ['/', 0, '/'],
])('%s is for %i', (pathname, customer, path) => {
  expect(actingFor(pathname)).toBe(customer)
  expect(withoutBase(pathname)).toBe(path)
  if (customer > 0) expect(actingFor(`${baseFor(customer)}${path}`)).toBe(customer)
})

test('nobody else has no base', () => expect(baseFor(0)).toBe(''))
