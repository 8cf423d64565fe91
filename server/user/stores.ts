/** The stores of one owner: seeing them, and going on as another one without a login. */
import type { Store } from '#contract/entities.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { notFound } from '#server/refusal.ts'
import { moveSession, setCookie } from '#server/session.ts'
import * as copy from '#server/copy/account.ts'

type Row = { id: number; company: string; address: string; approved: boolean; lines: number }

export const stores: ReadHandler<'stores'> = async (_, { db, member }) => {
  const rows = await db.query<Row>(
    `select a.id, a.company, a.approved, (select count(*) from cart_line l where l.account_id = a.id) as lines,
       coalesce((select d.province || d.city || d.district || d.street from address d where d.account_id = a.id and d.is_default), '') as address
     from account a where a.closed_at = 0 and (a.id = $1 or (a.owner_id = $2 and $2 > 0)) order by a.id`,
    [member.userId, member.ownerId],
  )
  const data = rows.map(({ id, company, address, approved, lines }): Store => {
    const me = id === member.userId
    return {
      id,
      company,
      address,
      is_passed: approved ? 1 : 0,
      cart: lines,
      is_me: me ? 1 : 0,
      may: me ? 0 : 1,
      why: me ? copy.thisStore : '',
    }
  })
  return { data }
}

/** The session gets a new id for the other account; the old cookie opens nothing any more. */
export const storeSwitch: WriteHandler<'storeSwitch'> = async ({ user_id }, { tx, member, config, header, effect }) => {
  const [store] = await tx.query<{ id: number }>(
    'select id from account where id = $1 and owner_id = $2 and owner_id > 0 and closed_at = 0 and id <> $3',
    [user_id, member.ownerId, member.userId],
  )
  if (!store) throw notFound(copy.noStore)
  header('Set-Cookie', setCookie(config, await moveSession(tx, member.session, store.id)))
  effect('switch', { to: store.id })
  return { id: store.id }
}

/** The phone of the seller's contact for one of the owner's stores. */
export const contactPhone: ReadHandler<'contactPhone'> = async ({ id }, { db, member }) => {
  const [row] = await db.query<{ phone: string }>(
    `select coalesce(nullif(a.service_phone, ''), (select about ->> 'service_phone' from site), '') as phone from account a
     where a.id = $1 and a.closed_at = 0 and (a.id = $2 or (a.owner_id = $3 and $3 > 0))`,
    [id, member.userId, member.ownerId],
  )
  if (!row) throw notFound(copy.noContact)
  return { phone: row.phone }
}
