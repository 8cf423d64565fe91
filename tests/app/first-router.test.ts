import type { createBrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstRouter } from '#app/first-router.ts'

type Router = ReturnType<typeof createBrowserRouter>

const ROUTES = [{ id: 'root' }, { id: '/', path: '/' }]
const assign = vi.fn<(to: string) => void>()

beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('window', {})
  vi.stubGlobal('history', { state: null, go: () => {} })
  vi.stubGlobal('location', { pathname: '/', search: '?from=ad', hash: '', origin: 'https://shop.example', assign })
})
afterEach(() => vi.unstubAllGlobals())

function fullRouter(pathname = '/') {
  const ended = vi.fn<() => void>()
  const full = {
    state: { location: { pathname } },
    navigate: vi.fn<Router['navigate']>(),
    revalidate: vi.fn<Router['revalidate']>(),
    subscribe: vi.fn<Router['subscribe']>(() => ended),
    enableScrollRestoration: vi.fn<Router['enableScrollRestoration']>(() => ended),
  }
  return { full, ended, router: full as unknown as Router }
}

test('shows the address with what the server rendered', () => {
  const { router } = firstRouter(ROUTES, { loaderData: { '/': 'goods' } }, () => Promise.reject(new Error('no')))
  expect(router.state.location).toMatchObject({ pathname: '/', search: '?from=ad' })
  expect(router.state.matches.map((match) => match.route.id)).toEqual(['root', '/'])
  expect(router.state.loaderData).toEqual({ '/': 'goods' })
  expect(router.encodeLocation('/list?zone=flash#top')).toEqual({
    pathname: '/list',
    search: '?zone=flash',
    hash: '#top',
  })
})

test('a tap before the full router is there waits for it', async () => {
  const { full, router: complete } = fullRouter()
  const load = vi.fn<() => Promise<Router>>(async () => complete)
  const { router } = firstRouter(ROUTES, {}, load)
  await Promise.all([router.navigate('/cart', { replace: true }), router.revalidate()])
  expect(load).toHaveBeenCalledOnce()
  expect(full.navigate).toHaveBeenCalledWith('/cart', { replace: true })
  expect(full.revalidate).toHaveBeenCalledOnce()
})

test('a tap whose router cannot be loaded follows the link as a browser does, and the next one asks again', async () => {
  const { full, router: complete } = fullRouter()
  const load = vi.fn<() => Promise<Router>>(async () => complete)
  load.mockRejectedValueOnce(new Error('no network'))
  const { router } = firstRouter(ROUTES, {}, load)
  await router.navigate('/cart')
  expect(assign).toHaveBeenCalledWith('/cart')
  await router.navigate('/list')
  expect(full.navigate).toHaveBeenCalledWith('/list', undefined)
})

test('who listens hears the full router, unless they stopped before', async () => {
  const { full, ended, router: complete } = fullRouter()
  const { router, takeOver } = firstRouter(ROUTES, {}, async () => complete)
  const listener = vi.fn<() => void>()
  const stopped = vi.fn<() => void>()
  const stop = router.subscribe(listener)
  router.subscribe(stopped)()
  await takeOver()
  expect(full.subscribe).toHaveBeenCalledExactlyOnceWith(listener)
  expect(listener).not.toHaveBeenCalled()
  expect(router.state).toBe(full.state)
  stop()
  expect(ended).toHaveBeenCalledOnce()
})

test('an address that changed meanwhile is shown at once', async () => {
  const { full, router: complete } = fullRouter('/list')
  const { router, takeOver } = firstRouter(ROUTES, {}, async () => complete)
  const listener = vi.fn<() => void>()
  router.subscribe(listener)
  await takeOver()
  expect(listener).toHaveBeenCalledExactlyOnceWith(full.state, expect.anything())
})
