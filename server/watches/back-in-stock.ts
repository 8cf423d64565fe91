/**
 * Tells buyers that goods they wait for can be bought again. It looks at how goods are now, not at who changed them: a
 * feed, the seller, a cancelled order, a return, a lower smallest order and a licence that was renewed are all alike. A
 * message and the end of its watches are one transaction.
 */
import { loadGoods } from '#server/catalogue/goods.ts'
import * as copy from '#server/copy/watches.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { buyerFacts } from '#server/user/facts.ts'
import type { Member } from '#server/viewer.ts'

/** How often waiting buyers are looked for, ms. */
export const WATCH_EVERY = 10_000
/** Accounts found by one statement. */
const BATCH = 200

/** An index finds goods that may be there for somebody; whether this buyer may buy them now, the goods' view decides. */
const BACK = `w.notified_at = 0 and g.on_sale
  and (g.stock >= g.qg_number or exists (select 1 from flash_goods f where f.goods_id = g.id and f.stock >= g.qg_number))`

/** @throws AggregateError of what failed, after all other accounts were told */
export async function tellBackInStock(pool: Pool, now: number): Promise<void> {
  const faults: unknown[] = []
  for (let last = 0; ;) {
    const rows = await pool.query<{ account_id: number }>(
      `select distinct w.account_id from watch w join goods g on g.id = w.goods_id
       join account a on a.id = w.account_id and a.approved and a.closed_at = 0
       where ${BACK} and w.account_id > $1 order by w.account_id limit ${BATCH}`,
      [last],
    )
    for (const { account_id } of rows)
      await pool
        .transaction((tx) => tellAccount(tx, account_id, now))
        .catch((error: unknown) => void faults.push(error))
    if (rows.length < BATCH) break
    last = rows.at(-1)?.account_id ?? 0
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} buyers could not be told what is back`)
}

async function tellAccount(tx: Tx, userId: number, now: number): Promise<void> {
  // Two processes may look at the same moment: the second one waits here, and finds the watches of the first ended.
  await tx.query('select 1 from account where id = $1 for no key update', [userId])
  const rows = await tx.query<{ goods_id: number }>(
    `select w.goods_id from watch w join goods g on g.id = w.goods_id
     where ${BACK} and w.account_id = $1 order by w.since, w.id`,
    [userId],
  )
  const ids = rows.map((row) => row.goods_id)
  const goods = await loadGoods(tx, ids, await buyer(tx, userId), now)
  const back = ids.flatMap((id) => goods.get(id) ?? []).filter((one) => one.is_buy === 1)
  if (back.length === 0) return
  await tx.query('update watch set notified_at = $3 where account_id = $1 and goods_id = any($2::int[])', [
    userId,
    back.map((one) => one.id),
    now,
  ])
  const names = back.map((one) => one.name)
  const words = { title: copy.backTitle(names), text: copy.backText(names), url: '/zhzx/dhtx' }
  await sendMessage(tx, { userId, type: 'system', ...words }, now)
}

/** The account as its owner sees goods: no session, nobody else's role. */
async function buyer(tx: Tx, userId: number): Promise<Member> {
  const facts = await buyerFacts(tx, userId)
  return { userId, loginId: userId, role: 'own', buyer: facts, actor: null, ownerId: 0, session: '' }
}
