/** Whose word sets the clock of this device and ends its quiet: the server's own, and nobody's in between. */
import { expect, test } from 'vitest'
import { createClient, type Fetch } from '#net/client.ts'
import { queued } from '#contract/calls/queued.ts'
import { lineOf } from '#account/lines.ts'

const DATE = 'Sun, 01 Nov 2026 08:00:00 GMT'
const OK = '{"code":200,"data":{},"msg":""}'

type Answer = { body: string; status?: number; type?: string; date?: string; redirected?: boolean; cut?: boolean }

/** What the client says that it heard of the server's clock when this answer arrives. */
async function heardFrom({ body, status = 200, type = 'application/json', date = DATE, ...rest }: Answer) {
  const heard: number[] = []
  const fetch: Fetch = async () => {
    const response = new Response(body, { status, headers: { 'content-type': type, ...(date ? { date } : {}) } })
    if (rest.redirected) Object.defineProperty(response, 'redirected', { value: true })
    if (rest.cut) response.text = () => Promise.reject(new TypeError('the body was cut'))
    return response
  }
  const client = createClient({
    fetch,
    lineOf: (name) => queued[name as keyof typeof queued] ?? lineOf(name),
    base: 'http://app',
    setTimeout,
    clearTimeout,
    heard: (at) => heard.push(at),
  })
  await client.raw({ method: 'GET', path: '/api/cart/list' })
  return heard
}

test.each<[string, Answer]>([
  ['the server answers', { body: OK }],
  ['the server refuses', { body: '{"code":409,"msg":"no"}' }],
  ['the server wants a login', { body: '{"message":"login"}', status: 401 }],
])('%s: its Date is heard', async (_, answer) => {
  expect(await heardFrom(answer)).toEqual([Date.parse(DATE)])
})

test('the server answers without a Date: it was heard, its clock was not', async () => {
  expect(await heardFrom({ body: OK, date: '' })).toEqual([NaN])
})

test.each<[string, Answer]>([
  ['a portal answers every address with its page', { body: '<html>', type: 'text/html' }],
  ['a portal claims that its page is JSON', { body: '<html>' }],
  ['a portal sends elsewhere', { body: '<html>', type: 'text/html', redirected: true }],
  ['a proxy has no answer', { body: '<html>Bad Gateway', status: 502, type: 'text/html' }],
  ['a proxy speaks JSON', { body: '{"message":"no upstream"}', status: 503 }],
  ['the body is cut', { body: OK, cut: true }],
])('%s: its Date is not heard', async (_, answer) => {
  expect(await heardFrom(answer)).toEqual([])
})

test.each<[string, Fetch, boolean]>([
  ['a network that is not there', () => Promise.reject(new TypeError('no network')), true],
  ['a proxy without an upstream', async () => new Response('<html>', { status: 502 }), true],
  ['an answer', async () => Response.json({ code: 200, data: { data: [] }, msg: '' }), false],
  ['a refusal', async () => Response.json({ code: 403, msg: 'no' }, { status: 403 }), false],
])('%s: a read is said to be missed, or is not', async (_, fetch, isMissed) => {
  let missed = false
  const client = createClient({ fetch, lineOf, base: '', setTimeout, clearTimeout, missed: () => (missed = true) })
  await client.call('links', {})
  expect(missed).toBe(isMissed)
  missed = false
  await client.raw({ method: 'POST', path: '/api/cart', body: '' })
  expect(missed).toBe(false)
})
