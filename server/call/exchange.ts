/** One request of the call table on its way to its answer: what the steps share, and how they follow each other. */
import type { Context as HonoContext } from 'hono'
import type { Call, CallName } from '#contract/calls.ts'
import type { ReadContext } from '#server/context.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Pool, Queryable, Tx } from '#server/db/sql.ts'
import type { GuardDeps } from '#server/guard/member.ts'
import type { Viewer } from '#server/viewer.ts'
import type { Handle } from './handle.ts'

/** What handlers are given besides. */
export type CallDeps = GuardDeps &
  Pick<ReadContext, 'uploads' | 'demo' | 'sms' | 'wechat' | 'providers'> & {
    /** Left away: one database answers everything. */
    replica?: Replica
    /** Told where a read that may come from a copy was answered. */
    countRead?: (source: 'replica' | 'primary') => void
  }
export type Effect = { kind: string; detail: object }

export type Exchange = {
  readonly c: HonoContext
  readonly name: CallName
  readonly call: Call
  readonly handle: Handle
  readonly deps: CallDeps
  /** Milliseconds. */
  readonly now: number
  readonly ip: string
  /** A visitor until the session's step. */
  viewer: Viewer
  /** The form as it came; '' for reads. */
  body: string
  /** Unchecked until the validation's step. */
  input: unknown
  /** Where the handler's statements run: its transaction, a snapshot, or the pool. */
  on: { db: Queryable; tx?: Tx; pool?: Pool }
  /** Headers that the answer gets, whoever adds them. */
  readonly headers: Record<string, string>
  readonly effects: Effect[]
}

export type Answer = {
  status: number
  body: string | Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** The stored answer of an earlier request with the same idempotency key. */
  replayed?: boolean
}

/** Does its part, then asks the next one; or answers or refuses by itself. A transaction may ask several times. */
export type Step = (exchange: Exchange, next: () => Promise<Answer>) => Promise<Answer>

export function follow(steps: readonly Step[], exchange: Exchange, from = 0): Promise<Answer> {
  const step = steps[from]
  if (!step) throw new Error(`no step of ${exchange.name} answers`)
  return step(exchange, () => follow(steps, exchange, from + 1))
}
