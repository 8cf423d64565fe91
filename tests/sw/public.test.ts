/** The worker's answers: the three public classes from IndexedDB, everything else untouched, nothing bad ever kept. */
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { sharedDb } from '#storage/shared.ts'
import { eventually } from '#tests/support/eventually.ts'

vi.hoisted(() =>
  Object.assign(globalThis, {
    self: Object.assign(globalThis, { location: new URL('https://shop.test/'), registration: { scope: '/' } }),
  }),
)
const { answer, rowFor } = await import('#sw/public.ts')

const MINUTE = 60_000
const common = new URL('https://shop.test/api/common')
const body = (name: string, timestamp = 1) => ({
  code: 200,
  msg: '',
  data: { nav: [], site: { title: name }, timestamp },
})
const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), {
    headers: { 'content-type': 'application/json' },
    ...init,
  })
const behind: Promise<unknown>[] = []
const ask = async (now = Date.now()) => (await answer(common, (work) => behind.push(work), now)).json()
const settled = () => Promise.all(behind.splice(0))

afterEach(async () => {
  vi.unstubAllGlobals()
  await sharedDb().public.clear()
})

test('only public calls that are kept for everybody are the worker’s', () => {
  const answered = Object.values(calls).filter((row: Call) => rowFor(new URL(row.path.replace(/\{\w+\}/, '7'), common)))
  expect(answered).toEqual(Object.values(calls).filter((row: Call) => row.keep === 'shared'))
  expect(answered.every((row: Call) => row.public && row.method === 'GET')).toBe(true)
})

test('asked once, answered from the device after that; the server’s time is not among it', async () => {
  const fetch = vi.fn(async () => json(body('one')))
  vi.stubGlobal('fetch', fetch)
  expect(await ask()).toEqual(body('one'))
  expect(await ask()).toEqual(body('one', 0))
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('older than fresh: answered at once, refreshed behind, by one request for all', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => json(body('old'))),
  )
  await ask()
  const fetch = vi.fn(async () => json(body('new')))
  vi.stubGlobal('fetch', fetch)
  const later = Date.now() + 6 * MINUTE
  expect(await Promise.all([ask(later), ask(later)])).toEqual([body('old', 0), body('old', 0)])
  await settled()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await ask()).toEqual(body('new', 0))
})

test('what was kept while the calendar stood a year ahead is refreshed, too', async () => {
  vi.stubGlobal('fetch', async () => json(body('old')))
  await ask()
  vi.stubGlobal('fetch', async () => json(body('new')))
  const right = Date.now() - 365 * 24 * 60 * MINUTE
  expect(await ask(right)).toEqual(body('old', 0))
  await settled()
  expect(await ask()).toEqual(body('new', 0))
})

test.each([
  ['portal page', () => json('<html>登录</html>')],
  ['server fault', () => json({ code: 500, msg: '' }, { status: 500 })],
  ['session over', () => json({ code: 401, msg: '' })],
  ['other shape', () => json({ code: 200, msg: '', data: { total: 1 } })],
  ['cut body', () => json('{"code":200,"data":{"na')],
])('%s never replaces what is kept', async (_, bad) => {
  vi.stubGlobal('fetch', async () => json(body('good')))
  await ask()
  vi.stubGlobal('fetch', async () => bad())
  await ask(Date.now() + 6 * MINUTE)
  await settled()
  expect(await ask()).toEqual(body('good', 0))
})

test('without a network what is kept serves for seven days', async () => {
  vi.stubGlobal('fetch', async () => json(body('good')))
  await ask()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')))
  expect(await ask(Date.now() + 6 * 24 * 60 * MINUTE)).toEqual(body('good', 0))
  await settled()
  await expect(ask(Date.now() + 8 * 24 * 60 * MINUTE)).rejects.toThrow('network')
})

test('a request that hangs is given up, and the next reader asks anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (_: URL, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ),
  )
  const first = ask()
  const joined = ask()
  const both = Promise.allSettled([first, joined])
  await eventually(() => expect(fetch).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  vi.useRealTimers()
  vi.stubGlobal('fetch', async () => json(body('after')))
  expect(await ask()).toEqual(body('after'))
})
