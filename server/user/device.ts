/**
 * A device on which an account has logged in carries a signed cookie that says so. It opens nothing: it only keeps the
 * guesses of strangers apart from the tries of the owner. On a shared tablet it is the last account's.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { readCookie } from '#server/session.ts'

/** A year, in seconds. */
const KEEP = 365 * 86_400

type Signing = { secret: string }

export function deviceCookie({ secret }: Signing, config: Config, accountId: number): string {
  const random = randomBytes(16).toString('base64url')
  return cookie(config, `${random}.${signature(secret, accountId, random)}`, KEEP)
}

/** When the account is closed nothing of it stays on the device. */
export function clearDeviceCookie(config: Config): string {
  return cookie(config, '', 0)
}

function cookie(config: Config, value: string, seconds: number): string {
  const secure = config.secureCookies ? '; Secure' : ''
  return `${cookieName(config)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** @returns the name of the device, '' where it has never logged in to this account, or says so without our signature */
export function deviceOf(cookies: string | undefined, { secret }: Signing, config: Config, accountId: number): string {
  const [random = '', given = ''] = (readCookie(cookies, cookieName(config)) ?? '').split('.')
  const right = Buffer.from(signature(secret, accountId, random))
  const said = Buffer.from(given)
  return right.length === said.length && timingSafeEqual(right, said) ? `${accountId}.${random}` : ''
}

function cookieName({ secureCookies }: Config): string {
  return secureCookies ? '__Host-device' : 'device'
}

/** The account is a part of what is signed and not of the cookie: whoever finds one does not learn whose it is. */
function signature(secret: string, accountId: number, random: string): string {
  return createHmac('sha256', secret).update(`device ${accountId} ${random}`).digest('base64url')
}
