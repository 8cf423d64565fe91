/**
 * Who may do what, over the whole call table. What a line says of itself (public, approved) and that nobody acts for
 * another account is checked for every call. A call that takes ids (read from its schema) stands in `owned`, or in
 * `IDS_OF_EVERYBODY`; a new one that is in neither fails here. Those in `owned` are made by another member, a store of
 * the same owner, an unapproved buyer and a visitor with the owner's ids: they are refused or find nothing, and nothing
 * of the owner's changes. In the end the owner makes each of them, so that the ids were right.
 * Whoever goes on as another store has a role there, and every call is tried with each role. A sales rep is tried with every call
 * three times: as the rep of the owner, as another's rep, and as one who loses the owner between the request and its effect.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type CallName, calls, type Input } from '#contract/calls.ts'
import { lineText } from '#domain/order-intent.ts'
import * as fields from '#contract/fields.ts'
import { inputs } from '#contract/inputs.ts'
import { refusalByRole } from '#contract/roles.ts'
import { lookOnly, managersOnly } from '#copy/refusals.ts'
import type { Pool } from '#server/db/sql.ts'
import { PERSONAL_DATA } from '#server/user/personal-data.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Answer, type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { fillCart, paidOrder, placeOrder, receivedOrder, verb, wholeFile } from '#tests/support/orders.ts'
import { sendIntent, type Signed, signOrder } from '#tests/support/signed.ts'
import { makeOwnThings, OWN_THINGS } from './own-things.ts'

/**
 * Calls whose ids are not an account's own, each with what they name. Which calls take ids at all is read from their
 * schemas; a call without any acts on the caller alone and needs no line.
 */
const IDS_OF_EVERYBODY: Partial<Record<CallName, string>> = {
  cartAdd: 'goods and combinations; a line’s own id is looked for in the caller’s cart only',
  cartList: 'a warehouse',
  cartQuickAdd: 'goods',
  storeTable: 'goods',
  chatSend: 'a key of the device, unique within its account',
  couponTake: 'an offer of the coupon centre',
  drawJoin: 'a lottery',
  intentCreate:
    'goods, and a key of the device, unique within the customer; what it replaces is looked for among the customer’s',
  groupJoin: 'goods and teams, which are open to every approved buyer',
}

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
  voucher: number
  own: Awaited<ReturnType<typeof makeOwnThings>>
  wechat: string
  chat: number
  contract: string
  present: number
  plan: { id: number; goods: number }
  /** What the owner orders from the table of stores. */
  table: Input<'storeOrder'>
  /** Parked orders that the owner signed on its rep's device. */
  intents: [number, number]
  confirm: { total: string; digest: string }
  signed: Signed
}

/** missing: 404; lines: each entry is a 404; nothing: an answer without anything; refused: whatever it says, it is no success. */
type As = 'missing' | 'lines' | 'nothing' | 'refused'
type Row = {
  as: As
  input: (t: Things) => object
  /** What the owner sends, where it is something else; refused: an approved owner cannot make it either. */
  owner?: ((t: Things) => object) | 'refused'
  /** The stores of one owner have it together. */
  shared?: true
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

const signedBy = ({ signed: { lines, ...rest } }: Things) => ({
  ...rest,
  key: randomUUID(),
  lines: lines.map(lineText),
})
const visitAt = (customer_id: number) => ({ key: randomUUID(), customer_id, time: 1, outcome: 'nothing' })

/** In the order in which the owner makes them. */
const owned: Partial<Record<CallName, Row>> = {
  ...Object.fromEntries(
    namesOf(OWN_THINGS).map((name) => [name, { as: 'missing', input: (t: Things) => ({ id: t.own[name] }) }]),
  ),
  cartNextHint: { as: 'nothing', input: (t) => ({ ids: t.lines }) },
  cartSelect: { as: 'lines', input: (t) => ({ ids: t.lines, is_selected: 1 }) },
  cartEdit: { as: 'missing', input: (t) => ({ id: t.lines[0], params: { number: 600 } }) },
  cartCheckout: { as: 'missing', input: (t) => ({ ids: [t.lines[1]] }) },
  cartCopy: { as: 'missing', input: (t) => ({ ids: [t.lines[1]], other_user_ids: [t.sibling] }) },
  storeQuote: { as: 'missing', input: ({ table: { store_id, params } }) => ({ store_id, params }) },
  storeOrder: { as: 'missing', input: (t) => t.table },
  orderPlace: { as: 'missing', input: (t) => ({ ids: [t.lines[1]], address_id: t.address, total: t.total }) },
  cartDelete: { as: 'lines', input: (t) => ({ ids: [t.lines[0]] }) },
  pointsExchange: { as: 'missing', input: (t) => ({ id: t.present, number: 1, address_id: t.address }) },
  addressSave: { as: 'missing', input: (t) => ({ id: t.spare, name: '演示', phone: '13800000003', ...place }) },
  addressDelete: { as: 'missing', input: (t) => ({ id: t.spare }) },
  order: { as: 'missing', input: (t) => ({ id: t.orders.seen }) },
  packingList: { as: 'missing', input: (t) => ({ id: t.orders.seen }) },
  orderAgain: { as: 'missing', input: (t) => ({ id: t.orders.seen }) },
  orderPay: { as: 'missing', input: (t) => ({ id: t.orders.pay, kind: 'balance' }) },
  orderPayCheck: { as: 'missing', input: (t) => ({ id: t.orders.pay }) },
  orderCancel: { as: 'missing', input: (t) => ({ id: t.orders.cancel }) },
  orderReceive: { as: 'missing', input: (t) => ({ id: t.orders.shipped }) },
  returns: { as: 'nothing', input: (t) => ({ order_id: t.orders.done }) },
  returnInfo: { as: 'missing', input: (t) => ({ id: t.returns[0] }) },
  returnSend: {
    as: 'missing',
    owner: 'refused',
    input: (t) => ({ id: t.returns[0], carrier: '演示', parcel: 'SF2099' }),
  },
  returnCancel: { as: 'missing', input: (t) => ({ id: t.returns[1] }) },
  returnApply: { as: 'missing', input: (t) => later(t.orders.done, [t.files.return]) },
  reviewSave: { as: 'missing', input: (t) => ({ order_id: t.orders.done, line_id: 1, stars: 5 }) },
  reviewDismiss: { as: 'missing', input: (t) => ({ order_id: t.orders.done, line_id: 1 }) },
  receiptConfirm: { as: 'missing', input: (t) => ({ order_id: t.orders.hm, file_id: t.files.receipt }) },
  invoiceApply: { as: 'missing', input: (t) => ({ order_id: t.orders.invoice }) },
  reports: { as: 'nothing', input: (t) => ({ order_id: t.orders.done }) },
  voucherToMoney: { as: 'missing', input: (t) => ({ id: t.voucher }) },
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
  plan: { as: 'missing', input: (t) => ({ id: t.plan.id }), shared: true },
  planRename: { as: 'missing', input: (t) => ({ id: t.plan.id, name: '月初补货' }), shared: true },
  planLines: {
    as: 'missing',
    input: (t) => ({ id: t.plan.id, params: [{ goods_id: t.plan.goods, number: 20 }] }),
    shared: true,
  },
  planMove: { as: 'missing', input: (t) => ({ id: t.plan.id, goods_id: t.plan.goods }), shared: true },
  planDelete: { as: 'missing', input: (t) => ({ id: t.plan.id }), shared: true },
  intentAsk: { as: 'missing', input: (t) => ({ id: t.intents[0] }) },
  intentConfirm: { as: 'missing', input: (t) => ({ id: t.intents[0], ...t.confirm }) },
  intentCancel: { as: 'missing', input: (t) => ({ id: t.intents[1] }) },
  // Nobody but a rep makes them; what a rep may name is tried with the reps.
  repRoute: { as: 'refused', owner: 'refused', input: (t) => ({ weekday: 1, ids: [t.owner] }) },
  repVisit: { as: 'refused', owner: 'refused', input: (t) => visitAt(t.owner) },
  contactPhone: { as: 'missing', input: (t) => ({ id: t.owner }) },
  storeRole: { as: 'missing', input: (t) => ({ user_id: t.sibling, role: 'look' }) },
  applicationSave: {
    as: 'refused',
    owner: 'refused',
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
  },
}
/** Writes that reps make for a customer and that take no ids of the owner's. */
const REP_WRITES: Partial<Record<CallName, (t: Things) => object>> = {
  cartAdd: (t) => ({ params: [{ goods_id: t.plan.goods, number: 60 }] }),
  cartQuickAdd: (t) => ({ id: t.plan.goods }),
  favouriteAdd: (t) => ({ goods_ids: [t.plan.goods] }),
  favouriteCancel: (t) => ({ goods_ids: [t.plan.goods] }),
  watchAdd: (t) => ({ goods_ids: [t.plan.goods] }),
  watchCancel: (t) => ({ goods_ids: [t.plan.goods] }),
  intentCreate: (t) => signedBy(t),
  uploadStart: () => ({ purpose: 'return', name: 'a.jpg', size: 3 }),
}

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

function namesOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[]
}

const table = Object.entries(calls) as [CallName, Call][]
const rows = Object.entries(owned) as [CallName, Row][]

test('every call that takes ids says whose they are', () => {
  for (const [name, { public: open }] of table) {
    if (open) continue
    const ids = idFields(inputs[name])
    const lines = [name in owned ? 'owned' : [], name in IDS_OF_EVERYBODY ? 'IDS_OF_EVERYBODY' : []].flat()
    expect(
      [name, lines.length],
      ids.length > 0
        ? `${name} takes ids (${ids.join(', ')}). Write one line: in tests/laws/own-things.ts where the owner makes the thing with one ` +
            'call; else in tests/laws/access.test.ts, in `owned` with ids of the owner, or in `IDS_OF_EVERYBODY` with what they name ' +
            'where they are nobody’s own.'
        : `${name} takes no ids: remove its line in tests/laws/access.test.ts.`,
    ).toEqual([name, ids.length > 0 ? 1 : 0])
  }
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

test('no call but the login is made for another account than the session’s', async () => {
  const member = others['another member'] as Reader
  await changesNothing(async () => {
    for (const [name, { method, path }] of table) {
      if (name === 'login') continue
      const filled = path.replace(/\{\w+\}/g, '1')
      const body = method === 'GET' ? undefined : ''
      const answer = await member.send(method, filled, body, { 'x-acting-user': String(owner.id) })
      expect([name, answer.code, (answer.data as { reason?: string } | null)?.reason]).toEqual([
        name,
        409,
        'acting_user',
      ])
    }
  })
})

describe.each([
  // The demo gives the second store one of each.
  ['look', '13800000003'],
  ['order', '13800000023'],
] as const)('with the role %s in another store', (role, store) => {
  let guest: Reader
  beforeAll(async () => {
    const [row] = await api.sql.query<{ id: number }>('select id from account where phone = $1', [store])
    guest = await guestOf(row?.id ?? 0)
  })

  test.each(table)('%s', async (name, call) => {
    if (call.public || call.rep === 'self') return
    const isClosed = refusalByRole(role, name, call) !== ''
    const answer = await (call.method === 'GET' ? knock(guest, call) : changesNothing(() => knock(guest, call)))
    const refused = [lookOnly, managersOnly].includes(answer.msg)
    expect([name, refused, refused && answer.code]).toEqual([name, isClosed, isClosed && 403])
  })
})

const reasonOf = ({ data }: Answer): string | undefined => (data as { reason?: string } | null)?.reason
const BY_REPS = ['unassigned', 'not_for_reps', 'choose_customer', 'reps_only']

/** An empty form: whatever lets it in says 422 or 404, and changes nothing. */
function knock(reader: Reader, { method, path }: Call): Promise<Answer> {
  return reader.send(method, path.replace(/\{\w+\}/g, '999999999'), method === 'GET' ? undefined : 'nothing=1')
}

describe('a sales rep', () => {
  const members = table.filter(([, call]) => !call.public)
  let rep: Reader
  let otherRep: Reader
  let stranger: number
  beforeAll(async () => {
    rep = await api.reader(PHONES.rep)
    otherRep = await api.reader(PHONES.secondRep)
    stranger = (await api.reader(PHONES.ephedrine)).id
  })

  test('of the owner makes what is for reps, and nothing else', async () => {
    await changesNothing(async () => {
      for (const [name, call] of members) {
        const reason = reasonOf(await knock(actingFor(rep, owner.id), call))
        expect([name, reason !== undefined && BY_REPS.includes(reason) ? reason : '']).toEqual([
          name,
          call.rep ? '' : 'not_for_reps',
        ])
      }
    })
  })

  test('without a customer makes the calls of reps alone', async () => {
    for (const [name, call] of members) {
      const reason = reasonOf(await knock(rep, call))
      const refused =
        call.rep === 'self' || name === 'userBase' ? undefined : call.rep ? 'choose_customer' : 'not_for_reps'
      expect([name, reason]).toEqual([name, refused])
    }
  })

  test('of another customer makes nothing for the owner, and sees no prices of theirs', async () => {
    await changesNothing(async () => {
      for (const [name, call] of table) {
        if (name === 'login' || name === 'logout' || call.rep === 'self') continue
        const answer = await knock(actingFor(otherRep, owner.id), call)
        expect([name, answer.code, reasonOf(answer)]).toEqual([name, 403, 'unassigned'])
      }
      for (const [name, row] of rows) {
        if (calls[name].rep !== 'self') continue
        const answer = await otherRep.call(name, row.input(things) as never)
        expect([name, [403, 404].includes(answer.code)]).toEqual([name, true])
      }
    })
  })

  test('of another customer reaches nothing of the owner’s through that customer', async () => {
    const through = actingFor(otherRep, stranger)
    for (const [name, row] of rows) {
      const call: Call = calls[name]
      if (call.rep !== true) continue
      const answer = await changesNothing(() => through.call(name, row.input(things) as never))
      expectRefused(answer, row.as)
    }
  })

  test('who loses the owner between the request and its effect has none', async () => {
    // The assignment is gone where the write looks for it, and back when the refused write is undone.
    let isTaken = false
    const taken: Pool = {
      ...api.sql,
      transaction: (work) =>
        api.sql.transaction(async (tx) => {
          if (isTaken) await tx.query('delete from rep_customer where customer_id = $1', [owner.id])
          return work(tx)
        }),
    }
    const late = await openApi({ pool: taken }, api.sql)
    const reader = actingFor(await late.reader(PHONES.rep), owner.id)
    isTaken = true
    await changesNothing(async () => {
      for (const [name, call] of members) {
        if (call.rep !== true || call.method === 'GET' || call.reads) continue
        const input = owned[name]?.input ?? REP_WRITES[name]
        if (!input)
          throw new Error(`${name} is a write of reps: give it an input in REP_WRITES of tests/laws/access.test.ts`)
        const answer = await reader.call(name, input(things) as never, { 'idempotency-key': randomUUID() })
        expect([name, answer.code, reasonOf(answer)]).toEqual([name, 403, 'unassigned'])
        // The request itself was let in: the customer is this rep's still.
        expect((await reader.call('cartList', {})).code).toBe(200)
      }
    })
  })

  test('sends bytes of a file for no customer but their own', async () => {
    const send = (reader: Reader) => reader.send('POST', `/api/upload/${things.files.return}/bytes`, 'x')
    expect(reasonOf(await send(actingFor(otherRep, owner.id)))).toBe('unassigned')
    expect((await send(actingFor(otherRep, stranger))).code).not.toBe(200)
    expect(reasonOf(await send(rep))).toBe('choose_customer')
  })
})

test('a member of the shop makes no call of reps', async () => {
  for (const [name, call] of table) {
    if (call.rep !== 'self') continue
    const answer = await knock(owner, call)
    expect([name, answer.code, reasonOf(answer)]).toEqual([name, 403, 'reps_only'])
  }
})

test('bytes of a file are a write: whoever looks may not send any', async () => {
  const guest = await guestOf(owner.id)
  const answer = await guest.send('POST', `/api/upload/${things.files.paper}/bytes`, 'x')
  expect([answer.code, answer.msg]).toEqual([403, lookOnly])
})

describe.each(['another member', 'a store of the same owner', 'an unapproved buyer', 'a visitor'])(
  '%s with the owner’s ids',
  (who) => {
    const foreign = rows.filter(([, { shared }]) => !(shared && who === 'a store of the same owner'))
    test.each(foreign)('%s', async (name, row) => {
      const answer = await changesNothing(() => (others[who] as Reader).call(name, row.input(things) as never))
      const call: Call = calls[name]
      if (who === 'a visitor') return expect(answer.code).toBe(401)
      if (who === 'an unapproved buyer' && call.approved) return expect(answer.code).toBe(403)
      expectRefused(answer, row.as)
    })
  },
)

test('the owner makes each of them: the ids were right', async () => {
  for (const [name, row] of rows) {
    if (row.owner === 'refused') continue
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

const ID_SCHEMAS: readonly unknown[] = [fields.id, fields.ids, fields.orderId, fields.returnId, fields.uuid]

/** Goods are everybody's: what a reader may know of them is decided where they are read. */
const GOODS_IDS = /(^|[._])goods_ids?$/

/** Where the fields of an input hold ids: by their schemas, or by their names. */
function idFields(schema: unknown, at = ''): string[] {
  if (GOODS_IDS.test(at)) return []
  if (ID_SCHEMAS.includes(schema)) return [at]
  const { entries, item, wrapped, options } = schema as {
    entries?: Record<string, unknown>
    item?: unknown
    wrapped?: unknown
    options?: readonly unknown[]
  }
  if (entries)
    return Object.entries(entries).flatMap(([key, field]) => idFields(field, at === '' ? key : `${at}.${key}`))
  if (item) return idFields(item, at)
  if (wrapped) return idFields(wrapped, at)
  const choices = (options ?? []).filter((option) => typeof option === 'object')
  if (choices.length > 0) return choices.flatMap((option) => idFields(option, at))
  return /(^|[._])ids?$/.test(at) ? [at] : []
}

/** What requests leave behind by themselves, whoever makes them. */
const LEFT_BY_REQUESTS = ['session', 'idempotency', 'effect', 'device_shipment', 'wechat_code']

/** Everything that is the owner's, what hangs on anybody's orders and money, and all stock, as one text. */
async function digest(): Promise<string> {
  const columns = await api.sql.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'",
  )
  const withAccount = new Set(columns.map((column) => column.name))
  const parts = Object.keys(PERSONAL_DATA).flatMap((name) => {
    if (LEFT_BY_REQUESTS.includes(name)) return []
    const key = name === 'account' ? 'id' : withAccount.has(name) ? 'account_id' : ''
    const where = key && `where ${key} = ${things.owner}`
    // Each write of a row gives it a new xmin: this reads no texts and sorts nothing, and is taken a thousand times.
    return [`select count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0) as part from ${name} t ${where}`]
  })
  const [row] = await api.sql.query<{ all: string }>(
    `select md5(string_agg(part, '|')) || (select sum(stock) from goods) || (select sum(stock) from points_goods) as all from (${parts.join(' union all ')}) parts`,
  )
  return row?.all ?? ''
}

/** Who goes on as another store, which is written down. */
async function guestOf(user_id: number): Promise<Reader> {
  const guest = await api.reader(PHONES.secondStore)
  expect((await guest.call('storeSwitch', { user_id })).code).toBe(200)
  known = undefined
  return guest
}

/** What the last act left. */
let known: [digest: string, effects: number] | undefined

/** Makes an act that leaves the owner’s things and the list of effects as they were; nothing changes them in between. */
async function changesNothing<T>(act: () => Promise<T>): Promise<T> {
  const before = known ?? [await digest(), await effects()]
  const answer = await act()
  known = [await digest(), await effects()]
  expect(known).toEqual(before)
  return answer
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
  const wanted = { store_id: owner.id, params: [{ goods_id: line(9).id, number: 1 }] }
  const quote = (await owner.call('storeQuote', wanted)).data
  return {
    table: { ...wanted, address_id: quote.address?.id ?? 0, total: quote.totals.total, digest: quote.digest },
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
    voucher: (await owner.call('money', {})).data.voucher_list[0]?.id ?? 0,
    own: await makeOwnThings(async (name, input) => (await owner.call(name, input)).data),
    wechat: (await owner.call('wechatCode', {})).data.id,
    chat: (await owner.call('chat', {})).data.data.at(-1)?.id ?? 0,
    contract: (await owner.call('contract', {})).data.version,
    present: present?.id ?? 0,
    plan: await makePlan(goods[9]?.id ?? 0),
    ...(await parkedOrders(line(10))),
  }
}

/** Signed at a lower price than the server's, so that both wait for the owner's word. */
async function parkedOrders(line: {
  id: number
  number: number
}): Promise<Pick<Things, 'intents' | 'confirm' | 'signed'>> {
  const acting = actingFor(await api.reader(PHONES.rep), owner.id)
  const signed = await signOrder(api, acting, [line])
  await owner.call('cartDelete', {
    ids: (await owner.call('cartList', {})).data.data.flatMap((one) => (one.goods.id === line.id ? [one.id] : [])),
  })
  await api.sql.query('update goods set base_price = base_price * 2 where id = $1', [line.id])
  const first = (await sendIntent(acting, signed)).data
  const second = (await sendIntent(acting, { ...signed, key: randomUUID() })).data
  return { intents: [first.id, second.id], confirm: { total: first.now, digest: first.digest }, signed }
}

async function makePlan(goods_id: number): Promise<Things['plan']> {
  const { data } = await owner.call('planAdd', { name: '常备药', params: [{ goods_id, number: 10 }] })
  return { id: data.id, goods: goods_id }
}
