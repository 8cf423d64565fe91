/** Files by their address, as bytes: whole or not at all. Nothing here throws for what a server or a network does. */
import type { Fetch } from './client.ts'

export type BytesReply =
  | { kind: 'ok'; bytes: Uint8Array; etag: string }
  /** As `etag` named it. */
  | { kind: 'same' }
  /** 404: there is no such file any more. */
  | { kind: 'gone' }
  | { kind: 'login' }
  /** 403: this account may not have it. */
  | { kind: 'refused' }
  /** 409: the session is another account's. */
  | { kind: 'other' }
  /** No connection, a cut body, a portal's page, a fault of the server, too late. */
  | { kind: 'failed'; retryAfter: number }

export type BytesOptions = {
  /** Goes with the request; left away for what is everybody's. */
  acting?: number
  etag?: string
  /** Past every cache: what came from one was wrong. */
  reload?: boolean
  signal?: AbortSignal
}

export type GetBytes = (path: string, options?: BytesOptions) => Promise<BytesReply>

type Deps = {
  fetch: Fetch
  base: string
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: unknown) => void
}

/** A segment of 100 KB takes 3 s where the network is slow; ms. */
const FILE_TIMEOUT = 60_000
const REFUSALS: Readonly<Record<number, 'same' | 'gone' | 'login' | 'refused' | 'other'>> = {
  304: 'same',
  401: 'login',
  403: 'refused',
  404: 'gone',
  409: 'other',
}
const TYPES = /^application\/(octet-stream|json)\b/i

export function bytesFrom({ fetch, base, setTimeout, clearTimeout }: Deps): GetBytes {
  return async (path, { acting, etag, reload, signal } = {}) => {
    const abort = new AbortController()
    const stop = () => abort.abort()
    const timer = setTimeout(stop, FILE_TIMEOUT)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    try {
      const response = await fetch(base + path, {
        signal: abort.signal,
        headers: {
          ...(acting !== undefined && { 'x-acting-user': String(acting) }),
          ...(etag && { 'if-none-match': etag }),
        },
        // What is everybody's is asked for without a session, so that caches on the way may answer.
        credentials: acting === undefined ? 'omit' : 'same-origin',
        ...(reload && { cache: 'reload' as const }),
        // Whatever the page asks for meanwhile goes first.
        priority: 'low',
      })
      const kind = REFUSALS[response.status]
      if (kind) return { kind }
      const isOurs = TYPES.test(response.headers.get('content-type') ?? '')
      if (response.status !== 200 || response.redirected || !isOurs) return failed(response)
      const bytes = new Uint8Array(await response.arrayBuffer())
      abort.signal.throwIfAborted()
      return { kind: 'ok', bytes, etag: response.headers.get('etag') ?? '' }
    } catch {
      return { kind: 'failed', retryAfter: 0 }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
}

function failed(response: Response): BytesReply {
  const seconds = Number(response.headers.get('retry-after'))
  return { kind: 'failed', retryAfter: seconds > 0 ? seconds * 1_000 : 0 }
}
