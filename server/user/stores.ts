/** The stores that whoever logged in may go on as: seeing them, and going on as another one without a login. */
import type { Store } from '#contract/entities.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { notFound, otherUser } from '#server/refusal.ts'
import { moveSession, setCookie } from '#server/session.ts'
import * as copy from '#server/copy/account.ts'
import { isNamedSo, shownName } from './store-name.ts'

type Row = Pick<Store, 'id' | 'company' | 'address' | 'role'> & { approved: boolean; lines: number; bare: boolean }

export const stores: ReadHandler<'stores'> = async (_, { db, member }) => {
  const rows = await db.query<Row>(
    `select a.id, ${shownName('a', '$1')} as company, a.approved, (select count(*) from cart_line l where l.account_id = a.id) as lines,
       coalesce((select d.province || d.city || d.district || d.street from address d where d.account_id = a.id and d.is_default), '') as address
       , case when a.id = $1 then 'own' else r.role end as role, ${isNamedSo('a')} as bare
     from account a left join store_role r on r.account_id = $1 and r.store_id = a.id
     where a.closed_at = 0 and a.id = any(array(select $1::int union select o.store_id from store_role o where o.account_id = $1))
     order by a.id`,
    [member.loginId],
  )
  const data = rows.map(({ id, company, address, approved, lines, role, bare }): Store => {
    const me = id === member.userId
    return {
      id,
      company,
      address,
      is_passed: approved ? 1 : 0,
      cart: lines,
      is_me: me ? 1 : 0,
      role,
      has_login: bare ? 0 : 1,
      may: me ? 0 : 1,
      why: me ? copy.thisStore : '',
    }
  })
  return { data }
}

/** To a store that was given to whoever logged in, or back to their own. The session gets a new id for the other account; the old cookie opens nothing any more once the new one was used. */
export const storeSwitch: WriteHandler<'storeSwitch'> = async (
  { user_id },
  { tx, member, config, now, header, effect },
) => {
  const [store] = await tx.query<{ id: number }>(
    `select id from account a where id = $1 and closed_at = 0 and id <> $3
       and (id = $2 or exists (select 1 from store_role r where r.account_id = $2 and r.store_id = a.id))`,
    [user_id, member.loginId, member.userId],
  )
  if (!store) throw notFound(copy.noStore)
  const token = await moveSession(tx, member.session, { userId: store.id, loginId: member.loginId, now })
  // Two tabs at once: the cookie of the first one stays, a second one might come before it.
  if (!token) throw otherUser()
  header('Set-Cookie', setCookie(config, token))
  effect('switch', { to: store.id })
  return { id: store.id }
}

/** The phone of the seller's contact for a store that one may go on as. */
export const contactPhone: ReadHandler<'contactPhone'> = async ({ id }, { db, member }) => {
  const [row] = await db.query<{ phone: string }>(
    `select coalesce(nullif(a.service_phone, ''), (select about ->> 'service_phone' from site), '') as phone from account a
     where a.id = $1 and a.closed_at = 0
       and (a.id in ($2, $3) or exists (select 1 from store_role r where r.account_id = $3 and r.store_id = a.id))`,
    [id, member.userId, member.loginId],
  )
  if (!row) throw notFound(copy.noContact)
  return { phone: row.phone }
}
