/** Every table that holds something of an account says how long its rows are kept, and what is old goes in small steps. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETENTION, removeOld } from '#server/retention.ts'
import { PERSONAL_DATA } from '#server/user/personal-data.ts'
import { type Api, openApi, PHONES } from '#tests/support/api.ts'

const YEAR = 365 * 86_400_000
/** One row an account, or the log of a test run. */
const APART = ['account', 'credit_line', 'effect', 'invoice_title', 'kx_grant', 'wechat', 'wechat_code']

let api: Api
beforeAll(async () => {
  api = await openApi()
}, 120_000)
afterAll(() => api.close())

test('every table that grows with its members has a line', () => {
  const missing = Object.keys(PERSONAL_DATA).filter((table) => !(table in RETENTION) && !APART.includes(table))
  expect(missing, 'Say in server/retention.ts how long its rows are kept, or why for ever.').toEqual([])
})

test('read messages of more than a year go, a thousand a step; unread and younger ones stay', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const { now } = api.clock
  await api.sql.query(
    `insert into message (account_id, type, title, text, url, at, is_read)
     select $1, 'system', 'old', '', '', $2::bigint, n > 5 from generate_series(1, 2505) n`,
    [me.id, now - YEAR - 1],
  )
  await api.sql.query(
    `insert into message (account_id, type, title, text, url, at, is_read) values ($1, 'system', 'old', '', '', $2, true)`,
    [me.id, now - YEAR],
  )
  expect((await removeOld(api.sql, now)).get('message')).toBe(2_500)
  const [left] = await api.sql.query<{ n: number }>("select count(*) as n from message where title = 'old'")
  expect(left?.n).toBe(6)
})
