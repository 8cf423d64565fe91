/** Cross-site requests, cookies, CORS, bodies, headers, errors: what a request must look like and what every answer carries. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { decodeForm } from '#contract/decode-form.ts'
import { encodeForm } from '#contract/form.ts'
import { BODY_MAX_PARAMS } from '#domain/limits.ts'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/app.ts'
import { notUtf8 } from '#server/copy/requests.ts'
import { readEffects } from '#server/effects.ts'
import { handlers } from '#server/handlers.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let me: Reader
let goodsId = 0
let step = 1
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  const [goods] = await plainGoods(api, 1)
  goodsId = goods?.id ?? 0
  step = goods?.step ?? 1
})
afterAll(() => api.close())

const writes = (Object.values(calls) as Call[]).filter((call) => call.method !== 'GET')
const effects = async () => (await readEffects(api.sql)).length

test('a write is refused unless it comes from our own page', async () => {
  const before = await effects()
  const foreign = [
    'https://evil.test',
    'null',
    `${ORIGIN}.evil.test`,
    'http://evil-shop.test',
    'https://shop.test:8443',
    null,
  ]
  for (const { method, path } of writes) {
    const address = path.replace(/\{\w+\}/g, '1')
    for (const origin of foreign)
      expect((await me.send(method, address, '', { origin })).status, `${path} from ${origin}`).toBe(403)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await me.send(method, address, '', { 'sec-fetch-site': site })).status).toBe(403)
    expect((await me.send(method, address, '', { 'x-requested-with': null })).status).toBe(403)
  }
  expect(await effects()).toBe(before)
})

test('what the browser says of the origin decides where it says it', async () => {
  const same = { 'sec-fetch-site': 'same-origin', origin: null }
  expect((await me.send('POST', '/api/cart/next_hint', '', same)).status).toBe(200)
  expect((await me.send('POST', '/api/cart/next_hint', '')).status).toBe(200)
})

test('with a public origin set, only that origin counts', async () => {
  const config = { ...readConfig({}), publicOrigin: 'https://shop.example' }
  const app = createApp({ pool: api.sql, now: () => api.clock.now, config })
  const send = (origin: string) =>
    app.request('/api/user/logout', {
      method: 'DELETE',
      headers: { origin, host: 'evil.test', 'x-requested-with': 'x' },
    })
  expect((await send('https://shop.example')).status).toBe(200)
  expect((await send('https://evil.test')).status).toBe(403)
})

test('the session cookie: this host only, https only, no script, no cross-site post', async () => {
  const answer = await me.send('POST', '/api/user/login', encodeForm({ phone: PHONES.pharmacy, password: 'demo-2099' }))
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; /)
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect(readConfig({ PUBLIC_ORIGIN: 'http://10.0.0.5:8080' }).secureCookies).toBe(false)
  expect(readConfig({ PUBLIC_ORIGIN: 'http://localhost:8080' }).secureCookies).toBe(true)
})

test('no origin is ever allowed to read across sites', async () => {
  for (const origin of [
    ORIGIN,
    'https://evil.test',
    'null',
    `${ORIGIN}.evil.test`,
    'http://notshop.test',
    'https://shop.test',
  ])
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await me.send(method, '/api/cart/list', undefined, { origin })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
})

test('quantities and totals that are none are 422, and nothing changes', async () => {
  const line = (await me.call('cartAdd', { params: [{ goods_id: goodsId, number: step }] })).data.results[0]?.id
  const before = (await me.call('cartList', {})).data.total
  const numbers = [
    '0',
    '-1',
    '1e9',
    '1.5',
    'NaN',
    '',
    ' 1',
    '+1',
    '0x10',
    '100000',
    '99999999999',
    '１',
    '1,0',
    'null',
    'true',
  ]
  for (const number of numbers) {
    const form = `params[number]=${encodeURIComponent(number)}&new=1`
    const edit = await me.send('POST', `/api/cart/${line}/edit`, form)
    expect(edit.status, number).toBe(422)
    expect(Object.keys(edit.errors ?? {})).toEqual(['params.number'])
    const add = await me.send(
      'POST',
      '/api/cart',
      `params[0][goods_id]=${goodsId}&params[0][number]=${encodeURIComponent(number)}`,
    )
    expect(add.status, number).toBe(422)
    expect(Object.keys(add.errors ?? {})).toEqual(['params.0.number'])
  }
  expect((await me.send('POST', `/api/cart/${line}/edit`, 'params[number][]=5&new=1')).status).toBe(422)
  // A price is not asked for, and is refused where it is sent.
  expect(
    (
      await me.send(
        'POST',
        '/api/cart',
        `params[0][goods_id]=${goodsId}&params[0][number]=${step}&params[0][price]=0.01`,
      )
    ).status,
  ).toBe(422)
  expect((await me.call('cartList', {})).data.total).toBe(before)
})

test('a body above its limits is 413 or 422, never cut', async () => {
  expect((await me.send('POST', '/api/cart', `a=${'x'.repeat(65 * 1024)}`)).status).toBe(413)
  const chunked = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 70; i++) controller.enqueue(new Uint8Array(1024).fill(97))
      controller.close()
    },
  })
  const headers = {
    host: 'shop.test',
    origin: ORIGIN,
    cookie: me.cookie,
    'x-requested-with': 'x',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const streamed = await api.app.request(`${ORIGIN}/api/cart`, {
    method: 'POST',
    headers,
    body: chunked,
    duplex: 'half',
  } as RequestInit)
  expect(streamed.status).toBe(413)

  const many = Array.from({ length: BODY_MAX_PARAMS + 1 }, (_, i) => `ids[${i}]=1`).join('&')
  const lines = Array.from({ length: 21 }, (_, i) => `params[${i}][goods_id]=1&params[${i}][number]=1`).join('&')
  const bad = [
    many,
    lines,
    'a[b][c][d]=1',
    '__proto__[x]=1',
    'ids[__proto__]=1',
    'constructor[prototype][x]=1',
    'ids[0]=1&ids[0]=2',
    'ids=1',
    'a%00=1',
    'ids[0]=%00',
    '=1',
    'a[=1',
  ]
  for (const body of bad) expect((await me.send('POST', '/api/cart', body)).status, body.slice(0, 40)).toBe(422)
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  expect(() => decodeForm('__proto__[x]=1')).toThrow()
  expect((await me.send('POST', '/api/cart', '{"ids":[1]}', { 'content-type': 'application/json' })).status).toBe(415)
})

test('texts that are no UTF-8 are refused, not stored as signs that stand for nothing', async () => {
  const saved = async () => (await me.call('plans', {})).data.data.map(({ name }) => name)
  const before = await saved()
  // 药店 in GBK; the half of a pair; a sign in more bytes than it has; a text that was cut.
  for (const typed of ['%D2%A9%B5%EA', '%ED%A0%BD', '%C0%AF', '%E8%8D'])
    expect(await me.send('POST', '/api/plan', `name=${typed}`), typed).toMatchObject({ status: 422, msg: notUtf8 })
  const raw = Buffer.concat([Buffer.from('name='), Buffer.from([0xb5, 0xea])])
  const body = await api.app.request(`${ORIGIN}/api/plan`, {
    method: 'POST',
    headers: {
      host: 'shop.test',
      origin: ORIGIN,
      cookie: me.cookie,
      'x-requested-with': 'x',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(raw.length),
    },
    body: raw,
  })
  expect(body.status).toBe(422)
  expect((await me.send('GET', '/api/goods/search?keywords=%B5%EA')).status).toBe(422)
  expect(await saved()).toEqual(before)
  // What only looks like an escape is text, and so is the sign for what could not be read, where somebody typed it.
  for (const keywords of ['100%', '%zz', '%E8%8D%AF', '\ufffd', '😀'])
    expect((await me.call('goodsSearch', { keywords })).code, keywords).toBe(200)
  expect((await me.send('GET', '/api/goods/search?keywords=100%')).status).toBe(200)
})

test('every answer carries its headers, errors and missing pages too', async () => {
  const paths: [string, string][] = [
    ['GET', '/api/common'],
    ['GET', '/api/cart/list'],
    ['GET', '/api/nothing'],
    ['POST', '/api/cart'],
    ['GET', '/missing.js'],
    ['GET', '/robots.txt'],
    ['GET', '/'],
  ]
  for (const [method, path] of paths)
    for (const reader of [me, await api.reader()]) {
      const { headers } = await reader.send(method, path, method === 'POST' ? '' : undefined)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
      expect(headers.get('permissions-policy')).toContain('microphone=()')
    }
})

test('private answers are stored nowhere', async () => {
  for (const path of ['/api/cart/list', '/api/user/base', '/api/goods/list', '/api/order', '/api/user/address'])
    expect((await me.send('GET', path)).headers.get('cache-control')).toBe('no-store')
  const common = await me.send('GET', '/api/common')
  expect(common.headers.get('cache-control')).toBe('no-cache')
  expect((await me.send('GET', '/api/common', undefined, { 'if-none-match': common.headers.get('etag') })).status).toBe(
    304,
  )
})

test('nothing but the worker can be registered as one', async () => {
  for (const path of ['/api/common', '/api/article/1', '/pic/goods/1.svg', '/', '/assets/x.js'])
    expect((await me.send('GET', path, undefined, { 'service-worker': 'script' })).status, path).toBe(403)
})

test('a fault of ours says its id and nothing else', async () => {
  const logged: string[] = []
  const broken = createApp({
    pool: api.sql,
    now: () => api.clock.now,
    config: api.config,
    handlers: { ...handlers, common: () => Promise.reject(new Error('secret in /srv/shop.ts')) },
    log: ({ id }) => logged.push(id),
  })
  const answer = await broken.request('/api/common')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('{"code":500,"msg":"系统繁忙，请稍候再试","data":null}')
  expect(logged).toEqual([answer.headers.get('x-request-id')])
})

test('a full outbox empties; ten times its pace is slowed down', async () => {
  const drainer = await api.reader(PHONES.company)
  const send = () => drainer.send('POST', '/api/cart/batch_delete', 'ids[0]=999999')
  for (let i = 0; i < 400; i++) {
    expect((await send()).status).toBe(200)
    api.clock.now += 200
  }
  let slowed = 0
  for (let i = 0; i < 400; i++) {
    const answer = await send()
    if (answer.status === 429) slowed++
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    api.clock.now += 20
  }
  expect(slowed).toBeGreaterThan(200)
  // Another session is not slowed by it.
  expect((await me.send('POST', '/api/cart/batch_delete', 'ids[0]=999999')).status).toBe(200)
})
