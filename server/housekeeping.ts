/** What time makes useless: old keys, ended sessions, forgotten failures. */
import { SESSION_IDLE, SESSION_MAX } from '#domain/limits.ts'
import type { Sql } from './db/sql.ts'
import { forgetOldKeys } from './idempotency.ts'
import { FORGET_AFTER } from './user/attempts.ts'

export async function tidy(sql: Sql, now: number): Promise<void> {
  await forgetOldKeys(sql, now)
  await sql.query('delete from session where seen_at < $1 or created_at < $2', [now - SESSION_IDLE, now - SESSION_MAX])
  await sql.query('delete from login_failure where last_at < $1', [now - FORGET_AFTER])
}
