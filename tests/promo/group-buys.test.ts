import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen } from '#domain/money.ts'
import { tellTeamsOver } from '#server/promo/teams-over.ts'
import { type Api, openApi, PHONES } from '#tests/support/api.ts'
import { buyers, session } from './support.ts'

const HOUR = 3_600_000

let api: Api
beforeAll(async () => {
  api = await openApi()
  await api.sql.query(
    "update goods set scope = '', clinic_only = false, stock = 999999 where id in (select goods_id from group_buy)",
  )
})
afterAll(() => api.close())

/** An offer of so many people that nobody is in yet, by its goods. */
async function fresh(people: number): Promise<{ offer: number; goods: number; price: number }> {
  const [row] = await api.sql.query<{ offer: number; goods: number; price: number }>(
    `update group_buy set people = $1, limit_number = 0, team_hours = 24 where id =
       (select min(b.id) from group_buy b where b.ends_at > $2 and b.id > 2 and not exists (select 1 from group_team t where t.group_buy_id = b.id))
     returning id as offer, goods_id as goods, price`,
    [people, api.clock.now + 100 * HOUR],
  )
  if (!row) throw new Error('no free offer')
  return row
}
const teams = (offer: number) =>
  api.sql.query<{ id: number; members: number; full: boolean }>(
    `select t.id, t.full_at > 0 as full, (select count(*) from group_member m where m.team_id = t.id) as members
     from group_team t where t.group_buy_id = $1 order by t.id`,
    [offer],
  )

test('from two accounts: one opens, one joins, both buy at the group’s price and nobody else', async () => {
  const { goods } = await fresh(2)
  const [a, b, c] = [
    await api.reader(PHONES.pharmacy),
    await api.reader(PHONES.ephedrine),
    await api.reader(PHONES.clinic),
  ]
  const before = (await a.call('groupBuy', { id: goods })).data
  expect(before).toMatchObject({
    id: goods,
    people: 2,
    mine: null,
    teams: [],
    goods: { type: 2, is_buy: 0, why: '开团或参团后可购' },
    alone: { type: 0, is_buy: 1 },
  })
  expect(fen(before.goods.price ?? '0')).toBeLessThan(fen(before.alone.price ?? '0'))
  expect(before.goods.base_price).toBe(before.alone.base_price)

  const opened = (await a.call('groupJoin', { id: goods })).data
  expect(opened).toMatchObject({ state: 'open', joined: 1, missing: 1, members: ['演示安康大药房'] })
  expect((await a.call('groupBuy', { id: goods })).data.goods).toMatchObject({ is_buy: 0, why: '还差 1 人成团' })
  expect(
    (await a.call('cartAdd', { params: [{ goods_id: goods, type: 2, number: before.goods.qg_number }] })).data
      .results[0],
  ).toMatchObject({ code: 409, msg: '还差 1 人成团' })
  // Others are shown who is in it, but not by name.
  expect((await b.call('groupBuy', { id: goods })).data.teams).toMatchObject([
    { id: opened.id, members: ['演示***房'] },
  ])

  expect((await b.call('groupJoin', { id: goods, team_id: opened.id })).data).toMatchObject({
    state: 'full',
    missing: 0,
    members: ['演示***房', '演示仁和大药房'],
  })
  for (const reader of [a, b]) {
    const now = (await reader.call('groupBuy', { id: goods })).data
    expect(now).toMatchObject({ mine: { state: 'full' }, goods: { is_buy: 1, why: '' } })
    const add = (
      await reader.call('cartAdd', {
        params: [{ goods_id: goods, type: 2, number: now.goods.qg_number, goods_price_id: now.goods.goods_price_id }],
      })
    ).data.results[0]
    expect(add?.code).toBe(200)
    const line = (await reader.call('cartList', {})).data.data.find((one) => one.id === add?.id)
    expect(line).toMatchObject({ type: 2, price: before.goods.price })
    expect((await reader.call('cartCheckout', { ids: [add?.id ?? 0] })).code).toBe(200)
  }
  expect((await c.call('groupBuy', { id: goods })).data.goods.why).toBe('开团或参团后可购')
  expect((await c.call('groupJoin', { id: goods, team_id: opened.id })).msg).toBe('该团已满，可另开一团')
})

test('who waited for a team is told once that it is full, and who filled it is not', async () => {
  const { goods } = await fresh(2)
  const [a, b] = [await api.reader(PHONES.pharmacy), await api.reader(PHONES.ephedrine)]
  const told = async (who: typeof a) =>
    (await who.call('messages', { type: 'promo' })).data.data.filter(({ url }) => url === `/list_info_pt/${goods}`)
  const { id } = (await a.call('groupJoin', { id: goods })).data
  expect(await told(a)).toEqual([])
  const { name } = (await b.call('groupBuy', { id: goods })).data.goods
  await b.call('groupJoin', { id: goods, team_id: id })
  await b.call('groupJoin', { id: goods, team_id: id })
  expect(await told(a)).toMatchObject([{ title: '拼团成功', text: expect.stringContaining(name) }])
  expect(await told(b)).toEqual([])
})

test('thirty at once for a team of five: never more than five, and full once', async () => {
  const { offer, goods } = await fresh(5)
  const [leader, ...others] = await buyers(api, 31)
  const team = (await leader?.call('groupJoin', { id: goods }))?.data.id ?? 0
  const answers = await Promise.all(others.map((one) => one.call('groupJoin', { id: goods, team_id: team })))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(4)
  expect(answers.filter((a) => a.code === 409)).toHaveLength(26)
  expect(await teams(offer)).toEqual([{ id: team, members: 5, full: true }])
})

test('one running team of an offer, however often it is opened', async () => {
  const { offer, goods } = await fresh(3)
  const [one, other] = await buyers(api, 2)
  const again = await session(api, one?.id ?? 0)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? one : again)?.call('groupJoin', { id: goods })),
  )
  expect(new Set(answers.map((a) => a?.data.id)).size).toBe(1)
  expect(await teams(offer)).toMatchObject([{ members: 1 }])
  const theirs = (await other?.call('groupJoin', { id: goods }))?.data.id ?? 0
  expect((await one?.call('groupJoin', { id: goods, team_id: theirs }))?.msg).toBe('您已参加这个拼团的另一个团')
})

test('a team that was not full in time is over, and its leader may open another', async () => {
  const { goods } = await fresh(2)
  const [one, late] = await buyers(api, 2)
  const first = (await one?.call('groupJoin', { id: goods }))?.data.id ?? 0
  const was = api.clock.now
  api.clock.now += 24 * HOUR
  const [me, them] = await Promise.all([session(api, one?.id ?? 0), session(api, late?.id ?? 0)])
  expect((await me.call('groupBuy', { id: goods })).data).toMatchObject({
    mine: { id: first, state: 'over' },
    goods: { why: '拼团未成，可重新开团' },
  })
  expect((await them.call('groupBuy', { id: goods })).data.teams).toEqual([])
  expect((await them.call('groupJoin', { id: goods, team_id: first })).msg).toBe('该团已结束，可另开一团')
  expect((await me.call('groupJoin', { id: goods })).data.id).not.toBe(first)
  api.clock.now = was
})

test('who waited for a team that was not full in time is told once, and not who is in another one', async () => {
  const { goods } = await fresh(3)
  const [one, other] = await buyers(api, 2)
  const team = (await one?.call('groupJoin', { id: goods }))?.data.id ?? 0
  await other?.call('groupJoin', { id: goods, team_id: team })
  const was = api.clock.now
  await tellTeamsOver(api.sql, was + 24 * HOUR - 1)
  api.clock.now += 24 * HOUR
  const [me, them] = await Promise.all([session(api, one?.id ?? 0), session(api, other?.id ?? 0)])
  const told = async (who: typeof me) =>
    (await who.call('messages', { type: 'promo' })).data.data.filter(({ url }) => url === `/list_info_pt/${goods}`)
  expect(await told(me)).toEqual([])
  await them.call('groupJoin', { id: goods })
  // Four processes at once, and again.
  await Promise.all([0, 1, 2, 3].map(() => tellTeamsOver(api.sql, api.clock.now)))
  await tellTeamsOver(api.sql, api.clock.now + HOUR)
  const { name } = (await me.call('groupBuy', { id: goods })).data.goods
  expect(await told(me)).toMatchObject([{ title: '拼团未成团', text: expect.stringContaining(name) }])
  expect(await told(them)).toEqual([])
  api.clock.now = was
})

test('an offer that is over sells to nobody, its full teams included', async () => {
  const { offer, goods } = await fresh(2)
  const [one, other] = await buyers(api, 2)
  const team = (await one?.call('groupJoin', { id: goods }))?.data.id ?? 0
  await other?.call('groupJoin', { id: goods, team_id: team })
  expect((await one?.call('groupBuy', { id: goods }))?.data.goods.is_buy).toBe(1)
  await api.sql.query('update group_buy set ends_at = $2 where id = $1', [offer, api.clock.now])
  expect((await one?.call('groupBuy', { id: goods }))?.data).toMatchObject({
    teams: [],
    goods: { type: 2, is_buy: 0, why: '拼团已结束' },
  })
  expect(
    (await one?.call('cartAdd', { params: [{ goods_id: goods, type: 2, number: 1 }] }))?.data.results[0]?.msg,
  ).toBe('拼团已结束')
  const [late] = await buyers(api, 1)
  expect((await late?.call('groupJoin', { id: goods }))?.msg).toBe('拼团已结束')
})

test('who may not buy the goods takes nobody’s place', async () => {
  const { offer, goods } = await fresh(2)
  await api.sql.query('update goods set clinic_only = true where id = $1', [goods])
  const [one] = await buyers(api, 1)
  expect((await one?.call('groupJoin', { id: goods }))?.msg).toBe('仅限医疗机构采购')
  expect(await teams(offer)).toEqual([])
  expect((await (await api.reader(PHONES.unapproved)).call('groupJoin', { id: goods })).status).toBe(403)
  expect((await (await api.reader()).call('groupJoin', { id: goods })).status).toBe(401)
})

test('the zone lists what runs, without prices for visitors; a goods without an offer is not found', async () => {
  const visitor = (await (await api.reader()).call('groupBuys', { size: 100 })).data
  expect(visitor.total).toBeGreaterThanOrEqual(12)
  expect(visitor.data.every(({ goods, mine }) => goods.type === 2 && goods.price === null && mine === null)).toBe(true)
  const me = await api.reader(PHONES.pharmacy)
  expect((await me.call('groupBuys', {})).data.data.every(({ goods }) => goods.price !== null)).toBe(true)
  const [none] = await api.sql.query<{ id: number }>(
    'select min(id) as id from goods g where not exists (select 1 from group_buy b where b.goods_id = g.id)',
  )
  expect((await me.call('groupBuy', { id: none?.id ?? 0 })).status).toBe(404)
  expect((await me.call('groupJoin', { id: visitor.data[0]?.id ?? 0, team_id: 99_999 })).status).toBe(404)
})

test('demo teams lack one member each', async () => {
  const open = await api.sql.query<{ missing: number }>(
    `select b.people - count(*) as missing from group_team t join group_buy b on b.id = t.group_buy_id join group_member m on m.team_id = t.id
     where t.opened_at < $1 group by t.id, b.people`,
    [api.clock.now],
  )
  expect(open.length).toBeGreaterThanOrEqual(2)
  expect(open.some(({ missing }) => missing === 1)).toBe(true)
})
