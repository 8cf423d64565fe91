/** What is found by a foreign key is found by an index: else each order and each return is looked up by reading a whole table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '#tests/support/api.ts'

/** Small tables that a seller writes, read as a whole: an index would be read no faster. */
const WHOLE = [
  'ad',
  'article',
  'article_category',
  'brand',
  'category',
  'combination_goods',
  'delivery_route',
  'draw_prize',
  'goods',
  'kx_grant',
  'maker_licence',
  'nav',
  'swap',
  'swap_goods',
  'welfare_goods',
]

/** No statement looks for rows by these, and what they name is never deleted. */
const NEVER_SOUGHT = [
  'contract_signature.version',
  'plan_line.goods_id',
  'draw_record.prize_id',
  'points_order.points_goods_id',
]

let api: Api
beforeAll(async () => {
  api = await openApi()
}, 120_000)
afterAll(() => api.close())

test('every foreign key of a table that grows with buyers and orders begins an index', async () => {
  const rows = await api.sql.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as table, a.attname as column
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
     order by 1, 2`,
  )
  const found = rows
    .filter(({ table }) => !WHOLE.includes(table))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((key) => !NEVER_SOUGHT.includes(key))
  expect(
    found,
    'Write an index that begins with the key into the migration of its table (into the next one, where that is applied already); or the table into WHOLE, where only the seller writes it, or the key into NEVER_SOUGHT.',
  ).toEqual([])
})
