/**
 * New messages as server-sent events: GET /api/chat/events, outside the call table because its answer does not end.
 * One look at the database a second serves every open stream of this process, whichever process wrote the message;
 * a stream ends with its session. The id of an event is the message's, so a reconnecting reader misses none.
 */
import type { Context as HonoContext, Hono } from 'hono'
import type { ChatMessage } from '#contract/entities.ts'
import { SESSION_IDLE } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { apiHeaders } from '#server/guard/headers.ts'
import { type GuardDeps, requireMember } from '#server/guard/member.ts'
import { assertMayChat } from './chat.ts'
import { readMessages } from './rows.ts'

/** How often new messages are looked for, and how often a silent stream gets a heartbeat: proxies close one that is silent for half a minute. ms */
const LOOK_EVERY = 1_000
const BEAT_EVERY = 20_000
/** A browser that lost its stream asks again after this long, ms. */
const RETRY = 3_000
/** Open streams of one account; one more ends the oldest, which is mostly a forgotten tab. */
const STREAMS_MAX = 6
/** Messages sent at once to a reader who was away for long; older ones are fetched with the call. */
const BATCH = 100

type Stream = { userId: number; session: string; last: number; beat: number; send(text: string): void; end(): void }

export type ChatEvents = {
  mount(app: Hono, deps: GuardDeps): void
  /** Looks now; the timer does it every second while streams are open. */
  look(): Promise<void>
  /** Ends every stream: the server leaves. */
  close(): void
}

export function chatEvents(db: Queryable, now: () => number): ChatEvents {
  const streams = new Set<Stream>()
  let timer: ReturnType<typeof setInterval> | undefined
  let looking: Promise<void> | undefined

  const drop = (stream: Stream): void => {
    streams.delete(stream)
    if (streams.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
  const look = (): Promise<void> => {
    // A slow database is not asked again before it has answered.
    looking ??= lookOnce().finally(() => (looking = undefined))
    return looking
  }
  /** A database that does not answer now is asked again in a second. */
  const lookOrWait = (): Promise<void> => look().catch(() => {})
  const lookOnce = async (): Promise<void> => {
    const open = [...streams]
    if (open.length === 0) return
    const alive = await liveSessions(
      db,
      open.map((stream) => stream.session),
      now(),
    )
    for (const stream of open) {
      if (!alive.has(stream.session)) stream.end()
      else if (now() - stream.beat >= BEAT_EVERY) beat(stream, now())
    }
    const newest = await newestIds(
      db,
      open.map((stream) => stream.userId),
    )
    for (const stream of open) {
      if (!alive.has(stream.session) || (newest.get(stream.userId) ?? 0) <= stream.last) continue
      for (const message of await readMessages(db, stream.userId, { before: 0, after: stream.last, limit: BATCH }))
        tell(stream, message, now())
    }
  }
  const open = (stream: Stream): void => {
    const mine = [...streams].filter((one) => one.userId === stream.userId)
    for (const old of mine.slice(0, Math.max(0, mine.length - STREAMS_MAX + 1))) old.end()
    streams.add(stream)
    timer ??= setInterval(() => void lookOrWait(), LOOK_EVERY)
    timer.unref()
  }

  return {
    mount(app, deps) {
      app.get('/api/chat/events', async (c) => {
        const { userId, session } = await requireMember(c, deps, 'chatEvents')
        await assertMayChat(db, userId)
        const last = await startsAfter(db, userId, c)
        return answer(deps, (send, end) => {
          const stream: Stream = { userId, session, last, beat: now(), send, end: () => (drop(stream), end()) }
          open(stream)
          void lookOrWait()
          return () => drop(stream)
        })
      })
    },
    look,
    close: () => [...streams].forEach((stream) => stream.end()),
  }
}

/**
 * The id to start after: the last one the browser got, or the one the page names, else the newest. One that was never
 * given is none: a shop from a backup gives the ids since then again, and the reader would wait until they have come so far.
 */
async function startsAfter(db: Queryable, userId: number, c: HonoContext): Promise<number> {
  const said = c.req.header('last-event-id') ?? c.req.query('after') ?? ''
  const newest = (await newestIds(db, [userId])).get(userId) ?? 0
  return /^\d{1,9}$/.test(said) ? Math.min(Number(said), newest) : newest
}

type Opened = (send: (text: string) => void, end: () => void) => () => void

function answer({ config }: GuardDeps, opened: Opened): Response {
  const encoder = new TextEncoder()
  let gone = (): void => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let over = false
      const send = (text: string): void => void (over || controller.enqueue(encoder.encode(text)))
      const end = (): void => {
        if (!over) controller.close()
        over = true
      }
      send(`retry: ${RETRY}\n\n`)
      const left = opened(send, end)
      gone = () => {
        over = true
        left()
      }
    },
    cancel: () => gone(),
  })
  return new Response(body, {
    headers: {
      ...apiHeaders(config),
      'Content-Type': 'text/event-stream; charset=UTF-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}

function tell(stream: Stream, message: ChatMessage, now: number): void {
  if (message.id <= stream.last) return
  stream.last = message.id
  stream.beat = now
  stream.send(`event: message\nid: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`)
}

function beat(stream: Stream, now: number): void {
  stream.beat = now
  stream.send(': still here\n\n')
}

async function liveSessions(db: Queryable, sessions: readonly string[], now: number): Promise<Set<string>> {
  const rows = await db.query<{ id_hash: string }>(
    'select id_hash from session where id_hash = any($1::text[]) and seen_at > $2',
    [sessions, now - SESSION_IDLE],
  )
  return new Set(rows.map((row) => row.id_hash))
}

async function newestIds(db: Queryable, accounts: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ account_id: number; id: number }>(
    'select account_id, max(id) as id from chat_message where account_id = any($1::int[]) group by account_id',
    [[...new Set(accounts)]],
  )
  return new Map(rows.map((row) => [row.account_id, row.id]))
}
