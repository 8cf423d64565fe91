/** A new account: its phone is proved by a code, and the texts in force are agreed to. */
import { CONSENT_VERSION } from '#domain/limits.ts'
import type { PoolHandler } from '#server/context.ts'
import { invalid } from '#server/refusal.ts'
import { endSession, setCookie, startSession } from '#server/session.ts'
import { hashPassword } from '#server/user/password.ts'
import { assertSecretPassword } from '#server/user/weak-passwords.ts'
import * as copy from '#server/copy/newcomer.ts'
import { takeCode } from './codes.ts'
import { noteConsent } from './consent.ts'

export const register: PoolHandler<'register'> = async (
  { phone, code, password, consent },
  { pool, viewer, now, config, header },
) => {
  if (consent !== CONSENT_VERSION) throw invalid('consent', copy.consentChanged)
  assertSecretPassword(config, password)
  await takeCode(pool, { phone, use: 'register', code, now }, config)
  const hash = await hashPassword(password, config.pepper)
  const { id, token } = await pool.transaction(async (tx) => {
    const [made] = await tx.query<{ id: number }>(
      `insert into account (phone, password_hash, contact, company, kind, created_at) values ($1, $2, '', '', 'pharmacy', $3)
       on conflict (phone) do nothing returning id`,
      [phone, hash, now],
    )
    // The code has proved that the phone is theirs, so this may be said.
    if (!made) throw invalid('phone', copy.phoneKnown)
    await noteConsent(tx, made.id, consent, now)
    if (viewer.buyer) await endSession(tx, viewer.session)
    return { id: made.id, token: await startSession(tx, made.id, now) }
  })
  header('Set-Cookie', setCookie(config, token))
  return { id }
}
