/** The stores that whoever logged in may order for: their own, and those where they were given more than looking. */
import type { Queryable } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import type { Member } from '#server/viewer.ts'
import { noStore } from '#server/copy/account.ts'
import { buyerFacts } from './facts.ts'

/** Those of `ids` that may be ordered for, in the order of their ids, each with its own rights. */
export async function storesToOrderFor(db: Queryable, member: Member, ids: readonly number[]): Promise<Member[]> {
  const rows = await db.query<{ id: number }>(
    `select id from account a where id = any($1::int[]) and closed_at = 0
       and (id = $2 or exists (select 1 from store_role r where r.account_id = $2 and r.store_id = a.id and r.role <> 'look'))
     order by id`,
    [ids, member.loginId],
  )
  return Promise.all(rows.map(async ({ id }) => ({ ...member, userId: id, buyer: await buyerFacts(db, id) })))
}

/** @throws Refusal 404: there is no such store for whoever logged in */
export async function storeToOrderFor(db: Queryable, member: Member, id: number): Promise<Member> {
  const [store] = await storesToOrderFor(db, member, [id])
  if (!store) throw notFound(noStore)
  return store
}
