/** What happened here is read in order, each at least once, also what was committed late; and the warehouse's and the bank's answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletBalance } from '#server/pay/ledger.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { verb } from '#tests/support/orders.ts'
import { onPostgres } from '#tests/support/database.ts'
import { type Erp, openErp, results } from '#tests/support/feeds.ts'

let api: Api
let erp: Erp
let me: Reader
beforeAll(async () => {
  api = await openApi()
  erp = await openErp(api, 'test')
  me = await api.reader(PHONES.pharmacy)
}, 120_000)
afterAll(() => api.close())

async function order(): Promise<{ id: string; total: string; number: number }> {
  const [goods] = await plainGoods(api, 1)
  const number = (goods?.step ?? 1) * 3
  const { data: added } = await me.call('cartAdd', { params: [{ goods_id: goods?.id ?? 0, number }] })
  const ids = added.results.map(({ id }) => id)
  const { data } = await me.call('cartCheckout', { ids })
  const { total } = data.totals
  const placed = await me.call('orderPlace', { ids, address_id: data.addresses[0]?.id ?? 0, total })
  const [id = ''] = placed.data.ids
  return { id, total, number }
}
const lastSeq = async (kind: string) => (await erp.get(kind)).at(-1)?.seq ?? 0
const statesOf = async (id: string) =>
  (await erp.get('orders')).filter(({ ref }) => ref === id).map(({ state }) => Number(state))

test('orders are told in order, from a number on, and a page at a time', async () => {
  const before = await lastSeq('orders')
  const first = await order()
  const second = await order()
  const told = await erp.get('orders', `?after=${before}`)
  expect(told.map(({ ref, state }) => [ref, state])).toEqual([
    [first.id, '0'],
    [second.id, '0'],
  ])
  expect(told[0]?.is).toMatchObject({ total: first.total, customer: { phone: PHONES.pharmacy } })
  expect(await erp.get('orders', `?after=${before}&limit=1`)).toEqual(told.slice(0, 1))
  expect(await erp.get('orders', `?after=${told[0]?.seq}`)).toEqual(told.slice(1))
  expect(await erp.get('orders', `?after=${before}`)).toEqual(told)
  await expect(erp.get('orders', '?after=x')).rejects.toThrow('422')
})

test('a number that was never given is refused: after a restored backup its reader would miss what comes', async () => {
  await order()
  const [counter] = await api.sql.query<{ last: number }>('select last from feed_counter')
  const last = counter?.last ?? 0
  expect(await erp.get('orders', `?after=${last}`)).not.toBeNull()
  const [given] = await api.sql.query<{ last: number }>('select last from feed_counter')
  await expect(erp.get('returns', `?after=${(given?.last ?? 0) + 1}`)).rejects.toThrow(`422 `)
  expect(await erp.get('returns', `?after=${given?.last}`)).toEqual([])
})

test.skipIf(!onPostgres)('an order that commits late is told late, and never missed', async () => {
  const before = await lastSeq('wishes')
  const wish = (name: string) => `insert into wanted (account_id, name, sccj, ypgg, number, price, remark, created_at)
    values (${me.id}, '${name}', '', '', 1, 0, '', 0)`
  let seen: { seq: number }[] = []
  await api.sql.transaction(async (tx) => {
    await tx.query(wish('late'))
    await api.sql.transaction((other) => other.query(wish('early')))
    seen = await erp.get('wishes', `?after=${before}`)
  })
  expect(seen.length).toBe(1)
  const rest = await erp.get('wishes', `?after=${seen[0]?.seq}`)
  expect(rest.map(({ is }) => is['name'])).toEqual(['late'])
})

test('wishes, returns and applications are told too', async () => {
  const before = await lastSeq('wishes')
  await me.call('wantedAdd', { name: '试样', sccj: '', ypgg: '', number: 5, price: '1.00', remark: '' })
  expect(await erp.get('wishes', `?after=${before}`)).toMatchObject([{ state: 'open', is: { name: '试样' } }])
  await api.sql.transaction((tx) =>
    tx.query("update account set review = 'refused' where phone = $1", [PHONES.unapproved]),
  )
  expect((await erp.get('applications')).at(-1)).toMatchObject({ state: 'refused', is: { review: 'refused' } })
  expect(Array.isArray(await erp.get('returns'))).toBe(true)
})

test('a transfer pays its order once, with the right amount, and other money goes into the balance', async () => {
  const { id, total } = await order()
  await me.call('orderPay', { id, kind: 'bank' })
  const paid = { reference: 'R1', amount: total, order: id }
  expect(results(await erp.post('payments', [{ ...paid, amount: '1.00' }, paid, paid]))).toEqual([
    'error amount',
    'ok',
    'unchanged',
  ])
  expect(results(await erp.post('payments', [{ ...paid, order: 'none' }]))).toEqual(['error reference'])
  expect(await statesOf(id)).toEqual([0, 1])
  await api.sql.transaction((tx) => tx.query("update account set code = 'K1' where id = $1", [me.id]))
  const had = await walletBalance(api.sql, me.id)
  const paidIn = { reference: 'R2', amount: '70.50', customer: 'K1', why: '预付货款' }
  expect(results(await erp.post('payments', [paidIn, paidIn, { ...paidIn, amount: '70.51' }]))).toEqual([
    'ok',
    'unchanged',
    'error reference',
  ])
  expect(await walletBalance(api.sql, me.id)).toBe(had + 7_050)
  // Money that left under a number has not arrived under it: the seller's system is told, and books nothing as done.
  await verb(api, `balance out ${PHONES.pharmacy} 1.00 R4`)
  const back = { reference: 'R4', amount: '1.00', customer: 'K1', why: '退回' }
  expect(results(await erp.post('payments', [back]))).toEqual(['error reference'])
  expect(results(await erp.post('payments', [{ reference: 'R3', amount: '1' }]))).toEqual(['error order'])
})

test('two payments whose numbers a sheet has rounded to the same are not taken for one', async () => {
  const had = await walletBalance(api.sql, me.id)
  const paid = { reference: '2.02611E+15', amount: '50.00', customer: 'K1', why: '预付货款' }
  expect(results(await erp.post('payments', [paid, paid]))).toEqual(['error reference', 'error reference'])
  expect(await walletBalance(api.sql, me.id)).toBe(had)
})

test('the warehouse names batches and steps; said twice, nothing happens twice', async () => {
  const { id, number } = await order()
  await me.call('orderPay', { id, kind: 'balance' })
  const part = { order: id, line: 1, batch: 'B1', expires: '2029-06-30', number: number - 1 }
  const rows = [part, { ...part, batch: 'B2', number: 1 }, { order: id, step: 'deliver' }]
  expect(results(await erp.post('shipments', rows))).toEqual(['ok', 'ok', 'ok'])
  expect(results(await erp.post('shipments', rows))).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(results(await erp.post('shipments', [{ ...part, number: 1 }]))).toEqual(['error batch'])
  expect(results(await erp.post('shipments', [{ order: 'none', step: 'pick' }, { order: id }]))).toEqual([
    'error order',
    'error step',
  ])
  expect((await me.call('order', { id })).data.batches.map(({ batch, number: n }) => [batch, n])).toEqual([
    ['B1', number - 1],
    ['B2', 1],
  ])
  expect(await statesOf(id)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a batch that is not named whole moves no order: it would leave in another one', async () => {
  const { id, number } = await order()
  await me.call('orderPay', { id, kind: 'balance' })
  const whole = { order: id, line: 1, batch: 'B1', expires: '2029-06-30', number }
  const parts = (['line', 'batch', 'expires', 'number'] as const).map((left) => {
    const { [left]: _, ...rest } = whole
    return { ...rest, step: 'deliver' }
  })
  expect(results(await erp.post('shipments', parts))).toEqual([
    'error line',
    'error batch',
    'error expires',
    'error number',
  ])
  expect(results(await erp.post('shipments', [{ ...whole, batch: '', step: 'deliver' }]))).toEqual(['error batch'])
  expect(await statesOf(id)).toEqual([0, 1])
  // Goods that do not expire say so; a drug is not one of them.
  expect(results(await erp.post('shipments', [{ ...whole, expires: '', step: 'deliver' }]))).toEqual(['error expires'])
  const goods = (await me.call('order', { id })).data.lines[0]?.goods_id ?? 0
  await api.sql.query("update goods set kind = 'device' where id = $1", [goods])
  expect(results(await erp.post('shipments', [{ ...whole, expires: '', step: 'deliver' }]))).toEqual(['ok'])
  expect((await me.call('order', { id })).data.batches).toMatchObject([{ batch: 'B1', expires: '', number }])
  await api.sql.query("update goods set kind = 'drug' where id = $1", [goods])
})
