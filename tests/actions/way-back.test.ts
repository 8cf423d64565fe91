/** Where a login leads: the same person back to what was asked for, somebody else not to another's order. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Presence } from '#account/machine.ts'
import type * as WayBack from '#actions/frame/way-back.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})

const VISITOR: Presence = { kind: 'visitor' }
const A = member('a')
const B = member('b')
let tab: typeof WayBack
let here: Presence

function member(hash: string, login?: string): Presence {
  return { kind: 'member', account: { id: 1, hash, ...(login && { login: { id: 2, hash: login } }) } } as Presence
}

/** A page of this tab begins: all that it remembers is what the tab has kept. */
async function load(): Promise<void> {
  vi.resetModules()
  tab = await import('#actions/frame/way-back.ts')
  tab.learnAddresses(async (path) => path.startsWith('/order/'))
  here = { kind: 'unknown' }
}

/** @returns whether somebody has come after somebody else */
function become(now: Presence): boolean {
  const before = here
  here = now
  return tab.noteHere({ now, before })
}

beforeEach(() => {
  kept.clear()
  return load()
})

test('whoever comes first, and whoever comes again, is led back', async () => {
  expect(become(A)).toBe(false)
  expect(await tab.wayBack('/order/info/7')).toBe('/order/info/7')
  become(VISITOR)
  expect(become(A)).toBe(false)
  expect(await tab.wayBack('/order/info/7')).toBe('/order/info/7')
})

test('somebody else is led home instead of to what is not theirs, also after a reload and after a logout', async () => {
  become(A)
  await load()
  become(VISITOR)
  expect(become(B)).toBe(true)
  // The server names them once more: they came after A all the same.
  become({ ...B })
  expect(await tab.wayBack('/order/info/7')).toBe('/')
  expect(await tab.wayBack('/dg/7/cart')).toBe('/')
  expect(await tab.wayBack('/list?page=2')).toBe('/list?page=2')
  // A logout empties what the tab keeps before B has left.
  kept.clear()
  become(VISITOR)
  await load()
  become(VISITOR)
  expect(become(A)).toBe(true)
  expect(await tab.wayBack('/order/info/8')).toBe('/')
})

test('one with edits that wait is followed by another one without a gap', async () => {
  become(A)
  expect(become(B)).toBe(true)
  become(VISITOR)
  expect(become(B)).toBe(false)
  expect(await tab.wayBack('/order/info/7')).toBe('/order/info/7')
})

test('a rep is the same one whichever customer the page is for', async () => {
  become(member('x', 'rep'))
  become(VISITOR)
  expect(become(member('rep'))).toBe(false)
  expect(await tab.wayBack('/dg/7/cart')).toBe('/dg/7/cart')
})
