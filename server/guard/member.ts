/** The member behind a request that is no line of the call table: the same guards as there. */
import type { Context as HonoContext } from 'hono'
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/sql.ts'
import { otherUser, Refusal } from '#server/refusal.ts'
import { cookieName, findViewer, readCookie } from '#server/session.ts'
import { assertForReps, isSameRep } from '#server/rep/acting.ts'
import { accountOf, bucketOf, type Member } from '#server/viewer.ts'
import { lookOnly } from '#copy/refusals.ts'
import * as copy from '#copy/errors.ts'
import { assertOwnPage } from './csrf.ts'
import { type RateLimiter, readRates, WRITES } from './rates.ts'

export type GuardDeps = {
  pool: Pool
  now: () => number
  config: Config
  rates: RateLimiter
  /** Where a request comes from. */
  address: (c: HonoContext) => string
}

/**
 * What is read outside the call table counts for its address, as there.
 * @param cost units
 * @throws Refusal 429
 */
export function takeRead(c: HonoContext, { rates, address, config, now }: GuardDeps, cost = 1): void {
  rates.take(`${address(c)} reads`, readRates(config.readRate).address, now(), cost)
}

/**
 * @param name of the bucket its rate is counted in
 * @param forReps whether a rep may do this for a customer. A link cannot send a header: it names the customer as `?acting=`
 * @param cost units of a read
 */
export async function requireMember(
  c: HonoContext,
  { pool, now, config, rates }: GuardDeps,
  name: string,
  { forReps = false, cost = 1 }: { forReps?: boolean; cost?: number } = {},
): Promise<Member> {
  const headers = c.req.raw.headers
  const write = c.req.method !== 'GET'
  if (write) assertOwnPage(headers, config.publicOrigin)
  const acting = headers.get('x-acting-user') ?? (write ? undefined : c.req.query('acting'))
  const token = readCookie(headers.get('cookie') ?? undefined, cookieName(config))
  const viewer = await findViewer(pool, token, now(), acting)
  if (accountOf(viewer) === 0) throw new Refusal(401, copy.loginFirst)
  if (write) rates.take(`${bucketOf(viewer, '')} ${name}`, WRITES, now())
  else rates.take(`${bucketOf(viewer, '')} reads`, readRates(config.readRate).session, now(), cost)
  if (!isSameRep(viewer, headers.get('x-acting-rep') ?? undefined, { isWrite: write })) throw otherUser()
  assertForReps(viewer, forReps ? { rep: true } : {})
  if (!viewer.buyer) throw new Refusal(401, copy.loginFirst)
  if (acting !== undefined && acting !== String(viewer.userId)) throw otherUser()
  if (write && viewer.role === 'look') throw new Refusal(403, lookOnly, { data: { reason: 'role' } })
  return viewer
}
