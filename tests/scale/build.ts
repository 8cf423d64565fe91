/**
 * Builds the scale shop in an empty database: the demo shop, and beside it goods, members and orders by statements that
 * write whole tables. Triggers and foreign keys rest meanwhile; `checks.ts` asks afterwards whether all of them hold.
 */
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/sql.ts'
import { demo } from '#server/demo/plug.ts'
import { markKind } from '#server/db/kind.ts'
import { goodsSteps, STAMP_GOODS } from './goods.ts'
import { ledgerSteps } from './ledger.ts'
import { memberSteps } from './members.ts'
import { orderSteps, orderThings } from './orders.ts'
import { FIRST_MEMBER, type Sizes } from './sizes.ts'

/** Statements that go side by side: as many as a usual machine has cores. */
const LANES = 2
/** Of what members have: what the rest is about (plans before their lines). */
const IN_ORDER = 11

export async function buildShop(db: Database, sizes: Sizes, say: (line: string) => void = () => {}): Promise<void> {
  const began = Date.now()
  const note = (what: string): void => say(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${what}`)
  await migrate(db)
  await db.transaction(async (tx) => {
    await markKind(tx, 'demo', sizes.now)
    await demo.shop.seed(tx, { now: sizes.now, pepper: '' })
  })
  note('demo shop')
  await inOrder(db, goodsSteps(sizes))
  await db.script('analyze goods')
  note('goods')
  const [accounts = '', ...ofMembers] = memberSteps(sizes)
  await inOrder(db, [accounts, 'analyze account', ...ofMembers.slice(0, IN_ORDER)])
  await sideBySide(db, ofMembers.slice(IN_ORDER))
  await db.script(
    `select setval(pg_get_serial_sequence('account', 'id'), ${FIRST_MEMBER + sizes.members}); analyze address`,
  )
  note('members')
  for (const step of orderSteps(sizes, LANES)) await sideBySide(db, step)
  note('orders and lines')
  for (const step of orderThings(sizes)) await sideBySide(db, step)
  note('events, payments, batches')
  await inOrder(db, ledgerSteps(sizes))
  note('ledger')
  await inOrder(db, [...STAMP_GOODS, 'drop table scale_order', 'drop table scale_line'])
  await db.script('vacuum analyze')
  note('statistics')
}

async function inOrder(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await write(db, statement)
}

async function sideBySide(db: Database, statements: readonly string[]): Promise<void> {
  const left = [...statements]
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await write(db, next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const SETTINGS = { session_replication_role: 'replica', work_mem: '384MB', jit: 'off', synchronous_commit: 'off' }

/** Neither triggers nor foreign keys: rows are right by how they are made. */
function write(db: Database, statement: string): Promise<void> {
  return db.transaction(async (tx) => {
    for (const [name, value] of Object.entries(SETTINGS))
      await tx.query('select set_config($1, $2, true)', [name, value])
    await tx.query(statement)
  })
}
