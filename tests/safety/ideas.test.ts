/** What a bounty hunter who has read the contract would try against this app, one idea a line. */
import { connect } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safePath } from '#actions/frame/go.ts'
import { type Call, type CallName, calls } from '#contract/calls.ts'
import { inputs } from '#contract/inputs.ts'
import { guessColumns, rowsOf, tableOf } from '#domain/sheet.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { PATIENCE } from '#server/guard/patience.ts'
import { UNFINISHED_MAX } from '#server/uploads/receive.ts'
import { writePdf } from '#server/pdf/write.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { uploadFile } from '#tests/support/files.ts'
import { changedAt, HOSTILE, honestInput } from '#tests/support/hostile.ts'
import { jpeg } from '#tests/support/pictures.ts'

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

test('with a public origin no name in the address or header leads a page elsewhere', async () => {
  const asked: string[] = []
  const pages = {
    page: async (url: URL) => {
      asked.push(url.href)
      return { status: 200, html: '', scripts: [], styles: [] }
    },
    shell: async () => ({ status: 200, html: '', scripts: [], styles: [] }),
  }
  const config = { ...readConfig({}), publicOrigin: 'https://shop.example' }
  const app = createApp({ pool: api.sql, now: () => api.clock.now, config, pages })
  for (const path of ['//', '//evil.test/', '///evil', '//[', '/jxqzc?x=//evil.test']) {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' }
    expect((await app.request(`http://evil.test${path}`, { headers })).status, path).toBe(200)
  }
  expect(asked.map((href) => new URL(href).origin)).toEqual(asked.map(() => 'https://shop.example'))
})

test('an address that a member was given of a file ends with the session', async () => {
  const files = await api.reader(PHONES.secondStore)
  const open = async (url: string) => (await api.app.request(ORIGIN + url)).status
  const upload = async (reader: Reader) => (await uploadFile(api, reader, 'paper', jpeg())).data.url

  const beforeSwitch = await upload(files)
  expect(await open(beforeSwitch)).toBe(200)
  const [store] = (await files.call('stores', {})).data.data.filter(({ id }) => id !== files.id)
  await files.call('storeSwitch', { user_id: store?.id ?? 0 })
  await files.call('userBase', {})
  expect(await open(beforeSwitch)).toBe(403)

  const leaver = await api.reader(PHONES.clinic)
  const beforeLogout = await upload(leaver)
  expect(await open(beforeLogout)).toBe(200)
  const other = new URL(await upload(await api.reader(PHONES.pharmacy)), ORIGIN)
  const mixed = new URL(beforeLogout, ORIGIN)
  mixed.searchParams.set('u', other.searchParams.get('u') ?? '')
  await leaver.call('logout', {})
  expect(await open(beforeLogout)).toBe(403)
  expect(await open(mixed.pathname + mixed.search)).toBe(403)
})

test('names cannot be turned, padded or piled up so that one looks like another', async () => {
  const name = async (typed: string) => {
    const answer = await owner.call('planAdd', { name: typed })
    if (answer.code !== 200) return answer.code
    const { id } = answer.data
    const found = (await owner.call('plans', {})).data.data.find((plan) => plan.id === id)
    await owner.call('planDelete', { id })
    return found?.name
  }
  expect(await name('月初\u202e补货\u2066')).toBe('月初补货')
  expect(await name('月\u200b初\ufeff补\u00ad货\u0007')).toBe('月初补货')
  expect(await name('\u200b\u2060\ufeff')).toBe(422)
  expect(await name(`补${'\u0301'.repeat(25)}货`)).toBe(`补${'\u0301'.repeat(4)}货`)
  expect(await name('👩‍⚕️ 补货')).toBe('👩‍⚕️ 补货')
  // A second line would stand in a list as another's.
  expect(await name('月初补货\n13800000000\t另一家')).toBe('月初补货 13800000000 另一家')
})

test('a keyword is text: no wildcard of SQL or of patterns finds more than it says', async () => {
  for (const keywords of ['%_', '_', '%%%%', '.*', '[^x]', '\\', '^', '$', '(.)']) {
    expect((await owner.call('goodsList', { keywords })).data.total, keywords).toBe(0)
    expect((await owner.call('orders', { keywords })).data.total, keywords).toBe(0)
    expect((await owner.call('reports', { keywords })).data.total, keywords).toBe(0)
  }
  const plainly = (await owner.call('goodsList', { keywords: '阿莫西林' })).data.total
  expect((await owner.call('goodsList', { keywords: '阿\u200b莫西\u202e林' })).data.total).toBe(plainly)
})

/** Texts on which a pattern that goes back and forth takes for ever. */
const SLOW = [
  'a'.repeat(50),
  '1'.repeat(50),
  ` ${'\t '.repeat(24)}x`,
  '（'.repeat(50),
  '国药准字'.repeat(12),
  '械注准'.repeat(16),
  'ﷺ'.repeat(50),
  '有限公司'.repeat(12),
]
test('no keyword, pasted list or mail address takes long to read', async () => {
  const began = performance.now()
  for (const text of SLOW) {
    api.clock.now += 10_000
    await owner.call('goodsSearch', { keywords: text })
    await owner.call('reports', { keywords: text.slice(0, 50) })
    const rows = Array.from({ length: 50 }, (_, i) => ({ text: `${text}${i}`.repeat(3).slice(0, 200), number: 1 }))
    await owner.call('matchRows', { rows })
    const pasted = `${text}\n`.repeat(2_000)
    const table = tableOf(pasted)
    rowsOf(table, guessColumns(table))
  }
  const mail = `${'a-'.repeat(30_000)}@${'b.'.repeat(1_000)}`
  expect((await owner.call('updateUserInfo', { name: '演示', phone: PHONES.owner, email: mail })).code).toBe(422)
  expect(performance.now() - began).toBeLessThan(15_000)
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\\evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  '\t//evil.test',
  ' /x',
  'javascript:alert(1)',
  'https://evil.test',
  'data:text/html,x',
  '/./login',
  '/login?from=/x',
  '',
])('the way back after a login stays inside: %j', (path) => {
  expect(safePath(path)).toBe('/')
})

test('a write is a form of our page: no other type of content, and no method in a header', async () => {
  const body = 'name=演示&params[0][goods_id]=1&params[0][number]=1'
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json', 'text/xml', ''])
    expect((await owner.send('POST', '/api/plan', body, { 'content-type': type })).status, type).toBe(415)
  const before = (await owner.call('plans', {})).data.data.length
  for (const [name, method] of [
    ['x-http-method-override', 'POST'],
    ['x-method-override', 'DELETE'],
  ] as const)
    await owner.send('GET', '/api/plan?_method=POST&name=x', undefined, { [name]: method })
  expect((await owner.call('plans', {})).data.data.length).toBe(before)
})

test('the account that is acted for cannot be smuggled in a header or a parameter', async () => {
  const other = (await api.reader(PHONES.pharmacy)).id
  for (const acting of [`${owner.id}, ${other}`, `0${owner.id}`, `+${owner.id}`, `${owner.id}.0`, `0x${owner.id}`, ''])
    expect((await owner.send('GET', '/api/user/address', undefined, { 'x-acting-user': acting })).status).toBe(409)
  for (const field of ['user_id', 'account_id', 'x-acting-user', 'owner_id', 'userId'])
    expect((await owner.send('GET', `/api/user/address?${field}=${other}`)).status, field).toBe(422)
})

test('the answer that is stored under a key is given to its account alone', async () => {
  const key = '5b0f9f7e-0f4c-4c1e-9a2b-1c2d3e4f5a6b'
  const mine = await owner.call('planAdd', { name: '只给自己看' }, { 'idempotency-key': key })
  expect(mine.code).toBe(200)
  const thief = await api.reader(PHONES.pharmacy)
  const stolen = await thief.call('planAdd', { name: '只给自己看' }, { 'idempotency-key': key })
  expect([stolen.status, JSON.stringify(stolen.data).includes('只给自己看')]).toEqual([409, false])
  await owner.call('planDelete', { id: mine.data.id })
})

test('what is written into a PDF is text, whatever it says', () => {
  const evil = ') Tj ET endstream endobj 9 0 obj << /S /JavaScript /JS (app.alert(1)) >> \r\n%%EOF \u0000\u001b\\'
  const file = Buffer.from(writePdf(evil, [[{ kind: 'text', x: 1, y: 1, size: 9, text: evil }]])).toString('latin1')
  for (const word of ['JavaScript', 'app.alert', ') Tj']) expect(file).not.toContain(word)
  expect(file.match(/%%EOF/g)).toHaveLength(1)
})

test('the copy of one’s data holds no secret of ours', async () => {
  const text = JSON.stringify((await owner.call('exportData', {})).data)
  for (const secret of ['argon2', 'password_hash', 'id_hash', 'code_hash', 'request_hash'])
    expect(text, secret).not.toContain(secret)
})

test('twenty exchanges at once spend the points once', async () => {
  const [present] = (await owner.call('pointsGoods', {})).data.data
  const address_id = (await owner.call('addresses', {})).data.data[0]?.id ?? 0
  const points = async () => (await owner.call('pointsGoods', {})).data.points ?? 0
  const before = await points()
  const most = Math.floor(before / (present?.points ?? 1))
  const answers = await Promise.all(
    Array.from({ length: most + 20 }, () =>
      owner.call('pointsExchange', { id: present?.id ?? 0, number: 1, address_id }),
    ),
  )
  const done = answers.filter(({ code }) => code === 200).length
  expect(done).toBeLessThanOrEqual(most)
  expect(await points()).toBe(before - done * (present?.points ?? 0))
})

test('the dearest goods in the largest number are priced or refused, never a fault', async () => {
  const [goods] = await plainGoods(api, 1)
  const id = goods?.id ?? 0
  await api.sql.query('update goods set base_price = 2147483647, stock = 2147483647, qg_number = 1 where id = $1', [id])
  const added = await owner.call('cartAdd', { params: [{ goods_id: id, number: 99_999 }] })
  const ids = [added.data.results[0]?.id ?? 0]
  const address_id = (await owner.call('addresses', {})).data.data[0]?.id ?? 0
  const checkout = await owner.call('cartCheckout', { ids })
  const total = checkout.data?.totals?.total ?? '0.00'
  expect(total).toMatch(/^\d+\.\d{2}$/)
  for (const answer of [
    added,
    checkout,
    await owner.call('cartList', {}),
    await owner.call('cartNextHint', { ids }),
    await owner.call('orderPlace', { ids, address_id, total }),
    await owner.call('orderPlace', { ids, address_id, total: '999999999.99' }),
  ])
    expect(answer.status, answer.msg).toBeLessThan(500)
  await owner.call('cartDelete', { ids })
})

test('files that are begun and left make room for each other', async () => {
  const begun = []
  for (let i = 0; i < UNFINISHED_MAX + 10; i++) {
    api.clock.now += 1_000
    begun.push((await owner.call('uploadStart', { purpose: 'paper', name: 'a', size: 1_000 })).data.id)
  }
  const [left] = await api.sql.query<{ count: number }>(
    'select count(*) as count from file where account_id = $1 and done_at = 0',
    [owner.id],
  )
  expect(left?.count).toBe(UNFINISHED_MAX)
  expect((await owner.call('upload', { id: begun[0] ?? '' })).code).toBe(404)
  expect((await owner.call('upload', { id: begun.at(-1) ?? '' })).code).toBe(200)
})

describe('on a port', () => {
  /** The server's patience, a hundred times shorter. */
  const patience = Object.fromEntries(Object.entries(PATIENCE).map(([name, ms]) => [name, ms / 100]))
  let port = 0
  let server: ServerType
  beforeAll(async () => {
    await new Promise<void>((ready) => {
      server = serve({ fetch: api.app.fetch, port: 0, serverOptions: patience }, (address) => {
        port = address.port
        ready()
      })
    })
  })
  afterAll(() => void server.close())

  /** What the server answers until it hangs up. @param drip sent again and again after it */
  const talk = (text: string, drip = ''): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      const more = drip ? setInterval(() => socket.write(drip), 20) : undefined
      socket.on('data', (part) => (said += part.toString()))
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(more)
        resolve(said)
      })
      socket.write(text)
    })

  test('who sends a head or a body drop by drop is hung up on', async () => {
    const head = `POST /api/cart HTTP/1.1\r\nHost: shop.test\r\n`
    expect(await talk(head, 'X-A: b\r\n')).toMatch(/^HTTP\/1.1 408/)
    const form = `Origin: ${ORIGIN}\r\nX-Requested-With: x\r\nCookie: ${owner.cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    expect(await talk(`${head}${form}Content-Length: 60000\r\n\r\n`, 'a')).not.toMatch(/^HTTP\/1.1 200/)
  })

  test('a request that says two lengths is no request', async () => {
    const head = 'POST /api/cart HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n'
    const hidden = 'GET /api/user/base HTTP/1.1\r\nHost: shop.test\r\n\r\n'
    for (const lengths of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 4\r\nContent-Length: 60\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Content-Length: +4\r\n',
    ])
      expect(await talk(`${head}${lengths}\r\n0\r\n\r\n${hidden}`), lengths).toMatch(/^HTTP\/1.1 400(?!.*HTTP)/s)
  })
})
