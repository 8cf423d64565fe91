/** One line a request, and in no line anything that a person typed: not in a fault's either. */
import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { handlers } from '#server/handlers.ts'
import { errorFacts, jsonLog } from '#server/operations/log.ts'
import { PHONES } from '#tests/support/api.ts'
import { CANARY } from '#tests/support/canary.ts'
import { openWatched, type Watched } from './watched.ts'

let shop: Watched
beforeAll(async () => {
  shop = await openWatched({
    handlers: {
      ...handlers,
      // A fault that quotes what was typed, as those of a database and of JSON do.
      favourites: () => Promise.reject(new Error(`no favourites of ${CANARY.phone}\n    at ${CANARY.word} (x.ts:1:1)`)),
      orders: (_, { db }) => db.query('select $1::int', [CANARY.word]) as never,
    },
  })
})
afterAll(() => shop.close())

/** Whatever names, phones, codes, bodies and cookies these requests carried. */
function leaks(secrets: readonly string[]): string[] {
  const text = shop.lines.join('\n')
  return secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
}

test('registration, login, search, chat and faults leave no canary in any line', async () => {
  const newcomer = await shop.reader()
  const { phone, password } = CANARY
  const { code } = (await newcomer.call('smsSend', { phone, use: 'register' })).data
  await newcomer.call('register', { phone, code, password, consent: CONSENT_VERSION })
  await newcomer.call('login', { phone, password: `${password}-wrong` })
  await newcomer.call('login', { phone, password })
  await newcomer.call('goodsSearch', { keywords: CANARY.word })
  await newcomer.send('GET', `/s/${encodeURIComponent(CANARY.word)}?${CANARY.key}=${CANARY.phone}`)
  await newcomer.send('GET', `/api/${CANARY.key}`)
  await newcomer.call('addressSave', {
    name: CANARY.person,
    phone,
    province: '四川省',
    city: '成都市',
    district: '锦江区',
    street: CANARY.company,
    is_default: 1,
  } as never)
  const buyer = await shop.reader(PHONES.pharmacy)
  await buyer.call('chatSend', { key: randomUUID(), text: CANARY.message })
  expect((await buyer.send('GET', `/api/favorite?${CANARY.key}=1`)).status).toBeGreaterThanOrEqual(400)
  const faults = [await buyer.call('favourites', {} as never), await buyer.call('orders', {} as never)]
  expect(faults.map(({ status }) => status)).toEqual([500, 500])

  const cookies = [newcomer.cookie, buyer.cookie].map((cookie) => cookie.split('=')[1] ?? '')
  expect(cookies.every((cookie) => cookie.length > 10)).toBe(true)
  expect(leaks([...Object.values(CANARY), code, ...cookies, PHONES.pharmacy])).toEqual([])
  const calls = shop.lines.map((line) => JSON.parse(line) as { kind: string; call?: string; sqlState?: string })
  expect(calls.filter(({ kind }) => kind === 'request').map(({ call }) => call)).toEqual(
    expect.arrayContaining(['smsSend', 'register', 'login', 'goodsSearch', 'addressSave', 'chatSend', 'favourites']),
  )
  expect(calls.filter(({ kind }) => kind === 'fault').map(({ call, sqlState }) => [call, sqlState])).toEqual([
    ['favourites', undefined],
    ['orders', '22P02'],
  ])
})

test('a line says which call, how it ended, how long it took, and the id that its reader was given', async () => {
  shop.lines.length = 0
  const answer = await shop.app.request('/api/common')
  const [line = '{}', ...more] = shop.lines
  expect(more).toEqual([])
  expect(JSON.parse(line)).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    kind: 'request',
    id: answer.headers.get('x-request-id'),
    call: 'common',
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
})

test('over HTTP: the bytes that were sent, on a connection that is used again, and its end while draining', async () => {
  shop.lines.length = 0
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: shop.app.fetch, port: 0 }, () => resolve(started))
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = server.address() as AddressInfo
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ port, path: '/api/common', agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer))
      })
      sent.once('error', reject).end()
    })
  const answers = [await ask(), await ask()]
  shop.isDraining.now = true
  answers.push(await ask())
  shop.isDraining.now = false
  agent.destroy()
  await expect.poll(() => shop.lines.length).toBe(3)
  await new Promise((resolve) => server.close(resolve))
  expect(answers.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive', 'close'])
  const lines = shop.lines.map((line) => JSON.parse(line) as { id: string; bytes: number })
  expect(lines.map(({ id }) => id)).toEqual(answers.map(({ headers }) => headers['x-request-id']))
  for (const { bytes } of lines) expect(bytes).toBeGreaterThan(1_000)
  expect(Math.abs((lines[0]?.bytes ?? 0) - (lines[1]?.bytes ?? 0))).toBeLessThan(100)
})

test('the proxy in front names requests; nobody else does, and nothing that is no id', async () => {
  const behind = await openWatched({ trustProxy: true })
  try {
    const given = randomUUID()
    const idOf = async (one: Watched, id: string) =>
      (await one.app.request('/api/common', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idOf(behind, given)).toBe(given)
    expect(await idOf(behind, `${CANARY.key}"}`)).not.toBe(`${CANARY.key}"}`)
    expect(await idOf(shop, given)).not.toBe(given)
  } finally {
    await behind.close()
  }
})

test('an error is told by its class, the database’s code and the places in the code', () => {
  const database = Object.assign(new pg.DatabaseError(`duplicate ${CANARY.phone}`, 1, 'error'), {
    code: '23505',
    table: 'account',
    constraint: 'account_phone',
    detail: `Key (phone)=(${CANARY.phone}) already exists.`,
  })
  const facts = errorFacts(new TypeError(CANARY.person, { cause: database }))
  expect(facts).toMatchObject({
    error: 'TypeError',
    cause: { error: 'DatabaseError', sqlState: '23505', table: 'account', constraint: 'account_phone' },
  })
  expect(JSON.stringify(facts)).toContain('log.test.ts')
  expect(JSON.stringify(facts)).not.toContain(CANARY.person)
  expect(JSON.stringify(facts)).not.toContain(CANARY.phone)
  expect(errorFacts(CANARY.phone)).toEqual({ error: 'string' })
})

test('a fault of a provider of codes is told, without phone and code', async () => {
  const lines: string[] = []
  const { watchedSms } = await import('#server/operations/watched-sms.ts')
  const { fault } = jsonLog(
    () => 0,
    (line) => lines.push(line),
  )
  const failing = {
    showsCode: false,
    send: (_: unknown, phone: string) => Promise.reject(new Error(`no way to ${phone}`)),
  }
  const sms = watchedSms(failing, { metrics: shop.metrics, fault })
  await expect(sms?.send(shop.config, CANARY.phone, '1234')).rejects.toThrow()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"call":"smsSend"')
  expect(lines[0]).not.toContain(CANARY.phone)
  expect(shop.metrics.text([])).toContain('shop_codes_total{outcome="broken"} 1')
})
