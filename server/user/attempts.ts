/**
 * Guessing passwords gets slower with every failure, by account and by address. Tries at one account are
 * taken one after the other, so that many at once count like many in a row.
 */
import type { Queryable, Tx } from '#server/db/sql.ts'
import { tooMany } from '#server/refusal.ts'
import * as copy from '#server/copy/account.ts'

type Limit = { free: number; prefix: string }
const ACCOUNT: Limit = { prefix: 'a', free: 5 }
const ADDRESS: Limit = { prefix: 'i', free: 50 }

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 15 * 60_000
/** Failures are forgotten after this long without one. */
export const FORGET_AFTER = 60 * 60_000

const tails = new Map<string, Promise<unknown>>()

/** Runs `attempt` when it is this account's turn. */
export async function oneByOne<T>(phone: string, attempt: () => Promise<T>): Promise<T> {
  const mine = (tails.get(phone) ?? Promise.resolve()).then(attempt, attempt)
  tails.set(phone, mine)
  try {
    return await mine
  } finally {
    if (tails.get(phone) === mine) tails.delete(phone)
  }
}

/** @throws Refusal 429 while the delay of earlier failures lasts */
export async function assertMayTry(db: Queryable, phone: string, ip: string, now: number): Promise<void> {
  const rows = await db.query<{ key: string; failures: number; last_at: number }>(
    'select key, failures, last_at from login_failure where key = any($1::text[]) and last_at > $2',
    [keys(phone, ip), now - FORGET_AFTER],
  )
  const until = Math.max(0, ...rows.map(({ key, failures, last_at }) => last_at + delay(key, failures)))
  if (until > now) throw tooMany(copy.tooManyAttempts, (until - now) / 1000)
}

export async function noteFailure(tx: Tx, phone: string, ip: string, now: number): Promise<void> {
  await tx.query(
    `insert into login_failure (key, failures, last_at) select key, 1, $2 from unnest($1::text[]) as k (key)
     on conflict (key) do update set last_at = excluded.last_at,
       failures = case when login_failure.last_at > $3 then login_failure.failures + 1 else 1 end`,
    [keys(phone, ip), now, now - FORGET_AFTER],
  )
}

/** Clears the account's count. The address keeps its own: else logging in to one's own account would allow guessing others from there. */
export async function noteSuccess(tx: Tx, phone: string): Promise<void> {
  await tx.query('delete from login_failure where key = $1', [`${ACCOUNT.prefix}:${phone}`])
}

function keys(phone: string, ip: string): string[] {
  return [`${ACCOUNT.prefix}:${phone}`, `${ADDRESS.prefix}:${ip}`].sort()
}

function delay(key: string, failures: number): number {
  const { free } = key.startsWith(ACCOUNT.prefix) ? ACCOUNT : ADDRESS
  return failures < free ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - free))
}
