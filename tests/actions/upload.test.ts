import { expect, test, vi } from 'vitest'
import { readThrough } from '#account/page.ts'
import type * as effects from '#actions/calls/effects.ts'
import { jpegName, within } from '#actions/upload/picture.ts'
import { uploadFile } from '#actions/upload/upload.ts'
import { UPLOAD_CHUNK } from '#domain/limits.ts'

const shown = vi.hoisted(() => [] as string[])
vi.mock('#actions/calls/effects.ts', (): Partial<typeof effects> => ({
  show: (outcome): outcome is never => (shown.push(outcome.kind), false),
}))

const SIZE = 2 * UPLOAD_CHUNK + 10
const blob = new Blob([new Uint8Array(SIZE).map((_, i) => i % 251)])

type Fault = 'lost' | 'cut' | undefined

/** A server of one file. `faults`: what happens to each part in turn; lost: its answer, cut: the part itself. */
function server(faults: Fault[] = [], known: { id: string; parts: Uint8Array[] } = { id: '', parts: [] }) {
  const files = new Map<string, Uint8Array[]>(known.id ? [[known.id, known.parts]] : [])
  const asked: string[] = []
  const length = (id: string) => (files.get(id) ?? []).reduce((sum, part) => sum + part.length, 0)
  const state = (id: string) => ({ id, size: SIZE, offset: length(id), url: length(id) === SIZE ? '/file/x' : '' })
  const answer = (code: number, data: unknown) =>
    new Response(JSON.stringify({ code, msg: '', data }), { status: code })
  readThrough(async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    asked.push(`${init?.method} ${pathname}${searchParams.has('offset') ? `@${searchParams.get('offset')}` : ''}`)
    const [, , , id = '', bytes] = pathname.split('/')
    if (id === '') {
      files.set('f1', [])
      return answer(200, state('f1'))
    }
    const parts = files.get(id)
    if (!parts) return answer(404, null)
    if (!bytes) return answer(200, state(id))
    const fault = faults.shift()
    if (fault === 'cut') throw new TypeError('cut')
    if (Number(searchParams.get('offset')) !== length(id)) return answer(409, { offset: length(id) })
    parts.push(new Uint8Array(await new Response(init?.body).arrayBuffer()))
    if (fault === 'lost') throw new TypeError('lost')
    return answer(200, state(id))
  })
  return { asked, bytes: (id: string) => Buffer.concat(files.get(id) ?? []) }
}

function send(id = '', isPressed = false) {
  const started: string[] = []
  const sent: number[] = []
  const signal = new AbortController().signal
  const outcome = uploadFile({ id, name: 'a.jpg', blob }, 'paper', {
    onStart: (one) => started.push(one),
    onSent: (n) => sent.push(n),
    signal,
    isPressed,
  })
  return { outcome, started, sent }
}

const whole = Buffer.from(await blob.arrayBuffer())

test('a file goes up in parts, and says how far it is', async () => {
  const { bytes } = server()
  const { outcome, started, sent } = send()
  expect(await outcome).toMatchObject({ kind: 'ok', data: { id: 'f1', offset: SIZE } })
  expect(bytes('f1').equals(whole)).toBe(true)
  expect(started).toEqual(['f1'])
  expect(sent).toEqual([0, UPLOAD_CHUNK, 2 * UPLOAD_CHUNK, SIZE])
})

test('a part that is cut ends it for now; asked again it goes on from there, under the same number', async () => {
  const { asked, bytes } = server([undefined, 'cut'])
  const first = send()
  expect((await first.outcome).kind).toBe('offline')
  asked.length = 0
  const second = send('f1')
  expect((await second.outcome).kind).toBe('ok')
  expect(second.started).toEqual([])
  expect(asked).toEqual([
    'GET /api/upload/f1',
    `POST /api/upload/f1/bytes@${UPLOAD_CHUNK}`,
    `POST /api/upload/f1/bytes@${2 * UPLOAD_CHUNK}`,
  ])
  expect(bytes('f1').equals(whole)).toBe(true)
})

test('a part whose answer was lost is not sent twice', async () => {
  const { bytes } = server(['lost'])
  await send().outcome
  expect((await send('f1').outcome).kind).toBe('ok')
  expect(bytes('f1').equals(whole)).toBe(true)
})

test('a file the server has forgotten begins anew', async () => {
  server()
  const { outcome, started } = send('gone')
  expect((await outcome).kind).toBe('ok')
  expect(started).toEqual(['f1'])
})

test('a picture keeps its shape, and is never made larger', () => {
  expect(within({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(within({ width: 300, height: 400 }, 1600)).toEqual({ width: 300, height: 400 })
  expect(within({ width: 9000, height: 2 }, 1600)).toEqual({ width: 1600, height: 1 })
  expect(jpegName('营业执照.HEIC')).toBe('营业执照.jpg')
  expect(jpegName('')).toBe('照片.jpg')
})

test('a session that has ended leads to the login whoever pressed for the file, and nobody else', async () => {
  readThrough(async () => new Response(JSON.stringify({ code: 401, msg: '', data: null }), { status: 401 }))
  expect((await send().outcome).kind).toBe('login')
  expect(shown).toEqual([])
  expect((await send('', true).outcome).kind).toBe('login')
  expect(shown).toEqual(['login'])
})
