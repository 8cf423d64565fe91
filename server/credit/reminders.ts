/** Says some days before that an order on account has to be paid, and once more when that day is over: each once for each order. */
import { CREDIT_REMIND_DAYS } from '#domain/limits.ts'
import { day, DAY } from '#domain/time.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { each } from '#server/jobs/each.ts'
import { sendMessage } from '#server/messages/send.ts'
import * as copy from '#server/copy/money.ts'
import { readLine } from './line.ts'

/** Days after which an overdue order is not reminded of any more. */
const STALE = 30

type Row = { id: string; account_id: number; due_at: number }

/** @throws AggregateError of what failed, after all other orders were looked at */
export async function remindOfCredit(pool: Pool, now: number): Promise<void> {
  const rows = await pool.query<Row>(
    `select y.purchase_id as id, p.account_id, y.due_at from payment y join purchase p on p.id = y.purchase_id
     where y.due_at > 0 and y.due_at between $1 and $2 order by p.account_id, y.due_at, y.purchase_id`,
    [now - STALE * DAY, now + CREDIT_REMIND_DAYS * DAY],
  )
  await each(
    rows,
    (row) => pool.transaction((tx) => remind(tx, row, now)),
    (failed) => `${failed} orders on account could not be reminded of`,
  )
}

async function remind(tx: Tx, { id, account_id: userId, due_at }: Row, now: number): Promise<void> {
  const title = due_at < now ? copy.creditOverTitle : copy.creditDueTitle
  // The order and its day, not what is open of it: a part that is repaid is no reason to be reminded again.
  const text = copy.creditDue(id, day(due_at))
  // Two processes may look at the same moment: the second one waits here, and finds the message of the first.
  await tx.query('select 1 from account where id = $1 for no key update', [userId])
  const [said] = await tx.query(
    "select 1 as one from message where account_id = $1 and type = 'order' and title = $2 and text = $3",
    [userId, title, text],
  )
  if (said) return
  const line = await readLine(tx, userId)
  if (!line?.items.some((item) => item.id === id)) return
  await sendMessage(tx, { userId, type: 'order', title, text, url: '/wdqb/zqzd' }, now)
}
