/**
 * A form-encoded POST is a simple request: any site can make a browser send it, with cookies. A write
 * must therefore come from our own page: by what the browser says of its origin, and with a header that
 * a foreign page cannot set.
 */
import * as copy from '#server/copy/requests.ts'
import { Refusal } from '../refusal.ts'

export function assertOwnPage(headers: Headers, publicOrigin: string): void {
  const site = headers.get('sec-fetch-site')
  const ours = site === null ? isOwnOrigin(headers, publicOrigin) : site === 'same-origin'
  if (!ours || !headers.get('x-requested-with')) throw new Refusal(403, copy.foreignOrigin)
}

function isOwnOrigin(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return publicOrigin ? origin === publicOrigin : new URL(origin).host === headers.get('host')
}
