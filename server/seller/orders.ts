/** Orders: money that came in by bank transfer, and what the warehouse has done. */
import { yuan } from '#domain/money.ts'
import { type OrderState, STATE } from '#domain/order.ts'
import type { Queryable } from '#server/db/sql.ts'
import { advanceOrder } from '#server/orders/progress.ts'
import { acceptTransfer } from '#server/orders/bank-transfer.ts'
import { conflict, notFound } from '#server/refusal.ts'
import type { Verb, Verbs } from './verb.ts'

const move = (about: string, goal: OrderState, done: string): Verb => ({
  args: '订单号',
  about,
  run: async ([id = ''], { tx, now }) => {
    if (!(await advanceOrder(tx, id, goal, now)))
      throw (await exists(tx, id)) ? conflict('订单当前状态不能执行此操作') : notFound('订单不存在')
    return `订单 ${id} ${done}`
  },
})

const exists = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query('select 1 as one from purchase where id = $1', [id])).length > 0

export const orderVerbs: Verbs = {
  'order paid': {
    args: '订单号',
    about: '银行转账已到账',
    run: async ([id = ''], { tx, now }) => `订单 ${id} 已收款 ${yuan(await acceptTransfer(tx, id, now))} 元`,
  },
  'order pick': move('已拣货', STATE.picked, '已拣货'),
  'order ship': move('已出库', STATE.packed, '已出库'),
  'order deliver': move('已发货，交给配送', STATE.shipped, '已发货'),
}
