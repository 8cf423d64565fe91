/** What a handler is given besides its input, and what it must be. */
import type { CallName, Parsed, Reply } from '#contract/calls.ts'
import type { Sql } from './db/sql.ts'
import type { Config } from './config.ts'
import type { Uploads } from './uploads/open.ts'
import type { Member, Viewer } from './viewer.ts'

export type Context = {
  /** Inside a member's write this is the request's transaction. */
  sql: Sql
  viewer: Viewer
  /** The member of a call that is not public. */
  member: Member
  /** Milliseconds. */
  now: number
  /** Address the request came from. */
  ip: string
  config: Config
  /** https://shop.example: where its reader found us. */
  origin: string
  uploads: Uploads
  /** An address of a whole file, signed for some minutes; '' for none. */
  fileUrl(id: string | null): string
  /** Adds a header to the answer. */
  header(name: string, value: string): void
  /** Notes an effect for the effect log, where that is kept. */
  effect(kind: string, detail: object): void
}

export type Handler<N extends CallName> = (input: Parsed<N>, context: Context) => Promise<Reply<N>>
/** One handler per row of the call table; a missing one does not compile. */
export type Handlers = { [N in CallName]: Handler<N> }
