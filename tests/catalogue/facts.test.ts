/** All goods are read at once by another statement than a few of them: both must say the same. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf, factsSince } from '#server/catalogue/facts.ts'
import type { Database } from '#server/db/sql.ts'
import { seededDatabase } from '#tests/support/database.ts'

let sql: Database
beforeAll(async () => {
  sql = await seededDatabase()
  // What the demo has none of: a goods with two pictures, one of them not fetched yet.
  await sql.query(
    'insert into picture (hash, touched_at) select repeat(n::text, 32), 0 from generate_series(1, 2) as t (n)',
  )
  await sql.query(`insert into goods_image (goods_id, position, hash)
    select 1, n, case when n < 3 then repeat((3 - n)::text, 32) end from generate_series(1, 3) as t (n)`)
})
afterAll(() => sql.close())

test('every goods is the same, read alone or with all others', async () => {
  const all = (await factsSince(sql, 0)).sort((a, b) => a.id - b.id)
  const ids = all.map(({ id }) => id)
  const few = (await factsOf(sql, ids)).sort((a, b) => a.id - b.id)
  expect(few.length).toBe(all.length)
  for (const [i, one] of few.entries()) expect(one).toEqual(all[i])
  expect((await factsSince(sql, 1)).map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    all.flatMap(({ id, rev }) => (rev > 1 ? [id] : [])),
  )
  // Each part is there at some goods and not at others: agreement about nothing would prove nothing.
  for (const name of ['kx', 'gift', 'swap_price', 'manjian', 'ladder', 'fresh_price'] as const) {
    expect(
      all.some((one) => one[name]),
      name,
    ).toBe(true)
    expect(
      all.some((one) => !one[name]),
      name,
    ).toBe(true)
  }
  for (const name of ['pictures', 'flashes', 'dailies', 'groups', 'welfares'] as const) {
    expect(
      all.some((one) => one[name].length > 0),
      name,
    ).toBe(true)
    expect(
      all.some((one) => one[name].length === 0),
      name,
    ).toBe(true)
  }
})

test('each column of a goods is what its row says, whatever is written in it', async () => {
  const odd = ' "a",\\ \n\u001f{}，\u{20000}null'
  await sql.query(
    `update goods set name = $1, initials = $1, ypgg = $1, bzdw = $1, scope = $1, dosage_form = $1, approval = $1, grade = $1,
       origin = $1, barcode = '', listed_at = -1, brand_id = null, is_yj = true, clinic_only = true where id = 3`,
    [odd],
  )
  const rows = await sql.query<Record<string, unknown> & { id: number }>(
    'select g.*, k.name as maker, k.initials as maker_initials from goods g join maker k on k.id = g.maker_id order by g.id',
  )
  const facts = (await factsSince(sql, 0)).sort((a, b) => a.id - b.id)
  expect(facts.length).toBe(rows.length)
  const columns = Object.keys(rows[0] ?? {}).filter((name) => Object.hasOwn(facts[0] ?? {}, name))
  expect(columns.length).toBe(36)
  for (const [i, row] of rows.entries())
    expect(Object.fromEntries(columns.map((name) => [name, facts[i]?.[name as keyof (typeof facts)[number]]]))).toEqual(
      Object.fromEntries(columns.map((name) => [name, row[name]])),
    )
})
