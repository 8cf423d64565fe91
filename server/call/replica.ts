/** Reads that may come from a copy of the database, and how a reader who has written still sees what they wrote. */
import { isPosition, positionOf } from '#server/db/replica.ts'
import { Refusal } from '#server/refusal.ts'
import { readCookie } from '#server/session.ts'
import type { Step } from './exchange.ts'

/** The position of the log after this browser's last write: no secret, and forging it harms nobody else. */
const COOKIE = 'log_position'
/** Seconds. A copy that is further behind than a few seconds is not read from at all (server/db/replica.ts). */
const REMEMBERED = 60

/** After a write: whoever made it reads it, whichever database answers. */
export const notePosition: Step = async (exchange, next) => {
  const answer = await next()
  const { replica, pool } = exchange.deps
  if (!replica) return answer
  // The write is done: a position that cannot be had now must not make it look failed.
  const position = await positionOf(pool).catch(() => '')
  if (!position) return answer
  const cookie = `${COOKIE}=${position}; Path=/api; Max-Age=${REMEMBERED}; HttpOnly; SameSite=Lax`
  const others = answer.headers['Set-Cookie']
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': others ? `${others}\n${cookie}` : cookie } }
}

/** A copy may be behind, down, or ask for the read to be repeated: then the primary answers, and the reader never knows. */
export const fromReplica: Step = async (exchange, next) => {
  const { c, deps } = exchange
  const known = readCookie(c.req.header('cookie'), COOKIE) ?? ''
  const replica = await deps.replica?.upTo(isPosition(known) ? known : '')
  deps.countRead?.(replica ? 'replica' : 'primary')
  if (!replica) return next()
  exchange.on = { db: replica, pool: replica }
  try {
    return await next()
  } catch (error) {
    if (error instanceof Refusal) throw error
    deps.replica?.failed()
    deps.countRead?.('primary')
    exchange.on = { db: deps.pool, pool: deps.pool }
    return next()
  }
}
