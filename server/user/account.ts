/** The member's own data: the contact to call, and the password. */
import type { Account, BuyerKind } from '#contract/entities.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import type { PoolContext, PoolHandler, ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { lastConsent } from '#server/newcomer/consent.ts'
import { reviewState } from '#server/newcomer/application.ts'
import { invalid, Refusal } from '#server/refusal.ts'
import { endSessionsOf, originOf, setCookie, startSession } from '#server/session.ts'
import * as errorsCopy from '#copy/errors.ts'
import * as copy from '#server/copy/account.ts'
import { assertMayTry, noteFailure, noteSuccess, oneByOne } from './attempts.ts'
import { hashPassword, isStillPassword, verifyPassword } from './password.ts'
import { assertSecretPassword } from './weak-passwords.ts'

type Row = Pick<Account, 'company' | 'name' | 'phone' | 'email' | 'rank' | 'wechat'> & {
  kind: BuyerKind
  approved: boolean
  review: 'none' | 'pending' | 'refused'
}

export const account: ReadHandler<'account'> = async (_, { db, member }): Promise<Account> => {
  const [row] = await db.query<Row>(
    `select company, kind, contact as name, coalesce(nullif(contact_phone, ''), phone) as phone, email, rank, approved, review,
       coalesce((select nickname from wechat where account_id = account.id), '') as wechat
     from account where id = $1`,
    [member.userId],
  )
  if (!row) throw new Error(`no account ${member.userId}`)
  const { company, kind, name, phone, email, rank, wechat } = row
  const consent = await lastConsent(db, member.userId)
  return {
    id: member.userId,
    company,
    kind,
    name,
    phone,
    email,
    rank,
    review: reviewState(row),
    consent,
    consent_now: CONSENT_VERSION,
    wechat,
  }
}

/** The contact to call. The phone that logs in stays: it belongs to who can read a code sent to it. */
export const updateUserInfo: WriteHandler<'updateUserInfo'> = async (
  { name, phone, email },
  { tx, member, effect },
) => {
  await tx.query('update account set contact = $2, contact_phone = $3, email = $4 where id = $1', [
    member.userId,
    name,
    phone,
    email,
  ])
  effect('contact', {})
  return { name, phone }
}

/** Every other device logs in again; this one goes on under a new session. */
export const resetPassword: PoolHandler<'resetPassword'> = async ({ old_password, password }, context) => {
  const { pool, member, now, config, header } = context
  assertSecretPassword(config, password)
  const stillHolds = await assertPassword(context, old_password, 'old_password')
  const hash = await hashPassword(password, config.pepper)
  const token = await pool.transaction(async (tx) => {
    await stillHolds(tx)
    await tx.query('update account set password_hash = $2 where id = $1', [member.userId, hash])
    await tx.query('delete from reset_ticket where account_id = $1', [member.userId])
    await endSessionsOf(tx, member.userId)
    return startSession(tx, member.userId, now)
  })
  header('Set-Cookie', setCookie(config, token))
  return { ok: 1 }
}

/**
 * A wrong password counts like a failed login, so that an unattended device cannot be used to guess it.
 * @returns the first step of the transaction that it allows. It throws too where the password was reset meanwhile
 * @throws Refusal 422, 429
 */
export async function assertPassword(
  { pool, member, now, ip, config }: PoolContext,
  password: string,
  field: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { phone, password_hash } = await readLogin(pool, member.userId)
  // Who is logged in has a budget of their own: failures elsewhere do not count here. Going on as another store gives no new one.
  const device = await originOf(pool, member.session)
  if (!device) throw new Refusal(401, errorsCopy.loginFirst)
  const guess = { phone, ip, device }
  await oneByOne(phone, async () => {
    await assertMayTry(pool, guess, now)
    if (await verifyPassword(password_hash, password, config.pepper))
      return pool.transaction((tx) => noteSuccess(tx, guess))
    await pool.transaction((tx) => noteFailure(tx, guess, now))
    throw invalid(field, copy.wrongPassword)
  })
  return async (tx) => {
    if (!(await isStillPassword(tx, member.userId, password_hash))) throw invalid(field, copy.wrongPassword)
  }
}

async function readLogin(db: Queryable, userId: number): Promise<{ phone: string; password_hash: string }> {
  const [row] = await db.query<{ phone: string; password_hash: string }>(
    'select phone, password_hash from account where id = $1',
    [userId],
  )
  if (!row) throw new Error(`no account ${userId}`)
  return row
}
