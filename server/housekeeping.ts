/** Deletes what has expired (keys, sessions, failures, codes, files, pictures and reports that nothing names). */
import { SESSION_IDLE, SESSION_MAX } from '#domain/limits.ts'
import type { Pool, Tx } from './db/sql.ts'
import { behindWords, dateEvents, isWarned, readersBehind } from './feed/behind.ts'
import { forgetOldKeys } from './idempotency.ts'
import { each } from './jobs/each.ts'
import { forgetCodes } from './newcomer/codes.ts'
import { removeUnusedPictures } from './pictures/remove-unused.ts'
import { REPORT_FILES } from './reports/files.ts'
import { removeOld } from './retention.ts'
import { removeUnusedContents } from './uploads/contents.ts'
import type { Uploads } from './uploads/open.ts'
import { removeUnused } from './uploads/unused.ts'
import { FORGET_AFTER } from './user/attempts.ts'

type House = {
  pool: Pool
  uploads: Uploads
  /** Told of what somebody has to do soon. */
  warn?: (text: string) => void
}

/** @throws AggregateError of the parts that failed, after all others were done */
export function tidy({ pool, uploads, warn = () => {} }: House, now: number): Promise<void> {
  const parts: (() => Promise<unknown>)[] = [
    () => pool.transaction((tx) => forgetOldKeys(tx, now)),
    () => pool.transaction((tx) => forgetLogins(tx, now)),
    () => pool.transaction((tx) => forgetCodes(tx, now)),
    () => dateEvents(pool, now),
    () => warnReaders(pool, warn, now),
    () => removeOld(pool, now),
    () => removeUnused(pool, uploads, now),
    () => removeUnusedPictures(pool, uploads.store, now),
    () => removeUnusedContents(pool, uploads.store, REPORT_FILES, now),
  ]
  return each(
    parts,
    (part) => part(),
    (failed) => `${failed} parts of the tidying failed`,
  )
}

async function forgetLogins(tx: Tx, now: number): Promise<void> {
  await tx.query('delete from session where seen_at < $1 or created_at < $2', [now - SESSION_IDLE, now - SESSION_MAX])
  await tx.query('delete from login_failure where last_at < $1', [now - FORGET_AFTER])
}

async function warnReaders(pool: Pool, warn: (text: string) => void, now: number): Promise<void> {
  for (const one of await readersBehind(pool, now)) if (isWarned(one)) warn(behindWords(one))
}
