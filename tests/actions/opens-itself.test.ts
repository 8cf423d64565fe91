/** What opens by itself opens once on a device. */
import { beforeEach, expect, test, vi } from 'vitest'

const drafts = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#account/drafts.ts', () => ({
  draft: async (name: string) => drafts.get(name),
  keepDraft: async (name: string, value: unknown) => void drafts.set(name, value),
}))
/** As after a reload: only the device remembers. */
async function nextPage() {
  vi.resetModules()
  return (await import('#actions/frame/opens-itself.ts')).mayOpenItself
}
beforeEach(() => drafts.clear())

test('once, not again on the page, nor on the next', async () => {
  const mayOpenItself = await nextPage()
  expect([await mayOpenItself('lottery:1'), await mayOpenItself('lottery:1')]).toEqual([true, false])
  expect(await (await nextPage())('lottery:1')).toBe(false)
})

test('another draw, and a new version of the agreement, may open', async () => {
  await (
    await nextPage()
  )('consent:2026-11')
  const mayOpenItself = await nextPage()
  expect([await mayOpenItself('lottery:2'), await mayOpenItself('consent:2027-01')]).toEqual([true, true])
})
