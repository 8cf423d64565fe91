/**
 * The seller's system at the door: NDJSON in and out over a bearer key. Cookies are not looked at, so nothing that a
 * browser does by itself reaches it, and pages of ours never call it.
 */
import type { FaultLine } from '#server/operations/log.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { Pool } from '#server/db/sql.ts'
import { invalid, notFound, Refusal } from '#server/refusal.ts'
import { noteAct } from '#server/seller/audit.ts'
import * as copy from '#server/copy/feed.ts'
import { noteReader } from './behind.ts'
import { EVENT_KINDS, type EventKind, EVENTS_MAX, readEvents } from './events.ts'
import { keyNameOf } from './keys.ts'
import { feedKindOf } from './kinds.ts'
import { readLines } from './lines.ts'
import { ndjsonInputs, outcomeLine } from './ndjson.ts'
import { type Outcome, runFeed } from './run.ts'

type Deps = {
  pool: Pool
  /** Milliseconds. */
  now: () => number
  log?: (fault: FaultLine) => void
}

const HEADERS = { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' }

export function mountFeeds(app: Hono, deps: Deps): void {
  app.post('/feed/:kind', async (c) => {
    const name = await requireKey(c, deps)
    const kind = c.req.param('kind')
    const feed = feedKindOf(kind)
    if (!feed) throw notFound(copy.noFeed)
    const now = deps.now()
    const body = c.req.raw.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() })
    const outcomes = runFeed(deps.pool, feed, ndjsonInputs(readLines(body)), {
      now,
      onFirstChange: (tx) => noteAct(tx, { by: `feed ${name}`, at: now, verb: 'feed', subject: 'feed', named: kind }),
    })
    return c.body(answers(outcomes, deps), 200, HEADERS)
  })
  app.get('/feed/:kind', async (c) => {
    const key = await requireKey(c, deps)
    const kind = EVENT_KINDS.find((one) => one === c.req.param('kind'))
    if (!kind) throw notFound(copy.noFeed)
    const now = deps.now()
    const lines = await eventLines(deps.pool, kind, c.req.query(), now)
    await noteReader(deps.pool, { key, kind, seq: Number(c.req.query('after') ?? 0) }, now)
    return c.body(lines, 200, HEADERS)
  })
}

async function requireKey(c: HonoContext, { pool }: Deps): Promise<string> {
  const name = await keyNameOf(pool, c.req.header('authorization'))
  if (!name) throw new Refusal(401, copy.noKey, { headers: { 'WWW-Authenticate': 'Bearer' } })
  return name
}

const NUMBER = /^\d{1,15}$/

/** @throws Refusal 422 where after or limit is no number or after was never given, 410 where events after it are kept no more */
export async function eventLines(
  pool: Pool,
  kind: EventKind,
  { after = '0', limit = String(EVENTS_MAX) }: { after?: string | undefined; limit?: string | undefined },
  now: number,
): Promise<string> {
  if (!NUMBER.test(after) || !NUMBER.test(limit)) throw invalid('after', copy.wrongAfter)
  const events = await readEvents(pool, kind, { after: Number(after), limit: Number(limit), now })
  return events.map((event) => `${JSON.stringify(event)}\n`).join('')
}

/**
 * Rows are read on while their results wait to be fetched: many clients read an answer only when they have sent all, and
 * would wait for us while we waited for them. What waits is bounded by the number of rows.
 */
function answers(outcomes: AsyncGenerator<Outcome>, { log }: Deps): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isGone = false
  return new ReadableStream<Uint8Array>({
    start(stream) {
      const pump = async (): Promise<void> => {
        try {
          for await (const outcome of outcomes) {
            if (isGone) return
            stream.enqueue(encoder.encode(outcomeLine(outcome)))
          }
        } catch (error) {
          if (isGone) return
          log?.({ id: '', call: 'feed', error })
          // What was answered before has taken effect; the rest is to be sent again.
          stream.enqueue(encoder.encode(`${JSON.stringify({ result: 'error', field: '', reason: copy.stopped })}\n`))
        }
        stream.close()
      }
      void pump()
    },
    cancel() {
      isGone = true
    },
  })
}
