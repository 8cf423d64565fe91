/** Who asks, and whether they may: the guards of every call, by its flags. */
import { approvalFirst } from '#copy/refusals.ts'
import { assertOwnPage } from '#server/guard/csrf.ts'
import { readRates, WRITES } from '#server/guard/rates.ts'
import { isWithin } from '#server/operations/observe.ts'
import { notLoggedIn, otherUser, Refusal } from '#server/refusal.ts'
import { cookieName, findViewer, readCookie, recentViewer } from '#server/session.ts'
import * as copy from '#copy/errors.ts'
import { isSameRep } from '#server/rep/acting.ts'
import { accountOf, bucketOf } from '#server/viewer.ts'
import type { Exchange, Step } from './exchange.ts'

/** @throws Refusal 403 for a write that no page of ours made */
export const ownPage: Step = ({ c, deps }, next) => {
  assertOwnPage(c.req.raw.headers, deps.config.publicOrigin)
  return next()
}

export const session: Step = async (exchange, next) => {
  exchange.viewer = await findViewer(exchange.deps.pool, tokenOf(exchange), exchange.now, actingOf(exchange))
  return next()
}

/** Public reads may use what was read of the session within the last second. */
export const recentSession: Step = async (exchange, next) => {
  exchange.viewer = await recentViewer(exchange.deps.pool, tokenOf(exchange), exchange.now, actingOf(exchange))
  return next()
}

/** What a rep does as a rep is for no customer, wherever it is asked from. */
function actingOf({ c, call }: Exchange): string | undefined {
  return call.rep === 'self' ? undefined : c.req.header('x-acting-user')
}

function tokenOf({ c, deps }: Exchange): string | undefined {
  return readCookie(c.req.header('cookie'), cookieName(deps.config))
}

/**
 * By session only where there is one, a rep's sessions together: made-up cookies share the bucket of their address.
 * @throws Refusal 429
 */
export const writeRate: Step = ({ viewer, ip, name, deps, now }, next) => {
  deps.rates.take(`${bucketOf(viewer, ip)} ${name}`, WRITES, now)
  return next()
}

/**
 * All reads of a session share a bucket, and all of an address another: many sessions do not make a scraper faster. What
 * a page of ours reads for its HTML was paid for by whoever asked for the page.
 * @throws Refusal 429
 */
export const readRate: Step = ({ c, call, viewer, ip, deps, now }, next) => {
  if (isWithin(c)) return next()
  const { session, address } = readRates(deps.config.readRate)
  deps.rates.take(`${ip} reads`, address, now, call.cost)
  if (accountOf(viewer) > 0) deps.rates.take(`${bucketOf(viewer, ip)} reads`, session, now, call.cost)
  return next()
}

/** @throws Refusal 401; asking who is there is answered in the catalogue's own code */
export const needsSession: Step = ({ viewer, call }, next) => {
  if (accountOf(viewer) === 0) throw call.asksWho ? notLoggedIn() : new Refusal(401, copy.loginFirst)
  return next()
}

/** @throws Refusal 409 when the page shows another account than the cookie's */
export const sameAccount: Step = ({ c, call, viewer }, next) => {
  const isWrite = call.method !== 'GET' && call.reads !== true && call.rep !== 'self'
  if (!isSameRep(viewer, c.req.header('x-acting-rep'), { isWrite })) throw otherUser()
  const acting = c.req.header('x-acting-user')
  if (acting !== undefined && viewer.buyer && acting !== String(viewer.userId)) throw otherUser()
  return next()
}

/** @throws Refusal 403 */
export const needsApproval: Step = ({ viewer }, next) => {
  if (!viewer.buyer?.approved) throw new Refusal(403, approvalFirst)
  return next()
}
