/**
 * The world as the account's code knows it: page, worker and simulator each fill it in once and hand it to `wire`.
 * Nothing behind it reaches for a clock, a network, a disk or chance of its own.
 */
import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import type { Fetch } from '#net/client.ts'
import type { Channel, Deps } from '#outbox/types.ts'
import type { Idb } from '#storage/care.ts'

export type Env = Pick<
  Deps,
  'now' | 'elapsed' | 'setTimeout' | 'clearTimeout' | 'random' | 'uuid' | 'locks' | 'online'
> & {
  /** Of the page: part of the names of the accounts' databases. */
  origin: string
  /** The customer of a rep that this page is for, 0 for nobody but whoever is logged in. */
  customer: number
  /** Origin of the API, '' for the page's own. */
  base: string
  fetch: Fetch
  /** The server's clock, ms, carried on by the monotonic clock; 0: not heard yet in this context. */
  serverNow(): number
  /** The call's line in the table, at hand or on its way. */
  lineOf(name: CallName): Call | Promise<Call>
  /** SHA-256 as hex. */
  digest(text: string): Promise<string>
  /** {} for the browser's own. */
  idb: Idb
  /** Messages to the other contexts of this device, by name. */
  channel(name: string): Channel
  /** Room on a full disk, after the catalogue: pictures go. */
  makeRoom(): Promise<unknown>
}
