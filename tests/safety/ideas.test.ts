/** What a bounty hunter who has read the contract would try against this app, one idea a line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls, type Call } from '#contract/calls.ts'
import type { FormValue } from '#contract/form.ts'
import { inputs } from '#contract/inputs.ts'
import { type Api, openApi, ORIGIN, PHONES, type Reader } from '#tests/support/api.ts'
import { changedAt, HOSTILE, honestInput } from '#tests/support/hostile.ts'

let api: Api
let owner: Reader
beforeAll(async () => {
  api = await openApi()
  owner = await api.reader(PHONES.owner)
})
afterAll(() => api.close())

const names = Object.keys(calls) as CallName[]

test('no text at any nested place of any call is a fault of ours', async () => {
  const faults: string[] = []
  for (const name of names) {
    const { input, places } = honestInput(inputs[name])
    for (const place of places)
      for (const text of HOSTILE) {
        api.clock.now += 150
        const answer = await owner.call(name, changedAt(input, place, text) as never)
        if (answer.status >= 500) faults.push(`${name} ${place.join('.')}=${JSON.stringify(text.slice(0, 40))}`)
      }
  }
  expect(faults).toEqual([])
}, 240_000)

const PATHS = [
  '/pay/go/%00',
  '/wechat/bind/%00',
  '/file/%00',
  '/file/invoice/%00',
  '/api/order/%00/note',
  '/api/order/..%2f..%2fsecret/papers',
  '/api/article/%00',
  '/api/user/wechat/%00',
  '/pic/goods/..%2f..%2fpackage.svg',
  '/%c0%ae%c0%ae/package.json',
  '/%E0%A4%A',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '//',
  '//evil.test/',
  '/\\evil.test',
  '/%5cevil.test',
  '/%00',
  '/api/%2e%2e/%2e%2e/secret',
  '/;/api/user/base',
  `/${'a/'.repeat(2_000)}`,
]
test('no address climbs out of its folder, and none is a fault of ours', async () => {
  for (const path of PATHS)
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
      const answer = await owner.send(method, path, ['GET', 'HEAD'].includes(method) ? undefined : '')
      expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    }
  for (const name of names) {
    const { method, path }: Call = calls[name]
    if (!path.includes('{')) continue
    const address = path.replace(/\{\w+\}/g, '%00')
    expect((await owner.send(method, address, method === 'GET' ? undefined : '')).status, address).toBeLessThan(500)
  }
})
