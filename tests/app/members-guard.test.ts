/** Who is led to the login: a visitor of a member's page, and nobody who has just asked to leave. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import { leaveSoon } from '#actions/frame/go.ts'
import { pageRoutes, type PageModule } from '#app/page-route.ts'
import { redirect } from 'react-router-dom'

vi.mock('#account/page.ts', () => ({
  machine: { known: async () => {}, askPostponed: async () => {}, presence: () => ({ kind: 'visitor' }) },
}))

beforeEach(() => void vi.stubGlobal('location', { pathname: '/order', search: '' }))
afterEach(() => void vi.unstubAllEnvs())

type Loader = (args: object) => Promise<Response>

async function loaderOf(row: Parameters<typeof pageRoutes>[0], loader?: PageModule['loader']): Promise<Loader> {
  const [route] = pageRoutes(row, async () => ({ Component: () => null, ...(loader && { loader }) }))
  return (await (route as unknown as { lazy(): Promise<{ loader: Loader }> }).lazy()).loader
}

/** @returns where the reader is led, '' where no page comes at all */
async function ledTo(address: string): Promise<string> {
  const loader = await loaderOf({ path: '/order', title: '', member: true })
  const led = loader({ request: new Request(`https://shop.test${address}`) })
  const response = await Promise.race([led, setImmediate(null)])
  return response?.headers.get('Location') ?? ''
}

test('a visitor comes back from the login to what was asked for', async () => {
  expect(await ledTo('/order?state=1')).toBe('/login?from=%2Forder%3Fstate%3D1')
})

test('a page that leads elsewhere takes its own place in the history where it stands there already, so that going back leads on', async () => {
  const loader = await loaderOf({ path: '/pay', title: '' }, () => redirect('/order/info/1'))
  const isReplaced = async (address: string) =>
    (await loader({ request: new Request(`https://shop.test${address}`) })).headers.has('X-Remix-Replace')
  vi.stubEnv('SSR', false)
  vi.stubGlobal('location', { pathname: '/pay', search: '?id=1' })
  expect(await isReplaced('/pay?id=1')).toBe(true)
  expect(await isReplaced('/pay?id=2')).toBe(false)
})

test('whoever logs out is not shown the login for a moment, with what is typed there lost as the shop opens', async () => {
  leaveSoon()
  expect(await ledTo('/order')).toBe('')
})
