/** What a member of the scale shop has for each call to be about, made by the calls themselves. */
import { randomUUID } from 'node:crypto'
import { type Api, plainGoods, type Reader } from '#tests/support/api.ts'
import { FIRST_MEMBER } from './sizes.ts'
import { fillCart, paidOrder, placeOrder, receivedOrder, verb, wholeFile } from '#tests/support/orders.ts'

export type Things = Awaited<ReturnType<typeof makeThings>>

export const place = { province: '四川省', city: '成都市', district: '锦江区', street: '规模路 9 号' }

/** The first store of a chain, which owns the others. */
const PHONE = `139${String(FIRST_MEMBER).padStart(8, '0')}`

/** With a password and money, whatever an earlier run on the same shop has left of them. */
export async function memberOf(api: Api): Promise<Reader> {
  await api.sql.query(
    'update account set password_hash = (select password_hash from account where id = 1) where id between $1 and $1 + 20',
    [FIRST_MEMBER],
  )
  await verb(api, `balance in ${PHONE} 50000 ${randomUUID()} scale`)
  return api.reader(PHONE)
}

const REP = '13600000001'

/** A sales rep with twenty customers, the member among them: as many as the smallest shop has. */
export async function repOf(api: Api, member: Reader): Promise<Reader> {
  await api.sql.query(
    `insert into account (phone, password_hash, contact, company, kind, is_rep, created_at)
     select $1, password_hash, '业务员', '', 'company', true, created_at from account where id = 1 on conflict (phone) do nothing`,
    [REP],
  )
  await api.sql.query(
    `insert into rep_customer (rep_id, customer_id, since) select r.id, a.id, 0 from account r, account a
     where r.phone = $1 and a.id between $2 and $2 + 19 and not a.is_rep on conflict do nothing`,
    [REP, member.id],
  )
  return api.reader(REP)
}

export async function makeThings(api: Api, member: Reader) {
  const { sql } = api
  // With stores of the same owner, for the calls that go on as one of them or copy to it.
  const [sibling] = await sql.query<{ id: number }>(
    'select id from account where owner_id = (select owner_id from account where id = $1) and id <> $1 and approved order by id limit 1',
    [member.id],
  )
  const goods = await plainGoods(api, 12)
  await sql.query('update goods set stock = 999999, qg_number = 1 where id = any($1::int[])', [
    goods.map(({ id }) => id),
  ])
  await sql.query('delete from cart_line where account_id = $1', [member.id])
  const line = (i: number, number = 60) => ({ id: goods[i]?.id ?? 0, number })
  const hm = await paidOrder(member, [line(4)])
  await verb(api, `order deliver ${hm}`)
  await sql.query('update purchase set is_hm = true where id = $1', [hm])
  const shipped = await paidOrder(member, [line(3)])
  await verb(api, `order deliver ${shipped}`)
  const orders = {
    hm,
    shipped,
    pay: await placeOrder(member, [line(1)]),
    check: await placeOrder(member, [line(6)]),
    cancel: await paidOrder(member, [line(2)]),
    invoice: await paidOrder(member, [line(0)]),
    done: await receivedOrder(api, member, [line(5)]),
  }
  const returned = async () =>
    (
      await member.call('returnApply', {
        order_id: orders.done,
        cause: '破损',
        text: '外箱破损',
        lines: [{ line_id: 1, number: 1 }],
        photos: [],
      })
    ).data.id
  const returns = { send: await returned(), cancel: await returned() }
  await verb(api, `return approve ${returns.send}`)
  const first = async (statement: string): Promise<number> => (await sql.query<{ id: number }>(statement))[0]?.id ?? 0
  const ofMember = (table: string): Promise<number> =>
    first(`select id from ${table} where account_id = ${member.id} order by id desc limit 1`)
  const [offer] = (await member.call('groupBuys', {})).data.data
  const lines = await fillCart(member, [line(7), line(8), line(9)])
  const [address] = (await member.call('addresses', {})).data.data
  const [contract] = await sql.query<{ version: string }>('select version from contract limit 1')
  const file = (purpose: string) => wholeFile(api, member, purpose)
  return {
    member: member.id,
    sibling: sibling?.id ?? 0,
    goods: goods.map(({ id }) => id),
    lines,
    address: address?.id ?? 0,
    orders,
    returns,
    group: offer?.goods.id ?? 0,
    files: {
      paper: await file('paper'),
      receipt: await file('receipt'),
      feedback: await file('feedback'),
      signature: await file('signature'),
    },
    message: await ofMember('message'),
    voucher: await ofMember('voucher'),
    wanted: await ofMember('wanted'),
    plan: await ofMember('plan'),
    chat: (await member.call('chatSend', { key: randomUUID(), text: '在吗' })).data.id,
    contract: contract?.version ?? '',
    wechat: (await member.call('wechatCode', {})).data.id,
    gift: await first('select id from gift order by id limit 1'),
    present: await first('select id from points_goods where stock > 0 order by points limit 1'),
    coupon: await first('select id from coupon_offer where taken < total order by id limit 1'),
    draw: await first('select id from draw order by id desc limit 1'),
    brand: await first('select id from brand order by id limit 1'),
    post: await first('select id from post order by id limit 1'),
    article: await first('select id from article order by id limit 1'),
    news: await first('select id from news order by id limit 1'),
  }
}
