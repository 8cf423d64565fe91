/**
 * A keyed write takes effect once: its key is stored in the transaction of its effect, with its answer.
 * A second request with the key waits for the first (the row's lock), then gets the stored answer. A
 * crash or a fault of ours undoes both, so no key is ever stuck half-way. Refusals are answers too:
 * a copy of the request that arrives late must not succeed after its sender was told no.
 */
import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEEP } from '#domain/limits.ts'
import * as copy from '#server/copy/requests.ts'
import type { Queryable, Tx } from './db/sql.ts'
import { Refusal, otherUser, tooMany } from './refusal.ts'
import { DAY } from '#domain/time.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** Keys one account may use in a day; draining a full outbox takes some hundred. */
export const KEYS_PER_DAY = 10_000

export type Answer = { status: number; body: string; headers: Record<string, string> }
export type Keyed = { userId: number; key: string; request: string; now: number }

/** @throws Refusal 422 for a malformed key, or one used for another request; 409 for another account's; 429 above the day's keys */
export async function once(
  tx: Tx,
  { userId, key, request, now }: Keyed,
  effect: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (!UUID.test(key)) throw keyRefusal(copy.malformedKey)
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const [inserted] = await tx.query(
    `insert into idempotency (account_id, key, request_hash, status, body, created_at) values ($1, $2, $3, 0, '', $4)
     on conflict do nothing returning 1 as done`,
    [userId, key, requestHash, now],
  )
  if (!inserted) {
    const [known] = await tx.query<{ account_id: number; request_hash: string; status: number; body: string }>(
      'select account_id, request_hash, status, body from idempotency where key = $1',
      [key],
    )
    if (known?.account_id !== userId) throw otherUser()
    if (known?.request_hash !== requestHash) throw keyRefusal(copy.usedKey)
    return { status: known.status, body: known.body, headers: {}, replayed: true }
  }
  await assertQuota(tx, userId, now)
  const answer = await undoneOnRefusal(tx, effect)
  await tx.query('update idempotency set status = $2, body = $3 where key = $1', [key, answer.status, answer.body])
  return { ...answer, replayed: false }
}

export async function forgetOldKeys(tx: Tx, now: number): Promise<void> {
  await tx.query('delete from idempotency where created_at < $1', [now - IDEMPOTENCY_KEEP])
}

async function undoneOnRefusal(tx: Tx, effect: () => Promise<Answer>): Promise<Answer> {
  const undo = await tx.savepoint()
  try {
    return await effect()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await undo()
    return { status: error.status, body: error.body(), headers: error.headers }
  }
}

async function assertQuota(db: Queryable, userId: number, now: number): Promise<void> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from idempotency where account_id = $1 and created_at > $2',
    [userId, now - DAY],
  )
  if ((row?.count ?? 0) > KEYS_PER_DAY) throw tooMany(copy.tooManyToday, 3600)
}

function keyRefusal(msg: string): Refusal {
  return new Refusal(422, msg, { data: { reason: 'idempotency_key' }, errors: { idempotency_key: [msg] } })
}
