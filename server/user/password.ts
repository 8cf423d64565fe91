/** Passwords as argon2id hashes, made off the main thread and few at a time: a rush of logins must not stall the shop. */
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Tx } from '#server/db/sql.ts'

/** OWASP's first recommendation; a hash made with weaker parameters is renewed at the next login. */
export const POLICY = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = Math.max(1, availableParallelism() - 1)

let busy = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  busy++
  try {
    return await work()
  } finally {
    busy--
    waiting.shift()?.()
  }
}

export function hashPassword(password: string, pepper: string): Promise<string> {
  return inTurn(() => hash(password, { ...POLICY, ...pepperOption(pepper) }))
}

/** What an unknown account's password is checked against: it must take as long as a known one's. */
let nobody: Promise<string> | undefined

export async function verifyPassword(stored: string | undefined, password: string, pepper: string): Promise<boolean> {
  nobody ??= hashPassword('', pepper)
  // A store that nobody has set a password for has none that is right.
  const against = stored || (await nobody)
  const right = await inTurn(() => verify(against, password, pepperOption(pepper)))
  return right && Boolean(stored)
}

/**
 * Verifying takes long and is done before the transaction. What the password allows takes the account's row here first, so
 * that a reset meanwhile wins.
 * @param verified the hash that it was verified against. @returns false: it is not the account's any more
 */
export async function isStillPassword(tx: Tx, userId: number, verified: string): Promise<boolean> {
  const rows = await tx.query('select 1 as one from account where id = $1 and password_hash = $2 for no key update', [
    userId,
    verified,
  ])
  return rows.length > 0
}

export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored)
  return (
    made.memoryCost < POLICY.memoryCost || made.timeCost < POLICY.timeCost || made.parallelism !== POLICY.parallelism
  )
}

function pepperOption(pepper: string): { secret?: Uint8Array } {
  return pepper ? { secret: new TextEncoder().encode(pepper) } : {}
}
