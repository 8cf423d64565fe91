/**
 * I28 at the real shop: a rescue file is made on one tablet, read on another, and both send, or the first is lost. Drawn histories of
 * sends, lost answers and files read again: signed orders, cart edits, favourites and visits have their effect once, and none is missing.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeFile, openFile } from '#account/rescue-file.ts'
import type { RescueContent } from '#account/rescue.ts'
import type { Wired } from '#account/wire.ts'
import { lineText } from '#domain/order-intent.ts'
import type { FormValue } from '#contract/form.ts'
import { Tablet, type Asked, type Said } from '#tests/account/tablet.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { inputsOf } from '#tests/support/property.ts'
import { signOrder } from '#tests/support/signed.ts'

type Step = 'first sends' | 'second sends' | 'second reads the file'
type History = { isFirstLost: boolean; steps: Step[]; losses: ('' | 'before' | 'after')[]; pieces: number }
/** Changes the file on its way into the second tablet; a sound one gives it back. */
type Fault = (content: RescueContent) => RescueContent

const histories: fc.Arbitrary<History> = fc.record({
  isFirstLost: fc.boolean(),
  steps: fc.array(fc.constantFrom<Step>('first sends', 'second sends', 'second reads the file'), {
    minLength: 2,
    maxLength: 5,
  }),
  losses: fc.array(fc.constantFrom('' as const, 'before' as const, 'after' as const), { minLength: 3, maxLength: 12 }),
  pieces: fc.integer({ min: 1, max: 9 }),
})

let api: Api
let rep: Reader
let customers: Reader[]
let goods: number[]

beforeAll(async () => {
  api = await openApi()
  rep = await api.reader(PHONES.rep)
  customers = [await api.reader(PHONES.pharmacy), await api.reader(PHONES.owner)]
  goods = (await plainGoods(api, 3)).map(({ id }) => id)
  await api.sql.query('update goods set qg_number = 1, stock = 99999 where id = any($1::int[])', [goods])
}, 120_000)
afterAll(() => api.close())

async function ask({ method, path, query, body, headers }: Asked): Promise<Said> {
  // Writes have an allowance that fills with time.
  api.clock.now += 2_000
  const isRead = method === 'GET'
  const answer = await rep.send(method, query ? `${path}?${query}` : path, isRead ? undefined : body, headers)
  return { status: answer.status, code: answer.code, data: answer.data, headers: Object.fromEntries(answer.headers) }
}

/** Answers get lost as it is drawn, until nothing is left to lose. */
function lossy(losses: History['losses']) {
  const left = [...losses]
  return async (asked: Asked): Promise<Said> => {
    const loss = asked.method === 'GET' ? '' : (left.shift() ?? '')
    if (loss === 'before') return 'lost'
    const said = await ask(asked)
    return loss === 'after' ? 'lost' : said
  }
}

async function open(tablet: Tablet, customer: number): Promise<Wired> {
  const page = tablet.open(undefined, customer)
  await page.machine.known()
  await page.machine.identify()
  return page
}

function member(page: Wired) {
  const presence = page.machine.presence()
  return presence.kind === 'member' ? presence : expect.unreachable('nobody is here')
}

const loginOf = (page: Wired) => member(page).account.login ?? member(page).account

/** Everything that waits on a tablet, as a page of the rep's and the worker send it. */
async function sendAll(home: Wired): Promise<void> {
  const store = await home.keeper()
  const login = loginOf(home)
  for (const one of await store.customers(login.hash)) await store.sendFor(one, login)
  await store.sendVisits(login)
}

type Done = { customer: Reader; key: string; visit: string; pieces: number }

/** Without a network, on the first tablet: an add, a star, a signed order and a visit for each customer. */
async function workOffline(tablet: Tablet, pieces: number): Promise<Done[]> {
  const done: Done[] = []
  for (const customer of customers) {
    const acting = actingFor(rep, customer.id)
    await api.sql.query('delete from cart_line where account_id = $1', [customer.id])
    await api.sql.query('delete from favourite where account_id = $1', [customer.id])
    const signed = await signOrder(api, acting, [{ id: goods[0] ?? 0, number: 60 }])
    const card = (await acting.call('goodsDetail', { id: goods[1] ?? 0 })).data
    tablet.script = ask
    const { box, account } = member(await open(tablet, customer.id))
    tablet.script = () => 'lost'
    const form = { ...signed, lines: signed.lines.map(lineText) } as unknown as Record<string, FormValue>
    const visit = randomUUID()
    await box.dispatch({ kind: 'add', card: { goods: card, combination: null }, n: pieces })
    await box.dispatch({ kind: 'fav', ids: [goods[2] ?? 0], on: 1 })
    expect(await box.dispatch({ kind: 'sign', key: signed.key, form })).toEqual({ ok: true })
    await box.close()
    const store = await tablet.open(undefined, customer.id).keeper()
    const said = { key: visit, customer_id: customer.id, time: Math.floor(api.clock.now / 1000), outcome: 'signed' }
    const row = { key: visit, visit: { ...said, outcome: 'signed' as const }, notBefore: 0, refused: '' }
    await store.keepVisit(account.login?.hash ?? '', row)
    done.push({ customer, key: signed.key, visit, pieces })
  }
  return done
}

const count = async (sql: string, params: (string | number)[]): Promise<number> =>
  (await api.sql.query<{ n: number }>(sql, params))[0]?.n ?? 0

/** @returns what is wrong, in words; '' nothing */
async function wrongAtShop(
  { customer, key, pieces }: Done,
  visitsBefore: number,
  ordersBefore: number,
): Promise<string> {
  const { id } = customer
  const orders = (await count('select count(*)::int as n from purchase where account_id = $1', [id])) - ordersBefore
  if (orders !== 1) return `${orders} orders`
  const intents = await count('select count(*)::int as n from order_intent where account_id = $1 and key = $2', [
    id,
    key,
  ])
  if (intents !== 1) return `${intents} signed orders`
  const added = await count(
    'select coalesce(sum(number), 0)::int as n from cart_line where account_id = $1 and goods_id = $2',
    [id, goods[1] ?? 0],
  )
  if (added !== pieces) return `${added} pieces in the cart`
  const stars = await count('select count(*)::int as n from favourite where account_id = $1 and goods_id = $2', [
    id,
    goods[2] ?? 0,
  ])
  if (stars !== 1) return `${stars} stars`
  const visits = (await count('select count(*)::int as n from rep_visit where customer_id = $1', [id])) - visitsBefore
  return visits === 1 ? '' : `${visits} visits`
}

async function live({ isFirstLost, steps, losses, pieces }: History, fault: Fault): Promise<string> {
  const [first, second] = [new Tablet(), new Tablet()]
  const before = await Promise.all(
    customers.map(async ({ id }) => [
      await count('select count(*)::int as n from rep_visit where customer_id = $1', [id]),
      await count('select count(*)::int as n from purchase where account_id = $1', [id]),
    ]),
  )
  const done = await workOffline(first, pieces)
  first.script = ask
  const home = await open(first, 0)
  const { content } = await (await home.keeper()).freezeAll(loginOf(home))
  const keys = { passphrase: '一二三四', rep: 'k' }
  const file = await closeFile('', JSON.stringify(content), keys)
  second.script = ask
  const other = await open(second, 0)
  const opened = await openFile(file, keys)
  const read = async () => {
    if (opened.kind !== 'ok') return expect.unreachable(opened.kind)
    await (await other.keeper()).takeInAll(loginOf(other), fault(JSON.parse(opened.secret) as RescueContent))
  }
  await read()
  first.script = lossy(losses)
  second.script = lossy([...losses].reverse())
  for (const step of steps) {
    if (step === 'second reads the file') await read()
    else if (step === 'second sends') await sendAll(other)
    else if (!isFirstLost) await sendAll(home)
  }
  first.script = ask
  second.script = ask
  for (let n = 0; n < 2; n += 1) {
    await sendAll(other)
    if (!isFirstLost) await sendAll(home)
  }
  for (const [i, one] of done.entries()) {
    const wrong = await wrongAtShop(one, before[i]?.[0] ?? 0, before[i]?.[1] ?? 0)
    if (wrong) return `${one.customer.id}: ${wrong}`
  }
  return ''
}

test('two tablets of a rep, or the second alone: everything of the file has its effect once', async () => {
  for (const history of inputsOf(histories, 6))
    expect([JSON.stringify(history), await live(history, (same) => same)]).toEqual([JSON.stringify(history), ''])
}, 300_000)

const FAULTS: [string, Fault][] = [
  [
    'makes the keys of edits anew',
    ({ customers: all, ...content }) => ({
      ...content,
      customers: all.map(({ ops, ...rest }) => ({
        ...rest,
        ops: ops.map((op) => ({ ...op, opId: randomUUID(), rescue: randomUUID() })),
      })),
    }),
  ],
  [
    'makes the keys of visits anew',
    ({ visits, ...content }) => ({
      ...content,
      visits: visits.map((row) => {
        const key = randomUUID()
        return { ...row, key, visit: { ...row.visit, key } }
      }),
    }),
  ],
  ['leaves signed orders out', ({ customers: all, ...content }) => ({ ...content, customers: all.map(withoutSigned) })],
]

function withoutSigned(one: RescueContent['customers'][number]): RescueContent['customers'][number] {
  return { ...one, ops: one.ops.filter(({ kind }) => kind !== 'sign') }
}

test.each(FAULTS)(
  'a tablet that %s is noticed',
  async (_, fault) => {
    const both = { isFirstLost: false, steps: ['first sends', 'second sends'] as Step[], losses: [], pieces: 3 }
    const found = [await live(both, fault), await live({ ...both, isFirstLost: true }, fault)]
    expect(found.some((wrong) => wrong !== '')).toBe(true)
  },
  120_000,
)
