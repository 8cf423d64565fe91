/** Which addresses show one member's thing: a login leads nobody else there. */
import { expect, test } from 'vitest'
import { isOfOne } from '#app/of-one.ts'
import { table } from '#app/table.ts'

test.each([
  ['/order/info/2026111700000012', true],
  ['/cart_step2?ids=1,2', true],
  ['/pzqg/info?id=3', true],
  ['/zzfw/cgjh/4', true],
  ['/order', false],
  ['/cart', false],
  ['/zhzx/addr', false],
  ['/list_info/7', false],
  ['/search?keywords=阿莫', false],
  ['/nowhere', false],
])('%s: %s', (path, ofOne) => expect(isOfOne(table, path)).toBe(ofOne))
