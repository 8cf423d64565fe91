/** Who is led to the login: a visitor of a member's page, and nobody who has just asked to leave. */
import { beforeEach, expect, test, vi } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import { leaveSoon } from '#actions/frame/go.ts'
import { pageRoutes } from '#app/page-route.ts'

vi.mock('#account/page.ts', () => ({ machine: { known: async () => {}, askPostponed: async () => {} } }))

beforeEach(() => void vi.stubGlobal('location', { pathname: '/order', search: '' }))

/** @returns where the reader is led, '' where no page comes at all */
async function ledTo(address: string): Promise<string> {
  const [route] = pageRoutes({ path: '/order', title: '', member: true }, async () => ({ Component: () => null }))
  const { loader } = await (route as unknown as { lazy(): Promise<{ loader(args: object): Promise<Response> }> }).lazy()
  const led = loader({ request: new Request(`https://shop.test${address}`) })
  const response = await Promise.race([led, setImmediate(null)])
  return response?.headers.get('Location') ?? ''
}

test('a visitor comes back from the login to what was asked for', async () => {
  expect(await ledTo('/order?state=1')).toBe('/login?from=%2Forder%3Fstate%3D1')
})

test('whoever logs out is not shown the login for a moment, with what is typed there lost as the shop opens', async () => {
  leaveSoon()
  expect(await ledTo('/order')).toBe('')
})
