/** What opens by itself opens once on a device, for each member. */
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
vi.stubGlobal('location', { origin: 'http://shop.test' })
vi.mock('#account/late.ts', () => ({
  digest: async (text: string) => createHash('sha256').update(text).digest('hex'),
}))
const member = vi.hoisted(() => ({ id: 1 }))
vi.mock('#state/session.ts', () => ({ session: { kind: 'member', user: member } }))

/** As after a reload: only the device remembers. */
async function nextPage() {
  vi.resetModules()
  return (await import('#actions/frame/opens-itself.ts')).mayOpenItself
}
beforeEach(() => {
  kept.clear()
  member.id = 1
})

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

test('each member of a shared tablet is asked, and what is kept says nothing of them', async () => {
  const mayOpenItself = await nextPage()
  member.id = 20991
  expect(await mayOpenItself('consent:2026-11')).toBe(true)
  member.id = 20992
  expect(await mayOpenItself('consent:2026-11')).toBe(true)
  member.id = 20991
  expect(await (await nextPage())('consent:2026-11')).toBe(false)
  expect([...kept.values()].join()).toMatch(/^[0-9a-f]{16} [0-9a-f]{16}$/)
})

test('without access to storage it opens once on a page', async () => {
  vi.stubGlobal('localStorage', undefined)
  const mayOpenItself = await nextPage()
  expect([await mayOpenItself('lottery:1'), await mayOpenItself('lottery:1')]).toEqual([true, false])
})
