/** What must hold in the model after any history, summed by rules of this file. */
import { POINT_FOR, POINT_WORTH } from '#domain/limits.ts'
import { STATE } from '#domain/order.ts'
import { clawback } from '#domain/refund.ts'
import type { ShopModel } from './shop-model.ts'

/** What each member owns more than the rules granted, in fen: as `surplus` of tests/support/wealth.ts sums it from the tables. */
export function surplusOf(model: ShopModel): number[] {
  const owned = model.wallets.map(
    ({ money, packet, points, outside, drawn, gifts }) =>
      money + packet + outside - drawn + (points + gifts) * POINT_WORTH,
  )
  const add = (member: number, amount: number): void => void (owned[member] = (owned[member] ?? 0) + amount)
  for (const { member, open } of model.debts) add(member, -open)
  model.orders.forEach(({ member, state, total, cashback, payment }, at) => {
    if (payment?.state !== 'paid' || state === STATE.cancelled) return
    const refunded = model.refunded(at)
    const remaining = (reward: number): number => reward - clawback(reward, total, 0, refunded)
    add(member, total - refunded - remaining(cashback) - remaining(Math.floor(total / POINT_FOR)) * POINT_WORTH)
  })
  return owned
}

/** Pieces of each goods in the warehouse, in the flash sale and in orders that are not cancelled. */
export function piecesOf({ stock, flash, orders, facts }: ShopModel): [number, number] {
  const sums: [number, number] = [stock[0] + flash, stock[1]]
  for (const { state, takes } of orders)
    if (state !== STATE.cancelled)
      for (const { goods_id, number } of takes) sums[goods_id === facts.goods[0].id ? 0 : 1] += number
  return sums
}

/** What does not agree, in words. */
export function faultsOf(model: ShopModel): string[] {
  const { wallets, debts, orders, coupons, teams, facts } = model
  const taken = coupons.filter(({ isTaken }) => isTaken).length
  return [
    ...wallets.flatMap(({ money, packet, points }, i) =>
      Math.min(money, packet, points) < 0 ? [`wallet ${i} is ${money}, ${packet}, ${points}`] : [],
    ),
    ...debts.flatMap(({ id, open }) => (open < 0 ? [`the debt of ${id} is ${open}`] : [])),
    ...orders.flatMap(({ total }, i) =>
      model.refunded(i) > total ? [`order ${i} of ${total} gave ${model.refunded(i)} back`] : [],
    ),
    ...coupons.flatMap(({ order }, i) =>
      order !== null && orders[order]?.state === STATE.cancelled ? [`coupon ${i} is spent by ${order}`] : [],
    ),
    ...model.arrived.flatMap((what, i, all) => (all.indexOf(what) < i ? [`${what} is booked twice`] : [])),
    ...(taken > facts.offer.total ? [`the coupon was taken ${taken} times`] : []),
    ...teams.flatMap(({ members }, i) => (members.length > facts.group.people ? [`team ${i} is too large`] : [])),
    ...(Math.min(...model.stock, model.flash, model.gifts, ...model.prizeStock.map((n) => n ?? 0)) < 0
      ? ['a stock is below zero']
      : []),
  ]
}
