/** What the list of orders asks for: a visit pack asks the same, so that the page finds what was taken along. */
import type { OrderStage } from './order.ts'

export type OrdersAsked = { stage: OrderStage | null; keywords: string; start: string; end: string; page: number }

export const FIRST_ORDERS: OrdersAsked = { stage: null, keywords: '', start: '', end: '', page: 1 }
export const UNPAID_ORDERS: OrdersAsked = { ...FIRST_ORDERS, stage: 'pay' }

/** The call's input, its keys always in this order. */
export function ordersInput({ page, keywords, start, end, stage }: OrdersAsked) {
  return { page, keywords, start_time: start, end_time: end, ...(stage && { stage }) }
}
