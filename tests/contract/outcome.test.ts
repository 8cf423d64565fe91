import { expect, test } from 'vitest'
import { outcome } from '#contract/outcome.ts'

const ok = { code: 200, data: { id: 1 }, msg: '' }

test.each([
  ['code 200', 200, ok, 'ok'],
  ['code 201', 201, { ...ok, code: 201 }, 'ok'],
  ['code 10000', 200, { ...ok, code: 10_000 }, 'ok'],
  ['no code: the status is the code', 200, { data: { id: 1 } }, 'ok'],
  ['code 10001', 200, { code: 10_001 }, 'login'],
  ['code 401 in a 200', 200, { code: 401 }, 'login'],
  ['status 401', 401, {}, 'login'],
  ['code 459', 200, { code: 459, msg: '请先签署合同' }, 'blocked'],
  ['status 459', 459, { msg: '请先签署合同' }, 'blocked'],
  ['code 422', 200, { code: 422, errors: { phone: ['格式不正确'] } }, 'invalid'],
  ['status 422', 422, { errors: {} }, 'invalid'],
  ['a business code', 200, { code: 40_003, msg: '库存不足' }, 'refused'],
  ['status 403', 403, { msg: '无权限' }, 'refused'],
  ['status 404', 404, { msg: '没有' }, 'refused'],
  ['status 500', 500, { msg: 'x' }, 'broken'],
  ['a 502 page', 502, '<html>', 'broken'],
  ['code 500 in a 200', 200, { code: 500 }, 'broken'],
])('%s is %s', (_, status, body, kind) => {
  expect(outcome({ status, body }, ['id']).kind).toBe(kind)
})

test('422 shows the first message of the first failing field', () => {
  const body = { code: 422, msg: '有误', errors: { phone: ['手机号不正确', '必填'], name: ['必填'] } }
  expect(outcome({ status: 422, body })).toMatchObject({ field: 'phone', msg: '手机号不正确' })
})

test.each([
  ['a portal page', 200, '<html>登录 Wi-Fi</html>'],
  ['nothing', 200, undefined],
  ['a cut body', 200, '{"code":200,"da'],
  ['a list', 200, []],
  ['a number', 200, 200],
  ['null', 200, null],
  ['JSON of somebody else', 200, { status: 'ok' }],
  ['success without data', 200, { code: 200 }],
  ['success with other data', 200, { code: 200, data: { name: 'x' } }],
  ['success with text for data', 200, { code: 200, data: 'ok' }],
  ['a 304 body', 304, ''],
  ['a 404 page', 404, '<html>'],
])('%s is never success and never final: the network is at fault', (_, status, body) => {
  expect(outcome({ status, body }, ['id'])).toEqual({ kind: 'offline' })
})

test('a followed redirect is never success', () => {
  expect(outcome({ status: 200, body: ok, redirected: true }, ['id']).kind).toBe('offline')
})

test('a success code under an error status is refused', () => {
  expect(outcome({ status: 403, body: ok }, ['id']).kind).toBe('refused')
})

test('Retry-After is passed on', () => {
  expect(outcome({ status: 429, body: { msg: '慢一点' }, retryAfter: 7 })).toMatchObject({
    kind: 'refused',
    code: 429,
    retryAfter: 7,
  })
})
