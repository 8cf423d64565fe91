/** A buyer's line of credit, and the orders on account that are not settled. What is open is the sum of the ledger. */
import type { CreditOwed } from '#contract/entities.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { creditSums, type CreditLine } from '#domain/credit.ts'
import type { Queryable } from '#server/db/sql.ts'

export type Item = { id: string; open: Fen; due_at: number; amount: Fen; taken_at: number }
/** most 0: the line was closed, and something may still be owed. */
export type Line = Omit<CreditLine, 'items'> & { term_days: number; items: Item[] }

/** @returns null: none was ever opened, or it is closed and settled */
export async function readLine(db: Queryable, userId: number): Promise<Line | null> {
  const [line] = await db.query<{ most: Fen; term_days: number }>(
    'select most, term_days from credit_line where account_id = $1',
    [userId],
  )
  const items = await db.query<Item>(
    `select y.purchase_id as id, sum(e.amount)::bigint as open, y.due_at, y.amount, y.paid_at as taken_at
     from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transfer t on t.id = e.transfer_id
     join payment y on y.purchase_id = t.settles
     where a.account_id = $1 and a.unit = 'credit' group by y.purchase_id having sum(e.amount) <> 0 order by y.due_at, y.purchase_id`,
    [userId],
  )
  if (!line && items.length === 0) return null
  return { most: line?.most ?? 0, term_days: line?.term_days ?? 0, items }
}

export async function readOwed(db: Queryable, userId: number, now: number): Promise<CreditOwed | null> {
  const line = await readLine(db, userId)
  if (!line) return null
  const { owed, overdue } = creditSums(line, now)
  return { owed: yuan(owed), overdue: yuan(overdue) }
}
