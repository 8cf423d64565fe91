/**
 * Common data, links and help articles: everybody's, kept in IndexedDB, answered from there and refreshed behind.
 * No other call of the API is answered by the worker.
 */
import type { Call } from '#contract/call.ts'
import { shared } from '#contract/calls/shared.ts'
import type { ArticleCategory } from '#contract/entities.ts'
import { outcome } from '#contract/outcome.ts'
import { FOOTER_GROUPS, REQUEST_TIMEOUT } from '#domain/limits.ts'
import { keepPublic, keptPublic } from '#storage/public.ts'
import { sharedDb } from '#storage/shared.ts'
import { registerRoute } from 'workbox-routing'
import { DAY } from '#domain/time.ts'

const MINUTE = 60_000
type SharedCall = keyof typeof shared
/** Fresh: not asked again; usable: better than nothing without a network. */
type Age = { fresh: number; usable: number }
const COMMON: Age = { fresh: 5 * MINUTE, usable: 7 * DAY }
const HELP: Age = { fresh: DAY, usable: 30 * DAY }
const AGES: Record<SharedCall, Age> = { common: COMMON, links: COMMON, articleCategory: HELP, article: HELP }

const base = new URL(import.meta.env.VITE_API_BASE ?? '', location.origin).origin
const rows = Object.entries(shared).map(([name, row]: [string, Call]) => ({
  name: name as SharedCall,
  row,
  path: new RegExp(`^${row.path.replace(/\{\w+\}/, '[^/]+')}$`),
}))
const db = sharedDb()
/** One refresh under way for each address; others join it. */
const refreshing = new Map<string, Promise<Response>>()

export function answerCommonData(): void {
  registerRoute(
    ({ url }) => url.origin === base && rowFor(url) !== undefined,
    async ({ url, event }) => answer(url, (work) => event.waitUntil(work)),
  )
}

/** The row of the call table that an address belongs to, if it is one of the public classes. */
export function rowFor(url: URL): (typeof rows)[number] | undefined {
  return rows.find(({ path }) => path.test(url.pathname))
}

/** @param behind keeps the worker alive for work that nobody waits for */
export async function answer(url: URL, behind: (work: Promise<unknown>) => void, now = Date.now()): Promise<Response> {
  const found = rowFor(url)
  if (!found) return fetch(url)
  const { fresh, usable } = AGES[found.name]
  const kept = await keptPublic(db, keyOf(url), now).catch(() => undefined)
  if (!kept || now - kept.at > usable) return (await refresh(url, behind)).clone()
  // What was kept while the calendar stood ahead is asked for again, too.
  if (Math.abs(now - kept.at) > fresh) behind(refresh(url, behind).catch(() => {}))
  return fromKept(kept.data, kept.at)
}

function refresh(url: URL, behind: (work: Promise<unknown>) => void): Promise<Response> {
  const key = keyOf(url)
  const running = refreshing.get(key) ?? loadInTime(url, behind).finally(() => refreshing.delete(key))
  refreshing.set(key, running)
  return running
}

/**
 * A request that hangs is given up when a page would give it up: others join it, and while the worker waits for it no
 * newer build can take over.
 */
async function loadInTime(url: URL, behind: (work: Promise<unknown>) => void): Promise<Response> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT)
  try {
    return await load(url, abort.signal, behind)
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the network; what is not a whole, successful answer of the right shape never replaces a good one. */
async function load(url: URL, signal: AbortSignal, behind: (work: Promise<unknown>) => void): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' }, signal })
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const found = rowFor(url)
  const read = outcome<unknown>({ status: response.status, body, redirected: response.redirected }, found?.row.keys)
  if (found && read.kind === 'ok') {
    await keepPublic(db, { key: keyOf(url), name: found.name, data: timeless(read.data), at: Date.now() }).catch(
      () => {},
    )
    if (found.name === 'articleCategory') behind(prefetchHelp((read.data as { data: ArticleCategory[] }).data, behind))
  }
  return response
}

/** The first help groups are there before somebody without a network looks for them. */
async function prefetchHelp(
  groups: readonly ArticleCategory[],
  behind: (work: Promise<unknown>) => void,
): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const { id } of groups.slice(0, FOOTER_GROUPS).flatMap((group) => group.children))
    await answer(new URL(shared.article.path.replace('{id}', String(id)), base), behind).catch(() => {})
}

/** The server's time is never from a cache. */
function timeless(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'timestamp' in data ? { ...data, timestamp: 0 } : data
}

function fromKept(data: unknown, at: number): Response {
  return new Response(JSON.stringify({ code: 200, msg: '', data }), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-kept-at': String(at) },
  })
}

function keyOf(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.sort()
  return `${url.pathname}?${query}`
}
