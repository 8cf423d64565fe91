/** Makes every call of the call table as a member of the scale shop, and those of sales reps as the member's: reads first, then what writes, then what ends. */
import { randomUUID } from 'node:crypto'
import { type Call, type CallName, calls, type Input } from '#contract/calls.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { actingFor } from '#tests/support/acting.ts'
import { PASSWORD, type Reader } from '#tests/support/api.ts'
import { DRAWING } from '#tests/support/signed.ts'
import { place, type Things } from './things.ts'

type Inputs = { [N in CallName]?: (things: Things) => Input<N> }

const paper = (t: Things) => ({
  kind: '营业执照',
  number: '91510000MA2099009X',
  valid_until: '2031-01-01',
  file_id: t.files.paper,
})
/** The shop is filled without any. */
const FIRST_INTENT = 1
const NEWCOMER = { phone: '13700000001', code: '000000' }

/** What a call needs; one that stands here not is made without anything. */
const INPUTS: Inputs = {
  goodsSearch: () => ({ keywords: '阿莫' }),
  goodsList: () => ({ keywords: '胶囊', size: 20 }),
  goodsDetail: (t) => ({ id: t.goods[0] ?? 0 }),
  giftGroup: (t) => ({ id: t.gift, kind: 'gift' }),
  groupBuy: (t) => ({ id: t.group }),
  groupJoin: (t) => ({ id: t.group, team_id: 0 }),
  draw: (t) => ({ id: t.draw }),
  drawWinners: (t) => ({ id: t.draw }),
  drawActivity: (t) => ({ id: t.draw }),
  drawJoin: (t) => ({ id: t.draw }),
  focusBrand: (t) => ({ id: t.brand }),
  post: (t) => ({ id: t.post }),
  article: (t) => ({ id: t.article }),
  news: () => ({ type: 'hy' }),
  newsOne: (t) => ({ id: t.news }),
  order: (t) => ({ id: t.orders.done }),
  orders: () => ({ keywords: '胶囊', start_time: '2020-01-01', end_time: '2099-01-01' }),
  orderAgain: (t) => ({ id: t.orders.done }),
  orderPay: (t) => ({ id: t.orders.pay, kind: 'balance' }),
  orderPayCheck: (t) => ({ id: t.orders.check }),
  orderCancel: (t) => ({ id: t.orders.cancel }),
  orderReceive: (t) => ({ id: t.orders.shipped }),
  orderPlace: (t) => ({ ids: [t.lines[0] ?? 0], address_id: t.address, total: '0.00' }),
  returnInfo: (t) => ({ id: t.returns.send }),
  returnApply: (t) => ({
    order_id: t.orders.done,
    cause: '破损',
    text: '外箱破损',
    lines: [{ line_id: 1, number: 1 }],
  }),
  returnSend: (t) => ({ id: t.returns.send, carrier: '顺丰', parcel: 'SF2099' }),
  returnCancel: (t) => ({ id: t.returns.cancel }),
  reviewSave: (t) => ({ order_id: t.orders.done, line_id: 1, stars: 5 }),
  reviewDismiss: (t) => ({ order_id: t.orders.done, line_id: 1 }),
  receiptConfirm: (t) => ({ order_id: t.orders.hm, file_id: t.files.receipt }),
  invoiceApply: (t) => ({ order_id: t.orders.invoice }),
  invoiceTitleSave: () => ({ title: '规模测试药房', tax_no: '91510000MA2099003X' }),
  cartAdd: (t) => ({ params: [{ goods_id: t.goods[10] ?? 0, number: 10 }] }),
  cartQuickAdd: (t) => ({ id: t.goods[11] ?? 0 }),
  cartEdit: (t) => ({ id: t.lines[0] ?? 0, params: { number: 70 } }),
  cartSelect: (t) => ({ ids: t.lines, is_selected: 1 }),
  cartCheckout: (t) => ({ ids: [t.lines[0] ?? 0] }),
  cartCopy: (t) => ({ ids: [t.lines[1] ?? 0], other_user_ids: [t.sibling] }),
  cartDelete: (t) => ({ ids: [t.lines[2] ?? 0] }),
  cartNextHint: (t) => ({ ids: t.lines }),
  favouriteAdd: (t) => ({ goods_ids: t.goods.slice(0, 3) }),
  favouriteCancel: (t) => ({ goods_ids: t.goods.slice(0, 1) }),
  watchAdd: (t) => ({ goods_ids: t.goods.slice(0, 3) }),
  watchCancel: (t) => ({ goods_ids: t.goods.slice(0, 1) }),
  packingList: (t) => ({ id: t.orders.done }),
  addressSave: () => ({ name: '店长', phone: '13900001001', ...place }),
  addressDelete: (t) => ({ id: t.address }),
  messageRead: (t) => ({ ids: [t.message] }),
  voucherToMoney: (t) => ({ id: t.voucher }),
  packetToMoney: () => ({ amount: '1.00' }),
  creditRepay: () => ({ kind: 'balance', amount: '1.00' }),
  pointsExchange: (t) => ({ id: t.present, number: 1, address_id: t.address }),
  couponTake: (t) => ({ id: t.coupon }),
  wantedAdd: () => ({ name: '阿莫西林胶囊', number: 20 }),
  wantedOne: (t) => ({ id: t.wanted }),
  plan: (t) => ({ id: t.plan }),
  planAdd: (t) => ({ name: '月末补货', params: [{ goods_id: t.goods[0] ?? 0, number: 10 }] }),
  planRename: (t) => ({ id: t.plan, name: '月初补货' }),
  planLines: (t) => ({ id: t.plan, params: [{ goods_id: t.goods[1] ?? 0, number: 20 }] }),
  planMove: (t) => ({ id: t.plan, goods_id: t.goods[1] ?? 0 }),
  planDelete: (t) => ({ id: t.plan }),
  matchRows: () => ({ rows: [{ text: '阿莫西林胶囊 0.25g', number: 10 }] }),
  feedbackAdd: (t) => ({ type: '其他', text: '箱子破了', photos: [t.files.feedback] }),
  contractSign: (t) => ({ version: t.contract, name: '店长', file_id: t.files.signature, agree: '1' }),
  storeQuote: (t) => ({ store_id: t.member, params: [{ goods_id: t.goods[0] ?? 0, number: 10 }] }),
  storeOrder: (t) => ({
    store_id: t.member,
    params: [{ goods_id: t.goods[0] ?? 0, number: 10 }],
    address_id: t.address,
    total: '0.00',
    digest: 'x',
  }),
  repRoute: (t) => ({ weekday: 1, ids: [t.member] }),
  repVisit: (t) => ({ key: randomUUID(), customer_id: t.member, time: 1, outcome: 'nothing' }),
  // Signed at a price that was never asked for: it is parked, and the calls after it find it.
  intentCreate: (t) => ({
    key: randomUUID(),
    lines: [`${t.goods[0] ?? 0}.0.0.0.0.0.10.1.10.10.0.0`] as never,
    total: '0.10',
    price_choice: 'same',
    drop_missing: 0,
    signature: DRAWING,
    signed_at: 1,
    priced_at: 1,
  }),
  intentAsk: () => ({ id: FIRST_INTENT }),
  intentCancel: () => ({ id: FIRST_INTENT }),
  intentConfirm: () => ({ id: FIRST_INTENT, total: '0.10', digest: 'x' }),
  chatSend: () => ({ key: randomUUID(), text: '在吗' }),
  chatRead: (t) => ({ id: t.chat }),
  upload: (t) => ({ id: t.files.paper }),
  uploadStart: () => ({ purpose: 'paper', name: 'a.jpg', size: 3 }),
  paperSave: paper,
  contactPhone: (t) => ({ id: t.member }),
  storeSwitch: (t) => ({ user_id: t.sibling }),
  storeRole: (t) => ({ user_id: t.sibling, role: 'look' }),
  storeLogin: () => ({ ...NEWCOMER, password: 'scale-2099-shop' }),
  wechatCodeState: (t) => ({ id: t.wechat }),
  updateUserInfo: () => ({ name: '店长', phone: '13900001001' }),
  resetPassword: () => ({ old_password: PASSWORD, password: 'scale-2099-shop' }),
  application: () => ({}),
  applicationSave: (t) => ({
    company: '规模测试药房',
    kind: 'pharmacy',
    contact: '店长',
    ...place,
    scope: ['中成药'],
    papers: [paper(t)],
  }),
  applicationStores: () => ({
    stores: [{ company: '规模分店', kind: 'pharmacy', contact: '店长', phone: '13700000002', ...place }],
  }),
  consent: () => ({ version: CONSENT_VERSION }),
  smsSend: () => ({ phone: NEWCOMER.phone, use: 'register' }),
  register: () => ({ ...NEWCOMER, password: 'scale-2099-shop', consent: CONSENT_VERSION }),
  forget: () => NEWCOMER,
  forgetReset: () => ({ ticket: 'none', password: 'scale-2099-shop' }),
  login: () => ({ phone: '13900001002', password: PASSWORD }),
  closeAccount: () => ({ password: 'wrong' }),
}

/** Refused by the state of the shop or for want of a code that only a phone has: the statements before that count. */
export const REFUSED: readonly CallName[] = [
  'applicationSave',
  'closeAccount',
  'creditRepay',
  'drawJoin',
  'forget',
  'forgetReset',
  'intentConfirm',
  'orderPlace',
  'storeOrder',
  'register',
  'reviewDismiss',
  'storeLogin',
]

/** They end what others need, or go on as somebody else. */
const LAST: readonly CallName[] = [
  'orderCancel',
  'addressDelete',
  'planDelete',
  'closeAccount',
  'storeSwitch',
  'login',
  'resetPassword',
  'logout',
]

const ORDERED = (Object.keys(calls) as CallName[]).sort((a, b) => rank(a) - rank(b))

function rank(name: CallName): number {
  if (LAST.includes(name)) return 2 + LAST.indexOf(name)
  if (calls[name].method === 'GET') return 0
  return name === 'intentCreate' ? 0.5 : 1
}

export function inputOf(name: CallName, things: Things): object {
  return (INPUTS[name] as ((t: Things) => object) | undefined)?.(things) ?? {}
}

export type Made = { name: CallName; code: number; msg: string }

/** @param began told before each call, so that what is observed meanwhile has its name */
export async function makeEveryCall(
  { member, rep }: { member: Reader; rep: Reader },
  things: Things,
  began: (name: CallName) => void,
): Promise<Made[]> {
  const made: Made[] = []
  const acting = actingFor(rep, member.id)
  for (const name of ORDERED) {
    began(name)
    const call: Call = calls[name]
    const who = call.rep === 'self' ? rep : name === 'intentCreate' ? acting : member
    const { code, msg } = await who.call(name, inputOf(name, things) as never, { 'idempotency-key': randomUUID() })
    made.push({ name, code, msg })
  }
  return made
}
