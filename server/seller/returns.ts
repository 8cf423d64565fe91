/** Returns: agreeing or refusing, goods on their way, goods back. */
import { RETURN, RETURN_STATES } from '#domain/order.ts'
import { yuan } from '#domain/money.ts'
import { lockReturn, type ReturnRow, setReturnState } from '#server/aftersales/store.ts'
import { refundReturn } from '#server/aftersales/refund.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import type { Verbs } from './verb.ts'

/** The order's row is locked first, as everywhere. @throws Refusal 404; 409 when its state is not one of `states` */
async function lockInState(tx: Tx, id: string, states: readonly number[]): Promise<ReturnRow> {
  await tx.query(
    'select p.id from purchase p join purchase_return r on r.purchase_id = p.id where r.id = $1 for update of p',
    [id],
  )
  const row = await lockReturn(tx, id, null)
  if (!row) throw notFound('退货单不存在')
  if (!states.includes(row.state)) throw conflict(`退货单${RETURN_STATES[row.state]}，不能执行此操作`)
  return row
}

async function notifyBuyer(
  tx: Tx,
  { id, account_id }: ReturnRow,
  title: string,
  text: string,
  now: number,
): Promise<void> {
  await sendMessage(
    tx,
    { userId: account_id, type: 'order', title, text: `退货单 ${id}：${text}。`, url: `/order/returnInfo/${id}` },
    now,
  )
}

export const returnVerbs: Verbs = {
  'return approve': {
    args: '退货单号',
    about: '同意退货，安排取件',
    run: async ([id = ''], { tx, now }) => {
      const row = await lockInState(tx, id, [RETURN.asked])
      await setReturnState(tx, id, RETURN.agreed, '审核通过，请备好商品等待上门取件', now)
      await notifyBuyer(tx, row, '退货申请已通过', '请备好商品等待上门取件', now)
      return `退货单 ${id} 已同意`
    },
  },
  'return refuse': {
    args: '退货单号 原因…',
    about: '驳回退货申请',
    run: async ([id = '', ...words], { tx, now }) => {
      const reason = words.join(' ')
      if (!reason) throw invalid('reason', '请写明驳回原因')
      const row = await lockInState(tx, id, [RETURN.asked, RETURN.agreed, RETURN.coming])
      await tx.query('update purchase_return set answer = $2 where id = $1', [id, reason])
      await setReturnState(tx, id, RETURN.refused, `已驳回：${reason}`, now)
      await notifyBuyer(tx, row, '退货申请已驳回', reason, now)
      return `退货单 ${id} 已驳回`
    },
  },
  'return sent': {
    args: '退货单号',
    about: '已取件，商品在途',
    run: async ([id = ''], { tx, now }) => {
      await lockInState(tx, id, [RETURN.agreed])
      await setReturnState(tx, id, RETURN.coming, '已取件，等待仓库收货验收', now)
      return `退货单 ${id} 在途`
    },
  },
  'return received': {
    args: '退货单号',
    about: '退货到仓验收，退款',
    run: async ([id = ''], { tx, now }) => {
      const row = await lockInState(tx, id, [RETURN.agreed, RETURN.coming])
      return `退货单 ${id} 已退款 ${yuan(await refundReturn(tx, row, now))} 元`
    },
  },
}
