/** What the seller's system writes: by its own codes, each row for itself, and a second time without effect. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEED_KINDS } from '#server/feed/kinds.ts'
import { LINE_MAX } from '#server/feed/lines.ts'
import { runFeed } from '#server/feed/run.ts'
import { migrations } from '#server/db/migrate.ts'
import { type Api, openApi, ORIGIN, PHONES } from '#tests/support/api.ts'
import { type Erp, openErp, results } from '#tests/support/feeds.ts'
import { sell } from '#tests/support/newcomers.ts'

let api: Api
let erp: Erp
beforeAll(async () => {
  api = await openApi()
  erp = await openErp(api, 'test')
  await erp.post('shop', [
    { row: 'warehouse', code: 'W1', name: '总仓', free_from: '800', per_piece: 10 },
    { row: 'category', code: 'C1', menu: 'category', name: '感冒用药' },
  ])
}, 120_000)
afterAll(() => api.close())

const goods = (code: string, more: object = {}) => ({
  code,
  name: '试样感冒颗粒',
  maker: '试样药业',
  ypgg: '10g*9袋',
  bzdw: '盒',
  warehouse: 'W1',
  category: 'C1',
  kind: 'drug',
  ...more,
})
const customer = (code: string, phone: string, more: object = {}) => ({
  code,
  phone,
  company: '试样药房',
  kind: 'pharmacy',
  contact: '试样',
  scope: ['中成药'],
  province: '四川省',
  city: '成都市',
  district: '锦江区',
  street: '试样路 1 号',
  ...more,
})
const stored = async (code: string) => (await api.sql.query('select * from goods where code = $1', [code]))[0]

test('goods come without a price, their price puts them on sale, and all of it twice changes nothing', async () => {
  const rows = [goods('A1'), goods('A2', { on_sale: 0, qg_number: '5', clinic_only: '1' })]
  expect(results(await erp.post('goods', rows))).toEqual(['ok', 'ok'])
  expect(await stored('A1')).toMatchObject({
    base_price: 0,
    on_sale: false,
    initials: 's y g m k l',
    has_picture: false,
  })
  const prices = [
    { goods: 'A1', price: '12.50', steps: '10:11.80;50:11' },
    { goods: 'A2', price: 8.7, steps: [{ number: 5, price: '8' }] },
  ]
  expect(results(await erp.post('prices', prices))).toEqual(['ok', 'ok'])
  expect(await stored('A1')).toMatchObject({ base_price: 1250, on_sale: true })
  // The seller said that it is not to be sold.
  expect(await stored('A2')).toMatchObject({ base_price: 870, on_sale: false, qg_number: 5, clinic_only: true })
  expect(results(await erp.post('stock', [{ goods: 'A1', stock: 40 }]))).toEqual(['ok'])

  const { rev, whole } = await revision()
  expect(results(await erp.post('goods', rows))).toEqual(['unchanged', 'unchanged'])
  expect(results(await erp.post('prices', prices))).toEqual(['unchanged', 'unchanged'])
  expect(results(await erp.post('stock', [{ goods: 'A1', stock: '40' }]))).toEqual(['unchanged'])
  expect(await revision()).toEqual({ rev, whole })
})

async function revision() {
  const [row] = await api.sql.query<{ rev: number; whole: number }>('select rev, whole from catalogue')
  return row ?? { rev: 0, whole: 0 }
}

test('a member sees goods of a feed at once, with the price it set', async () => {
  await erp.post('goods', [goods('V1', { scope: '' })])
  await erp.post('prices', [{ goods: 'V1', price: '9.90' }])
  await erp.post('stock', [{ goods: 'V1', stock: 100 }])
  const id = Number((await stored('V1'))?.['id' as never])
  const me = await api.reader(PHONES.pharmacy)
  expect((await me.call('goodsDetail', { id })).data).toMatchObject({ price: '9.90', is_buy: 1, number: 100 })
  await erp.post('prices', [{ goods: 'V1', price: '9.80' }])
  expect((await me.call('goodsDetail', { id })).data.price).toBe('9.80')
})

test('a text that was cut in the middle of a character is said, in whatever field: it would be stored as another', async () => {
  const half = String.raw`"\ud83d"`
  const row = (field: string, value: string) =>
    JSON.stringify(goods('H1', { [field]: 'here' })).replace('"here"', value)
  const answers = await erp.post('goods', [
    row('name', half),
    row('pictures', `["https://pictures.test/",${half}]`),
    row('name', String.raw`"\ud83d\ude00 \\ud83d"`),
    `${'['.repeat(30_000)}${half}${']'.repeat(30_000)}`,
    `{"code":${'['.repeat(30_000)}${half}${']'.repeat(30_000)}}`,
  ])
  expect(results(answers).slice(0, 4)).toEqual(['error name', 'error pictures', 'ok', 'error '])
  expect(answers[4]?.result).toBe('error')
  expect(await stored('H1')).toMatchObject({ name: '😀 \\ud83d' })
})

test('a bad row harms no other, and says its field; what is no row at all is said too', async () => {
  const answers = await erp.post('goods', [
    goods('B1'),
    goods('B2', { warehouse: 'nowhere' }),
    goods('B3', { colour: 'red' }),
    { code: 'B4', name: '只有名称' },
    'no json',
    '[]',
    '',
    `{"code":"${'x'.repeat(LINE_MAX)}"}`,
    goods('B5', { qg_number: 0 }),
    goods('B1', { name: '改名颗粒' }),
  ])
  expect(results(answers)).toEqual([
    'ok',
    'error warehouse',
    'error colour',
    'error maker',
    'error ',
    'error ',
    'error ',
    'error qg_number',
    'ok',
  ])
  expect(answers.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10])
  expect(await stored('B1')).toMatchObject({ name: '改名颗粒' })
})

test('a value that only the database refuses fails alone', async () => {
  await api.sql.query("alter table goods add constraint no_such_name check (name <> '数据库不收')")
  const answers = await erp.post('goods', [goods('D1'), goods('D2', { name: '数据库不收' }), goods('D3')])
  expect(results(answers)).toEqual(['ok', 'error ', 'ok'])
  // Rows that were tried one by one are still one delivery.
  const noted = "select count(*) as n from seller_act where verb = 'feed'"
  const [before] = await api.sql.query<{ n: number }>(noted)
  await erp.post('goods', [goods('D4'), goods('D5', { name: '数据库不收' }), goods('D6'), goods('D7')])
  expect(await api.sql.query(noted)).toEqual([{ n: (before?.n ?? 0) + 1 }])
})

test('customers get an account without a password; nobody’s phone is changed, and no other’s taken', async () => {
  const rows = [customer('K1', '13911110001'), customer('K2', '13911110002', { scope: '中成药、抗生素' })]
  expect(results(await erp.post('customers', rows))).toEqual(['ok', 'ok'])
  expect(results(await erp.post('customers', rows))).toEqual(['unchanged', 'unchanged'])
  expect(results(await erp.post('customers', [customer('K1', '13911110009')]))).toEqual(['error phone'])
  expect(results(await erp.post('customers', [customer('K3', '13911110002')]))).toEqual(['error phone'])
  // An account that its holder made before is bound to the code.
  const bound = await api.reader(PHONES.unapproved)
  await api.sql.query('delete from address where account_id = $1', [bound.id])
  expect(results(await erp.post('customers', [customer('K4', PHONES.unapproved)]))).toEqual(['ok'])
  const before = (await bound.call('addresses', {})).data.data
  expect(before.map(({ street }) => street)).toEqual(['试样路 1 号'])
  // Whoever has one keeps it.
  await erp.post('customers', [customer('K4', PHONES.unapproved, { street: '试样路 2 号' })])
  expect((await bound.call('addresses', {})).data.data).toEqual(before)
  const papers = [
    { customer: 'K1', kind: '营业执照', number: 'L1' },
    { customer: 'K1', kind: '药品经营许可证', number: 'L2', valid_until: '2030-01-31' },
    { customer: 'K1', kind: '药品经营许可证', number: 'L2' },
    { customer: 'K1', kind: '医疗机构执业许可证', number: 'L3', valid_until: '2030-01-31' },
    { customer: 'K9', kind: '营业执照', number: 'L1' },
  ]
  expect(results(await erp.post('papers', papers))).toEqual([
    'ok',
    'ok',
    'error valid_until',
    'error kind',
    'error customer',
  ])
  expect(results(await erp.post('papers', papers.slice(0, 2)))).toEqual(['unchanged', 'unchanged'])
})

test('licences of makers are known by the maker’s name and their kind, and stand among the papers of an order', async () => {
  await erp.post('goods', [goods('L1', { maker: '试样持证药厂' })])
  const licence = { maker: '试样持证药厂', kind: '药品生产许可证', number: '川1', valid_until: '2030-12-31' }
  const endless = { maker: '试样持证药厂', kind: '营业执照', number: '91' }
  expect(results(await erp.post('licences', [licence, endless]))).toEqual(['ok', 'ok'])
  expect(results(await erp.post('licences', [licence, { ...endless, number: '92' }]))).toEqual(['unchanged', 'ok'])
  const kept = () =>
    api.sql.query(
      'select c.kind, c.number, c.valid_until from maker_licence c join maker k on k.id = c.maker_id where k.name = $1 order by c.kind',
      [licence.maker],
    )
  expect(await kept()).toEqual([
    { kind: '药品生产许可证', number: '川1', valid_until: '2030-12-31' },
    { kind: '营业执照', number: '92', valid_until: '' },
  ])
  const gone = { ...licence, gone: 1 }
  expect(results(await erp.post('licences', [gone]))).toEqual(['ok'])
  expect(results(await erp.post('licences', [gone]))).toEqual(['unchanged'])
  expect(await kept()).toHaveLength(1)
  const wrong = [
    { ...licence, maker: '没有的药厂' },
    { ...licence, kind: '' },
    { ...licence, valid_until: '2030-13-01' },
  ]
  expect(results(await erp.post('licences', wrong))).toEqual(['error maker', 'error kind', 'error valid_until'])
})

test('customers are given to reps and taken from them, once however often it is said', async () => {
  const row = { rep: PHONES.secondRep, customer: 'R1' }
  await erp.post('customers', [customer('R1', '13911110021')])
  const place = { ...row, weekday: 3, position: 2 }
  expect(results(await erp.post('reps', [row]))).toEqual(['ok'])
  expect(results(await erp.post('reps', [row]))).toEqual(['unchanged'])
  expect(results(await erp.post('reps', [place]))).toEqual(['ok'])
  const rep = await api.reader(PHONES.secondRep)
  const mine = () =>
    rep.call('repDay', {}).then(({ data }) => data.customers.find(({ company }) => company === '试样药房'))
  expect(await mine()).toMatchObject({ weekday: 3, position: 2, last_order: null, blocked: '证照已过期，更新后可采购' })
  expect(results(await erp.post('reps', [{ ...row, gone: 1 }]))).toEqual(['ok'])
  expect(await mine()).toBeUndefined()
  expect(results(await erp.post('reps', [{ ...row, gone: 1 }]))).toEqual(['unchanged'])
  const wrong = [
    { ...row, rep: PHONES.pharmacy },
    { ...row, customer: 'nobody' },
    { ...row, weekday: 8 },
  ]
  expect(results(await erp.post('reps', wrong))).toEqual(['error rep', 'error customer', 'error weekday'])
})

test('a rep’s phone makes no customer, and a closed account gets neither money nor a rep', async () => {
  expect(results(await erp.post('customers', [customer('Z1', PHONES.secondRep)]))).toEqual(['error phone'])
  const [rep] = await api.sql.query<{ id: number }>('select id from account where phone = $1 and code is null', [
    PHONES.secondRep,
  ])
  expect(rep).toBeDefined()
  await erp.post('customers', [customer('Z2', '13911110031')])
  await api.sql.query("update account set approved = false, closed_at = 1, phone = 'closed' where code = 'Z2'")
  const paid = { reference: 'BANK-Z2', amount: '100.00', customer: 'Z2', why: '预付款' }
  expect(await erp.post('payments', [paid])).toMatchObject([{ field: 'customer', reason: '客户已注销账号' }])
  expect(await api.sql.query("select 1 from ledger_transfer where reference = 'BANK-Z2'")).toEqual([])
  const row = { rep: PHONES.secondRep, customer: 'Z2' }
  expect(results(await erp.post('reps', [row]))).toEqual(['error customer'])
  expect(results(await erp.post('reps', [{ ...row, gone: 1 }]))).toEqual(['unchanged'])
})

test('only a key in force opens it: no cookie, no other word, none that was revoked', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const ask = async (headers: Record<string, string>, method = 'POST', path = '/feed/stock') =>
    (await api.app.request(ORIGIN + path, { method, headers, ...(method === 'POST' && { body: '' }) })).status
  expect(await ask({})).toBe(401)
  expect(await ask({ cookie: me.cookie, origin: ORIGIN, 'x-requested-with': 'XMLHttpRequest' })).toBe(401)
  expect(await ask({ cookie: me.cookie }, 'GET', '/feed/orders')).toBe(401)
  expect(await ask({ authorization: `Bearer ${erp.key.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))}` })).toBe(
    401,
  )
  expect(await ask({ authorization: `Basic ${erp.key}` })).toBe(401)
  expect(await ask({ authorization: `Bearer ${erp.key}` })).toBe(200)
  expect(await ask({ authorization: `Bearer ${erp.key}` }, 'POST', '/feed/constructor')).toBe(404)
  const said = await sell(api, 'feed-key', 'make', 'second')
  const key = said.text.split('：')[1] ?? ''
  expect(await ask({ authorization: `Bearer ${key}` })).toBe(200)
  expect((await sell(api, 'feed-key', 'make', 'second')).ok).toBe(false)
  expect((await sell(api, 'feed-key', 'revoke', 'second')).ok).toBe(true)
  expect(await ask({ authorization: `Bearer ${key}` })).toBe(401)
  expect(
    (await api.sql.query<{ hash: string }>('select hash from feed_key')).some(({ hash }) => key.includes(hash)),
  ).toBe(false)
})

test('a feed that changes something is an act of the key; one that changes nothing leaves no line', async () => {
  const lines = async () =>
    (await api.sql.query("select by, subject_id from seller_act where verb = 'feed' and subject_id = 'stock'")).length
  const before = await lines()
  await erp.post('goods', [goods('S1')])
  await erp.post('stock', [{ goods: 'S1', stock: 3 }])
  expect(await lines()).toBe(before + 1)
  await erp.post('stock', [{ goods: 'S1', stock: 3 }])
  expect(await lines()).toBe(before + 1)
})

test('every kind takes an empty delivery', async () => {
  for (const kind of Object.keys(FEED_KINDS)) expect(await erp.post(kind, [])).toEqual([])
})

/** What a file would do, and what it does: as `import` runs it. */
async function run(kind: keyof typeof FEED_KINDS, rows: readonly object[], isDry: boolean): Promise<string[]> {
  async function* inputs() {
    for (const [i, value] of rows.entries()) yield { line: i + 1, value }
  }
  const said: string[] = []
  const options = { now: api.clock.now, isDry }
  for await (const { result } of runFeed(api.sql, FEED_KINDS[kind], inputs(), options))
    said.push(typeof result === 'string' ? result : `error ${result.field}`)
  return said
}

test('a dry run says of a code that stands twice, and of a row that names one before it, what writing says', async () => {
  const twice = [
    goods('Y1'),
    goods('Y2'),
    goods('Y1', { name: '改名颗粒' }),
    goods('Y2'),
    goods('Y1', { name: '改名颗粒' }),
  ]
  const saidOfTwice = ['new', 'new', 'changed', 'unchanged', 'unchanged']
  expect(await run('goods', twice, true)).toEqual(saidOfTwice)
  expect(await stored('Y1')).toBeUndefined()
  expect(await run('goods', twice, false)).toEqual(saidOfTwice)

  const file = join(mkdtempSync(join(tmpdir(), 'twice-')), 'stock.csv')
  writeFileSync(file, 'goods,stock\nY1,5\nY2,5\nY1,6\n')
  expect((await sell(api, 'import', 'stock', file, '--dry-run')).text.split('\n').slice(1)).toEqual([
    '新增 0 行，更改 3 行，未变 0 行，错误 0 行',
    '第 4 行 Y1：与第 2 行相同的编码，以第 4 行为准',
  ])

  const hot = { row: 'hot_word', position: 19, word: '感冒' }
  const category = { row: 'category', menu: 'category' }
  const linked = [
    { ...category, code: 'Y1', name: '上级' },
    hot,
    { ...hot, word: '咳嗽' },
    { ...category, code: 'Y2', name: '下级', parent: 'Y1' },
  ]
  const saidOfLinked = ['new', 'new', 'changed', 'new']
  expect(await run('shop', linked, true)).toEqual(saidOfLinked)
  expect(await run('shop', linked, false)).toEqual(saidOfLinked)
})

test('the form of a drug is given, or what its name ends with; herbs, devices and other names have none', async () => {
  const formsOf = async (...codes: string[]) =>
    (
      await api.sql.query<{ dosage_form: string }>('select dosage_form from goods where code = any($1) order by code', [
        codes,
      ])
    ).map(({ dosage_form }) => dosage_form)
  await erp.post('goods', [
    goods('F1'),
    goods('F2', { name: '试样贵重药' }),
    goods('F3', { name: '试样血压计', kind: 'device' }),
    goods('F4', { name: '试样黄芪片', kind: 'herb' }),
    goods('F5', { dosage_form: '片剂' }),
  ])
  expect(await formsOf('F1', 'F2', 'F3', 'F4', 'F5')).toEqual(['颗粒', '', '', '', '片剂'])
  // One that was read from the name changes with it, one that was given stays; an empty one is not known.
  await erp.post('goods', [
    goods('F1', { name: '试样感冒胶囊' }),
    goods('F2', { name: '试样贵重丸' }),
    goods('F3'),
    goods('F4', { name: '试样黄芪片', kind: 'herb', dosage_form: '饮片' }),
    goods('F5', { name: '试样感冒胶囊' }),
  ])
  expect(await formsOf('F1', 'F2', 'F4', 'F5')).toEqual(['胶囊', '丸', '饮片', '片剂'])
  await erp.post('goods', [goods('F5', { dosage_form: '' })])
  expect(await formsOf('F5')).toEqual([''])
})

test('a form that an earlier import made up of a name is not known', async () => {
  const forms = { M1: '枸杞', M2: '颗粒', M3: '口罩', M4: '天价' }
  const names = { M1: '枸杞子（特级）', M2: '枸杞颗粒', M3: '口罩', M4: '（新）天价药' }
  const codes = Object.keys(forms) as (keyof typeof forms)[]
  await erp.post(
    'goods',
    codes.map((code) => goods(code, { name: names[code], dosage_form: forms[code] })),
  )
  await api.sql.script(migrations.find(({ name }) => name === '0051_made_up_forms.sql')?.text ?? '')
  const after = await api.sql.query('select code, dosage_form from goods where code = any($1) order by code', [codes])
  expect(after.map((row) => row['dosage_form' as never])).toEqual(['', '颗粒', '口罩', ''])
})
