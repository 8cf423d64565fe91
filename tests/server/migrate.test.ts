import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, migration, migrations } from '#server/db/migrate.ts'
import { openPGlite } from '#server/db/open.ts'
import type { Database } from '#server/db/sql.ts'
import { emptyDatabase, onPostgres } from '#tests/support/database.ts'

test('a shop of the first issue keeps its points, orders and lines when it is brought up to date', async () => {
  const sql = openPGlite(await PGlite.create())
  const old = migrations.filter(({ name }) => name < '0003')
  await sql.script('create table schema_migrations (name text primary key, checksum text not null)')
  for (const { name, text, checksum } of old)
    await sql.script(`begin; ${text}; insert into schema_migrations values ('${name}', '${checksum}'); commit`)
  await sql.script(`
    insert into account (phone, password_hash, contact, company, kind, points, created_at)
      values ('13800000001', '', '', 'A', 'pharmacy', 3260, 7), ('13800000002', '', '', 'B', 'pharmacy', 0, 8);
    insert into ledger_account (account_id, name) values (null, 'bank'), (1, 'wallet 1');
    insert into purchase values ('2027010100000001', 1, 1, 9, 1000, 0, 0, 0, 0, 1000, 0, '{}', '[]', '', false, '');
    insert into purchase_line values ('2027010100000001', 0, 5, 0, 0, 'x', '', '', '', '', 1, 10, 100, 1000, 0, 0, 0, null),
      ('2027010100000001', 1, 5, 0, 0, 'x', '', '', '', '', 1, 100, 2663, 266396, 0, 0, 0, null);`)
  expect(await migrate(sql)).toContain('0003_promotions.sql')
  expect(
    await sql.query(
      'select a.account_id, a.unit, sum(e.amount)::bigint as sum from ledger_account a join ledger_entry e on e.ledger_account_id = a.id group by 1, 2 order by 1',
    ),
  ).toEqual([
    { account_id: 1, unit: 'points', sum: 3260 },
    { account_id: null, unit: 'points', sum: -3260 },
  ])
  expect(await sql.query('select unit from ledger_account where account_id = 1 order by unit')).toEqual([
    { unit: 'money' },
    { unit: 'points' },
  ])
  expect(await sql.query('select listed, cuts, shipping, amount, prices from purchase_line order by position')).toEqual(
    [
      { listed: 1000, cuts: [], shipping: 0, amount: 1000, prices: [{ number: 10, price: 100 }] },
      {
        listed: 266396,
        cuts: [],
        shipping: 0,
        amount: 266396,
        prices: [
          { number: 4, price: 2663 },
          { number: 96, price: 2664 },
        ],
      },
    ],
  )
  expect(await migrate(sql)).toEqual([])
  await sql.close()
}, 120_000)

describe('how a migration is applied', () => {
  let sql: Database
  beforeAll(async () => {
    sql = await emptyDatabase()
  }, 120_000)
  afterAll(() => sql.close())

  test('one that fails leaves nothing behind, and the next start tries it again', async () => {
    const good = migration('1', '-- expand: a table\ncreate table one (id int)')
    const bad = migration('2', '-- expand: a table\ncreate table two (id int); select 1 / 0')
    await expect(migrate(sql, [good, bad])).rejects.toThrow('division by zero')
    expect(await sql.query("select to_regclass('one') is not null as one, to_regclass('two') is null as two")).toEqual([
      { one: true, two: true },
    ])
    const mended = migration('2', '-- expand: a table\ncreate table two (id int)')
    expect(await migrate(sql, [good, mended])).toEqual(['2'])
    await expect(migrate(sql, [good, bad])).rejects.toThrow('was changed after it was applied')
  })

  test('one outside a transaction runs a statement that no transaction allows', async () => {
    const index = migration(
      '3',
      '-- expand: an index\n-- outside a transaction\ncreate index concurrently if not exists one_id on one (id)',
    )
    expect(await migrate(sql, [index])).toEqual(['3'])
    expect(await migrate(sql, [index])).toEqual([])
  })

  test.runIf(onPostgres)(
    'a table that somebody holds is asked for again, and others may use it meanwhile',
    async () => {
      let release = (): void => {}
      const held = sql.transaction(async (tx) => {
        await tx.query('lock table one in access share mode')
        await new Promise<void>((resolve) => (release = resolve))
      })
      const migrating = migrate(sql, [migration('4', '-- expand: a column\nalter table one add column more int')])
      setTimeout(() => release(), 4_000)
      expect(await migrating).toEqual(['4'])
      await held
    },
  )
})
