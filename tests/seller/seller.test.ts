/** The seller's command: its socket, its words, and what happens to orders. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conflict } from '#server/refusal.ts'
import { advanceOrders } from '#server/demo/orders.ts'
import { orderId } from '#server/copy/seller.ts'
import { runVerb } from '#server/seller/run.ts'
import { serveSeller, socketPath } from '#server/seller/socket.ts'
import type { ActContext, ActVerb, LongVerb, Verbs } from '#server/seller/verb.ts'
import { verbs } from '#server/seller/verbs.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { sell } from '#tests/support/newcomers.ts'

const dir = mkdtempSync(join(tmpdir(), 'seller-'))

let api: Api
let me: Reader
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
})
afterAll(async () => {
  await api.close()
  rmSync(dir, { recursive: true, force: true })
})

const command = (...words: string[]) => commandIn('.', ...words)
const commandIn = (cwd: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(process.cwd(), 'server/seller/command.mjs'), ...words],
      { cwd, env: { ...process.env, DATA_DIR: dir } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    ),
  )

/** @param kind null: it is not said yet how the order is to be paid */
async function order(kind: 'balance' | 'bank' | null): Promise<string> {
  const [goods] = await plainGoods(api, 1)
  const { data: added } = await me.call('cartAdd', {
    params: [{ goods_id: goods?.id ?? 0, number: (goods?.step ?? 1) * 3 }],
  })
  const ids = added.results.map(({ id }) => id)
  const { data } = await me.call('cartCheckout', { ids })
  const placed = await me.call('orderPlace', { ids, address_id: data.addresses[0]?.id ?? 0, total: data.totals.total })
  const [id = ''] = placed.data.ids
  if (kind) await me.call('orderPay', { id, kind })
  return id
}

test('the command reaches the server over a socket that only this system account may open', async () => {
  expect(await command('applications')).toMatchObject({ code: 2, err: expect.stringContaining('没有运行') })
  const server = serveSeller(api.sql, dir, () => api.clock.now)
  try {
    expect(statSync(socketPath(dir)).mode & 0o777).toBe(0o600)
    expect(await command('applications')).toMatchObject({
      code: 0,
      out: expect.stringContaining('13800000002 演示待审药房'),
    })
    expect(await command('approve', '13800000001')).toMatchObject({ code: 1, err: '该账号没有待审核的申请' })
    expect(await command('approve', '13800000002')).toMatchObject({ code: 0, out: '演示待审药房 已通过' })
    const help = await command()
    expect(help.code).toBe(0)
    for (const name of Object.keys(verbs)) expect(help.out).toContain(`  ${name}`)
    expect((await command('no-such-verb')).code).toBe(1)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
  // The demo's applicant may buy from now on.
  const applicant = await api.reader(PHONES.unapproved)
  const [goods] = await plainGoods(api, 1)
  expect((await applicant.call('goodsDetail', { id: goods?.id ?? 0 })).data.is_buy).toBe(1)
})

test('a process that leaves before it has answered is not said to be down', async () => {
  for (const begun of ['', '{"ok":tr']) {
    const server = createServer((socket) => void socket.once('data', () => socket.end(begun)))
    await new Promise<void>((done) => server.listen(socketPath(dir), done))
    expect(await command('applications')).toEqual({ code: 2, out: '', err: expect.stringMatching(/^商城没有回答.*$/) })
    await new Promise((done) => server.close(done))
  }
})

test('a verb that refuses leaves nothing behind, and names of every object are no verbs', async () => {
  const half = {
    half: {
      args: '',
      about: '',
      subject: 'day' as const,
      run: async (_: readonly string[], { tx }: ActContext) => {
        await tx.query("insert into link (id, name, url, position) values (999, 'x', 'x', 999)")
        throw conflict('not after all')
      },
    },
  }
  expect(await runVerb(api.sql, ['half'], { by: 'test', now: 0 }, half)).toEqual({ ok: false, text: 'not after all' })
  expect(await api.sql.query('select 1 from link where id = 999')).toEqual([])
  // Nor a line of an act that did not happen.
  expect(await api.sql.query("select 1 from seller_act where verb = 'half'")).toEqual([])
  for (const word of ['constructor', 'toString', '__proto__'])
    expect((await runVerb(api.sql, [word], { by: 'test', now: 0 })).ok).toBe(false)
})

const acts = () =>
  api.sql.query<{ at: number; by: string; verb: string; subject: string; subject_id: string }>(
    'select at, by, verb, subject, subject_id from seller_act order by id',
  )

test.each(Object.entries(verbs).flatMap(([name, one]) => (one.subject ? [[name, one] as const] : [])))(
  '%s leaves its line: who, when, and to what',
  async (name, one) => {
    // What it does is tried elsewhere; here it only counts that it was done.
    const done: ActVerb | LongVerb = { ...one, run: async () => 'done' }
    const before = await acts()
    const seller = { by: 'wang', now: 1_700_000_000_000 }
    const words = ['77', 'why', 'and', 'how', 'much'].slice(
      0,
      one.args
        .replace(/\[.*\]/, '')
        .trim()
        .split(' ').length,
    )
    await runVerb(api.sql, [...name.split(' '), ...words], seller, { [name]: done })
    const subject_id = one.subject === 'account' ? '' : '77'
    expect((await acts()).slice(before.length)).toEqual([
      { at: seller.now, by: 'wang', verb: name, subject: one.subject, subject_id },
    ])
  },
)

test.each([
  ['a second phone', 'contract require 13800000001 13800000005'],
  ['a third order', 'order ship 2027031500000001 2027031500000002 2027031500000003'],
  ['a name in two words', 'rep add 13911119999 演示 业务员'],
  ['an option that is spelt wrong', 'import goods samples/goods.csv --dryrun'],
  ['an option of another verb', 'export orders --dry-run'],
  ['an option without what follows it', 'export orders --after'],
  ['an option for the value of another', 'export orders --limit --after'],
  ['an option that is given twice', 'export orders --after 1 --after 2'],
  ['a word in the place of an option', 'export orders 5'],
  ['a word behind a verb that takes none', 'orders 5'],
])('%s is refused, and nothing is done: what is passed over would seem to have been done', async (_, line) => {
  const before = await acts()
  const { ok, text } = await sell(api, ...line.split(' '))
  expect([ok, text]).toEqual([false, expect.stringContaining(`用法：${line.split(' ')[0]}`)])
  expect(await acts()).toEqual(before)
  expect(await api.sql.query("select 1 from account where phone = '13911119999'")).toEqual([])
})

test('a path begins where the command is given, and a phone copied out of another app is the phone', async () => {
  const server = serveSeller(api.sql, dir, () => api.clock.now, { store: memoryUploads().store })
  const elsewhere = mkdtempSync(join(tmpdir(), 'given-'))
  mkdirSync(join(elsewhere, 'files'))
  writeFileSync(join(elsewhere, 'files', 'nothing_1.pdf'), '')
  writeFileSync(join(elsewhere, 'files', 'stock.csv'), 'goods,stock\nnothing,1\n')
  try {
    for (const words of ['reports files', 'pictures files', 'pictures --of ads files', 'import stock files/stock.csv'])
      expect(await commandIn(elsewhere, ...words.split(' '), '--dry-run'), words).toMatchObject({ code: 0 })
    expect(await commandIn(elsewhere, 'reports', 'none')).toMatchObject({ code: 1 })
    const copied = `\u202d${PHONES.clinic}\u202c`
    expect(await command('contract', 'waive', copied)).toMatchObject({ code: 0 })
  } finally {
    await new Promise((resolve) => server.close(resolve))
    rmSync(elsewhere, { recursive: true })
  }
})

test('whoever leaves a word away reads which there are', async () => {
  for (const [line, missing] of [
    ['order paid', '“订单号”'],
    ['balance in', '“手机号”“金额”“银行流水号”'],
    ['credit set', '“手机号”“额度”“天数”'],
    ['pictures --dry-run', '“文件夹”'],
    ['reports-remove A1', '“批号”'],
    ['invoice issue 1', '“发票号码”'],
    ['import', '“类别”“文件”'],
    ['import goods', '“文件”'],
  ] as const) {
    const before = await acts()
    const said = await sell(api, ...line.split(' '))
    expect([said.ok, said.text]).toEqual([
      false,
      expect.stringContaining(`缺少${missing}。用法：${line.split(' ')[0]}`),
    ])
    expect(await acts(), 'nothing was done, and the audit says so').toEqual(before)
  }
  expect((await sell(api, 'import')).text).toContain('类别为 shop、goods')
  // A reason that is left away is asked for in words of its own.
  expect((await sell(api, 'refuse', PHONES.unapproved)).text).toMatch(/^请写明原因.*\n用法：refuse/)
  expect((await sell(api, 'order', 'paid', '2099010100000001')).text).toBe('订单不存在')
})

const LONG = '长'.repeat(501)
test.each([
  ['a name of nothing', ['rep', 'add', '13911119999', '\u3164 ']],
  ['a name that no page has room for', ['rep', 'add', '13911119999', LONG]],
  ['a phone that is none', ['rep', 'add', '1391111', '王五']],
  ['a reason of nothing', ['refuse', PHONES.unapproved, ' ', '\u200b']],
  ['a reason longer than what a buyer may write', ['refuse', PHONES.unapproved, LONG]],
  ['an answer of nothing', ['chat', 'reply', PHONES.pharmacy, '\u2800']],
  ['a number of days that is none', ['credit', 'set', PHONES.pharmacy, '100', '0x10']],
  ['days of a voucher as a power of ten', ['voucher', 'give', PHONES.pharmacy, '10', '1e2']],
  ['a batch of nothing', ['order', 'batch', '2027031500000001', '1', ' ', '2099-01-01', '1']],
  ['a batch whose number was left away, which would take it away', ['order', 'batch', '2027031500000001', '1', 'B1']],
  ['a day of the year 0', ['holiday', '0000-01-01', '休']],
  ['a bank’s number that is too long', ['balance', 'in', PHONES.pharmacy, '1.00', LONG, '到账']],
  ['a count that is none', ['audit', 'many']],
])('%s is refused with a sentence: what is typed is held to the fields of calls and feeds', async (_, words) => {
  const before = await acts()
  const { ok, text } = await sell(api, ...words)
  expect([ok, text]).toEqual([false, expect.stringMatching(/[\u4e00-\u9fff]/)])
  expect(text).not.toMatch(/没有待审核|订单不存在/)
  expect(await acts()).toEqual(before)
})

test('a verb that only lists cannot write: the database refuses it', async () => {
  const sly: Verbs = {
    sly: {
      args: '',
      about: '',
      run: async (_, { db }) => JSON.stringify(await db.query("update link set name = 'x' returning id")),
    },
  }
  await expect(runVerb(api.sql, ['sly'], { by: 'test', now: 0 }, sly)).rejects.toThrow('read-only')
  const id = await order('bank')
  const before = await acts()
  for (const [name, { subject, args }] of Object.entries(verbs))
    if (!subject) expect((await sell(api, ...name.split(' '), ...(args === orderId ? [id] : []))).ok, name).toBe(true)
  expect(await acts()).toEqual(before)
})

test('the audit names a buyer by the number of the account, and who did it as the command was told', async () => {
  const server = serveSeller(api.sql, dir, () => api.clock.now)
  try {
    await command('--as', '小王', 'contract', 'require', PHONES.clinic)
    await command('contract', 'waive', PHONES.clinic)
    const out = (await command('audit', '2')).out.split('\n')
    const [row] = await api.sql.query<{ id: number }>('select id from account where phone = $1', [PHONES.clinic])
    expect(out[1]).toContain(`小王  contract require  账号 ${row?.id}`)
    expect(out[0]).toContain(`${userInfo().username}  contract waive  账号 ${row?.id}`)
    expect(JSON.stringify(await acts())).not.toContain(PHONES.clinic)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

test('a transfer that arrived pays its order once, with what paying gives', async () => {
  const id = await order('bank')
  expect((await me.call('order', { id })).data).toMatchObject({ state: 0, payment: { state: 'pending' } })
  expect((await sell(api, 'order', 'pick', id)).text).toBe('订单未付款，不能执行此操作')
  const points = (await me.call('userBase', {})).data.points
  const answers = await Promise.all([sell(api, 'order', 'paid', id), sell(api, 'order', 'paid', id)])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  const paid = (await me.call('order', { id })).data
  expect(paid).toMatchObject({ state: 1, payment: { kind: 'bank', state: 'paid' } })
  expect((await me.call('userBase', {})).data.points).toBe(points + Math.floor(Number(paid.total)))
  const sums = await api.sql.query<{ sum: number }>(
    'select sum(e.amount) as sum from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where t.purchase_id = $1 group by t.id',
    [id],
  )
  for (const { sum } of sums) expect(Number(sum)).toBe(0)
  expect((await sell(api, 'order', 'paid', '2027031500009999')).text).toBe('订单不存在')
})

test('an order goes on step by step, each noted once, and its buyer hears of it', async () => {
  const id = await order('balance')
  expect((await sell(api, 'order', 'paid', id)).text).toBe('订单已付款，没有待到账的转账')
  const unchosen = await order(null)
  expect((await sell(api, 'order', 'paid', unchosen)).text).toContain('没有为这张订单选择银行转账')
  expect((await sell(api, 'order', 'ship', id)).ok).toBe(true)
  expect((await sell(api, 'order', 'pick', id)).ok).toBe(false)
  const [first, second] = await Promise.all([sell(api, 'order', 'deliver', id), sell(api, 'order', 'deliver', id)])
  expect([first.ok, second.ok].sort()).toEqual([false, true])
  const { state, logistics } = (await me.call('order', { id })).data
  expect([state, logistics.map(({ text }) => text)]).toEqual([
    5,
    [
      '已发货，正在配送',
      '已出库，等待装车',
      '已拣货，复核中',
      '仓库已接单，等待拣货',
      '已付款，等待仓库发货',
      '订单已提交',
    ],
  ])
  expect(
    (await me.call('messages', { type: 'order' })).data.data
      .filter(({ text }) => text.includes(id))
      .map(({ title }) => title),
  ).toEqual(['订单已发货'])
})

test('in the demo a paid order takes a step a minute by itself, an unpaid one none', async () => {
  const paid = await order('balance')
  const waiting = await order('bank')
  const states = []
  for (let i = 0; i < 6; i++, api.clock.now += 60_000) {
    // As often as it is looked: a step takes its minute.
    for (let n = 0; n < 3; n++) await advanceOrders(api.sql, api.clock.now)
    states.push((await me.call('order', { id: paid })).data.state)
  }
  expect(states).toEqual([1, 2, 3, 4, 5, 5])
  expect((await me.call('order', { id: waiting })).data.state).toBe(0)
})

test('a transfer for a cancelled order of an account that is closed is sent back, not put where nobody sees it', async () => {
  me = await api.reader(PHONES.pharmacy)
  const id = await order('bank')
  await me.call('orderCancel', { id })
  await api.sql.query('update account set closed_at = 1 where id = $1', [me.id])
  try {
    expect(await sell(api, 'order', 'paid', id)).toMatchObject({ ok: false, text: expect.stringContaining('退回') })
    expect(
      await api.sql.query("select 1 from ledger_transfer where purchase_id = $1 and kind = 'late_transfer'", [id]),
    ).toEqual([])
  } finally {
    await api.sql.query('update account set closed_at = 0 where id = $1', [me.id])
  }
  expect((await sell(api, 'order', 'paid', id)).ok).toBe(true)
})
