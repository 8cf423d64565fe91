/** What the worker keeps of files whose address changes with them: so many, however old. */
import { afterEach, expect, test, vi } from 'vitest'
import { atMost } from '#sw/at-most.ts'

afterEach(() => vi.unstubAllGlobals())

test('a picture of two months ago answers without a network', async () => {
  const date = new Date(Date.now() - 60 * 86_400_000).toUTCString()
  const cachedResponse = new Response('picture', { headers: { date } })
  const { cachedResponseWillBeUsed } = atMost(2)
  const used = cachedResponseWillBeUsed
    ? await cachedResponseWillBeUsed({ cachedResponse } as Parameters<typeof cachedResponseWillBeUsed>[0])
    : cachedResponse
  expect(used).toBe(cachedResponse)
})

test('the oldest make room', async () => {
  const kept = ['a', 'b', 'c', 'd']
  const cache = { keys: async () => [...kept], delete: async (one: string) => kept.splice(kept.indexOf(one), 1) }
  vi.stubGlobal('caches', { open: async () => cache })
  const { cacheDidUpdate } = atMost(2)
  await cacheDidUpdate?.({ cacheName: 'images' } as Parameters<NonNullable<typeof cacheDidUpdate>>[0])
  expect(kept).toEqual(['c', 'd'])
})
