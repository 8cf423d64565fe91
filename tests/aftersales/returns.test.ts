/** Returns: the money of any sequence of them, and what else comes back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen, yuan } from '#domain/money.ts'
import { returnState } from '#domain/order.ts'
import { random } from '#server/demo/random.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { seededDatabase } from '#tests/support/database.ts'
import { watchLocks } from '#tests/support/locks.ts'
import { holdings, paidOrder, receivedOrder, verb, wholeFile } from '#tests/support/orders.ts'
import { seedOf } from '#tests/support/property.ts'

const DAY = 86_400_000

let api: Api
let locks: ReturnType<typeof watchLocks>
let me: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  locks = watchLocks(await seededDatabase())
  api = await openApi({}, locks.sql)
  me = await api.reader(PHONES.pharmacy)
  goods = await plainGoods(api, 40)
  await api.sql.query('update goods set stock = 999999 where id = any($1::int[])', [goods.map((one) => one.id)])
  await api.sql.query('delete from cashback')
  await api.sql.query('insert into cashback (amount, back) values (50000, 1777)')
  await me.call('invoiceTitleSave', { title: '演示安康大药房', tax_no: '91510000MA2099001X' })
})
afterAll(() => api.close())

/** Some of a goods for about `yuan`. */
const worth = (i: number, amount: number) => {
  const one = goods[i] ?? { id: 0, step: 1, price: 1 }
  return { id: one.id, number: Math.max(1, Math.ceil((amount * 100) / one.price / one.step)) * one.step }
}
const apply = async (
  order_id: string,
  lines: { line_id: number; number: number }[],
  more: { photos?: string[] } = {},
) => {
  // A person asks now and then, not sixty times in a row.
  api.clock.now += 1_000
  return me.call('returnApply', {
    order_id,
    cause: '破损',
    text: '外箱受潮，瓶盖渗漏',
    lines,
    photos: more.photos ?? [],
  })
}
const settle = async (id: string) => {
  await verb(api, `return approve ${id}`)
  return verb(api, `return received ${id}`)
}

test('what never arrived: nobody is told to send it back, and the seller refunds it without a parcel', async () => {
  const id = await receivedOrder(api, me, [worth(0, 90), worth(1, 60)])
  const line = { line_id: 1, number: 1 }
  const asked = await me.call('returnApply', {
    order_id: id,
    cause: '少货',
    text: '缺 1 盒',
    lines: [line],
    photos: [],
  })
  const ret = asked.data.id
  await verb(api, `return approve ${ret}`)
  const agreed = (await me.call('returnInfo', { id: ret })).data
  expect([returnState(agreed), agreed.progress[0]?.text]).toEqual([
    '待核实',
    '审核通过，没有收到的商品不用寄回，等待仓库核实',
  ])
  const [told] = (await me.call('messages', {})).data.data
  expect(told?.text).toContain('不用寄回')
  const before = fen((await holdings(me)).money)
  await verb(api, `return received ${ret}`)
  expect(fen((await holdings(me)).money)).toBe(before + fen(agreed.amount))
})

test('half a line: asked for, agreed, fetched, refunded to the fen, told', async () => {
  const id = await receivedOrder(api, me, [worth(0, 90), worth(1, 60)])
  const order = (await me.call('order', { id })).data
  const [line] = order.lines
  const half = Math.floor((line?.number ?? 0) / 2)
  const photo = await wholeFile(api, me, 'return')
  const before = await holdings(me)
  const asked = await apply(id, [{ line_id: line?.id ?? 0, number: half }], { photos: [photo] })
  const share = yuan(Math.floor((fen(line?.payable ?? '0') * half) / (line?.number ?? 1)))
  expect(asked.data).toMatchObject({
    order_id: id,
    state: 0,
    amount: share,
    cause: '破损',
    lines: [{ line_id: 1, number: half, amount: share }],
  })
  expect(asked.data.photos[0]).toMatch(new RegExp(`^/file/${photo}\\?e=\\d+&s=`))
  const ret = asked.data.id
  expect(await holdings(me)).toEqual(before)
  await verb(api, `return approve ${ret}`)
  await verb(api, `return sent ${ret}`)
  expect((await me.call('returnInfo', { id: ret })).data.state).toBe(2)
  expect(await verb(api, `return received ${ret}`)).toContain(share)
  const done = (await me.call('returnInfo', { id: ret })).data
  expect(done).toMatchObject({ state: 3, amount: share })
  expect(done.progress.map((one) => one.text)).toEqual([
    `已退款 ${share} 元到账户余额`,
    '商品已在途，等待仓库收货验收',
    '审核通过，请寄回商品并填写快递单号',
    '已提交退货申请，等待审核',
  ])
  expect(fen((await holdings(me)).money) - fen(before.money)).toBe(fen(share))
  const [said] = (await me.call('messages', {})).data.data
  expect(said).toMatchObject({ title: '退货已退款', url: `/order/returnInfo/${ret}` })
  await expect(verb(api, `return received ${ret}`)).rejects.toThrow('已退款')
  expect((await me.call('order', { id })).data.state).toBe(7)
  expect((await me.call('returns', { order_id: id })).data.data.map((one) => one.id)).toEqual([ret])
})

test('what arrived is refunded and no more; the rest can be asked for again, and all together is what was paid', async () => {
  const id = await receivedOrder(api, me, [worth(0, 90), worth(1, 60)])
  const { lines, total } = (await me.call('order', { id })).data
  const [first, second] = lines.map(({ id: line_id, number }) => ({ line_id, number }))
  if (!first || !second) throw new Error('two lines were ordered')
  const before = await holdings(me)
  const ret = (await apply(id, [first, second])).data.id
  expect(await verb(api, 'returns')).toContain(
    `第 2 行 ${lines[1]?.name} ${lines[1]?.ypgg}  ${second.number} ${lines[1]?.bzdw}  批号`,
  )
  await verb(api, `return approve ${ret}`)
  for (const words of ['1', '1=-1', '1=x'])
    await expect(verb(api, `return received ${ret} ${words}`)).rejects.toThrow('行号=实收数量')
  await expect(verb(api, `return received ${ret} 3=1`)).rejects.toThrow('第 3 行不在这张退货单里')
  await expect(verb(api, `return received ${ret} 1=${first.number + 1}`)).rejects.toThrow(`只申请了 ${first.number}`)
  await expect(verb(api, `return received ${ret} 1=0 2=0`)).rejects.toThrow('驳回')
  await verb(api, `return received ${ret} 1=0 2=1`)
  const done = (await me.call('returnInfo', { id: ret })).data
  expect(done.lines).toMatchObject([{ line_id: 2, number: 1 }])
  expect(done.amount).toBe(yuan(Math.floor(fen(lines[1]?.payable ?? '0') / second.number)))
  expect(done.progress.map(({ text }) => text)[1]).toContain(`0 ${lines[0]?.bzdw}（申请 ${first.number}`)
  expect((await me.call('order', { id })).data.state).toBe(7)

  const rest = (await apply(id, [first, { ...second, number: second.number - 1 }])).data.id
  await verb(api, `return approve ${rest}`)
  await verb(api, `return received ${rest} 1=${first.number}`)
  expect(fen((await holdings(me)).money) - fen(before.money)).toBe(fen(total))
  expect((await me.call('order', { id })).data.state).toBe(9)
})

test('any sequence of returns, some refused or withdrawn: never more than was paid, and in the end everything is as before', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const chance = random(`returns ${seedOf(seed)}`)
    const before = await holdings(me)
    const lines = Array.from({ length: chance.whole(1, 4) }, (_, i) => worth(2 + i + seed, chance.whole(20, 700)))
    const id = await receivedOrder(api, me, lines)
    const order = (await me.call('order', { id })).data
    const documents = chance.chance(60) ? [(await me.call('invoiceApply', { order_id: id })).data] : []
    const left = new Map(order.lines.map((line) => [line.id, line.number]))
    let refunded = 0
    for (let step = 0; [...left.values()].some((n) => n > 0); step++) {
      const wanted = [...left]
        .filter(([, n]) => n > 0 && (step > 12 || chance.chance(60)))
        .map(([line_id, n]) => ({ line_id, number: step > 12 ? n : chance.whole(1, n) }))
      if (wanted.length === 0) continue
      const asked = await apply(id, wanted)
      // A cheap piece may be worth less than a fen: with more of them it is asked for again.
      if (asked.msg === '所选商品没有可退金额') continue
      expect(asked.code, asked.msg).toBe(200)
      const end = step > 12 ? 'settled' : chance.pick(['settled', 'settled', 'refused', 'withdrawn'] as const)
      if (end === 'withdrawn') await me.call('returnCancel', { id: asked.data.id })
      else if (end === 'refused') await verb(api, `return refuse ${asked.data.id} 照片看不清`)
      else {
        await settle(asked.data.id)
        const done = (await me.call('returnInfo', { id: asked.data.id })).data
        refunded += fen(done.amount)
        for (const { line_id, number } of wanted) left.set(line_id, (left.get(line_id) ?? 0) - number)
      }
      expect(refunded).toBeLessThanOrEqual(fen(order.total))
    }
    expect(refunded).toBe(fen(order.total))
    expect(await holdings(me)).toEqual(before)
    expect((await me.call('order', { id })).data.state).toBe(9)
    const rows = await api.sql.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::bigint as sum from invoice where purchase_id = $1',
      [id],
    )
    expect([rows[0]?.sum, documents.length <= 1]).toEqual([0, true])
  }
  const uneven = await api.sql.query(
    'select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0',
  )
  expect(uneven).toEqual([])
}, 120_000)

test('a parcel of more lines than a hundred that arrives wet goes back at once', async () => {
  const many = await plainGoods(api, 130)
  expect(many).toHaveLength(130)
  const id = await receivedOrder(
    api,
    me,
    many.map(({ id: goods_id, step }) => ({ id: goods_id, number: step })),
  )
  const { lines, total } = (await me.call('order', { id })).data
  expect(lines).toHaveLength(130)
  const asked = await apply(
    id,
    lines.map((line) => ({ line_id: line.id, number: line.number })),
  )
  expect(asked.msg).toBe('')
  expect(asked.data).toMatchObject({ amount: total })
  expect(asked.data.lines).toHaveLength(130)
  await me.call('returnCancel', { id: asked.data.id })
})

test('freight of a parcel goes back with its last piece, also when an earlier return was refused in between', async () => {
  const id = await receivedOrder(api, me, [worth(20, 30), worth(21, 30)])
  const order = (await me.call('order', { id })).data
  expect(fen(order.totals.shipping_amount)).toBeGreaterThan(0)
  const [a, b] = order.lines
  const [first, second] = [
    { line_id: a?.id ?? 0, number: a?.number ?? 0 },
    { line_id: b?.id ?? 0, number: b?.number ?? 0 },
  ]
  const one = (await apply(id, [first])).data
  expect(one.amount).toBe(a?.payable)
  await verb(api, `return approve ${one.id}`)
  const two = (await apply(id, [second])).data
  await verb(api, `return refuse ${one.id} 不是质量问题`)
  await settle(two.id)
  expect((await me.call('returnInfo', { id: two.id })).data.amount).toBe(b?.payable)
  const three = (await apply(id, [first])).data
  expect(fen(three.amount)).toBe(fen(a?.payable ?? '0') + fen(order.totals.shipping_amount))
  await settle(three.id)
  expect((await me.call('order', { id })).data.state).toBe(9)
})

test('a piece is in one return at a time, also when ten are asked for at once', async () => {
  const id = await receivedOrder(api, me, [worth(22, 50)])
  const [line] = (await me.call('order', { id })).data.lines
  const all = { line_id: 1, number: line?.number ?? 0 }
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(id, [all])))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.code === 422)).toHaveLength(9)
  const refused = answers.find((a) => a.code === 422)
  expect(refused?.errors).toEqual({ 'lines.0.number': ['该商品已全部申请退货'] })
  await me.call('returnCancel', { id: answers.find((a) => a.code === 200)?.data.id ?? '' })
  expect((await apply(id, [{ ...all, number: all.number + 1 }])).errors).toHaveProperty(['lines.0.number'])
  expect((await apply(id, [all, all])).errors).toHaveProperty('lines')
  expect((await apply(id, [{ line_id: 99, number: 1 }])).errors).toHaveProperty(['lines.0.line_id'])
  expect((await apply(id, [all])).code).toBe(200)
})

test('only what was received, within seven days, with photos of one’s own', async () => {
  const waiting = await paidOrder(me, [worth(23, 40)])
  expect((await apply(waiting, [{ line_id: 1, number: 1 }])).msg).toBe('确认收货后才能申请退货')
  const id = await receivedOrder(api, me, [worth(24, 40)])
  const other = await api.reader(PHONES.clinic)
  for (const photo of [
    await wholeFile(api, other, 'return'),
    await wholeFile(api, me, 'feedback'),
    '00000000-0000-4000-8000-000000000000',
  ])
    expect((await apply(id, [{ line_id: 1, number: 1 }], { photos: [photo] })).errors).toHaveProperty(['photos.0'])
  api.clock.now += 7 * DAY - 10_000
  await me.send('POST', '/api/user/login', 'phone=13800000001&password=demo-2099')
  expect((await apply(id, [{ line_id: 1, number: 1 }])).code).toBe(200)
  api.clock.now += 10_000
  expect((await apply(id, [{ line_id: 1, number: 1 }])).msg).toContain('7 天')
})

test('the coupon is free again when the whole order is returned, and not before', async () => {
  const coupon = (await me.call('coupons', {})).data.data.find((c) => c.scope === 'all')
  if (!coupon) throw new Error('no coupon')
  const id = await receivedOrder(api, me, [worth(25, 700), worth(26, 500)], coupon.id)
  const { lines } = (await me.call('order', { id })).data
  const used = async () => (await me.call('coupons', { status: 'used' })).data.data.some((c) => c.id === coupon.id)
  for (const [i, line] of lines.entries()) {
    expect(await used()).toBe(true)
    await settle((await apply(id, [{ line_id: line.id, number: line.number }])).data.id)
    expect(await used()).toBe(i < lines.length - 1)
  }
})

test('after the seller agreed the buyer says with whom the parcel comes, and can mend its number', async () => {
  const id = await receivedOrder(api, me, [worth(0, 40)])
  const ret = (await apply(id, [{ line_id: 1, number: 1 }])).data.id
  const send = (parcel: string, carrier = '顺丰') => me.call('returnSend', { id: ret, carrier, parcel })
  expect((await send('SF2099000001')).code).toBe(409)
  await verb(api, `return approve ${ret}`)
  expect((await send('')).errors).toHaveProperty('parcel')
  expect((await send('单号')).errors).toHaveProperty('parcel')
  expect((await send('SF1', '')).errors).toHaveProperty('carrier')
  expect((await send('SF2099000001')).data).toMatchObject({ state: 2, carrier: '顺丰', parcel: 'SF2099000001' })
  expect((await send('SF2099000002')).data.parcel).toBe('SF2099000002')
  const other = await api.reader(PHONES.clinic)
  expect((await other.call('returnSend', { id: ret, carrier: '顺丰', parcel: 'X1' })).code).toBe(404)
  await verb(api, `return received ${ret}`)
  expect((await send('SF2099000003')).code).toBe(409)
})

test('none of all this has locked rows in another order than the documented one', () => {
  expect(Object.fromEntries(locks.inversions)).toEqual({})
})
