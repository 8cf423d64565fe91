/**
 * Tells the members of a team that it was not full in time: they wait for a price that will not come. Once for each team,
 * and nobody who is in another team of the offer since.
 */
import { dateTime } from '#domain/time.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { each } from '#server/jobs/each.ts'
import { sendMessage } from '#server/messages/send.ts'
import * as copy from '#server/copy/promo.ts'

/** Two days, ms. Nobody is told later: a shop that stood still for days does not send old news. */
const STALE = 172_800_000

type Row = { account_id: number; goods_id: number; name: string; ends_at: number; runs: boolean }

/** @throws AggregateError of what failed, after all other members were told */
export async function tellTeamsOver(pool: Pool, now: number): Promise<void> {
  const rows = await pool.query<Row>(
    `select m.account_id, b.goods_id, g.name, t.ends_at, b.ends_at > $2 and g.on_sale as runs
     from group_team t join group_buy b on b.id = t.group_buy_id join goods g on g.id = b.goods_id
       join group_member m on m.team_id = t.id
     where t.full_at = 0 and t.ends_at between $1 and $2 and not exists
       (select 1 from group_member n join group_team u on u.id = n.team_id
        where n.account_id = m.account_id and u.group_buy_id = t.group_buy_id and u.id > t.id)
     order by t.id, m.account_id`,
    [now - STALE, now],
  )
  await each(
    rows,
    (row) => pool.transaction((tx) => tell(tx, row, now)),
    (failed) => `${failed} members could not be told that their team is over`,
  )
}

async function tell(tx: Tx, { account_id: userId, goods_id, name, ends_at, runs }: Row, now: number): Promise<void> {
  const title = copy.teamOverTitle
  const url = `/list_info_pt/${goods_id}`
  const text = copy.teamOverText(name, dateTime(ends_at), runs)
  // Two processes may look at the same moment: the second one waits here, and finds the message of the first.
  await tx.query('select 1 from account where id = $1 for no key update', [userId])
  const [said] = await tx.query(
    "select 1 as one from message where account_id = $1 and type = 'promo' and title = $2 and url = $3 and at >= $4",
    [userId, title, url, ends_at],
  )
  if (!said) await sendMessage(tx, { userId, type: 'promo', title, text, url }, now)
}
