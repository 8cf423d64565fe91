/** The search box: what comes late finds it as it was left. */
import { beforeEach, expect, test, vi } from 'vitest'
import { ReadFailure } from '#account/read-failure.ts'
import { resetPersonal } from '#state/personal.ts'
import { search } from '#state/search.ts'
import { ui } from '#state/ui.ts'

const world = vi.hoisted(() => ({ stored: new Map<string, string>(), seen: (): void => {} }))
vi.hoisted(() => {
  globalThis.sessionStorage = {
    getItem: (name: string) => world.stored.get(name) ?? null,
    setItem: (name: string, text: string) => void world.stored.set(name, text),
    removeItem: (name: string) => void world.stored.delete(name),
  } as never
})
vi.mock('#account/page.ts', () => ({
  machine: {},
  reads: {
    read: () => Promise.reject(new ReadFailure({ kind: 'offline' })),
    keptOf: () => new Promise((resolve) => (world.seen = () => resolve([{ data: [{ id: 1, name: '板蓝根' }] }]))),
  },
}))

const { clearHistory, reopenSuggestions, submitSearch } = await import('#actions/goods/search.ts')
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(resetPersonal)

test('what the device has seen is offered where it is still looked for', async () => {
  search.text = '板蓝'
  reopenSuggestions()
  await settle()
  world.seen()
  await settle()
  expect([search.open, search.list.length]).toEqual([true, 1])
})

test('a list that comes after the search was sent stays closed', async () => {
  search.text = '板蓝'
  reopenSuggestions()
  await settle()
  submitSearch('板蓝')
  world.seen()
  await settle()
  expect(search.open).toBe(false)
})

test('撤销 of the history keeps what was searched for since', () => {
  submitSearch('板蓝根')
  clearHistory()
  submitSearch('布洛芬')
  const action = ui.toasts.at(-1)?.action
  if (action && 'run' in action) action.run()
  expect(search.history).toEqual(['布洛芬', '板蓝根'])
})
