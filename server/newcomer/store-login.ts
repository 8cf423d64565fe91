/** A store gets a login of its own: a phone that is proved by a code, and a password. */
import type { PoolHandler } from '#server/context.ts'
import { sqlState } from '#server/db/sql.ts'
import { conflict, invalid } from '#server/refusal.ts'
import { hashPassword } from '#server/user/password.ts'
import { storeName } from '#server/user/store-name.ts'
import { assertSecretPassword } from '#server/user/weak-passwords.ts'
import * as copy from '#server/copy/newcomer.ts'
import { takeCode } from './codes.ts'

const UNIQUE = '23505'

export const storeLogin: PoolHandler<'storeLogin'> = async (
  { phone, code, password },
  { pool, member, now, config },
) => {
  assertSecretPassword(config, password)
  const without = 'select 1 as one from account where id = $1 and phone = $2'
  if ((await pool.query(without, [member.userId, storeName(member.userId)])).length === 0)
    throw conflict(copy.storeHasLogin)
  await takeCode(pool, { phone, use: 'register', code, now }, config)
  const hash = await hashPassword(password, config.pepper)
  const set = pool.transaction((tx) =>
    tx.query('update account set phone = $2, password_hash = $3 where id = $1 and phone = $4 returning id', [
      member.userId,
      phone,
      hash,
      storeName(member.userId),
    ]),
  )
  const rows = await set.catch((error: unknown) => {
    // The code has proved that the phone is theirs, so this may be said.
    if (sqlState(error) === UNIQUE) throw invalid('phone', copy.phoneKnown)
    throw error
  })
  if (rows.length === 0) throw conflict(copy.storeHasLogin)
  return { phone }
}
