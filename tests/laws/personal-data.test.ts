/**
 * Nothing of a member is kept unnoticed: every table that holds an account (a column that references `account`, or is
 * named like one), and every table that hangs on such a table, has its line in server/user/personal-data.ts. An
 * account is then given a row of each, copied, and closed: the copy holds what the lines promise, closing deletes it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopAccount, transfer, walletOf } from '#server/pay/ledger.ts'
import { deletedAtClosing, PERSONAL_DATA } from '#server/user/personal-data.ts'
import { type Api, openApi, PASSWORD, PHONES } from '#tests/support/api.ts'
import { insertRow, readTables, type Table } from '#tests/support/rows.ts'

const FILE = 'server/user/personal-data.ts'
/** Columns that name a person without a foreign key to `account`. */
const NAMED_LIKE_A_PERSON = /^((account|user|owner|member|buyer|leader)(_id)?|phone|ip|email|open_id)$/
/** Filled through the ledger below, which is only added to and must balance. */
const LEDGER = ['ledger_account', 'ledger_transfer', 'ledger_entry']

let api: Api
let tables: Map<string, Table>
beforeAll(async () => {
  api = await openApi()
  tables = await readTables(api.sql)
}, 120_000)
afterAll(() => api.close())

function holdsAccount({ columns, references }: Table): boolean {
  return columns.some(({ name }) => NAMED_LIKE_A_PERSON.test(name) || references.get(name) === 'account')
}

/** Tables with an account, then all that reference one of them, and so on; `account` itself is the first. */
function personalTables(): string[] {
  const found = new Set(['account'])
  for (const [name, table] of tables) if (holdsAccount(table)) found.add(name)
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [name, { references }] of tables)
      if ([...references.values()].some((target) => target !== 'account' && found.has(target))) found.add(name)
  }
  return [...found].sort()
}

test('every table that holds an account has its line, and no line is left of a table that is gone', () => {
  const missing = personalTables().filter((name) => !(name in PERSONAL_DATA))
  expect(
    missing,
    `Write a line for ${missing.join(', ')} in ${FILE}: \`copy\` with a name and the rows of account $1 (or \`without\` and why), ` +
      "and `closing` 'deleted' (or `kept` and why).",
  ).toEqual([])
  const stale = Object.keys(PERSONAL_DATA).filter((name) => !personalTables().includes(name))
  expect(stale, `Remove ${stale.join(', ')} from ${FILE}: no such table holds an account any more.`).toEqual([])
})

test('what closing deletes is found by account_id', () => {
  for (const name of deletedAtClosing)
    expect(
      tables.get(name)?.columns.some((column) => column.name === 'account_id'),
      `${name} has no column account_id: in ${FILE} its \`closing\` has to be \`kept\`, or the column has to be named so.`,
    ).toBe(true)
})

test('an account with a row in every table: all promised parts are in its copy, and closing deletes what it says', async () => {
  const { sql } = api
  const me = await api.reader(PHONES.unapproved)
  const other = await api.reader(PHONES.clinic)
  const othersCopy = { ...(await other.call('exportData', {})).data, made_at: 0 }

  await sql.transaction(async (tx) => {
    const [from, to] = [await shopAccount(tx, 'points'), await walletOf(tx, me.id, 'points')]
    await transfer(tx, { from, to, amount: 1, kind: 'draw', orderId: null, memo: '演示', now: api.clock.now })
    for (const name of Object.keys(PERSONAL_DATA))
      if (name !== 'account' && !LEDGER.includes(name)) await insertRow(tx, tables, name, me.id)
    // Closing needs everything between buyer and seller to be over.
    await tx.query('update purchase set state = 8 where account_id = $1', [me.id])
    await tx.query('update purchase_return set state = 5 where account_id = $1', [me.id])
    await tx.query(
      "update provider_refund set state = 'done' where reference in (select reference from online_payment where account_id = $1)",
      [me.id],
    )
  })

  const { data: copy } = await me.call('exportData', {})
  const parts = new Map<string, unknown[]>(Object.entries(copy))
  for (const [table, { copy: part }] of Object.entries(PERSONAL_DATA))
    if ('rows' in part)
      expect(
        parts.get(part.name)?.length,
        `${table} has a row of the account; mend \`rows\` of its line in ${FILE}.`,
      ).toBeGreaterThan(0)
  expect({ ...(await other.call('exportData', {})).data, made_at: 0 }, 'a copy holds only its own account').toEqual(
    othersCopy,
  )

  expect((await me.call('closeAccount', { password: PASSWORD })).msg).toBe('')
  for (const [name, { closing }] of Object.entries(PERSONAL_DATA)) {
    if (!tables.get(name)?.columns.some((column) => column.name === 'account_id')) continue
    const rows = await sql.query(`select 1 from ${name} where account_id = $1`, [me.id])
    expect([name, rows.length > 0]).toEqual([name, closing !== 'deleted'])
  }
}, 60_000)
