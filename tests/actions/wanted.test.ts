/** What a visitor wanted: it lasts on the way through the login and through registering, over a page that was discarded. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { cameFrom, loginOnTheWay, viaLogin } from '#actions/member/via-login.ts'
import { eventually } from '#tests/support/eventually.ts'

const member = vi.hoisted(() => ({ is: true }))
vi.mock('#account/page.ts', () => ({
  machine: {
    arrived: async () => ({ kind: 'ok', data: {} }),
    known: async () => ({ kind: member.is ? 'member' : 'visitor' }),
  },
}))
vi.mock('#account/drafts.ts', () => ({ adoptDraft: async () => {}, draft: async () => undefined }))
vi.mock('#actions/calls/write.ts', () => ({ write: async () => ({ kind: 'ok', data: {} }) }))
vi.mock('#actions/calls/read.ts', async (original) => ({
  ...(await original<object>()),
  read: async () => ({ data: { state: 'none' } }),
}))
const added = vi.hoisted(() => vi.fn())
vi.mock('#actions/cart/cart.ts', () => ({ addWanted: added }))

const GOODS = '/list_info_pt/7?team=3'
const SEARCH = `?from=${encodeURIComponent(GOODS)}`
const star = { kind: 'fav', ids: [7], on: 1 } as const

beforeEach(() => {
  const memory = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  })
  vi.stubGlobal('location', { search: SEARCH })
  added.mockClear()
  vi.resetModules()
})

test('a page that was discarded on the way still has it, once', async () => {
  const first = await import('#actions/cart/wanted.ts')
  first.want(star, GOODS)
  vi.resetModules()
  const again = await import('#actions/cart/wanted.ts')
  again.forgetWanted('/forget/step1')
  expect(again.takeWanted(GOODS)).toEqual(star)
  vi.resetModules()
  expect((await import('#actions/cart/wanted.ts')).takeWanted(GOODS)).toBe(null)
})

test('whoever goes elsewhere has changed their mind, also over a reload', async () => {
  const first = await import('#actions/cart/wanted.ts')
  first.want(star, GOODS)
  first.forgetWanted('/list')
  vi.resetModules()
  expect((await import('#actions/cart/wanted.ts')).takeWanted(GOODS)).toBe(null)
})

test('whoever registers instead of logging in has it as well', async () => {
  ;(await import('#actions/cart/wanted.ts')).want(star, GOODS)
  const { register } = await import('#actions/member/newcomer.ts')
  await register({ phone: '13900000000', code: '123456', password: 'Pharm-2099-x' })
  await eventually(() => expect(added).toHaveBeenCalledExactlyOnceWith(star))
})

test('registering leads back to what was open before it', async () => {
  expect(cameFrom(SEARCH)).toBe(GOODS)
  expect(cameFrom('?from=https://elsewhere.example')).toBe('/')
  expect(cameFrom('')).toBe('')
  expect(loginOnTheWay('/register/step1', SEARCH)).toBe(viaLogin('/login', SEARCH))
  expect(loginOnTheWay('/register/step1', '')).toBe('/login?from=%2Fregister%2Fstep1')
  const { loader } = await import('#pages/auth/register.tsx')
  const answer = (await loader({
    request: new Request(`https://shop.example/register/step1${SEARCH}`),
  } as LoaderFunctionArgs)) as Response
  expect(cameFrom(new URL(answer.headers.get('Location') ?? '', 'https://shop.example').search)).toBe(GOODS)
})
