/**
 * Guessing passwords gets slower with every failure: for one account from one address, and for one address whatever the
 * account. A stranger elsewhere therefore never keeps the owner out, and a device on which the owner has logged in before
 * has a budget of its own (device.ts), so that nobody behind the same address does either. Failures are rows, which all
 * processes see. Tries at one account are taken one after the other in a process, so that many at once count like many in
 * a row; several processes together may let one try each through more.
 */
import type { Queryable, Tx } from '#server/db/sql.ts'
import { tooMany } from '#server/refusal.ts'
import * as copy from '#server/copy/account.ts'

type Limit = { free: number; prefix: string }
const PAIR: Limit = { prefix: 'p', free: 5 }
const DEVICE: Limit = { prefix: 'd', free: 5 }
const ADDRESS: Limit = { prefix: 'i', free: 50 }

/** Whose password is tried, and from where. device: one that this account has used before, or the login of who is there; '' none. */
export type Guess = { phone: string; ip: string; device: string }

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
export async function assertMayTry(db: Queryable, guess: Guess, now: number): Promise<void> {
  const rows = await db.query<{ key: string; failures: number; last_at: number }>(
    'select key, failures, last_at from login_failure where key = any($1::text[]) and last_at > $2',
    [keys(guess), now - FORGET_AFTER],
  )
  const until = Math.max(0, ...rows.map(({ key, failures, last_at }) => last_at + delay(key, failures)))
  if (until > now) throw tooMany(copy.tooManyAttempts, (until - now) / 1000)
}

export async function noteFailure(tx: Tx, guess: Guess, now: number): Promise<void> {
  await tx.query(
    `insert into login_failure (key, failures, last_at) select key, 1, $2 from unnest($1::text[]) as k (key)
     on conflict (key) do update set last_at = excluded.last_at,
       failures = case when login_failure.last_at > $3 then login_failure.failures + 1 else 1 end`,
    [keys(guess), now, now - FORGET_AFTER],
  )
}

/** Clears the count of who logged in. The address keeps its own: else logging in to one's own account would allow guessing others from there. */
export async function noteSuccess(tx: Tx, guess: Guess): Promise<void> {
  await tx.query('delete from login_failure where key = any($1::text[]) and key <> $2', [
    keys(guess),
    addressKey(guess),
  ])
}

function keys(guess: Guess): string[] {
  const { phone, ip, device } = guess
  return device ? [`${DEVICE.prefix}:${device}`] : [`${PAIR.prefix}:${phone} ${ip}`, addressKey(guess)].sort()
}

function addressKey({ ip }: Guess): string {
  return `${ADDRESS.prefix}:${ip}`
}

function delay(key: string, failures: number): number {
  const { free } = [PAIR, DEVICE, ADDRESS].find(({ prefix }) => key.startsWith(`${prefix}:`)) ?? PAIR
  return failures < free ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - free))
}
