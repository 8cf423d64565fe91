/** Faults that are planted to see that histories notice them: in the model's rules, and in the server between a handler and its database. */
import { POINT_FOR } from '#domain/limits.ts'
import { RETURN, STATE } from '#domain/order.ts'
import type { Param, Tx } from '#server/db/sql.ts'
import { ShopModel } from './shop-model.ts'
import type { Order } from './shop-state.ts'

export const MODELS: Record<string, typeof ShopModel> = {
  'an order is refunded each time it is cancelled': class extends ShopModel {
    protected override cancel(member: number, at: number): boolean {
      const order = this.orders[at]
      if (order?.member === member && order.state === STATE.cancelled && order.payment?.state === 'paid')
        this.reverse(order, { whole: order.total, before: 0, amount: order.total })
      return super.cancel(member, at)
    }
  },
  'points are given twice': class extends ShopModel {
    protected override reward(order: Order): void {
      super.reward(order)
      const wallet = this.wallets[order.member]
      if (wallet) wallet.points += Math.floor(order.total / POINT_FOR)
    }
  },
  'expiry forgets the stock': class extends ShopModel {
    protected override expire(at: number, order: Order): void {
      const { stock, flash } = this
      const before = [...stock] as const
      super.expire(at, order)
      stock.splice(0, 2, ...before)
      this.flash = flash
    }
  },
  'a late transfer is credited each time': class extends ShopModel {
    protected override isCreditedLate(): boolean {
      return false
    }
  },
  'a notice takes effect each time it comes': class extends ShopModel {
    protected override notice(at: number): boolean {
      const payment = this.online[at]
      if (payment) payment.state = 'begun'
      return super.notice(at)
    }
  },
  'rewards that were spent are not taken out of the refund': class extends ShopModel {
    protected override clawback(reward: number, whole: number, before: number, part: number): number {
      const taken = super.clawback(reward, whole, before, part)
      return Math.min(taken, ...this.wallets.map(({ points, packet }) => Math.max(points, packet)))
    }
  },
  'each return rounds its part of a reward by itself': class extends ShopModel {
    protected override clawback(reward: number, whole: number, _before: number, part: number): number {
      return super.clawback(reward, whole, 0, part)
    }
  },
  'a return is refunded each time it arrives': class extends ShopModel {
    protected override refundReturn(at: number): boolean {
      const back = this.backs[at]
      if (back?.state === RETURN.refunded) back.state = RETURN.agreed
      return super.refundReturn(at)
    }
  },
  'a returned order keeps its coupon and a cancelled one too': class extends ShopModel {
    protected override freeCoupon(): void {}
  },
}

/** seed: of a history that shows it, tried before the others. */
export type ServerFault = { name: string; seed: number; spoil: (tx: Tx) => Tx }

type Query = (text: string, params: readonly Param[], ask: Tx['query']) => Promise<object[]>
const spoiled =
  (query: () => Query) =>
  (tx: Tx): Tx => {
    const answer = query()
    const worse: Tx = {
      ...tx,
      query: async <T extends object>(text: string, params: readonly Param[] = []) =>
        (await answer(text, params, tx.query)) as T[],
      snapshot: (work) => work(worse),
    }
    return worse
  }

export const SERVERS: ServerFault[] = [
  {
    name: 'a cancelled order seems to be paid when it is locked, and is refunded again',
    seed: 40,
    spoil: spoiled(() => async (text, params, ask) => {
      const rows = await ask<{ state?: number }>(text, params)
      const isOrder = text.startsWith('select id, state, created_at') && text.endsWith('for no key update')
      return isOrder ? rows.map((row) => (row.state === STATE.cancelled ? { ...row, state: STATE.paid } : row)) : rows
    }),
  },
  {
    name: 'points are given twice',
    seed: 1,
    spoil: spoiled(() => {
      let isEarned = false
      return (text, params, ask) => {
        const isEntry = text.startsWith('insert into ledger_entry')
        const [id = 0, from = 0, taken, to = 0, given] = params
        const twice = isEntry && isEarned ? [id, from, Number(taken) * 2, to, Number(given) * 2] : params
        if (text.startsWith('insert into ledger_transfer')) isEarned = params[1] === 'earned'
        return ask(text, twice)
      }
    }),
  },
  {
    name: 'expiry forgets the stock',
    seed: 2,
    spoil: spoiled(() => {
      let isExpiring = false
      return async (text, params, ask) => {
        if (text.includes('skip locked')) isExpiring = true
        if (!isExpiring || !text.startsWith('update goods g set stock')) return ask(text, params)
        isExpiring = false
        return []
      }
    }),
  },
  {
    name: 'a late transfer is credited each time',
    seed: 13,
    spoil: spoiled(
      () => async (text, params, ask) => (text.includes("kind = 'late_transfer'") ? [] : ask(text, params)),
    ),
  },
]
