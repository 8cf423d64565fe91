/** The error classes: what an answer means for a waiting shipment, from the bytes on the wire to the verdict. */
import { expect, test } from 'vitest'
import { outcome, type Answer } from '#contract/outcome.ts'
import type { Shipment } from '#outbox/types.ts'
import { verdictOn, type Verdict } from '#outbox/verdict.ts'

const shipment = (ops: number): Shipment => ({
  lane: 'cart',
  id: 'k',
  device: 'd-cart',
  seq: 1,
  user: 1,
  method: 'POST',
  path: '/api/cart',
  body: '',
  keys: ['results'],
  ops: Array.from({ length: ops }, (_, i) => i + 1),
  attempts: 1,
  preImage: null,
  state: 'inflight',
  at: 0,
})
const verdict = (answer: Answer, ops = 1): Verdict =>
  verdictOn(shipment(ops), { outcome: outcome(answer, ['results']), headers: { get: () => null } }, true)
const result = { i: 0, code: 200, id: 7, number: 3, msg: '' }
const ok = (results: unknown): Answer => ({ status: 200, body: { code: 200, msg: '', data: { results } } })

test('a whole answer applies', () => {
  expect(verdict(ok([result]))).toEqual({ kind: 'answered', fates: [{ kind: 'applied', line: 7, number: 3 }] })
  for (const code of [200, 201, 10_000])
    expect(verdict({ status: 200, body: { code, msg: '', data: { results: [result] } } }).kind).toBe('answered')
})

/** Forty answers that look like something and are nothing. */
const malformed: [string, Answer][] = [
  ['nothing', { status: 200, body: '' }],
  ['no content', { status: 204, body: '' }],
  ['portal page', { status: 200, body: '<html>登录</html>' }],
  ['page of a proxy', { status: 200, body: '<!doctype html><title>OK</title>' }],
  ['text', { status: 200, body: 'OK' }],
  ['cut JSON', { status: 200, body: '{"code":200,"data":{"resu' }],
  ['null', { status: 200, body: null }],
  ['undefined', { status: 200, body: undefined }],
  ['number', { status: 200, body: 200 }],
  ['true', { status: 200, body: true }],
  ['empty list', { status: 200, body: [] }],
  ['list', { status: 200, body: [{ code: 200 }] }],
  ['empty record', { status: 200, body: {} }],
  ['code alone', { status: 200, body: { code: 200 } }],
  ['no data', { status: 200, body: { code: 200, msg: 'ok' } }],
  ['data null', { status: 200, body: { code: 200, data: null } }],
  ['data text', { status: 200, body: { code: 200, data: 'ok' } }],
  ['data list', { status: 200, body: { code: 200, data: [] } }],
  ['data of another call', { status: 200, body: { code: 200, data: { total: 3 } } }],
  ['results null', ok(null)],
  ['results text', ok('[]')],
  ['results record', ok({ 0: result })],
  ['results empty', ok([])],
  ['too many results', ok([result, { ...result, i: 1 }])],
  ['entry null', ok([null])],
  ['entry text', ok(['ok'])],
  ['entry without code', ok([{ i: 0, id: 7, number: 3, msg: '' }])],
  ['entry without index', ok([{ code: 200, id: 7, number: 3, msg: '' }])],
  ['entry of another index', ok([{ ...result, i: 1 }])],
  ['negative index', ok([{ ...result, i: -1 }])],
  ['broken index', ok([{ ...result, i: 0.5 }])],
  ['index as text', ok([{ ...result, i: '0' }])],
  ['code as text', ok([{ ...result, code: '200' }])],
  ['id as text', ok([{ ...result, id: '7' }])],
  ['id missing', ok([{ i: 0, code: 200, number: 3, msg: '' }])],
  ['number missing', ok([{ i: 0, code: 200, id: 7, msg: '' }])],
  ['number negative', ok([{ ...result, number: -3 }])],
  ['message missing', ok([{ i: 0, code: 200, id: 7, number: 3 }])],
  ['redirected', { ...ok([result]), redirected: true }],
  ['record without a code, redirect status', { status: 304, body: { data: { results: [result] } } }],
]

test.each(malformed)('never success: %s', (_, answer) => {
  expect(verdict(answer)).toEqual({ kind: 'retry', known: false, after: 0 })
})

test('forty of them', () => expect(malformed).toHaveLength(40))

test('results of a batch that name an entry twice are no answer', () => {
  expect(verdict(ok([result, result]), 2).kind).toBe('retry')
})

const code = (n: number, data: unknown = null): Answer => ({ status: n, body: { code: n, msg: '原因', data } })
test.each<[string, Answer, Partial<Verdict>, Partial<Verdict>]>([
  ['500', code(500), { kind: 'retry', known: false }, { kind: 'retry', known: false }],
  ['502 of a proxy', { status: 502, body: '<html>' }, { kind: 'retry', known: false }, { kind: 'retry', known: false }],
  ['503 with a wait', { ...code(503), retryAfter: 7 }, { kind: 'retry', after: 7 }, { kind: 'retry', after: 7 }],
  ['408', code(408), { kind: 'retry', known: false }, { kind: 'retry', known: false }],
  ['425', code(425), { kind: 'retry', known: true }, { kind: 'retry', known: true }],
  [
    '429 with a wait',
    { ...code(429), retryAfter: 5 },
    { kind: 'retry', known: true, after: 5 },
    { kind: 'retry', after: 5 },
  ],
  ['409 key under way', code(409, { reason: 'outstanding' }), { kind: 'retry', known: false }, { kind: 'retry' }],
  ['401', code(401), { kind: 'hold' }, { kind: 'hold' }],
  ['200 with 10001', { status: 200, body: { code: 10_001, msg: '' } }, { kind: 'hold' }, { kind: 'hold' }],
  ['459', code(459), { kind: 'hold' }, { kind: 'hold' }],
  ['another account', code(409, { reason: 'acting_user' }), { kind: 'hold' }, { kind: 'hold' }],
  ['422', code(422), { kind: 'answered' }, { kind: 'split' }],
  ['413', code(413), { kind: 'answered' }, { kind: 'split' }],
  ['403', code(403), { kind: 'answered' }, { kind: 'split' }],
  ['409', code(409), { kind: 'answered' }, { kind: 'split' }],
  ['unknown', { status: 200, body: { code: 777, msg: '' } }, { kind: 'answered' }, { kind: 'split' }],
])('%s: one entry, and a batch', (_, answer, one, many) => {
  expect(verdict(answer)).toMatchObject(one)
  expect(verdict(answer, 3)).toMatchObject(many)
})

test('a key used for another body is never sent under a new key', () => {
  const answer: Answer = {
    status: 422,
    body: { code: 422, msg: '', errors: { idempotency_key: ['已用于另一个请求'] } },
  }
  expect(verdict(answer, 3)).toMatchObject({
    kind: 'answered',
    fates: [{ kind: 'refused' }, { kind: 'refused' }, { kind: 'refused' }],
  })
})

test('single lines have their own outcomes', () => {
  const each = [200, 404, 409, 429, 459].map((c, i) => ({
    i,
    code: c,
    id: 7,
    number: 3,
    msg: c === 409 ? '不可购买' : '',
  }))
  expect(verdict(ok(each), 5)).toMatchObject({
    kind: 'answered',
    fates: [
      { kind: 'applied' },
      { kind: 'missing' },
      { kind: 'refused', code: 409, msg: '不可购买' },
      { kind: 'later' },
      { kind: 'unsigned' },
    ],
  })
})

/** What is refused before the key is looked at: an assignment, a role, a schema of a newer build, a call that is gone. */
test.each([
  code(403, { reason: 'unassigned' }),
  code(403),
  code(404),
  code(422),
  { status: 200, body: { code: 777, msg: '' } },
])('after an attempt without an answer only a refusal under the key is certain: $status', (answer) => {
  const again = { ...shipment(2), attempts: 2, unanswered: true }
  const [told, untold] = ['4', null].map((last) => {
    const headers = { get: (name: string) => (name === 'x-last-shipment' ? last : null) }
    return verdictOn(again, { outcome: outcome(answer, ['results']), headers }, true)
  })
  const unclear = { kind: 'unclear', code: answer.status === 200 ? 777 : answer.status }
  expect(untold).toMatchObject({ kind: 'answered', fates: [unclear, unclear] })
  expect(JSON.stringify(told)).not.toContain('unclear')
})

test('a backend without keys never says so, and its word is taken', () => {
  const again = { ...shipment(1), attempts: 2, unanswered: true }
  const refusal = { outcome: outcome(code(403), ['results']), headers: { get: () => null } }
  expect(verdictOn(again, refusal, false)).toMatchObject({ kind: 'answered', fates: [{ kind: 'refused' }] })
})
