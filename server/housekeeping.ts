/** Deletes what has expired (keys, sessions, failures, codes, files and pictures that nothing names). */
import { SESSION_IDLE, SESSION_MAX } from '#domain/limits.ts'
import type { Pool } from './db/sql.ts'
import { behindWords, dateEvents, isWarned, readersBehind } from './feed/behind.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetCodes } from './newcomer/codes.ts'
import { removeUnusedPictures } from './pictures/remove-unused.ts'
import { removeOld } from './retention.ts'
import type { Uploads } from './uploads/open.ts'
import { removeUnused } from './uploads/unused.ts'
import { FORGET_AFTER } from './user/attempts.ts'

type House = {
  pool: Pool
  uploads: Uploads
  /** Told of what somebody has to do soon. */
  warn?: (text: string) => void
}

export async function tidy({ pool, uploads, warn = () => {} }: House, now: number): Promise<void> {
  await pool.transaction((tx) => forgetOldKeys(tx, now))
  await pool.transaction(async (tx) => {
    await tx.query('delete from session where seen_at < $1 or created_at < $2', [now - SESSION_IDLE, now - SESSION_MAX])
    await tx.query('delete from login_failure where last_at < $1', [now - FORGET_AFTER])
  })
  await pool.transaction((tx) => forgetCodes(tx, now))
  await dateEvents(pool, now)
  for (const one of await readersBehind(pool, now)) if (isWarned(one)) warn(behindWords(one))
  await removeOld(pool, now)
  await removeUnused(pool, uploads, now)
  await removeUnusedPictures(pool, uploads.store, now)
}
