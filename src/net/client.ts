/**
 * The one client of the API, and the one home of redaxios. It adds what redaxios lacks: a timeout that aborts, "a newer
 * read of the same path cancels the earlier" (section 7), form bodies, the acting account, the idempotency key of a
 * write, and the reading of answers as outcomes: nothing here throws for what a server or a network does.
 */
import redaxios from 'redaxios'
import { fillPath, type Call } from '#contract/call.ts'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { outcome, type Outcome } from '#contract/outcome.ts'
import { isStored } from '#contract/stored.ts'
import { REQUEST_TIMEOUT } from '#domain/limits.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** Keys of writes whose outcome is not known: the same request gets the same key until it is. */
export type WishKey = { key: string; isNew: boolean }
export type Keys = {
  /** @param wish call and body; the key is on the disk before this resolves. `isNew`: nothing was sent under it yet */
  keyOf(wish: string): Promise<WishKey>
  /** The outcome of this wish is known. */
  settled(wish: string): Promise<void>
  /** The first attempt was refused before anybody looked at the key: it is kept only if it was asked for again meanwhile. */
  unused(wish: string): Promise<void>
}

/** `rep`: who is logged in, where that is a rep who acts for `id`. */
export type Actor = { id: number; rep?: number; keys: Keys | null }

export type ClientDeps = {
  fetch: Fetch
  /** The call's line in the table, at hand or on its way. */
  lineOf: (name: CallName) => Call | Promise<Call>
  /** Origin of the API, '' for the page's own. */
  base: string
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: never) => void
  /** The account this context acts for; null: nobody, or nobody knows yet. Asked in the moment of the call. */
  acting?: () => Actor | null
  /** The customer of a rep that this context is for: goes with the question who is here, too. */
  customer?: number
  /** The server says that a rep may not act for this customer any more, or that the role in this store allows less. */
  lessRights?: (account: number) => void
  /** The server itself answered, at this moment of its clock (ms; NaN where it does not say). */
  heard?: (date: number) => void
  /** Something was to be read, and the server could not be asked, did not answer in time or was out of order. */
  missed?: () => void
  /** false: many readers share this client, and one's read must not cancel another's. */
  supersede?: false
}

export type RequestOptions = {
  signal?: AbortSignal
  /** Extra headers; an acting account given here stands instead of the present one. */
  headers?: Record<string, string>
  /** A read of nobody's page: it neither cancels the newest read of its path nor is cancelled by a newer one. */
  apart?: boolean
}

export type AnswerHeaders = { get(name: string): string | null }
export type Answered<T> = { outcome: Outcome<T>; headers: AnswerHeaders }

/** `body`: a form, or a part of a file. */
export type RawRequest = { method: string; path: string; body?: string | Blob; keys?: readonly string[] }

export type Client = {
  call<N extends CallName>(name: N, input: Input<N>, options?: RequestOptions): Promise<Answered<Reply<N>>>
  /** Sends a request that was frozen earlier, or bytes: the door of the outbox and of uploads. */
  raw(request: RawRequest, options?: RequestOptions): Promise<Answered<unknown>>
}

const ACTING = 'x-acting-user'
/** Two reps may have one customer: what one of them did is not sent under the other's session. */
const REP = 'x-acting-rep'
const MISSED: readonly Outcome<unknown>['kind'][] = ['offline', 'timeout', 'broken']
const LESS_RIGHTS: readonly (string | undefined)[] = ['unassigned', 'role']
const NO_HEADERS: AnswerHeaders = { get: () => null }
const OFFLINE = { outcome: { kind: 'offline' }, headers: NO_HEADERS } as const
const SUPERSEDED = { outcome: { kind: 'superseded' }, headers: NO_HEADERS } as const

export function createClient(deps: ClientDeps): Client {
  const reading = new Map<string, AbortController>()

  async function send(request: RawRequest, options: RequestOptions): Promise<Answered<unknown>> {
    const abort = new AbortController()
    let late = false
    const timer = deps.setTimeout(() => {
      late = true
      abort.abort()
    }, REQUEST_TIMEOUT)
    const stop = () => abort.abort()
    options.signal?.addEventListener('abort', stop)
    // Given up already, while the call's line was on its way.
    if (options.signal?.aborted) stop()
    try {
      const answer = await transmit(deps, request, options.headers ?? {}, abort.signal)
      // A body cut by our own abort reaches us as an empty answer.
      abort.signal.throwIfAborted()
      const read = outcome(answer, request.keys ?? [])
      // A portal or a proxy says the time too; only what our server said sets clocks and wakes what waits.
      if (read.kind !== 'offline' && read.kind !== 'broken') deps.heard?.(Date.parse(answer.headers.get('date') ?? ''))
      if (read.kind === 'refused' && LESS_RIGHTS.includes(read.reason))
        deps.lessRights?.(Number(options.headers?.[ACTING]))
      return { outcome: read, headers: answer.headers }
    } catch {
      const kind = late ? 'timeout' : options.signal?.aborted ? 'superseded' : 'offline'
      return { outcome: { kind }, headers: NO_HEADERS }
    } finally {
      deps.clearTimeout(timer as never)
      options.signal?.removeEventListener('abort', stop)
    }
  }

  function raw(request: RawRequest, options: RequestOptions = {}): Promise<Answered<unknown>> {
    return send(request, { ...options, headers: { ...actingHeader(deps.acting?.() ?? null), ...options.headers } })
  }

  async function call<N extends CallName>(name: N, input: Input<N>, options: RequestOptions = {}) {
    const actor = deps.acting?.() ?? null
    const found = deps.lineOf(name)
    // A line that cannot be fetched is a network that is not there.
    const row = found instanceof Promise ? await found.catch(() => null) : found
    if (!row) return OFFLINE as Answered<Reply<N>>
    const { path, rest } = fillPath(row.path, input as Record<string, unknown>)
    const form = encodeForm(rest as Record<string, FormValue>)
    const who = isPersonal(row) ? actor : row.asksWho && deps.customer ? { id: deps.customer } : null
    const headers = { ...actingHeader(who), ...options.headers }
    if (row.method === 'GET') {
      // Who has been left does not cancel what the page that took the place reads.
      if (options.signal?.aborted) return SUPERSEDED as Answered<Reply<N>>
      const isNewest = row.supersede !== false && deps.supersede !== false && !options.apart
      const signal = isNewest ? newest(path, options.signal) : options.signal
      const request = { method: 'GET', path: form ? `${path}?${form}` : path, keys: row.keys }
      const answered = (await send(request, { headers, ...(signal ? { signal } : {}) })) as Answered<Reply<N>>
      if (MISSED.includes(answered.outcome.kind)) deps.missed?.()
      return answered
    }
    const request: RawRequest = { method: row.method, path, body: form, keys: row.keys }
    const keys = actor && needsKey(row) ? actor.keys : null
    return (await (keys
      ? once(keys, request, { ...options, headers })
      : send(request, { ...options, headers }))) as Answered<Reply<N>>
  }

  /** A write that is tried again under its key for as long as nobody knows whether it took effect. */
  async function once(keys: Keys, request: RawRequest, options: RequestOptions): Promise<Answered<unknown>> {
    const wish = `${request.method} ${request.path}\n${request.body as string}`
    const { key, isNew } = await keys.keyOf(wish)
    const answered = await send(request, { ...options, headers: { ...options.headers, 'idempotency-key': key } })
    if (isSettled(answered, false)) await keys.settled(wish)
    else if (isSettled(answered, isNew)) await keys.unused(wish)
    return answered
  }

  /** Cancels the read of `path` that is under way, if any. */
  function newest(path: string, outer?: AbortSignal): AbortSignal {
    reading.get(path)?.abort()
    const mine = new AbortController()
    reading.set(path, mine)
    outer?.addEventListener('abort', () => mine.abort())
    return mine.signal
  }

  return { call, raw }
}

/** The acting account goes with every private request; the server refuses it under another's session. */
function actingHeader(actor: Pick<Actor, 'id' | 'rep'> | null): Record<string, string> {
  if (!actor) return {}
  return { [ACTING]: String(actor.id), ...(actor.rep && { [REP]: String(actor.rep) }) }
}

/** What is the same for everybody goes without an account, and so does what changes who is here: logging in and out. */
function isPersonal(row: Call): boolean {
  return row.keep !== 'shared' && !row.asksWho && !(row.public && row.method !== 'GET')
}

/** The outbox has keys of its own, long questions have no effect, and some lines say that they want none. */
function needsKey(row: Call): boolean {
  return !row.queue && !row.reads && row.key !== false && isPersonal(row)
}

/**
 * Is it known whether what is asked for under a key took effect?
 * @param isFirst no attempt before this one is unanswered
 */
export function isSettled({ outcome, headers }: Answered<unknown>, isFirst: boolean): boolean {
  return outcome.kind === 'ok' || isStored(headers) || (isFirst && isKnown(outcome))
}

/** Did this attempt take effect, or certainly not? A lost answer and a fault of the server leave it open. */
export function isKnown(outcome: Outcome<unknown>): boolean {
  if (outcome.kind === 'refused') return outcome.code !== 408 && outcome.reason !== 'outstanding'
  return !['offline', 'timeout', 'superseded', 'broken'].includes(outcome.kind)
}

type RawAnswer = { status: number; body: unknown; redirected: boolean; retryAfter?: number; headers: AnswerHeaders }

async function transmit(
  deps: ClientDeps,
  request: RawRequest,
  extra: Record<string, string>,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const write = request.method !== 'GET'
  const headers: Record<string, string> = { accept: 'application/json', ...extra }
  if (write) headers['x-requested-with'] = 'XMLHttpRequest'
  if (request.body)
    headers['content-type'] =
      typeof request.body === 'string' ? 'application/x-www-form-urlencoded' : 'application/octet-stream'
  let response: Response | undefined
  const http = redaxios.create({
    // The response itself is kept: redaxios copies only what a browser's own would enumerate.
    fetch: (async (url: string, init: RequestInit) => (response = await deps.fetch(url, { ...init, signal }))) as never,
  })
  const read = await http
    .request<unknown>(deps.base + request.path, {
      method: request.method as 'GET',
      headers,
      withCredentials: true,
      ...(write && request.body ? { data: request.body } : {}),
    })
    // HTTP errors reject with their answer; everything else is not one.
    .catch((error: { data?: unknown }) => error)
  if (!response) throw read
  const wait = Number(response.headers.get('retry-after'))
  return {
    status: response.status,
    body: read.data,
    redirected: response.redirected,
    headers: response.headers,
    ...(wait > 0 ? { retryAfter: wait } : {}),
  }
}
