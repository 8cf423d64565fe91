/** The call table as routes. A call's line says by its flags which steps stand between a request and its handler. */
import type { Hono } from 'hono'
import type { CallName, Calls } from '#contract/calls.ts'
import * as access from './call/access.ts'
import { effectLog } from './call/effect-log.ts'
import { type CallDeps, type Exchange, follow, type Step } from './call/exchange.ts'
import { type Flags, isMembersRead, isMembersWrite, isPublicRead, isRead, isWrite } from './call/flags.ts'
import { answerRead, answerWrite, type Handle } from './call/handle.ts'
import { decodeForm, decodeQuery, validate } from './call/input.ts'
import { fromReplica, notePosition } from './call/replica.ts'
import { assigned, forReps } from './call/reps.ts'
import { needsRole } from './call/roles.ts'
import { readerHeader, respond, revalidate } from './call/respond.ts'
import { oneMoment, trailers } from './call/shipments.ts'
import { idempotencyKey, transaction } from './call/transaction.ts'
import type { Handlers } from './context.ts'
import { visitor } from './viewer.ts'

const always = (): boolean => true

/** From the request to its answer, the outermost first. The order is a promise: what is refused early costs nothing. */
const STEPS: readonly (readonly [step: Step, where: (flags: Flags) => boolean])[] = [
  [revalidate, ({ keep }) => keep === 'shared'],
  [access.ownPage, isWrite],
  [access.recentSession, isPublicRead],
  [access.session, (flags) => !isPublicRead(flags)],
  [access.readRate, isRead],
  [access.writeRate, isWrite],
  [access.needsSession, (flags) => !flags.public],
  // Logging in is how the account changes; everything else is done for the account the page shows.
  [access.sameAccount, ({ name }) => name !== 'login'],
  [forReps, ({ name }) => name !== 'login'],
  [needsRole, (flags) => !flags.public],
  [access.needsApproval, ({ approved }) => approved === true],
  [decodeQuery, isRead],
  [decodeForm, isWrite],
  [validate, always],
  [readerHeader, ({ keep }) => keep === 'account' || keep === 'acting'],
  [fromReplica, (flags) => flags.replica === true],
  [oneMoment, isMembersRead],
  [notePosition, isWrite],
  [transaction, isMembersWrite],
  [assigned, (flags) => isMembersWrite(flags) && flags.rep === true],
  [effectLog, isMembersWrite],
  [trailers, isMembersWrite],
  [idempotencyKey, isMembersWrite],
  [answerRead, isRead],
  [answerWrite, isWrite],
]

export function implement(app: Hono, table: Calls, handlers: Handlers, deps: CallDeps): void {
  for (const name of Object.keys(table) as CallName[]) {
    const call: Flags = { ...table[name], name }
    const handle = handlers[name] as Handle
    const steps = STEPS.flatMap(([step, where]) => (where(call) ? [step] : []))
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const exchange: Exchange = {
        c,
        name,
        call,
        handle,
        deps,
        now: deps.now(),
        ip: deps.address(c),
        viewer: visitor,
        body: '',
        input: undefined,
        on: { db: deps.pool, pool: deps.pool },
        headers: { 'Cache-Control': 'no-store' },
        effects: [],
      }
      return respond(c, await follow(steps, exchange), deps.config)
    })
  }
}
