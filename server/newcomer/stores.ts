/**
 * Several stores at once: each row an account of its own under the same owner. Nothing is made for the phone that was
 * typed, whose holder nobody has asked: it is a contact to call. The store has no login until its phone is proved by a
 * code (store-login.ts); its owner goes on as the store from their own login.
 */
import type { LineResult } from '#contract/entities.ts'
import type { WriteHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import { storeName } from '#server/user/store-name.ts'
import { giveRole } from '#server/user/store-roles.ts'
import * as copy from '#server/copy/newcomer.ts'
import type { Begun } from './application.ts'

/** Stores one owner may have. */
const STORES_MAX = 50

export const applicationStores: WriteHandler<'applicationStores'> = async ({ stores }, { tx, member, now, effect }) => {
  const ownerId = await ownerOf(tx, member.userId)
  const [had] = await tx.query<{ count: number }>(
    'select count(*) as count from account where owner_id = $1 and closed_at = 0',
    [ownerId],
  )
  if ((had?.count ?? 0) + stores.length > STORES_MAX) throw conflict(copy.storesAtMost(STORES_MAX))
  const results: LineResult[] = []
  for (const [i, { phone, company, kind, contact, ...place }] of stores.entries()) {
    const begun: Begun = { company, kind, contact, ...place }
    const [made] = await tx.query<{ id: number }>(
      `insert into account (phone, password_hash, contact, contact_phone, company, kind, owner_id, application, created_at)
       values (gen_random_uuid()::text, '', $1, $2, $3, $4, $5, $6, $7) returning id`,
      [contact, phone, company, kind, ownerId, JSON.stringify(begun), now],
    )
    if (!made) throw new Error('a store was not written')
    await tx.query('update account set phone = $2 where id = $1', [made.id, storeName(made.id)])
    for (const holder of new Set([ownerId, member.loginId]))
      await giveRole(tx, { holder, store: made.id, role: 'own' }, now)
    await copyConsent(tx, member.userId, made.id)
    results.push({ i, number: 0, code: 200, id: made.id, msg: '' })
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
