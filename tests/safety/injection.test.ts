/** Control 23: what readers type is never part of a statement. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeForm } from '#contract/form.ts'
import { openApi, PHONES, type Api, type Reader } from '#tests/support/api.ts'

let api: Api
let reader: Reader
let before: object[]
const state = () =>
  api.sql.query(
    'select (select count(*) from goods) as goods, (select count(*) from account) as accounts, (select sum(stock) from goods) as stock, (select rev from catalogue) as rev',
  )
beforeAll(async () => {
  api = await openApi()
  reader = await api.reader(PHONES.pharmacy)
  before = await state()
})
afterAll(async () => {
  expect(await state()).toEqual(before)
  await api.close()
})

const CORPUS = [
  "'",
  '"',
  '`',
  '\\',
  "\\'",
  "''",
  ';',
  '--',
  '/*',
  '%',
  '_',
  '%%',
  '$1',
  '$$',
  '{}',
  '()',
  '[',
  '.*',
  "' or '1'='1",
  "' or 1=1 --",
  '1 or 1=1',
  '1; drop table goods',
  "'; drop table goods; --",
  "' union select phone, password_hash from account --",
  "') or ('1'='1",
  '1) or (1=1',
  "'||(select password_hash from account limit 1)||'",
  "' and (select pg_sleep(9)) is null --",
  '1; select pg_sleep(9)',
  "'; update goods set base_price = 1; --",
  "\u0000'",
  '%27%20or%201=1',
  '＇ or 1=1',
  '０',
  'NaN',
  '-1',
  '1e9',
  '0x1',
  '1.5',
  ' 1',
  'null',
  'undefined',
  'true',
  'price_asc; drop table goods',
  'price_asc desc',
  'sold desc, (select 1)',
  'asc',
  '__proto__',
  'constructor',
  'toString',
]
const FIELDS = ['keywords', 'type', 'category', 'zone', 'sccj', 'ck_id', 'in_stock', 'months', 'sort', 'page', 'size']
/** Free text; every other field takes only what is on its list. */
const FREE = new Set(['keywords', 'sccj'])

test.each(FIELDS)('list filter %s', async (field) => {
  for (const typed of CORPUS) {
    const answer = await reader.send('GET', `/api/goods/list?${encodeForm({ [field]: typed })}`)
    expect([200, 422], `${field}=${typed}`).toContain(answer.status)
    if (!FREE.has(field)) expect(answer.status, `${field}=${typed}`).toBe(422)
    expect(JSON.stringify(answer.data ?? '')).not.toContain('$argon2')
  }
})

test('search, detail, articles and favourites', async () => {
  for (const typed of CORPUS) {
    const word = encodeURIComponent(typed)
    for (const path of [
      `/api/goods/search?keywords=${word}`,
      `/api/goods/search?keywords=a&type=${word}`,
      `/api/goods/detail/${word}`,
      `/api/article/${word}`,
      `/api/article/category?category_id=${word}`,
      `/api/favorite?page=${word}`,
    ]) {
      const answer = await reader.send('GET', path)
      expect(answer.status, path).toBeLessThan(500)
      expect(JSON.stringify(answer.data ?? '')).not.toContain('$argon2')
    }
  }
})
