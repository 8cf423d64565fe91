/** Asking for a code. The answer does not say whether the phone has an account, nor does the time it takes. */
import { SMS_CODE_PAUSE } from '#domain/limits.ts'
import type { PoolHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import * as copy from '#server/copy/newcomer.ts'
import { newCode } from './codes.ts'

export const smsSend: PoolHandler<'smsSend'> = async ({ phone, use }, { pool, now, ip, config, sms }) => {
  if (!sms) throw conflict(copy.noSms)
  const code = await newCode(pool, { phone, use, ip, now }, config)
  // A phone without an account gets no reset code. Not awaited: the time of the answer would tell which phones are known.
  if (use === 'register' || (await hasAccount(pool, phone)))
    // The provider is watched: its fault is in the log already.
    void sms.send(config, phone, code).catch(() => {})
  return { wait: SMS_CODE_PAUSE / 1000, code: sms.showsCode ? code : '' }
}

export async function hasAccount(db: Queryable, phone: string): Promise<boolean> {
  return (await db.query('select 1 as one from account where phone = $1 and closed_at = 0', [phone])).length > 0
}
