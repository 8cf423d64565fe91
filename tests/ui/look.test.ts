/** Whoever only looks at a store: nothing of the kind leaves the page, and the reason is said. */
import { afterEach, expect, test, vi } from 'vitest'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { Order, UserBase } from '#contract/entities.ts'
import { OrderActions } from '#pages/orders/order-actions.tsx'
import { PayForm } from '#pages/cart/pay-form.tsx'
import { CouponOfferCard } from '#parts/offers/coupon-offer.tsx'
import { storeLabel } from '#parts/frame/store-label.ts'
import { showSession } from '#state/session.ts'
import { approvalFirst, lookOnly, looking, managersOnly } from '#copy/refusals.ts'

const asked = vi.hoisted(() => [] as string[])
const toasts = vi.hoisted(() => [] as string[])
vi.mock('#account/page.ts', () => ({
  reads: { noteWrite: () => {} },
  machine: { presence: () => ({ kind: 'member' }) },
  client: { call: async (name: string) => (asked.push(name), { outcome: { kind: 'ok', data: {} } }) },
  outbox: async () => ({ dispatch: async ({ kind }: { kind: string }) => (asked.push(kind), { ok: true }) }),
}))
vi.mock('#actions/frame/dialogs.ts', () => ({
  alert: () => {},
  confirm: () => {},
  toast: (text: string) => toasts.push(text),
}))

const html = (node: ReactNode): string => renderToString(createElement(MemoryRouter, null, node))
const as = (role: UserBase['role']) =>
  showSession({ kind: 'member', user: { company: '一店', username: '', role } as UserBase })
afterEach(() => {
  asked.length = 0
  toasts.length = 0
})

test('no edit reaches the outbox, and no call that changes something is made; going on to another store is', async () => {
  const { setNumber } = await import('#actions/cart/cart.ts')
  const { write } = await import('#actions/calls/write.ts')
  const { ui } = await import('#state/ui.ts')
  ui.online = true
  const line = { key: 'k', goods: { number: 100, qg_number: 1, limit_number: 0, bzdw: '盒' } } as never
  as('look')
  expect(await setNumber(line, 5)).toBe(false)
  expect((await write('orderPlace', {} as never)).kind).toBe('superseded')
  expect([asked, toasts]).toEqual([[], [lookOnly, lookOnly]])
  expect((await write('storeSwitch', { user_id: 1 })).kind).toBe('ok')
  as('order')
  expect(await setNumber(line, 5)).toBe(true)
  await write('orderPlace', {} as never)
  expect(asked).toEqual(['storeSwitch', 'set', 'orderPlace'])
})

test('an order has no buttons, as the strip above it says, and is not paid', () => {
  const order = {
    id: '1',
    state: 0,
    is_hm: 0,
    received_at: 0,
    total: '1.00',
    balance: '9.00',
    pay_kinds: [],
  } as unknown as Order
  const actions = () => html(createElement(OrderActions, { order, onChanged: () => {} }))
  const payment = () => html(createElement(PayForm as FunctionComponent<{ order: Order }>, { order }))
  as('look')
  expect(actions()).toBe('')
  expect(payment()).toContain(lookOnly)
  expect(payment()).toMatch(/<button[^>]*disabled/)
  as('order')
  expect(actions()).toMatch(/<button/)
  expect(actions() + payment()).not.toContain(lookOnly)
})

test('what changes the store is not drawn: no button to press and no form to fill in for a refusal', async () => {
  const { mayCall, mayOpen } = await import('#actions/calls/may-call.ts')
  const { Strips } = await import('#app/shell/strips.tsx')
  const offer = { id: 1, name: '券', amount: '100.00', minus: '8.00', scope: 'all', valid_days: 7, total: 9, left: 5 }
  const coupon = () =>
    html(
      createElement(CouponOfferCard, {
        offer: { ...offer, state: 'open', ends_at: 4_000_000_000, starts_at: 0 } as never,
      }),
    )
  const changes = ['invoiceApply', 'voucherToMoney', 'creditRepay', 'addressSave'] as const
  const managers = ['paperSave', 'closeAccount'] as const
  as('look')
  for (const name of [...changes, ...managers]) expect(mayCall(name)).toBe(false)
  expect(mayCall('orders')).toBe(true)
  expect(['/pzqg/add', '/yjfk', '/pzqg', '/dzfp'].map(mayOpen)).toEqual([false, false, true, true])
  expect(coupon()).toContain(lookOnly)
  expect(coupon()).not.toContain('<button')
  expect(html(createElement(Strips, { ofMember: true }))).toContain(lookOnly)
  expect(html(createElement(Strips, { ofMember: false }))).not.toContain(lookOnly)
  as('order')
  for (const name of changes) expect(mayCall(name)).toBe(true)
  for (const name of managers) expect(mayCall(name)).toBe(false)
  expect(coupon()).toContain('<button')
  expect(html(createElement(Strips, { ofMember: true }))).not.toContain(lookOnly)
})

test('what makes the store who it is, is not offered to whoever may order: it is said who does it', async () => {
  const { mayOpen } = await import('#actions/calls/may-call.ts')
  const { closedPage, RoleNote } = await import('#parts/frame/by-role.tsx')
  const { write } = await import('#actions/calls/write.ts')
  const inPlace = () => html(createElement(RoleNote, { call: 'paperSave' }))
  as('order')
  expect(['/zhzx/bdwx', '/register/step2', '/dzht', '/zhzx/basic/zzzj'].map(mayOpen)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(inPlace()).toContain(managersOnly)
  expect(html(closedPage('applicationStores'))).toContain(managersOnly)
  expect((await write('contractSign', {} as never)).kind).toBe('superseded')
  expect([asked, toasts]).toEqual([[], [managersOnly]])
  as('own')
  expect([inPlace(), closedPage('applicationStores')]).toEqual(['', null])
})

test('beside goods stands a word, no way to what cannot be bought either, and no star; a cart says what is in it', async () => {
  const { closedWords } = await import('#pages/cart/closed-words.ts')
  const { StarButton } = await import('#parts/goods/star-button.tsx')
  const { Ways } = await import('#parts/goods/ways-out.tsx')
  const goods = {
    id: 1,
    is_buy: 0,
    why: looking,
    number: 9,
    price: '6.57',
    base_price: '6.57',
    bzdw: '盒',
    ladder_price: [],
  }
  const line = { type: 0, number: 10, goods: { ...goods, goods_price_id: 0 } } as never
  const ways = () => html(createElement(Ways, { goods: goods as never, describedBy: '' }))
  const star = () => html(createElement(StarButton, { goodsId: 1, on: null }))
  as('look')
  expect(closedWords(line)).toBe('10盒 ¥65.70 · 仅查看')
  expect(ways() + star()).not.toMatch(/<a |<button/)
  as('order')
  expect(star()).toContain('<button')
})

test('before its approval a pharmacy is told so where a list would be pasted, with the way to it', async () => {
  const { closedFor } = await import('#parts/frame/by-role.tsx')
  const { refusalHere } = await import('#actions/calls/may-call.ts')
  const base = { company: '一店', username: '', role: 'own' } as UserBase
  showSession({ kind: 'member', user: { ...base, is_passed: 0 } })
  expect(html(closedFor('matchRows'))).toMatch(new RegExp(`${approvalFirst}.*/zhzx/basic/zzzj`))
  expect(refusalHere('orders')).toBe('')
  showSession({ kind: 'member', user: { ...base, is_passed: 1 } })
  expect(closedFor('matchRows')).toBe(null)
})

test('the frame names the store and says that one only looks', () => {
  const user = { company: '一店', username: '138', role: 'look' } as const
  expect(storeLabel(user)).toBe('仅查看 · 一店')
  expect(storeLabel({ ...user, role: 'order' })).toBe('一店')
})
