/** What decides a buyer's rights, read from the account and its papers. */
import { EPHEDRINE_PAPER } from '#domain/papers.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Columns of BuyerFacts for account `a`. */
export const BUYER_COLUMNS = `
  a.kind, a.approved, a.scope, a.area,
  array(select g.kx_line_id from kx_grant g where g.account_id = a.id order by 1) as kx,
  coalesce((select min(valid_until) from paper p where p.account_id = a.id and p.kind <> '${EPHEDRINE_PAPER}'), '') as "papersUntil",
  coalesce((select valid_until from paper p where p.account_id = a.id and p.kind = '${EPHEDRINE_PAPER}'), '') as "ephedrineUntil"`

export async function buyerFacts(db: Queryable, userId: number): Promise<BuyerFacts> {
  const [facts] = await db.query<BuyerFacts>(`select ${BUYER_COLUMNS} from account a where a.id = $1`, [userId])
  if (!facts) throw new Error(`no account ${userId}`)
  return facts
}
