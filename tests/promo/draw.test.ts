import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '#server/handlers.ts'
import { drawAfterProof } from '#server/copy/promo.ts'
import { drawJoinWith, pickPrize, type Prize } from '#server/promo/draw.ts'
import { type Api, openApi, PHONES } from '#tests/support/api.ts'
import { buyers, ledgerFaults, session } from './support.ts'

const DRAW = 1
/** What the next lots are; then 0. */
let rolls: number[] = []
let api: Api
beforeAll(async () => {
  api = await openApi({ handlers: { ...handlers, drawJoin: drawJoinWith(() => rolls.shift() ?? 0) } })
})
afterAll(() => api.close())

const records = (id: number) => api.sql.query('select prize_id from draw_record where account_id = $1', [id])
const units = async (id: number) =>
  Object.fromEntries(
    (
      await api.sql.query<{ unit: string; sum: number }>(
        'select a.unit, sum(e.amount)::bigint as sum from ledger_account a join ledger_entry e on e.ledger_account_id = a.id where a.account_id = $1 group by a.unit',
        [id],
      )
    ).map((row) => [row.unit, row.sum]),
  )
/** The roll that falls on a prize, while every prize is left. */
async function rollOf(kind: Prize['kind']): Promise<number> {
  const prizes = await api.sql.query<Prize>(
    'select * from draw_prize where draw_id = $1 and (stock is null or stock > 0) order by id',
    [DRAW],
  )
  return prizes
    .slice(
      0,
      prizes.findIndex((prize) => prize.kind === kind),
    )
    .reduce((sum, prize) => sum + prize.weight, 0)
}

test('a hundred draws of one account at once: one record, one prize, the same answer each time', async () => {
  const [one] = await buyers(api, 1)
  const again = await session(api, one?.id ?? 0)
  expect((await one?.call('drawCheck', {}))?.data).toMatchObject({ is_join: 0, id: DRAW })
  rolls = [await rollOf('points'), 0, 0]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => (i % 2 ? one : again)?.call('drawJoin', { id: DRAW })),
  )
  expect(new Set(answers.map((a) => JSON.stringify(a?.data))).size).toBe(1)
  expect(answers[0]?.data).toEqual({ is_join: 1, id: DRAW, name: '10 积分', remarks: '存入您的积分账户' })
  expect(await records(one?.id ?? 0)).toHaveLength(1)
  expect(await units(one?.id ?? 0)).toEqual({ points: 10 })
  expect((await one?.call('drawCheck', {}))?.data).toEqual(answers[0]?.data)
  expect((await one?.call('drawRecord', {}))?.data).toMatchObject({
    total: 1,
    data: [{ id: DRAW, draw: '会员感恩抽奖', name: '10 积分' }],
  })
})

test('fifty accounts draw the last three of a prize: three have it, none is given twice', async () => {
  await api.sql.query(
    "update draw_prize set stock = 3 where kind = 'packet' and id = (select min(id) from draw_prize where kind = 'packet')",
  )
  const many = await buyers(api, 50)
  rolls = Array.from({ length: 50 }, () => 80)
  const answers = await Promise.all(many.map((one) => one.call('drawJoin', { id: DRAW })))
  expect(answers.every((a) => a.code === 200)).toBe(true)
  expect(answers.filter((a) => a.data.name === '1.88 元红包')).toHaveLength(3)
  expect(await api.sql.query('select 1 as one from draw_prize where stock < 0')).toEqual([])
  expect(await ledgerFaults(api)).toEqual([])
})

test('prizes are there at once: points, red packet, coupon, or thanks', async () => {
  const [points, packet, coupon, thanks] = await buyers(api, 4)
  await api.sql.query('update draw_prize set stock = 100 where stock is not null')
  const won = async (one: typeof points, kind: Prize['kind']) => {
    rolls = [await rollOf(kind)]
    return (await one?.call('drawJoin', { id: DRAW }))?.data.name
  }
  expect(await won(points, 'points')).toBe('10 积分')
  expect(await units(points?.id ?? 0)).toEqual({ points: 10 })
  expect(await won(packet, 'packet')).toBe('1.88 元红包')
  expect(await units(packet?.id ?? 0)).toEqual({ packet: 188 })
  expect(await won(coupon, 'coupon')).toBe('满500减25通用券')
  expect(
    await api.sql.query('select amount, minus, offer_id, order_id from coupon where account_id = $1', [
      coupon?.id ?? 0,
    ]),
  ).toEqual([{ amount: 50_000, minus: 2_500, offer_id: null, order_id: null }])
  // The prize is not the one each may take.
  expect((await coupon?.call('couponTake', { id: 1 }))?.data.state).toBe('taken')
  expect(await won(thanks, 'nothing')).toBe('谢谢参与')
  expect(await units(thanks?.id ?? 0)).toEqual({})
})

test('winners are named by half, oneself whole, and who won nothing not at all', async () => {
  const visitor = (await (await api.reader()).call('drawWinners', { id: DRAW })).data.data
  expect(visitor.length).toBeGreaterThan(3)
  expect(visitor.every(({ who, name }) => who.includes('***') && name !== '谢谢参与')).toBe(true)
  expect(visitor.map((w) => w.at)).toEqual(visitor.map((w) => w.at).sort((a, b) => b - a))
})

test('before and after its time nobody draws, but who has drawn is told again', async () => {
  const [early, mine] = await buyers(api, 2)
  const got = (await mine?.call('drawJoin', { id: DRAW }))?.data
  const [span] = await api.sql.query<{ starts_at: number; ends_at: number }>(
    'select starts_at, ends_at from draw where id = $1',
    [DRAW],
  )
  await api.sql.query('update draw set starts_at = $2 where id = $1', [DRAW, api.clock.now + 1])
  expect((await early?.call('drawJoin', { id: DRAW }))?.msg).toBe('抽奖还未开始')
  expect((await early?.call('drawCheck', {}))?.data).toMatchObject({ id: 0, is_join: 1 })
  await api.sql.query('update draw set starts_at = 0, ends_at = $2 where id = $1', [DRAW, api.clock.now])
  expect((await early?.call('drawJoin', { id: DRAW }))?.msg).toBe('抽奖已结束')
  expect((await mine?.call('drawJoin', { id: DRAW }))?.data).toEqual(got)
  expect((await early?.call('drawSimple', {}))?.data).toEqual({ id: 0, name: '', ends_at: 0 })
  await api.sql.query('update draw set starts_at = $2, ends_at = $3 where id = $1', [
    DRAW,
    span?.starts_at ?? 0,
    span?.ends_at ?? 0,
  ])
  expect(await records(early?.id ?? 0)).toEqual([])
})

test('stores that somebody typed draw no lots: nobody has proved a phone for them, and the seller has not approved them', async () => {
  const owner = await api.reader(PHONES.owner)
  const place = { province: '四川省', city: '成都市', district: '武侯区', street: '演示路 1 号' }
  const store = { company: '演示新店', kind: 'pharmacy', contact: '演示', phone: '13911112222', ...place } as const
  const id = (await owner.call('applicationStores', { stores: [store] })).data.results[0]?.id ?? 0
  await owner.call('storeSwitch', { user_id: id })
  expect((await owner.call('drawCheck', {})).data).toMatchObject({ is_join: 1, id: 0 })
  expect(await owner.call('drawJoin', { id: DRAW })).toMatchObject({ code: 403, msg: drawAfterProof })
  expect(await records(id)).toEqual([])
  await api.sql.query('update account set approved = true where id = $1', [id])
  expect((await owner.call('drawCheck', {})).data).toMatchObject({ is_join: 0, id: DRAW })
  expect((await owner.call('drawJoin', { id: DRAW })).code).toBe(200)
  // A newcomer who has proved a phone waits for no approval.
  expect((await (await api.reader(PHONES.unapproved)).call('drawJoin', { id: DRAW })).code).toBe(200)
})

test('visitors read what there is to win and the rules, and draw nothing', async () => {
  const visitor = await api.reader()
  expect((await visitor.call('draw', { id: DRAW })).data.prizes.length).toBeGreaterThanOrEqual(5)
  expect((await visitor.call('drawActivity', { id: DRAW })).data.html).toContain('每个账号限抽一次')
  expect((await visitor.call('drawSimple', {})).data).toMatchObject({ id: DRAW, name: '会员感恩抽奖' })
  expect((await visitor.call('drawAds', {})).code).toBe(200)
  expect((await visitor.call('drawCheck', {})).status).toBe(401)
  expect((await visitor.call('drawJoin', { id: DRAW })).status).toBe(401)
  expect((await visitor.call('draw', { id: 77 })).status).toBe(404)
  const me = await api.reader(PHONES.pharmacy)
  expect((await me.call('drawJoin', { id: 77 })).status).toBe(404)
  expect((await me.call('drawCheck', {})).data.is_join).toBe(0)
})

test('lots fall by weight, and on nothing that is gone', () => {
  const prize = (id: number, weight: number, stock: number | null): Prize => ({
    id,
    weight,
    stock,
    name: '',
    remarks: '',
    kind: 'nothing',
    value: 0,
  })
  const prizes = [prize(1, 2, null), prize(2, 3, 0), prize(3, 1, 5)]
  const at = (n: number) => pickPrize(prizes, (below) => (expect(below).toBe(3), n))?.id
  expect([0, 1, 2].map(at)).toEqual([1, 1, 3])
  expect(pickPrize([prize(1, 2, 0)], () => 0)).toBeUndefined()
})
