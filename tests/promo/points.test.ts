import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen } from '#domain/money.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { buyers, ledgerFaults } from './support.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const addressOf = async (reader: Reader) => (await reader.call('addresses', {})).data.data[0]?.id ?? 0
const stockOf = async (id: number) =>
  (await api.sql.query<{ stock: number }>('select stock from points_goods where id = $1', [id]))[0]?.stock ?? 0

/** Pays an order of about `sum` fen from the wallet. */
async function buy(reader: Reader, sum: number): Promise<{ id: string; total: number; cashback: string }> {
  const [goods] = await plainGoods(api, 1)
  if (!goods) throw new Error('no plain goods')
  await api.sql.query('update goods set stock = 999999 where id = $1', [goods.id])
  const number = Math.ceil(sum / goods.price / goods.step) * goods.step
  const added = (await reader.call('cartAdd', { params: [{ goods_id: goods.id, number }] })).data.results[0]
  const ids = [added?.id ?? 0]
  const { totals } = (await reader.call('cartCheckout', { ids })).data
  const [id = ''] = (await reader.call('orderPlace', { ids, address_id: await addressOf(reader), total: totals.total }))
    .data.ids
  expect((await reader.call('orderPay', { id, kind: 'balance' })).data.state).toBe(1)
  api.clock.now += 5_000
  return { id, total: fen(totals.total), cashback: totals.cashback }
}

test('paying an order gives a point for every whole yuan, once', async () => {
  const me = await api.reader(PHONES.ephedrine)
  const before = (await me.call('userBase', {})).data.points
  const { id, total } = await buy(me, 30_050)
  const points = (await me.call('userBase', {})).data.points
  expect(points).toBe(before + Math.floor(total / 100))
  await me.call('orderPay', { id, kind: 'balance' })
  expect((await me.call('userBase', {})).data.points).toBe(points)
  expect((await me.call('pointsLog', {})).data).toMatchObject({
    balance: points,
    data: [{ kind: 'earned', amount: String(Math.floor(total / 100)) }, { kind: 'opening' }],
  })
})

test('the red packet that checkout promised is there when the order is paid, and not before', async () => {
  const me = await api.reader(PHONES.owner)
  const { id, cashback } = await buy(me, 120_000)
  expect(cashback).toBe('10.00')
  const [row] = await api.sql.query<{ sum: number }>(
    `select sum(e.amount)::bigint as sum from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
     join ledger_transfer t on t.id = e.transfer_id where a.account_id = $1 and a.unit = 'packet' and t.purchase_id = $2`,
    [me.id, id],
  )
  expect(row?.sum).toBe(1_000)
  expect((await me.call('order', { id })).data.totals.cashback).toBe('10.00')
})

test('an order that waits for a bank transfer gives nothing yet', async () => {
  const me = await api.reader(PHONES.clinic)
  const [goods] = await plainGoods(api, 1)
  const added = (await me.call('cartAdd', { params: [{ goods_id: goods?.id ?? 0, number: goods?.step ?? 1 }] })).data
    .results[0]
  const ids = [added?.id ?? 0]
  const { totals } = (await me.call('cartCheckout', { ids })).data
  const before = (await me.call('userBase', {})).data.points
  const [id = ''] = (await me.call('orderPlace', { ids, address_id: await addressOf(me), total: totals.total })).data
    .ids
  await me.call('orderPay', { id, kind: 'bank' })
  expect((await me.call('userBase', {})).data.points).toBe(before)
})

test('points become a goods: ledger, stock and order move together, the address is copied', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const [goods] = (await me.call('pointsGoods', {})).data.data
  if (!goods) throw new Error('no points goods')
  const [points, stock] = [(await me.call('pointsGoods', {})).data.points ?? 0, await stockOf(goods.id)]
  const made = (await me.call('pointsExchange', { id: goods.id, number: 2, address_id: await addressOf(me) })).data
  expect(made).toMatchObject({
    name: goods.name,
    number: 2,
    points: goods.points * 2,
    state: 0,
    address: { city: '成都市', district: '锦江区' },
  })
  expect(made.id).toMatch(/^J\d{16}$/)
  expect((await me.call('pointsGoods', {})).data.points).toBe(points - goods.points * 2)
  expect((await me.call('userBase', {})).data.points).toBe(points - goods.points * 2)
  expect(await stockOf(goods.id)).toBe(stock - 2)
  expect((await me.call('pointsOrders', {})).data).toMatchObject({ total: 1, data: [{ id: made.id }] })
  expect((await me.call('pointsLog', {})).data.data[0]).toMatchObject({
    kind: 'exchange',
    amount: String(-goods.points * 2),
    balance: String(points - goods.points * 2),
  })
  await me.call('addressSave', {
    id: await addressOf(me),
    name: '改名',
    phone: '13800000001',
    province: '四川省',
    city: '成都市',
    district: '青羊区',
    street: '新路 1 号',
  })
  expect((await me.call('pointsOrders', {})).data.data[0]?.address.district).toBe('锦江区')
  // Nobody else sees it.
  expect((await (await api.reader(PHONES.owner)).call('pointsOrders', {})).data.total).toBe(0)
})

test('the same key exchanges once', async () => {
  const me = await api.reader(PHONES.owner)
  const wish = { id: 2, number: 1, address_id: await addressOf(me) }
  const headers = { 'idempotency-key': randomUUID() }
  const before = (await me.call('pointsGoods', {})).data.points ?? 0
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.call('pointsExchange', wish, headers)))
  expect(new Set(answers.map((a) => a.data.id)).size).toBe(1)
  expect((await me.call('pointsGoods', {})).data.points).toBe(before - (answers[0]?.data.points ?? 0))
})

test('forty buyers want the last seven: seven get one', async () => {
  await api.sql.query('update points_goods set stock = 7, points = 1 where id = 3')
  const many = await buyers(api, 40)
  await api.sql.query(
    `insert into address (account_id, name, phone, landline, province, city, district, street, is_default)
     select id, '演示', '13800000000', '', '四川省', '成都市', '锦江区', '演示路', true from account where id = any($1::int[])`,
    [many.map((one) => one.id)],
  )
  await api.sql.transaction(async (tx) => {
    const { shopAccount, transfer, walletOf } = await import('#server/pay/ledger.ts')
    for (const { id } of many)
      await transfer(tx, {
        from: await shopAccount(tx, 'points'),
        to: await walletOf(tx, id, 'points'),
        amount: 1,
        kind: 'opening',
        orderId: null,
        memo: '',
        now: 0,
      })
  })
  const addresses = new Map(
    (await api.sql.query<{ id: number; account_id: number }>('select id, account_id from address')).map((row) => [
      row.account_id,
      row.id,
    ]),
  )
  const answers = await Promise.all(
    many.map((one) => one.call('pointsExchange', { id: 3, number: 1, address_id: addresses.get(one.id) ?? 0 })),
  )
  expect(answers.filter((a) => a.code === 200)).toHaveLength(7)
  expect(answers.filter((a) => a.code === 422).map((a) => a.errors)).toEqual(
    Array.from({ length: 33 }, () => ({ number: ['已兑完'] })),
  )
  expect(await stockOf(3)).toBe(0)
  expect(await ledgerFaults(api)).toEqual([])
})

test('points are spent once, however many exchanges run at once', async () => {
  const me = await api.reader(PHONES.secondStore)
  const have = (await me.call('pointsGoods', {})).data.points ?? 0
  await api.sql.query('update points_goods set stock = 99, points = $1 where id = 4', [Math.floor(have / 3)])
  const wish = { id: 4, number: 1, address_id: await addressOf(me) }
  const answers = await Promise.all(Array.from({ length: 12 }, () => me.call('pointsExchange', wish)))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(3)
  expect(answers.find((a) => a.code === 422)?.msg).toMatch(/^积分不足，还差 \d+ 积分$/)
  expect(await ledgerFaults(api)).toEqual([])
})

test('other points than those the buyer agreed to are not taken', async () => {
  const me = await api.reader(PHONES.secondStore)
  const have = async () => (await me.call('pointsGoods', {})).data.points ?? 0
  await api.sql.query('update points_goods set stock = 99, points = 2 where id = 4')
  const wish = { id: 4, number: 2, address_id: await addressOf(me) }
  const before = await have()
  await api.sql.query('update points_goods set points = 3 where id = 4')
  const refused = await me.call('pointsExchange', { ...wish, points: 4 })
  expect(refused.errors).toEqual({ number: ['兑换所需积分已变为每件 3，请核对后再兑换'] })
  expect(await have()).toBe(before)
})

test('bad wishes name their field; visitors see the mall, unapproved members take nothing', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const address_id = await addressOf(me)
  expect((await me.call('pointsExchange', { id: 14, number: 1, address_id })).errors).toEqual({ number: ['已兑完'] })
  expect((await me.call('pointsExchange', { id: 999, number: 1, address_id })).status).toBe(404)
  expect((await me.call('pointsExchange', { id: 1, number: 1, address_id: 999_999 })).status).toBe(404)
  for (const [field, body] of [
    ['number', 'number=0'],
    ['number', 'number=1.5'],
    ['number', 'number=-3'],
    ['address_id', 'number=1'],
  ] as const)
    expect(
      (
        await me.send(
          'POST',
          '/api/points/exchange',
          `id=1&${body}${field === 'number' ? `&address_id=${address_id}` : ''}`,
        )
      ).errors,
    ).toHaveProperty(field)
  const visitor = await api.reader()
  const mall = (await visitor.call('pointsGoods', {})).data
  expect(mall.points).toBeNull()
  expect(mall.data.length).toBeGreaterThanOrEqual(12)
  for (const { image } of mall.data) expect((await api.app.request(image)).status, image).toBe(200)
  expect((await visitor.call('pointsLog', {})).status).toBe(401)
  expect(
    (await (await api.reader(PHONES.unapproved)).call('pointsExchange', { id: 1, number: 1, address_id })).status,
  ).toBe(403)
})

test('a transfer between units is refused by the database itself', async () => {
  const mixed = api.sql.transaction(async (tx) => {
    const [t] = await tx.query<{ id: number }>(
      "insert into ledger_transfer (at, kind, memo) values (0, 'test', '') returning id",
    )
    await tx.query(
      `insert into ledger_entry (transfer_id, ledger_account_id, amount)
       select $1, id, case unit when 'points' then 5 else -5 end from ledger_account where account_id is null and name in ('sales', 'points')`,
      [t?.id ?? 0],
    )
  })
  await expect(mixed).rejects.toThrow('mixes units')
})
