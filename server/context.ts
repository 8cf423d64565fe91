/** What a handler gets besides its input, and the three types of handlers. */
import type { CallName, Parsed, Reply } from '#contract/calls.ts'
import type { Config } from './config.ts'
import type { Pool, Queryable, Tx } from './db/sql.ts'
import type { PaymentProviders } from './pay/providers.ts'
import type { SmsProvider } from './newcomer/sms/provider.ts'
import type { DemoShop } from './plug.ts'
import type { Uploads } from './uploads/open.ts'
import type { Member, Rep, Viewer } from './viewer.ts'
import type { WechatProvider } from './wechat/provider.ts'

export type ReadContext = {
  /** Reads. In a member's write this is the request's transaction. */
  db: Queryable
  viewer: Viewer
  /** The member of a call that is not public. */
  member: Member
  /** The rep of a call that is for reps. */
  rep: Rep
  /** Milliseconds. */
  now: number
  /** Address the request came from. */
  ip: string
  /** The request's Cookie header. */
  cookies: string | undefined
  config: Config
  /** https://shop.example: where its reader found us. */
  origin: string
  uploads: Uploads
  /** Null in a real shop, where people do what the demo does by itself. */
  demo: DemoShop | null
  /** Null: codes cannot be sent. */
  sms: SmsProvider | null
  /** Null: WeChat cannot be bound. */
  wechat: WechatProvider | null
  /** Who takes online payments. */
  providers: PaymentProviders
  /** An address of a whole file, signed for some minutes; '' for none. */
  fileUrl(id: string | null): string
  /** Adds a header to the answer. */
  header(name: string, value: string): void
  /** Notes an effect for the effect log, where that is kept. */
  effect(kind: string, detail: object): void
}

/** tx: the request's transaction, in which its idempotency key is stored too. */
export type WriteContext = ReadContext & { tx: Tx }
export type PoolContext = ReadContext & { pool: Pool }
export type Context = WriteContext & PoolContext

type Answering<N extends CallName, C> = (input: Parsed<N>, context: C) => Promise<Reply<N>>
/** A member's read. */
export type ReadHandler<N extends CallName> = Answering<N, ReadContext>
/** A member's write: all of it in one transaction, or nothing. */
export type WriteHandler<N extends CallName> = Answering<N, WriteContext>
/** A call without a transaction around it: a public one, one that hashes a password first, or asks another server. It begins its own. */
export type PoolHandler<N extends CallName> = Answering<N, PoolContext>

/** One handler per row of the call table; a missing one does not compile. */
export type Handlers = { [N in CallName]: Answering<N, Context> }
