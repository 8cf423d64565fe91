/** What time makes useless: old keys, ended sessions, forgotten failures and codes, files nothing names. And what it is time to say. */
import { SESSION_IDLE, SESSION_MAX } from '#domain/limits.ts'
import type { Sql } from './db/sql.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetCodes } from './newcomer/codes.ts'
import type { Uploads } from './uploads/open.ts'
import { removeUnused } from './uploads/unused.ts'
import { FORGET_AFTER } from './user/attempts.ts'
import { warnOfPapers } from './user/paper-warnings.ts'

export async function tidy({ sql, uploads }: { sql: Sql; uploads: Uploads }, now: number): Promise<void> {
  await forgetOldKeys(sql, now)
  await sql.query('delete from session where seen_at < $1 or created_at < $2', [now - SESSION_IDLE, now - SESSION_MAX])
  await sql.query('delete from login_failure where last_at < $1', [now - FORGET_AFTER])
  await forgetCodes(sql, now)
  await removeUnused(sql, uploads, now)
  await warnOfPapers(sql, now)
}
