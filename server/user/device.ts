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
  const name = `${accountId}.${randomBytes(16).toString('base64url')}`
  return cookie(config, `${name}.${signature(secret, name)}`, KEEP)
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
  const [id = '', random = '', given = ''] = (readCookie(cookies, cookieName(config)) ?? '').split('.')
  const name = `${id}.${random}`
  const right = Buffer.from(signature(secret, name))
  const said = Buffer.from(given)
  const isOurs = right.length === said.length && timingSafeEqual(right, said)
  return isOurs && id === String(accountId) ? name : ''
}

function cookieName({ secureCookies }: Config): string {
  return secureCookies ? '__Host-device' : 'device'
}

function signature(secret: string, name: string): string {
  return createHmac('sha256', secret).update(`device ${name}`).digest('base64url')
}
