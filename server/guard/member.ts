/** The member behind a request that is no line of the call table: the same guards as there. */
import type { Context as HonoContext } from 'hono'
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/sql.ts'
import { otherUser, Refusal } from '#server/refusal.ts'
import { cookieName, findViewer, readCookie } from '#server/session.ts'
import type { Member } from '#server/viewer.ts'
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

/** @param name of the bucket its rate is counted in */
export async function requireMember(
  c: HonoContext,
  { pool, now, config, rates }: GuardDeps,
  name: string,
): Promise<Member> {
  const headers = c.req.raw.headers
  const write = c.req.method !== 'GET'
  if (write) assertOwnPage(headers, config.publicOrigin)
  const viewer = await findViewer(pool, readCookie(headers.get('cookie') ?? undefined, cookieName(config)), now())
  if (!viewer.buyer) throw new Refusal(401, copy.loginFirst)
  if (write) rates.take(`${viewer.session} ${name}`, WRITES, now())
  else rates.take(`${viewer.session} reads`, readRates(config.readRate).session, now())
  const acting = headers.get('x-acting-user')
  if (acting !== null && acting !== String(viewer.userId)) throw otherUser()
  if (write && viewer.role === 'look') throw new Refusal(403, lookOnly)
  return viewer
}
