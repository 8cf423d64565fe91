/** What a buyer is told about offers of limited time, and what there is to press. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { CouponOffer, Goods, GroupBuy, GroupTeam, UserBase } from '#contract/entities.ts'
import type { LineQuote } from '#domain/quote.ts'
import { AddButton } from '#parts/goods/add-to-cart.tsx'
import { CartLine } from '#pages/cart/cart-line.tsx'
import { CouponOfferCard } from '#parts/offers/coupon-offer.tsx'
import { GroupBuyCard } from '#pages/promo/group-buy-card.tsx'
import type { ViewLine } from '#state/cart.ts'
import { clock } from '#state/clock.ts'
import { showSession } from '#state/session.ts'
import { card } from '#tests/outbox/sample.ts'
import { serverSilent } from '#copy/limited-time.ts'

afterEach(() => {
  clock.quiet = false
  showSession({ kind: 'visitor', user: null })
})

const NEVER = 4_000_000_000
const shown = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map((match) => match[1])
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const offer: CouponOffer = {
  id: 1,
  name: '中药券',
  scope: 'herb',
  amount: '800.00',
  minus: '90.00',
  starts_at: NEVER,
  ends_at: NEVER,
  valid_days: 20,
  total: 600,
  left: 150,
  state: 'open',
}
const coupon = (state: CouponOffer['state'], more: Partial<CouponOffer> = {}) =>
  shown(<CouponOfferCard offer={{ ...offer, state, ...more }} />)

test.each<[CouponOffer['state'], string, string[]]>([
  ['open', '已领 75% 剩 150 张', ['立即领取']],
  ['soon', '距开抢', []],
  ['taken', '已领取 去使用', []],
  ['gone', '已抢光', []],
  ['over', '已结束', []],
])('a coupon that is %s', (state, sentence, answers) => {
  const html = coupon(state)
  expect(words(html)).toContain(sentence)
  expect(buttons(html)).toEqual(answers)
})

test('a taken coupon leads to the goods it fits', () => {
  expect(coupon('taken')).toContain('href="/list?offer=herb"')
  expect(coupon('taken', { scope: 'all' })).toContain('href="/list?offer=all"')
})

test('a coupon without a threshold says so', () => {
  expect(words(coupon('open', { amount: '0.00' }))).toContain('无门槛')
})

test('a member who is not approved takes none, and knows why', () => {
  showSession({ kind: 'member', user: { is_passed: 0 } as UserBase })
  expect(words(coupon('open'))).toContain('资质认证后可领')
  expect(buttons(coupon('open'))).toEqual([])
})

const goods = {
  id: 1,
  name: '党参',
  ypgg: '500g',
  sccj: '望川',
  bzdw: '袋',
  goods_image: [],
  tags: [],
  price: '9.00',
  base_price: '10.00',
  number: 5,
  is_buy: 1,
  why: '',
  ends_at: 0,
} as unknown as Goods

test('after half an hour without the server nothing of limited time is open, everything else is', () => {
  const add = (endsAt: number) => shown(<AddButton goods={{ ...goods, ends_at: endsAt }} describedBy="x" />)
  expect(buttons(add(NEVER))).toHaveLength(1)
  clock.quiet = true
  expect(words(add(NEVER))).toContain(serverSilent)
  expect(buttons(add(NEVER))).toEqual([])
  expect(buttons(add(0))).toHaveLength(1)
  expect(words(coupon('open'))).toContain(serverSilent)
  expect(buttons(coupon('open'))).toEqual([])
  expect(words(group(null))).toContain(serverSilent)
})

test('after that half hour a line of limited time can only be taken out of the cart', () => {
  const line = (endsAt: number) => {
    const view = {
      key: '1',
      id: 1,
      number: 4,
      is_selected: 1,
      type: 0,
      combination: null,
      pending: false,
      note: null,
      goods: { ...card(1).goods, ends_at: endsAt },
    } as unknown as ViewLine
    const prices = [{ number: 4, price: 900 }]
    const quote = { unit: 900, prices, amount: 3600, gift: null, counts: false } as unknown as LineQuote
    return shown(<CartLine line={view} quote={quote} swaps={[]} parked={undefined} />)
  }
  const closed = (html: string) =>
    [...html.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*aria-disabled="true"/g)].map((match) => match[1])
  expect(closed(line(NEVER))).toEqual([])
  clock.quiet = true
  expect(closed(line(NEVER))).toEqual(['减少', '增加'])
  expect(words(line(NEVER))).toContain(serverSilent)
  expect(closed(line(0))).toEqual([])
})

const team = (state: GroupTeam['state'], missing: number): GroupTeam => ({
  id: 7,
  state,
  members: ['演示药房'],
  joined: 1,
  missing,
  ends_at: NEVER,
})
function group(mine: GroupTeam | null, more: Partial<Goods> = {}): string {
  const one: GroupBuy = { id: 1, goods: { ...goods, ...more }, people: 3, ends_at: NEVER, mine }
  return shown(<GroupBuyCard offer={one} />)
}

test.each([
  [null, {}, '去拼团'],
  [team('open', 2), {}, '我的团还差 2 人'],
  [team('open', 2), {}, '邀请同行'],
  [team('full', 0), {}, '按拼团价采购'],
  [team('over', 2), {}, '去拼团'],
  [null, { number: 0 }, '暂时缺货'],
] as const)('a group-buy with the reader’s team %j', (mine, more, sentence) => {
  const html = group(mine, more)
  expect(words(html)).toContain(sentence)
  expect(words(html)).toContain('3 人团')
})
