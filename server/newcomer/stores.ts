/** Several stores at once: each row an account of its own under the same owner, with the owner's password. */
import type { LineResult } from '#contract/entities.ts'
import type { WriteHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import * as copy from '#server/copy/newcomer.ts'
import type { Begun } from './application.ts'

/** Stores one owner may have. */
export const STORES_MAX = 50

export const applicationStores: WriteHandler<'applicationStores'> = async ({ stores }, { tx, member, now, effect }) => {
  const ownerId = await ownerOf(tx, member.userId)
  const [had] = await tx.query<{ count: number }>(
    'select count(*) as count from account where owner_id = $1 and closed_at = 0',
    [ownerId],
  )
  if ((had?.count ?? 0) + stores.length > STORES_MAX) throw conflict(copy.storesAtMost(STORES_MAX))
  const results: LineResult[] = []
  for (const [i, store] of stores.entries()) {
    const { phone, company, kind, contact, ...place } = store
    const begun: Begun = { company, kind, contact, ...place }
    const [made] = await tx.query<{ id: number }>(
      `insert into account (phone, password_hash, contact, company, kind, owner_id, application, created_at)
       select $2, password_hash, $3, $4, $5, $6, $7, $8 from account where id = $1
       on conflict (phone) do nothing returning id`,
      [member.userId, phone, contact, company, kind, ownerId, JSON.stringify(begun), now],
    )
    if (made) await copyConsent(tx, member.userId, made.id)
    results.push({
      i,
      number: 0,
      ...(made ? { code: 200, id: made.id, msg: '' } : { code: 409, id: 0, msg: copy.phoneTaken }),
    })
  }
  effect('stores', { ids: results.map(({ id }) => id) })
  return { results }
}

/** The number that an owner's stores share: the first one's id. The row's lock keeps two requests from making two. */
async function ownerOf(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ owner_id: number }>('select owner_id from account where id = $1 for no key update', [
    userId,
  ])
  if (row && row.owner_id > 0) return row.owner_id
  await tx.query('update account set owner_id = id where id = $1', [userId])
  return userId
}

async function copyConsent(tx: Tx, from: number, to: number): Promise<void> {
  await tx.query(
    'insert into consent (account_id, version, at) select $2, version, at from consent where account_id = $1',
    [from, to],
  )
}
