/** Returns: agreeing or refusing, goods on their way, goods back. */
import { RETURN, returnState, SHORT } from '#domain/order.ts'
import { yuan } from '#domain/money.ts'
import { lockReturn, type ReturnRow, setReturnState } from '#server/aftersales/store.ts'
import { keepArrived } from '#server/aftersales/arrived.ts'
import { refundReturn } from '#server/aftersales/refund.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/aftersales.ts'
import * as sellerCopy from '#server/copy/seller.ts'
import { sentence } from './typed.ts'
import type { Verbs } from './verb.ts'

/** The order's row is locked first, as everywhere. @throws Refusal 404; 409 when its state is not one of `states` */
async function lockInState(tx: Tx, id: string, states: readonly number[]): Promise<ReturnRow> {
  await tx.query(
    'select p.id from purchase p join purchase_return r on r.purchase_id = p.id where r.id = $1 for no key update of p',
    [id],
  )
  const row = await lockReturn(tx, id, null)
  if (!row) throw notFound(copy.noReturn)
  if (!states.includes(row.state)) throw conflict(sellerCopy.wrongReturnState(returnState(row)))
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
    { userId: account_id, type: 'order', title, text: copy.event(id, text), url: `/order/returnInfo/${id}` },
    now,
  )
}

/** 1=5: of line 1 five pieces. */
function arrivedOf(words: string): [line: number, number: number] {
  const [, line, number] = /^(\d{1,4})=(\d{1,6})$/.exec(words) ?? []
  if (!line || !number) throw invalid('lines', sellerCopy.returnArrived(words))
  return [Number(line), Number(number)]
}

export const returnVerbs: Verbs = {
  'return approve': {
    subject: 'return',
    args: sellerCopy.returnId,
    about: sellerCopy.returnAgreeAbout,
    run: async ([id = ''], { tx, now }) => {
      const row = await lockInState(tx, id, [RETURN.asked])
      const isShort = row.cause === SHORT
      await setReturnState(tx, id, RETURN.agreed, isShort ? copy.agreedShort : copy.agreed, now)
      await notifyBuyer(tx, row, copy.agreedTitle, isShort ? copy.agreedShortText : copy.agreedText, now)
      return sellerCopy.returnAgreed(id)
    },
  },
  'return refuse': {
    subject: 'return',
    args: sellerCopy.returnIdReason,
    about: sellerCopy.returnRefuseAbout,
    run: async ([id = '', ...words], { tx, now }) => {
      const reason = sentence(words, sellerCopy.returnReason)
      const row = await lockInState(tx, id, [RETURN.asked, RETURN.agreed, RETURN.coming])
      await tx.query('update purchase_return set answer = $2 where id = $1', [id, reason])
      await setReturnState(tx, id, RETURN.refused, copy.refused(reason), now)
      await notifyBuyer(tx, row, copy.refusedTitle, reason, now)
      return sellerCopy.returnRefused(id)
    },
  },
  'return sent': {
    subject: 'return',
    args: sellerCopy.returnId,
    about: sellerCopy.returnCollectedAbout,
    run: async ([id = ''], { tx, now }) => {
      await lockInState(tx, id, [RETURN.agreed])
      await setReturnState(tx, id, RETURN.coming, copy.collected, now)
      return sellerCopy.returnCollected(id)
    },
  },
  'return received': {
    subject: 'return',
    args: sellerCopy.returnArrivedArgs,
    about: sellerCopy.returnRefundAbout,
    run: async ([id = '', ...words], { tx, now }) => {
      const row = await lockInState(tx, id, [RETURN.agreed, RETURN.coming])
      await keepArrived(tx, row, new Map(words.map(arrivedOf)), now)
      return sellerCopy.returnRefunded(id, yuan(await refundReturn(tx, row, now)))
    },
  },
}
