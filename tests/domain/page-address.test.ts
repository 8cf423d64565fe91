/** What is a page of the app, and where a link in a text of the server leads on a page of a rep's customer. */
import { expect, test } from 'vitest'
import { linkInBase } from '#domain/page-address.ts'

test.each([
  ['/list?keywords=a', '/dg/7/list?keywords=a'],
  ['/', '/dg/7/'],
  ['/help/us/link', '/dg/7/help/us/link'],
  // Already of a customer.
  ['/dg/7/list', '/dg/7/list'],
  ['/dg/8/list', '/dg/8/list'],
  // Files, calls, and what other hosts answer.
  ['/file/3', '/file/3'],
  ['/api/order/1/note', '/api/order/1/note'],
  ['/pay/1', '/pay/1'],
  ['/pic/a', '/pic/a'],
  ['/samples/list.xlsx', '/samples/list.xlsx'],
  ['//evil.example/list', '//evil.example/list'],
  ['/\\evil.example', '/\\evil.example'],
  ['https://example.com/', 'https://example.com/'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['#top', '#top'],
  ['list', 'list'],
])('%s leads customer 7 to %s', (href, expected) => {
  expect(linkInBase(href, 7)).toBe(expected)
  expect(linkInBase(href, 0)).toBe(href)
})
