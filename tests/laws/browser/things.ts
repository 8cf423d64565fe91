/** What the demo's member has done before the laws are tried, and the addresses that show it. */
import { calls, fillPath, type CallName, type Input, type Reply } from '#contract/calls.ts'
import type { CartList } from '#contract/entities.ts'
import type { FormValue } from '#contract/form.ts'
import * as copy from '#copy/goods.ts'
import { fillCart, type Api } from '#tests/support/remote.ts'
import { deliver } from '#tests/support/seller.ts'
import type { Shop } from '#tests/support/shop.ts'
import { makeOwnThings } from '../own-things.ts'

/** Ids of the demo shop and of the member's own things that addresses can name. */
export type Things = {
  order: string
  paid: string
  lines: number[]
  group: number
  line: string
  fair: number
  zone: number
  event: number
  clip: number
  wanted: number | string
  back: string
  plan: number
}

/** Orders, pays, gives back, takes a gift, keeps favourites, asks for a drug that is not sold, and fills the cart. */
export async function makeThings(shop: Shop, member: Api): Promise<Things> {
  const order = await placeOrder(member)
  // Worth a red packet, and points enough for a gift.
  const paid = await placeOrder(member, { times: 20 })
  await member.post(`/api/order/${paid}/pay`, { kind: 'balance' })
  await exchangePoints(member)
  const favourites = await fillCart(member, 5)
  await member.post('/api/favorite', { goods_ids: favourites.map((goods) => goods.id) })
  await member.post('/api/watch', { goods_ids: await goodsToWatch(member) })
  const lines = await chosenLines(member)
  const params = favourites.map((goods) => ({ goods_id: goods.id, number: goods.qg_number }))
  const plan = await make(member, 'planAdd', { name: '月初补货', params })
  return {
    order,
    paid,
    lines,
    ...(await findThings(member)),
    back: await askBack(shop, member, paid),
    plan: plan.id,
  }
}

/** An address of a row that shows something. */
export function addressOf(path: string, things: Things): string {
  const queries: Record<string, string> = {
    '/cart_step2': `ids=${things.lines.join(',')}`,
    '/cart_step4': `id=${things.paid}`,
    '/zhmz/list': 'kind=gift&id=1',
    '/zqmb': `id=${things.zone}`,
    '/hdmb': `id=${things.event}`,
    '/yxt-details': 'id=1',
    '/pzqg/info': `id=${things.wanted}`,
    '/cart_hm': `id=${things.order}`,
    '/video': `id=${things.clip}`,
  }
  const ids: readonly [start: string, id: string | number][] = [
    ['/cart_step3', things.order],
    ['/order/returnInfo', things.back],
    ['/order/afterSalesInfo', things.paid],
    ['/order/shhd', things.paid],
    ['/order', things.order],
    ['/list_info_pt', things.group],
    ['/list/info-pt', things.group],
    ['/yjh', things.fair],
    ['/zzfw/cgjh', things.plan],
  ]
  const id = String(ids.find(([start]) => path.startsWith(start))?.[1] ?? 1)
  const params: Record<string, string> = {
    name: '药品',
    ids: '1,2',
    url: things.line,
    ads: '1',
    id,
    page: '1',
    type: 'hy',
    url1: '',
    url2: '',
  }
  const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))
  return path in queries ? `${filled}?${queries[path]}` : filled
}

async function findThings(reader: Api): Promise<Omit<Things, 'order' | 'paid' | 'lines' | 'back' | 'plan'>> {
  const read = async <T>(path: string): Promise<T> => (await reader.get(path)).data as T
  const [groups, controlled, posts, fairs, zones, events, own] = await Promise.all([
    read<Reply<'groupBuys'>>('/api/group'),
    read<Reply<'controlled'>>('/api/kx/getList'),
    read<Reply<'posts'>>('/api/focus/postList?size=100'),
    read<Reply<'activities'>>('/api/goods/activities?place=yjh'),
    read<Reply<'activities'>>('/api/goods/activities?place=zqmb'),
    read<Reply<'activities'>>('/api/goods/activities?place=hdmb'),
    makeOwnThings((name, input) => make(reader, name, input)),
  ])
  return {
    group: groups.data[0]?.goods.id ?? 0,
    line: controlled.lines[0]?.url ?? '',
    fair: fairs.data[0]?.id ?? 0,
    zone: zones.data[0]?.id ?? 0,
    event: events.data[0]?.id ?? 0,
    wanted: own.wantedOne,
    clip: posts.data.find((post) => post.seconds > 0)?.id ?? 0,
  }
}

async function make<N extends CallName>(member: Api, name: N, input: Input<N>): Promise<Reply<N>> {
  const { path, rest } = fillPath(calls[name].path, input as Record<string, unknown>)
  const { code, msg, data } = await member.post(path, rest as Record<string, FormValue>)
  if (code !== 200) throw new Error(`${name}: ${msg}`)
  return data
}

/** Two that are sold out, which lists have at their end, and two that are there. */
async function goodsToWatch(member: Api): Promise<number[]> {
  const pageOf = async (page: number) =>
    (await member.get(`/api/goods/list?size=100&page=${page}`)).data as Reply<'goodsList'>
  const first = await pageOf(1)
  const soldOut: number[] = []
  for (let page = Math.ceil(first.total / 100); page > 1 && soldOut.length < 2; page -= 1)
    soldOut.push(...(await pageOf(page)).data.filter((one) => one.why === copy.soldOut).map((one) => one.id))
  return [...soldOut.slice(0, 2), ...first.data.slice(0, 2).map((one) => one.id)]
}

/** One piece of a received order is asked to be taken back. */
async function askBack(shop: Shop, buyer: Api, order_id: string): Promise<string> {
  await deliver(shop, order_id)
  await buyer.post(`/api/order/${order_id}/receive`, {})
  const answer = await buyer.post('/api/return', {
    order_id,
    cause: '破损',
    text: '外盒破损',
    lines: [{ line_id: 1, number: 1 }],
  })
  if (answer.code !== 200) throw new Error(`return: ${answer.msg}`)
  return (answer.data as Reply<'returnApply'>).id
}

async function exchangePoints(buyer: Api): Promise<void> {
  const { data: gifts } = (await buyer.get('/api/points/goods')).data as Reply<'pointsGoods'>
  const [gift] = gifts.filter((one) => one.stock > 0).sort((a, b) => a.points - b.points)
  const { data: addresses } = (await buyer.get('/api/user/address')).data as Reply<'addresses'>
  const exchanged = await buyer.post('/api/points/exchange', {
    id: gift?.id ?? 0,
    number: 1,
    address_id: addresses[0]?.id ?? 0,
  })
  if (exchanged.code !== 200) throw new Error(`points: ${exchanged.msg}`)
}

async function placeOrder(buyer: Api, { times = 1 } = {}): Promise<string> {
  await fillCart(buyer, 5, { times })
  const ids = await chosenLines(buyer)
  const checkout = (await buyer.post('/api/cart/checkout', { ids, new: 1 })).data as {
    totals: { total: string }
    addresses: { id: number }[]
  }
  const order = await buyer.post('/api/order', {
    ids,
    address_id: checkout.addresses[0]?.id ?? 0,
    total: checkout.totals.total,
  })
  if (order.code !== 200) throw new Error(`order: ${order.msg}`)
  return (order.data as { ids: string[] }).ids[0] ?? ''
}

async function chosenLines(buyer: Api): Promise<number[]> {
  const list = (await buyer.get('/api/cart/list')).data as CartList
  return list.data.filter((line) => line.is_selected === 1 && line.goods.is_buy === 1).map((line) => line.id)
}
