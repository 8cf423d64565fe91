import { createMemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'

const readOr = vi.hoisted(() => vi.fn())
vi.mock('#actions/calls/read.ts', async (original) => ({
  ...(await original<object>()),
  readOr,
}))

import { withFrame } from '#app/router.tsx'
import { watchScreen } from '#app/screen.ts'
import { eventually } from '#tests/support/eventually.ts'

const COMMON = { site: { title: '药械采购' } }
/** What the server answers; null: it could not be read. */
let answers: Record<string, unknown>

beforeEach(() => {
  watchScreen(createMemoryRouter([{ path: '*' }]))
  answers = {
    common: COMMON,
    articleCategory: { data: [1] },
    links: { data: [2] },
    focusTop: { data: [] },
    focusRight: { data: [] },
  }
  readOr.mockReset().mockImplementation((call: string) => Promise.resolve(answers[call] ?? null))
})

async function open() {
  const router = createMemoryRouter(withFrame(['/', '/help'].map((path) => ({ id: path, path, loader: () => null }))))
  watchScreen(router)
  await eventually(() => expect(router.state.initialized).toBe(true))
  return router
}

test('the data of the frame is read once for all pages', async () => {
  const router = await open()
  await router.navigate('/help')
  await router.revalidate()
  expect(readOr).toHaveBeenCalledTimes(5)
})

test.each(['common', 'articleCategory', 'links', 'focusTop'])(
  'a frame that had to begin without %s has it with the next page',
  async (missing) => {
    const answer = answers[missing]
    delete answers[missing]
    const router = await open()
    answers[missing] = answer
    await router.navigate('/help')
    expect(router.state.loaderData['root']).toMatchObject({ common: COMMON, help: [1], links: [2] })
    await router.navigate('/')
    expect(readOr).toHaveBeenCalledTimes(10)
  },
)

test('what the frame has stays when reading the rest fails again', async () => {
  delete answers['links']
  const router = await open()
  answers = {}
  await router.navigate('/help')
  expect(router.state.loaderData['root']).toMatchObject({ common: COMMON, help: [1], links: [] })
})
