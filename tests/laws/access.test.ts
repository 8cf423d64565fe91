/**
 * Whose is what, over the whole call table: every call is public, or about the caller alone, or stands in `owned` with
 * ids that belong to somebody. A new call that is none of these fails here. Those in `owned` are made by another
 * member, a store of the same owner, an unapproved buyer and a visitor with the owner's ids: they are refused or find
 * nothing, and nothing of the owner's changes. In the end the owner makes each of them, so that the ids were right.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type CallName, calls } from '#contract/calls.ts'
import { type Answer, type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { fillCart, paidOrder, placeOrder, receivedOrder, verb, wholeFile } from '#tests/support/orders.ts'

/** Calls that take no id, or ids of what is everybody's (goods, offers, teams, articles); they act on the caller alone. */
const ABOUT_ONESELF: readonly CallName[] = [
  'account',
  'addresses',
  'application',
  'applicationStores',
  'cartAdd',
  'cartList',
  'cartQuickAdd',
  'cartTotal',
  'chat',
  'chatSend',
  'closeAccount',
  'consent',
  'contract',
  'couponNum',
  'couponTake',
  'coupons',
  'drawCheck',
  'drawJoin',
  'drawRecord',
  'exportData',
  'fastBuy',
  'favouriteAdd',
  'favouriteCancel',
  'favourites',
  'feedback',
  'groupJoin',
  'invoiceTitleSave',
  'invoices',
  'matchRows',
  'messages',
  'money',
  'moneyLog',
  'orders',
  'packetToMoney',
  'papers',
  'pointsLog',
  'pointsOrders',
  'receipts',
  'resetPassword',
  'reviews',
  'scope',
  'stores',
  'today',
  'updateUserInfo',
  'uploadStart',
  'userBase',
  'wanted',
  'wantedAdd',
  'wechatCode',
  'wechatUnbind',
]

/** What the owner has, each thing for one call. */
type Things = {
  owner: number
  sibling: number
  lines: number[]
  address: number
  spare: number
  total: string
  orders: Record<'seen' | 'pay' | 'cancel' | 'shipped' | 'done' | 'hm' | 'invoice', string>
  returns: [string, string]
  files: Record<'paper' | 'return' | 'receipt' | 'feedback' | 'signature', string>
  message: number
  wish: number
  wechat: string
  chat: number
  contract: string
  present: number
}

/** missing: 404; lines: each entry is a 404; nothing: an answer without anything; refused: whatever it says, it is no success. */
type As = 'missing' | 'lines' | 'nothing' | 'refused'
type Row = {
  as: As
  input: (t: Things) => object
  /** What the owner sends, where it is something else. */ owner?: (t: Things) => object
  /** Stores of one owner may. */ sibling?: 'may'
}

const place = { province: '四川省', city: '成都市', district: '锦江区', street: '演示路 9 号' }
const paper = (file_id: string) => ({
  kind: '营业执照',
  number: '91510000MA2099009X',
  valid_until: '2031-01-01',
  file_id,
})
const later = (order_id: string, photos: string[]) => ({
  order_id,
  cause: '破损',
  text: '外箱破损',
  lines: [{ line_id: 1, number: 1 }],
  photos,
})

/** In the order in which the owner makes them. */
const owned: Partial<Record<CallName, Row>> = {
  cartNextHint: { as: 'nothing', input: (t) => ({ ids: t.lines }) },
  cartSelect: { as: 'lines', input: (t) => ({ ids: t.lines, is_selected: 1 }) },
  cartEdit: { as: 'missing', input: (t) => ({ id: t.lines[0], params: { number: 600 } }) },
  cartCheckout: { as: 'missing', input: (t) => ({ ids: [t.lines[1]] }) },
  cartCopy: { as: 'missing', input: (t) => ({ ids: [t.lines[1]], other_user_ids: [t.sibling] }) },
  orderPlace: { as: 'missing', input: (t) => ({ ids: [t.lines[1]], address_id: t.address, total: t.total }) },
  cartDelete: { as: 'lines', input: (t) => ({ ids: [t.lines[0]] }) },
  pointsExchange: { as: 'missing', input: (t) => ({ id: t.present, number: 1, address_id: t.address }) },
  addressSave: { as: 'missing', input: (t) => ({ id: t.spare, name: '演示', phone: '13800000003', ...place }) },
  addressDelete: { as: 'missing', input: (t) => ({ id: t.spare }) },
  order: { as: 'missing', input: (t) => ({ id: t.orders.seen }) },
  orderAgain: { as: 'missing', input: (t) => ({ id: t.orders.seen }) },
  orderPay: { as: 'missing', input: (t) => ({ id: t.orders.pay, kind: 'balance' }) },
  orderCancel: { as: 'missing', input: (t) => ({ id: t.orders.cancel }) },
  orderReceive: { as: 'missing', input: (t) => ({ id: t.orders.shipped }) },
  returns: { as: 'nothing', input: (t) => ({ order_id: t.orders.done }) },
  returnInfo: { as: 'missing', input: (t) => ({ id: t.returns[0] }) },
  returnCancel: { as: 'missing', input: (t) => ({ id: t.returns[1] }) },
  returnApply: { as: 'missing', input: (t) => later(t.orders.done, [t.files.return]) },
  reviewSave: { as: 'missing', input: (t) => ({ order_id: t.orders.done, line_id: 1, stars: 5 }) },
  receiptConfirm: { as: 'missing', input: (t) => ({ order_id: t.orders.hm, file_id: t.files.receipt }) },
  invoiceApply: { as: 'missing', input: (t) => ({ order_id: t.orders.invoice }) },
  reports: { as: 'nothing', input: (t) => ({ order_id: t.orders.done }) },
  wantedOne: { as: 'missing', input: (t) => ({ id: t.wish }) },
  messageRead: { as: 'nothing', input: (t) => ({ ids: [t.message] }) },
  chatRead: { as: 'nothing', input: (t) => ({ id: t.chat }) },
  wechatCodeState: { as: 'missing', input: (t) => ({ id: t.wechat }) },
  upload: { as: 'missing', input: (t) => ({ id: t.files.paper }) },
  feedbackAdd: { as: 'refused', input: (t) => ({ type: '其他', text: '演示', photos: [t.files.feedback] }) },
  paperSave: { as: 'refused', input: (t) => paper(t.files.paper) },
  contractSign: {
    as: 'refused',
    input: (t) => ({ version: t.contract, name: '赵演示', file_id: t.files.signature, agree: 1 }),
  },
  contactPhone: { as: 'missing', input: (t) => ({ id: t.owner }), sibling: 'may' },
  // An approved owner hands in no application: here it is only made by others.
  applicationSave: {
    as: 'refused',
    input: (t) => ({
      company: '演示',
      kind: 'pharmacy',
      contact: '演示',
      ...place,
      scope: ['中成药'],
      papers: [paper(t.files.paper)],
    }),
  },
  storeSwitch: {
    as: 'missing',
    input: (t) => ({ user_id: t.owner }),
    owner: (t) => ({ user_id: t.sibling }),
    sibling: 'may',
  },
}
/** Refused to an owner who is approved already. */
const NOT_BY_OWNER: readonly string[] = ['applicationSave']

let api: Api
let owner: Reader
let things: Things
const others: Record<string, Reader> = {}
beforeAll(async () => {
  api = await openApi()
  owner = await api.reader(PHONES.owner)
  others['another member'] = await api.reader(PHONES.clinic)
  others['a store of the same owner'] = await api.reader('13800000023')
  others['an unapproved buyer'] = await api.reader(PHONES.unapproved)
  others['a visitor'] = await api.reader()
  things = await have()
}, 120_000)
afterAll(() => api.close())

const table = Object.entries(calls) as [CallName, Call][]
const rows = Object.entries(owned) as [CallName, Row][]

test('every call is public, about oneself, or has its owner’s ids here', () => {
  const named = [...ABOUT_ONESELF, ...rows.map(([name]) => name)]
  expect([...named].sort()).toEqual(
    table
      .filter(([, call]) => !call.public)
      .map(([name]) => name)
      .sort(),
  )
})

test('a visitor is asked to log in for every call that is not public, before anything is read of it', async () => {
  const visitor = await api.reader()
  for (const [name, { method, path, public: open }] of table) {
    if (open) continue
    const answer = await visitor.send(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : 'junk[[')
    expect([name, answer.code]).toEqual([name, name === 'userBase' ? 10_001 : 401])
  }
})

test('an unapproved buyer makes no call that needs approval', async () => {
  const before = await effects()
  for (const [name, { method, path, approved }] of table) {
    if (!approved) continue
    const answer = await (others['an unapproved buyer'] as Reader).send(method, path.replace(/\{\w+\}/g, '1'), '')
    expect([name, answer.code]).toEqual([name, 403])
  }
  expect(await effects()).toBe(before)
})

describe.each(['another member', 'a store of the same owner', 'an unapproved buyer', 'a visitor'])(
  '%s with the owner’s ids',
  (who) => {
    test.each(rows)('%s', async (name, row) => {
      if (who === 'a store of the same owner' && row.sibling === 'may') return
      const before = [await digest(), await effects()]
      const answer = await (others[who] as Reader).call(name, row.input(things) as never)
      expect([await digest(), await effects()]).toEqual(before)
      const call: Call = calls[name]
      if (who === 'a visitor') return expect(answer.code).toBe(401)
      if (who === 'an unapproved buyer' && call.approved) return expect(answer.code).toBe(403)
      expectRefused(answer, row.as)
    })
  },
)

test('the owner makes each of them: the ids were right', async () => {
  for (const [name, row] of rows) {
    if (NOT_BY_OWNER.includes(name)) continue
    const answer: Answer = await owner.call(name, (row.owner ?? row.input)(things) as never)
    expect([name, answer.code, answer.msg]).toEqual([name, 200, ''])
    if (row.as === 'lines')
      expect((answer.data as { results: { code: number }[] }).results.every((result) => result.code === 200)).toBe(true)
    if (row.as === 'nothing' && name !== 'cartNextHint' && !name.endsWith('Read'))
      expect((answer.data as { total: number }).total).toBeGreaterThan(0)
  }
})

function expectRefused({ code, data }: Answer, as: As): void {
  if (as === 'missing') return expect(code).toBe(404)
  if (as === 'refused') return expect([404, 409, 422, 403]).toContain(code)
  expect(code).toBe(200)
  if (as === 'lines')
    for (const result of (data as { results: { code: number }[] }).results) expect(result.code).toBe(404)
  // What is unread stays the caller's own.
  else
    expect(data).toEqual({
      ...(data as object),
      ...('total' in (data as object) && { total: 0 }),
      ...('hints' in (data as object) && { hints: [] }),
    })
}

/** Everything that is the owner's, all money, and all stock, as one number. What a session leaves behind itself is not theirs. */
async function digest(): Promise<string> {
  const tables = await api.sql.query<{ name: string; key: string }>(
    `select table_name as name, column_name as key from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name not in ('session', 'idempotency', 'effect', 'device_shipment', 'wechat_code')`,
  )
  const parts = [...tables, { name: 'account', key: 'id' }].map(
    ({ name, key }) =>
      `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as part from ${name} t where ${key} = ${things.owner}`,
  )
  const rest = ['ledger_entry', 'purchase_line', 'purchase_event', 'purchase_return_line', 'purchase_return_event'].map(
    (name) => `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${name} t`,
  )
  const [row] = await api.sql.query<{ all: string }>(
    `select md5(string_agg(part, '|')) || (select sum(stock) from goods) || (select sum(stock) from points_goods) as all from (${[...parts, ...rest].join(' union all ')}) parts`,
  )
  return row?.all ?? ''
}

async function effects(): Promise<number> {
  return (await api.sql.query<{ n: number }>('select count(*) as n from effect'))[0]?.n ?? 0
}

async function have(): Promise<Things> {
  const { sql } = api
  const goods = await plainGoods(api, 12)
  await sql.query('update goods set stock = 999999, qg_number = 1 where id = any($1::int[])', [
    goods.map((one) => one.id),
  ])
  const line = (i: number, number = 60) => ({ id: goods[i]?.id ?? 0, number })
  const shipped = await paidOrder(owner, [line(3)])
  await verb(api, `order deliver ${shipped}`)
  const hm = await paidOrder(owner, [line(4)])
  await verb(api, `order deliver ${hm}`)
  await sql.query('update purchase set is_hm = true where id = $1', [hm])
  const done = await receivedOrder(api, owner, [line(5)])
  const asked = async () => (await owner.call('returnApply', later(done, []) as never)).data.id
  await owner.call('invoiceTitleSave', { title: '演示连锁药房一店', tax_no: '91510000MA2099003X' })
  await owner.call('chatSend', { key: randomUUID(), text: '在吗' })
  const saved = await owner.call('addressSave', { name: '演示', phone: '13800000003', ...place })
  const orders = {
    seen: await placeOrder(owner, [line(0)]),
    pay: await placeOrder(owner, [line(1)]),
    cancel: await placeOrder(owner, [line(2)]),
    shipped,
    done,
    hm,
    invoice: await paidOrder(owner, [line(6)]),
  }
  const lines = await fillCart(owner, [line(7), line(8)])
  const checkout = (await owner.call('cartCheckout', { ids: [lines[1] ?? 0] })).data
  const [present] = await sql.query<{ id: number }>(
    'select id from points_goods where stock > 0 order by points limit 1',
  )
  const file = (purpose: string) => wholeFile(api, owner, purpose)
  return {
    owner: owner.id,
    sibling: (others['a store of the same owner'] as Reader).id,
    lines,
    address: checkout.addresses.find((one) => one.id !== saved.data.id)?.id ?? 0,
    spare: saved.data.id,
    total: checkout.totals.total,
    orders,
    returns: [await asked(), await asked()],
    files: {
      paper: await file('paper'),
      return: await file('return'),
      receipt: await file('receipt'),
      feedback: await file('feedback'),
      signature: await file('signature'),
    },
    message: (await owner.call('messages', {})).data.data.find((one) => one.is_read === 0)?.id ?? 0,
    wish: (await owner.call('wantedAdd', { name: '演示', number: 1 })).data.id,
    wechat: (await owner.call('wechatCode', {})).data.id,
    chat: (await owner.call('chat', {})).data.data.at(-1)?.id ?? 0,
    contract: (await owner.call('contract', {})).data.version,
    present: present?.id ?? 0,
  }
}
