/** What members and the seller do in a history of money. Orders, payments, returns and teams are named by their place, counted from 0. */
export const OFFERS = ['first', 'second', 'flash', 'group', 'set'] as const
export type Offer = (typeof OFFERS)[number]
export type Wanted = { offer: Offer; number: number }
export type Way = 'balance' | 'credit' | 'bank' | 'wechat'

/** member: by place among the members of the shop. */
export type Command =
  | { name: 'place'; member: number; lines: readonly Wanted[] }
  | { name: 'pay'; member: number; order: number; kind: Way }
  | { name: 'notice'; payment: number }
  | { name: 'cancel'; member: number; order: number }
  | { name: 'transfer arrives'; order: number }
  | { name: 'pick' | 'deliver'; order: number }
  | { name: 'receive'; member: number; order: number }
  | { name: 'ask return'; member: number; order: number; lines: readonly { position: number; number: number }[] }
  | { name: 'withdraw return'; member: number; back: number }
  | { name: 'agree to return' | 'refund return'; back: number }
  | { name: 'exchange points' | 'take coupon'; member: number }
  /** team: null opens one. */
  | { name: 'team up'; member: number; team: number | null }
  /** chance: from 0 to below 1. */
  | { name: 'draw'; member: number; chance: number }
  | { name: 'packet to money' | 'repay'; member: number; amount: number }
  | { name: 'pay out'; member: number; reference: string }
  | { name: 'wait' | 'reconcile' }

/** Fen that each paying out takes. */
export const PAID_OUT = 1_000
/** ms; an order that nobody pays is over after one of these, one with a transfer after four. */
export const WAIT = 49 * 3_600_000
