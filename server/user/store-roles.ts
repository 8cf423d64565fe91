/** Who may go on as a store: seeing it, giving a role, taking it back. */
import type { StoreHolder } from '#contract/entities.ts'
import type { StoreRole } from '#contract/roles.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { conflict, notFound, Refusal } from '#server/refusal.ts'
import { endSessionsIn, isSessionOpen } from '#server/session.ts'
import * as errorsCopy from '#copy/errors.ts'
import * as copy from '#server/copy/account.ts'
import { isNamedSo } from './store-name.ts'

type Row = StoreHolder

/** The other accounts of the same owner, each with its role in the store one acts in. $3: who logged in. */
const HOLDERS = `
  select a.id as user_id, a.company, coalesce(r.role, 'none') as role, (a.id = $3)::int as is_me
  from account a left join store_role r on r.account_id = a.id and r.store_id = $1
  where a.owner_id = $2 and $2 > 0 and a.id <> $1 and a.closed_at = 0`

export const storeRoles: ReadHandler<'storeRoles'> = async (_, { db, member }) => ({
  data: await db.query<Row>(`${HOLDERS} order by a.id`, [member.userId, member.ownerId, member.loginId]),
})

/** Who loses a role, or has another one, leaves the store at once: also whoever is taking somebody else's meanwhile. */
export const storeRole: WriteHandler<'storeRole'> = async ({ user_id, role }, { tx, member, now, effect }) => {
  await lockStores(tx, [member.userId])
  if (!(await isSessionOpen(tx, member.session))) throw new Refusal(401, errorsCopy.loginFirst)
  const [holder] = await tx.query<Row>(`${HOLDERS} and a.id = $4`, [
    member.userId,
    member.ownerId,
    member.loginId,
    user_id,
  ])
  if (!holder) throw notFound(copy.noStore)
  if (role === 'none') await takeRoles(tx, member.userId, user_id)
  else await giveRole(tx, { holder: user_id, store: member.userId, role }, now)
  if ((await unmanagedStores(tx, [member.userId])).length > 0) throw conflict(copy.lastManager)
  effect('store role', { to: user_id, role })
  return { ...holder, role }
}

export async function giveRole(
  tx: Tx,
  { holder, store, role }: { holder: number; store: number; role: StoreRole },
  now: number,
): Promise<void> {
  await tx.query(
    `insert into store_role (account_id, store_id, role, given_at) values ($1, $2, $3, $4)
     on conflict (account_id, store_id) do update set role = excluded.role, given_at = excluded.given_at`,
    [holder, store, role, now],
  )
}

/** Whoever takes managers away takes the stores' rows first: two at once would each see the other's as the one that is left. */
export async function lockStores(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('select id from account where id = any($1::int[]) order by id for no key update', [ids])
}

/** The stores that this account was given to manage. */
export async function managedStores(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    "select store_id as id from store_role where account_id = $1 and role = 'own' order by store_id",
    [userId],
  )
  return rows.map(({ id }) => id)
}

/**
 * Of these stores those that nobody could ever enter again, with their orders and their money: without a login of their own,
 * and without anybody who has one and manages them.
 */
export function unmanagedStores(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; company: string; approved: boolean }[]> {
  return tx.query(
    `select s.id, s.company, s.approved from account s
     where s.id = any($1::int[]) and s.closed_at = 0 and ${isNamedSo('s')}
       and not exists (select 1 from store_role r join account h on h.id = r.account_id
         where r.store_id = s.id and r.role = 'own' and h.closed_at = 0 and not (${isNamedSo('h')}))
     order by s.id`,
    [ids],
  )
}

/** @param holder left away: of everybody */
export async function takeRoles(tx: Tx, store: number, holder?: number): Promise<void> {
  await tx.query('delete from store_role where store_id = $1 and ($2::int is null or account_id = $2)', [
    store,
    holder ?? null,
  ])
  await endSessionsIn(tx, store, holder)
}
