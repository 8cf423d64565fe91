/**
 * An order's and a return's states, ways to pay, and what may be done in which state. Every list of states stands
 * here: server, statements and pages derive theirs from it.
 */
import * as copy from '#copy/refusals.ts'
import { PAY_WITHIN, RETURN_DAYS, TRANSFER_WITHIN } from './limits.ts'
import { DAY } from './time.ts'

/** By number, as the wire and the database have it. */
export const STATE = {
  unpaid: 0,
  paid: 1,
  waiting: 2,
  picked: 3,
  packed: 4,
  shipped: 5,
  partly: 6,
  done: 7,
  cancelled: 8,
  returned: 9,
} as const
export type OrderState = (typeof STATE)[keyof typeof STATE]

/** In the order of their numbers. */
export const ORDER_STATES = [
  '未付款',
  '已付款',
  '待发货',
  '已拣货',
  '已出库',
  '已发货',
  '部分发货',
  '已完成',
  '已取消',
  '退货',
] as const

export const PAYMENT_KINDS = {
  balance: '账户余额',
  wechat: '微信支付',
  alipay: '支付宝',
  credit: '账期',
  bank: '银行转账',
} as const
/** Paid on a provider's own page. */
export const ONLINE_KINDS = ['wechat', 'alipay'] as const
export type OnlineKind = (typeof ONLINE_KINDS)[number]

/** A paid order's way through the warehouse, a step after the other. */
export const WAREHOUSE = [STATE.paid, STATE.waiting, STATE.picked, STATE.packed, STATE.shipped] as const

/** What a buyer asks of orders, and the states that answer. A return under way is no state of its order. */
export const ORDER_STAGES = {
  pay: { label: '待付款', states: [STATE.unpaid] },
  ship: { label: '待发货', states: [STATE.paid, STATE.waiting, STATE.picked, STATE.packed] },
  receive: { label: '待收货', states: [STATE.shipped, STATE.partly] },
  done: { label: '已完成', states: [STATE.done] },
  after: { label: '售后中', states: [] },
  returned: { label: '已退货', states: [STATE.returned] },
  cancelled: { label: '已取消', states: [STATE.cancelled] },
} as const
export type OrderStage = keyof typeof ORDER_STAGES

const { pay, ship, receive, done } = ORDER_STAGES
/** Something is still to come from buyer or seller. */
export const OPEN_STATES: readonly OrderState[] = [...pay.states, ...ship.states, ...receive.states]
/** Paid, and not undone as a whole. */
export const PAID_STATES: readonly OrderState[] = [...ship.states, ...receive.states, ...done.states]
/** Nothing has left the warehouse. */
export const NOT_SENT: readonly OrderState[] = [STATE.unpaid, STATE.paid, STATE.waiting, STATE.picked, STATE.cancelled]
/** Undone as a whole: what was bought does not count any more. */
export const UNDONE_STATES: readonly OrderState[] = [STATE.cancelled, STATE.returned]

/** buyer: by a call; seller: by a verb of the seller's command; provider: by telling us that it has the money; demo: by itself, where nobody works at the seller's; time: because a term is over. */
export type Mover = 'buyer' | 'seller' | 'provider' | 'demo' | 'time'
type Transition = { from: OrderState; to: OrderState; by: readonly Mover[] }

/** Who may move an order from where to where. What does not stand here is refused; 部分发货 comes from a seller's own system. */
export const TRANSITIONS: readonly Transition[] = [
  { from: STATE.unpaid, to: STATE.paid, by: ['buyer', 'seller', 'provider'] },
  ...WAREHOUSE.slice(1).map((to, i): Transition => ({ from: WAREHOUSE[i] ?? to, to, by: ['seller', 'demo'] })),
  { from: STATE.shipped, to: STATE.done, by: ['buyer'] },
  // Until goods have left the warehouse.
  ...([STATE.unpaid, STATE.paid, STATE.waiting, STATE.picked] as const).map((from): Transition => ({
    from,
    to: STATE.cancelled,
    by: ['buyer'],
  })),
  { from: STATE.unpaid, to: STATE.cancelled, by: ['time'] },
  // With its last piece.
  { from: STATE.done, to: STATE.returned, by: ['seller'] },
]

export function mayMove(by: Mover, from: number, to: OrderState): boolean {
  return TRANSITIONS.some((one) => one.from === from && one.to === to && one.by.includes(by))
}

export const canPay = (state: number): boolean => mayMove('buyer', state, STATE.paid)
/** Nothing has left the warehouse yet. */
export const canCancel = (state: number): boolean => mayMove('buyer', state, STATE.cancelled)
/** Not while only a part has been sent: the rest is still on its way. */
export const canReceive = (state: number): boolean => mayMove('buyer', state, STATE.done)

/** Milliseconds. Until when an order is to be paid. The term counts from placing: choosing a transfer again does not move it. */
export function payBy(placedAt: number, { isTransfer }: { isTransfer: boolean }): number {
  return placedAt + (isTransfer ? TRANSFER_WITHIN : PAY_WITHIN)
}

/** A return's states, in the order of their numbers. */
const RETURN_STATES = ['待审核', '待寄回', '待收货', '已退款', '已驳回', '已取消'] as const
export const RETURN = { asked: 0, agreed: 1, coming: 2, refunded: 3, refused: 4, withdrawn: 5 } as const
export type ReturnState = (typeof RETURN)[keyof typeof RETURN]
/** Why goods may be returned, as the application says it. */
export const RETURN_CAUSES = [
  '破损',
  '少货',
  '污染',
  '效期问题',
  '批号不符',
  '外观异常',
  '发错货',
  '其他质量问题',
] as const
/** The cause of what arrived broken. */
export const DAMAGED: (typeof RETURN_CAUSES)[number] = '破损'
/** The cause of what never arrived: nothing of it can be sent back. */
export const SHORT: (typeof RETURN_CAUSES)[number] = '少货'
/** What a return's state is called. */
export function returnState({ state, cause }: { state: ReturnState; cause: string }): string {
  return state === RETURN.agreed && cause === SHORT ? '待核实' : RETURN_STATES[state]
}
/** States of a return that is not over. */
export const RETURN_OPEN = [RETURN.asked, RETURN.agreed, RETURN.coming] as const

/** Milliseconds. Why an order's goods cannot be returned now, '' they can. */
export function returnBar({ state, received_at }: { state: number; received_at: number }, now: number): string {
  if (state === STATE.returned) return copy.allReturned
  if (state !== STATE.done || received_at === 0) return copy.returnAfterReceipt
  return now > received_at + RETURN_DAYS * DAY ? copy.returnOver(RETURN_DAYS) : ''
}
