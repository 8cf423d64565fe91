/** Files on their way up and out again: in parts, cut and gone on with, cleaned, apart from the web, behind signatures. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UPLOAD_CHUNK, UPLOAD_MAX } from '#domain/limits.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { tidy } from '#server/housekeeping.ts'
import { clean } from '#server/uploads/clean/clean.ts'
import { ADDRESS_KEEP, memoryUploads } from '#server/uploads/open.ts'
import { FILES_PER_DAY } from '#server/uploads/receive.ts'
import type { FileStore } from '#server/uploads/store.ts'
import { NAMING, removeUnused } from '#server/uploads/unused.ts'
import { type Api, openApi, ORIGIN, PHONES, type Reader } from '#tests/support/api.ts'
import { sendPart, uploadFile, wholeFile } from '#tests/support/files.ts'
import { exif, jpeg, pdf, png } from '#tests/support/pictures.ts'

const DAY = 86_400_000
const uploads = memoryUploads()
let infected = ''
uploads.scan = async (bytes) => !infected || !Buffer.from(bytes).includes(infected)

let api: Api
let me: Reader
let other: Reader
beforeAll(async () => {
  api = await openApi({ uploads })
  me = await api.reader(PHONES.pharmacy)
  other = await api.reader(PHONES.clinic)
})
afterAll(() => api.close())

const open = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(api.app.request(ORIGIN + path, { headers }))
/** A PDF of three parts. */
const large = pdf('x'.repeat(2 * UPLOAD_CHUNK + 1_000))

test('in parts, cut in the middle, gone on with, and opened', async () => {
  const { data: begun } = await me.call('uploadStart', {
    purpose: 'paper',
    name: '../../营业 "执照".exe',
    size: large.length,
  })
  const { id } = begun
  expect(begun).toEqual({ id, size: large.length, offset: 0, url: '' })
  expect((await sendPart(api, me, { id, offset: 0 }, large.subarray(0, UPLOAD_CHUNK))).data).toMatchObject({
    offset: UPLOAD_CHUNK,
    url: '',
  })
  // The answer was lost, the part is sent again: told where to go on.
  const again = await sendPart(api, me, { id, offset: 0 }, large.subarray(0, UPLOAD_CHUNK))
  expect([again.code, again.data.offset]).toEqual([409, UPLOAD_CHUNK])
  expect((await me.call('upload', { id })).data).toMatchObject({ offset: UPLOAD_CHUNK, url: '' })
  await sendPart(api, me, { id, offset: UPLOAD_CHUNK }, large.subarray(UPLOAD_CHUNK, 2 * UPLOAD_CHUNK))
  const last = await sendPart(api, me, { id, offset: 2 * UPLOAD_CHUNK }, large.subarray(2 * UPLOAD_CHUNK))
  expect(last.data).toMatchObject({ offset: large.length })
  const file = await open(last.data.url)
  const written = Buffer.from(await file.arrayBuffer()).toString('latin1')
  expect(written).toMatch(/^%PDF-1/)
  expect(written).toContain('(Licence 01) Tj')
  expect(written.length).toBeLessThan(2_000)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('营业 "执照".pdf')}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(await api.sql.query('select 1 from file_part')).toEqual([])
})

test('the same part sent many times at once counts once', async () => {
  const { data } = await me.call('uploadStart', { purpose: 'paper', name: 'a.pdf', size: large.length })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendPart(api, me, { id: data.id, offset: 0 }, large.subarray(0, UPLOAD_CHUNK))),
  )
  expect(answers.filter(({ code }) => code === 200).length).toBe(1)
  expect((await me.call('upload', { id: data.id })).data.offset).toBe(UPLOAD_CHUNK)
})

test('a server that ended before it had put the file away finishes when it is asked', async () => {
  const store = { ...uploads.store }
  uploads.store.put = async () => Promise.reject(new Error('the store is away'))
  const failed = await uploadFile(api, me, 'return', jpeg())
  expect(failed.status).toBe(500)
  Object.assign(uploads.store, store)
  const [row] = await api.sql.query<{ id: string }>('select id from file where done_at = 0 and received = size')
  const finished = await Promise.all([1, 2, 3].map(() => me.call('upload', { id: row?.id ?? '' })))
  for (const { data } of finished) expect((await open(data.url)).status).toBe(200)
})

test('however many ask for a file that is being finished, it is in the memory once, and not before its turn', async () => {
  const { put } = uploads.store
  uploads.store.put = async () => Promise.reject(new Error('the store is away'))
  await uploadFile(api, me, 'return', jpeg())
  let puts = 0
  uploads.store.put = (...file) => (puts++, put(...file))
  const [row] = await api.sql.query<{ id: string }>('select id from file where done_at = 0 and received = size')
  const { query } = api.sql
  let loads = 0
  vi.spyOn(api.sql, 'query').mockImplementation((text, params) => {
    if (text.startsWith('select bytes from file_part')) loads++
    return query.call(api.sql, text, params) as never
  })
  let endTheirTurn: (nothing: null) => void = () => {}
  const theirs = clean(() => new Promise((resolve) => (endTheirTurn = resolve)))
  const asked = Array.from({ length: 8 }, () => me.call('upload', { id: row?.id ?? '' }))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(loads, 'another file has its turn').toBe(0)
  endTheirTurn(null)
  await theirs
  for (const { data } of await Promise.all(asked)) expect((await open(data.url)).status).toBe(200)
  expect([loads, puts]).toEqual([1, 1])
  vi.restoreAllMocks()
  uploads.store.put = put
})

test('a picture is kept without what its camera said of it', async () => {
  const { data } = await uploadFile(api, me, 'paper', jpeg([exif(1, 'GPS')], 'trailer'))
  const file = await open(data.url)
  const written = Buffer.from(await file.arrayBuffer()).toString('latin1')
  expect(written).toMatch(/^\xff\xd8\xff/)
  for (const note of ['GPS', 'Exif', 'trailer']) expect(written).not.toContain(note)
  expect(file.headers.get('content-disposition')).toMatch(/^inline; /)
})

test.each([
  ['a page', 'paper', Buffer.from('<!doctype html><script>1</script>'), /仅支持 JPG、PNG、WebP、PDF/],
  [
    'a drawing that can hold a script',
    'paper',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'),
    /仅支持/,
  ],
  ['a PDF as a photo', 'return', pdf(), /仅支持 JPG、PNG、WebP 文件/],
  ['half a picture', 'paper', jpeg().subarray(0, 60), /已损坏/],
  ['a file the scanner knows', 'paper', png([], ''), /安全检查/],
] as const)('%s is refused and not kept', async (what, purpose, bytes, msg) => {
  infected = what.includes('scanner') ? 'IDAT' : ''
  const answer = await uploadFile(api, me, purpose, bytes)
  infected = ''
  expect([answer.code, answer.errors?.['file']?.[0]]).toEqual([422, expect.stringMatching(msg)])
  const left = `select 1 from file f left join file_part p on p.file_id = f.id
    where f.size = $1 and f.account_id = $2 and (f.done_at >= 0 or p.file_id is not null)`
  expect(await api.sql.query(left, [bytes.length, me.id])).toEqual([])
})

test('limits: of a file, of a part, of what was announced, of a day', async () => {
  expect((await me.call('uploadStart', { purpose: 'paper', name: 'a', size: UPLOAD_MAX + 1 })).code).toBe(422)
  expect((await me.call('uploadStart', { purpose: 'paper', name: 'a', size: 0 })).code).toBe(422)
  const { data } = await me.call('uploadStart', { purpose: 'paper', name: 'a', size: 10 })
  expect((await sendPart(api, me, { id: data.id, offset: 0 }, Buffer.alloc(11))).code).toBe(422)
  expect((await sendPart(api, me, { id: data.id, offset: 0 }, Buffer.alloc(UPLOAD_CHUNK + 1))).code).toBe(413)
  for (const offset of ['', '-1', '1e3', 'x', '9999999999'])
    expect((await sendPart(api, me, { id: data.id, offset }, Buffer.alloc(1))).code, offset).toBe(422)
  expect((await sendPart(api, me, { id: 'x', offset: 0 }, Buffer.alloc(1))).code).toBe(404)
  expect((await me.call('upload', { id: data.id })).data.offset).toBe(0)
  // Most of them make room for the next one, and some are refused: they count all the same.
  const day = api.clock.now
  for (let i = 0; i < FILES_PER_DAY; i++) {
    api.clock.now += 1_000
    const begun = await other.call('uploadStart', { purpose: 'paper', name: 'a', size: 1 })
    expect(begun.code).toBe(200)
    if (i % 20 === 0)
      expect((await sendPart(api, other, { id: begun.data.id, offset: 0 }, Buffer.from('x'))).code).toBe(422)
  }
  expect((await other.call('uploadStart', { purpose: 'paper', name: 'a', size: 1 })).code).toBe(429)
  await removeUnused(api.sql, uploads, api.clock.now + DAY + 1)
  expect(await api.sql.query('select 1 from file where account_id = $1 and done_at <= 0', [other.id])).toEqual([])
  api.clock.now = day
})

test('bytes come from our own page, of the file’s owner, and as bytes', async () => {
  const { data } = await me.call('uploadStart', { purpose: 'paper', name: 'a', size: 4 })
  const at = { id: data.id, offset: 0 }
  const visitor = await api.reader()
  const bytes = Buffer.alloc(4)
  expect((await sendPart(api, me, at, bytes, { origin: 'https://evil.test' })).code).toBe(403)
  expect((await sendPart(api, me, at, bytes, { 'x-requested-with': null })).code).toBe(403)
  expect((await sendPart(api, me, at, bytes, { 'content-type': 'text/plain' })).code).toBe(415)
  expect((await sendPart(api, me, at, bytes, { 'x-acting-user': String(other.id) })).code).toBe(409)
  expect((await sendPart(api, visitor, at, bytes)).code).toBe(401)
  expect((await sendPart(api, other, at, bytes)).code).toBe(404)
  expect((await other.call('upload', { id: data.id })).code).toBe(404)
  expect((await me.call('upload', { id: data.id })).data.offset).toBe(0)
})

test('an address opens one file for some minutes, and nothing else', async () => {
  const { data } = await uploadFile(api, me, 'paper', jpeg())
  const url = new URL(data.url, ORIGIN)
  const at = (change: (copy: URL) => void): string => {
    const copy = new URL(url)
    change(copy)
    return copy.pathname + copy.search
  }
  const [e, s] = [url.searchParams.get('e') ?? '', url.searchParams.get('s') ?? '']
  const theirs = await wholeFile(api, other, 'paper', jpeg())
  const bad = [
    at((u) => (u.pathname = `/file/${theirs}`)),
    at((u) => u.searchParams.set('e', String(Number(e) + 60))),
    at((u) =>
      u.searchParams.set(
        's',
        s.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
    ),
    at((u) => u.searchParams.delete('s')),
    at((u) => u.searchParams.delete('e')),
    at((u) => (u.pathname = '/file/..%2fsecret')),
  ]
  for (const address of bad) expect((await open(address)).status, address).toBe(403)
  const now = api.clock.now
  api.clock.now = now + ADDRESS_KEEP - 2_000
  expect((await open(data.url)).status).toBe(200)
  api.clock.now = now + ADDRESS_KEEP
  expect((await open(data.url)).status).toBe(403)
  api.clock.now = now
  // Another secret, another shop.
  const elsewhere = createApp({
    pool: api.sql,
    now: () => now,
    config: readConfig({}),
    uploads: { ...uploads, secret: 'another' },
  })
  expect((await elsewhere.request(ORIGIN + data.url)).status).toBe(403)
})

test('a file is nobody’s worker and nobody’s script', async () => {
  const { data } = await uploadFile(api, me, 'paper', jpeg())
  expect((await open(data.url, { 'service-worker': 'script' })).status).toBe(403)
  expect((await open(`/api/upload/${data.id}`, { 'service-worker': 'script', cookie: me.cookie })).status).toBe(403)
  expect((await open(data.url)).headers.get('content-type')).toBe('image/jpeg')
})

test('what was begun and left goes after a day, what nothing names after thirty; what is named stays', async () => {
  const now = api.clock.now
  await me.call('uploadStart', { purpose: 'paper', name: 'left', size: 5 })
  const unused = await wholeFile(api, me, 'paper', jpeg())
  const applied = await wholeFile(api, me, 'paper', jpeg())
  const kept = await wholeFile(api, me, 'paper', jpeg())
  const photo = await wholeFile(api, me, 'feedback', jpeg())
  await api.sql.query("update paper set file_id = $2 where account_id = $1 and kind = '营业执照'", [me.id, kept])
  await api.sql.query('update account set application = $2 where id = $1', [
    me.id,
    JSON.stringify({ papers: [{ file_id: applied }] }),
  ])
  await api.sql.query(
    "insert into feedback (account_id, type, text, photos, phone, at) values ($1, '其他', 'x', $2, '', 0)",
    [me.id, [photo]],
  )
  await removeUnused(api.sql, uploads, now + 2 * DAY)
  const ids = async () =>
    new Set(
      (await api.sql.query<{ id: string }>('select id from file where account_id = $1', [me.id])).map(({ id }) => id),
    )
  expect(await api.sql.query("select 1 from file where name = 'left'")).toEqual([])
  expect(await ids()).toContain(unused)
  await removeUnused(api.sql, uploads, now + 31 * DAY)
  expect([...(await ids())].sort()).toEqual([applied, kept, photo].sort())
  expect(await uploads.store.get(unused)).toBeNull()
  expect(await uploads.store.get(kept)).not.toBeNull()
})

test('a file that the store would not remove keeps no other file and no other part of the tidying waiting', async () => {
  const { now } = api.clock
  const [bad = '', good = ''] = [await wholeFile(api, me, 'paper', jpeg()), await wholeFile(api, me, 'paper', jpeg())]
  // The one that fails comes first in every round.
  await api.sql.query('update file set created_at = created_at - 1 where id = $1', [bad])
  const hash = 'f'.repeat(32)
  await api.sql.query('insert into picture (hash, touched_at) values ($1, 0)', [hash])
  const store: FileStore = {
    ...uploads.store,
    remove: (key) => (key === bad ? Promise.reject(new Error('403')) : uploads.store.remove(key)),
  }
  await expect(tidy({ pool: api.sql, uploads: { ...uploads, store } }, now + 31 * DAY)).rejects.toThrow('tidying')
  expect(await api.sql.query('select id from file where id = any($1::uuid[])', [[bad, good]])).toEqual([{ id: bad }])
  expect(await api.sql.query('select 1 from picture where hash = $1', [hash])).toEqual([])
})

test('every column that names a file is known to the tidying', async () => {
  const columns = await api.sql.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and udt_name in ('uuid', '_uuid') and (table_name, column_name) not in (('file', 'id'), ('file_part', 'file_id'))
       -- An idempotency key is a random number that no file has.
       and column_name <> 'key'`,
  )
  expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    NAMING.map(([table, column]) => `${table}.${column}`).sort(),
  )
})
