/** What the model of the shop remembers. Members, orders and all else are named by their place. */
import type { Take } from '#server/catalogue/stock.ts'
import type { Way } from './command.ts'
import type { CouponFacts, ShopFacts } from './facts.ts'

/** outside: what went out through the bank and the providers, less what came in. drawn, gifts: their worth in fen, and in points. */
export type Wallet = { money: number; packet: number; points: number; outside: number; drawn: number; gifts: number }
export type OrderLine = { number: number; payable: number; shipping: number; ck_id: number }
export type Order = {
  id: string
  member: number
  state: number
  total: number
  cashback: number
  lines: OrderLine[]
  takes: Take[]
  placedAt: number
  payBy: number
  receivedAt: number
  payment: { kind: Way; state: 'pending' | 'paid' } | null
  given: { packet: number; points: number }
  isCreditedLate: boolean
}
export type Debt = { member: number; id: string; open: number; due_at: number }
export type Back = {
  order: number
  state: number
  amount: number
  lines: { position: number; number: number; amount: number }[]
}
export type Online = { order: number; amount: number; state: 'begun' | 'paid' | 'late'; at: number }
export type Team = { members: number[]; ends_at: number; full: boolean }
export type Coupon = { terms: CouponFacts; member: number; order: number | null; isTaken: boolean }

export class ShopState {
  readonly facts: ShopFacts
  now: number
  waits = 0
  readonly wallets: Wallet[]
  readonly orders: Order[] = []
  readonly debts: Debt[]
  readonly backs: Back[] = []
  readonly online: Online[] = []
  /** Whose money came from outside, in the order in which it was booked: a transfer for an order, a payment at a provider. */
  readonly arrived: string[] = []
  readonly teams: Team[] = []
  readonly coupons: Coupon[]
  readonly lots = new Map<number, number>()
  readonly references = new Set<string>()
  readonly stock: [number, number]
  readonly prizeStock: (number | null)[]
  flash: number
  gifts: number

  constructor(facts: ShopFacts) {
    this.facts = facts
    this.now = facts.now
    this.wallets = facts.owners.map(({ money, packet, points }) => ({
      money,
      packet,
      points,
      outside: 0,
      drawn: 0,
      gifts: 0,
    }))
    this.debts = facts.owners.flatMap(({ credit }, member) =>
      (credit?.items ?? []).map(({ id, open, due_at }) => ({ member, id, open, due_at })),
    )
    this.coupons = facts.owners.flatMap(({ coupons }, member) =>
      coupons.map((terms) => ({ terms, member, order: null, isTaken: false })),
    )
    this.stock = [facts.goods[0].stock, facts.goods[1].stock]
    this.flash = facts.flashStock
    this.gifts = facts.gift.stock
    this.prizeStock = facts.prizes.map(({ stock }) => stock)
  }
}
