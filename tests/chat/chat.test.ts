/** The chat room: kept, keyed, counted; its events across a reconnect and until logout. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatEvents } from '#server/chat/events.ts'
import { openApi, ORIGIN, PHONES, type Api, type Reader } from '#tests/support/api.ts'
import { verb } from '#tests/support/orders.ts'

let api: Api
let events: ChatEvents
beforeAll(async () => {
  api = await openApi()
  events = api.events
})
afterAll(() => api.close())

const say = (me: Reader, text: string, key: string = randomUUID()) => me.call('chatSend', { key, text })

test('a message is kept once, however often it is sent, and the demo’s answer says that it is automatic', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const key = randomUUID()
  const sent = await Promise.all(Array.from({ length: 5 }, () => say(me, '发票怎么开', key)))
  expect(new Set(sent.map((one) => one.data.id)).size).toBe(1)
  const { data, total, unread } = (await me.call('chat', {})).data
  expect([data.length, total, unread]).toEqual([2, 2, 1])
  expect(data).toMatchObject([
    { key, from: 'me', text: '发票怎么开' },
    { from: 'service', name: '自动回复', text: expect.stringContaining('自动回复') },
  ])
  expect(data[1]?.text).toContain('电子发票')
  expect((await me.call('chatRead', { id: data[1]?.id ?? 0 })).data.unread).toBe(0)
})

test('while a person answers, the automatic one keeps quiet', async () => {
  const me = await api.reader(PHONES.clinic)
  await say(me, '在吗')
  expect(await verb(api, 'chat waiting')).toContain(PHONES.clinic)
  await verb(api, `chat reply ${PHONES.clinic} 在的 请讲`)
  expect(await verb(api, 'chat waiting')).not.toContain(PHONES.clinic)
  await say(me, '物流到哪了')
  const { data } = (await me.call('chat', {})).data
  expect(data.map((one) => [one.from, one.text]).slice(2)).toEqual([
    ['service', '在的 请讲'],
    ['me', '物流到哪了'],
  ])
})

test('older and newer ones are read by id', async () => {
  const me = await api.reader(PHONES.company)
  await api.sql.query(
    `insert into chat_message (account_id, key, from_service, name, text, at) select $1, 'k' || n, false, '', 'n' || n, $2 from generate_series(1, 55) n`,
    [me.id, api.clock.now],
  )
  const last = (await me.call('chat', {})).data
  expect([last.data.length, last.data.at(-1)?.text, last.total]).toEqual([20, 'n55', 55])
  const above = (await me.call('chat', { before: last.data[0]?.id ?? 0 })).data.data
  expect([above.length, above[0]?.text, above.at(-1)?.text]).toEqual([20, 'n16', 'n35'])
  expect((await me.call('chat', { after: last.data[17]?.id ?? 0 })).data.data.map((one) => one.text)).toEqual([
    'n54',
    'n55',
  ])
})

test('an account that is not flagged cannot chat', async () => {
  const me = await api.reader(PHONES.ephedrine)
  await api.sql.query('update account set can_chat = false where id = $1', [me.id])
  for (const answer of [await me.call('chat', {}), await say(me, 'x'), await me.call('chatRead', { id: 1 })])
    expect(answer.code).toBe(403)
  expect((await me.send('GET', '/api/chat/events')).status).toBe(403)
  expect((await (await api.reader()).send('GET', '/api/chat/events')).status).toBe(401)
})

/** Reads a stream as a browser would: events with their ids, in the order they came. */
async function listen(me: Reader, headers: Record<string, string> = {}) {
  const response = await api.app.request(`${ORIGIN}/api/chat/events`, { headers: { cookie: me.cookie, ...headers } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let over = false
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) break
      text += value
    }
    over = true
  })()
  return {
    response,
    got: async () => {
      // A look that began before the message was there does not have it; the next one does.
      await events.look()
      await events.look()
      await new Promise((resolve) => setImmediate(resolve))
      return [...text.matchAll(/event: message\nid: (\d+)\ndata: (.*)\n\n/g)].map((m) => ({
        ...(JSON.parse(m[2] ?? '{}') as { text: string }),
        id: m[1] ?? '',
      }))
    },
    raw: () => text,
    isOver: async () => {
      await events.look()
      await events.look()
      await new Promise((resolve) => setImmediate(resolve))
      return over
    },
    close: () => reader?.cancel(),
  }
}

test('messages come as events, to this account alone, and a reconnect goes on where it was cut', async () => {
  const me = await api.reader(PHONES.owner)
  const other = await api.reader(PHONES.secondStore)
  const [mine, theirs] = [await listen(me), await listen(other)]
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
  expect(mine.response.headers.get('cache-control')).toBe('no-store')
  await say(me, '第一条\n换行')
  expect((await mine.got()).map((one) => one.text)).toEqual(['第一条\n换行', expect.stringContaining('自动回复')])
  expect(await theirs.got()).toEqual([])
  const last = (await mine.got()).at(-1)?.id ?? ''
  await mine.close()
  await verb(api, `chat reply ${PHONES.owner} 断线时说的`)
  const again = await listen(me, { 'last-event-id': last })
  expect((await again.got()).map((one) => one.text)).toEqual(['断线时说的'])
  await Promise.all([again.close(), theirs.close()])
})

test('whoever goes on from a message that a restored backup never had hears of the next one', async () => {
  const me = await api.reader(PHONES.owner)
  const stream = await listen(me, { 'last-event-id': '900000000' })
  await verb(api, `chat reply ${PHONES.owner} 恢复之后说的`)
  expect((await stream.got()).map((one) => one.text)).toEqual(['恢复之后说的'])
  await stream.close()
})

test('silence is broken by a sign of life; a stream ends with its session', async () => {
  const me = await api.reader(PHONES.owner)
  const stream = await listen(me)
  api.clock.now += 21_000
  await stream.got()
  expect(stream.raw()).toContain(': still here')
  expect(await stream.isOver()).toBe(false)
  await me.call('logout', {})
  expect(await stream.isOver()).toBe(true)
})

test('too many streams of an account end the oldest', async () => {
  const me = await api.reader(PHONES.clinic)
  const streams = []
  for (let i = 0; i < 8; i++) streams.push(await listen(me))
  const over = await Promise.all(streams.map((one) => one.isOver()))
  expect(over).toEqual([true, true, false, false, false, false, false, false])
  events.close()
  expect(await streams.at(-1)?.isOver()).toBe(true)
})
