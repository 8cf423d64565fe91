/** Says 60, 30 and 10 days before that a paper lapses, and once more when it has: each once for each paper. */
import { PAPER_WARN_DAYS } from '#domain/limits.ts'
import { daysLeft } from '#domain/days.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { each } from '#server/jobs/each.ts'
import { sendMessage } from '#server/messages/send.ts'
import * as copy from '#server/copy/account.ts'
import { DAY } from '#domain/time.ts'

/** Days after which a lapsed paper is not warned of any more. */
const STALE = 30

type Row = { account_id: number; kind: string; valid_until: string }

/** @throws AggregateError of what failed, after all other papers were looked at */
export async function warnOfPapers(pool: Pool, now: number): Promise<void> {
  const until = new Date(now + (PAPER_WARN_DAYS[0] + 1) * DAY).toISOString().slice(0, 10)
  const rows = await pool.query<Row>(
    `select p.account_id, p.kind, p.valid_until from paper p join account a on a.id = p.account_id and a.closed_at = 0 and a.approved
     where p.valid_until <= $1 and not exists (select 1 from paper_renewal r where r.account_id = p.account_id and r.kind = p.kind and r.refused = '')
     order by p.account_id, p.kind`,
    [until],
  )
  await each(
    rows,
    (row) => pool.transaction((tx) => warn(tx, row, now)),
    (failed) => `${failed} papers could not be warned of`,
  )
}

async function warn(tx: Tx, { account_id, kind, valid_until }: Row, now: number): Promise<void> {
  const title = titleFor(kind, daysLeft(valid_until, now))
  if (!title) return
  const text = copy.paperEnds(valid_until)
  // Two processes may look at the same moment: the second one waits here, and finds the message of the first.
  await tx.query('select 1 from account where id = $1 for no key update', [account_id])
  // Title and text contain the paper, the step and its last day: together they identify the warning.
  const [said] = await tx.query(
    "select 1 as one from message where account_id = $1 and type = 'paper' and title = $2 and text = $3",
    [account_id, title, text],
  )
  if (!said) await sendMessage(tx, { userId: account_id, type: 'paper', title, text, url: '/zhzx/basic/zzzj' }, now)
}

function titleFor(kind: string, days: number): string {
  if (days < 0) return days < -STALE ? '' : copy.paperOverTitle(kind)
  const step = PAPER_WARN_DAYS.findLast((limit) => days <= limit)
  return step === undefined ? '' : copy.paperEndsTitle(kind, step)
}
