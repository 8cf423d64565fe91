/** Orders: money that came in by bank transfer, and what the warehouse has done. */
import * as f from '#contract/fields.ts'
import { isDay } from '#domain/days.ts'
import { yuan } from '#domain/money.ts'
import { type OnlineKind, ORDER_STATES, type OrderState, PAYMENT_KINDS, STATE } from '#domain/order.ts'
import { dateTime } from '#domain/time.ts'
import { advanceOrder } from '#server/orders/progress.ts'
import { acceptTransfer } from '#server/orders/bank-transfer.ts'
import { nameBatch } from '#server/orders/batches.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import * as feedCopy from '#server/copy/feed.ts'
import * as copy from '#server/copy/orders.ts'
import * as sellerCopy from '#server/copy/seller.ts'
import { typed } from './typed.ts'
import type { Verb, Verbs } from './verb.ts'
import { wholeOf } from './whole.ts'

const FAULTS_MAX = 50
/** As the feed of shipments has them. */
const BATCH_MAX = 40
const PIECES_MAX = 999_999

const move = (about: string, goal: OrderState, done: string): Verb => ({
  subject: 'order',
  args: sellerCopy.orderId,
  about,
  run: async ([id = ''], { tx, now }) => {
    if (!(await advanceOrder(tx, id, goal, now))) {
      const [order] = await tx.query<{ state: OrderState }>('select state from purchase where id = $1', [id])
      throw order ? conflict(sellerCopy.wrongOrderState(ORDER_STATES[order.state])) : notFound(copy.none)
    }
    return sellerCopy.orderDone(id, done)
  },
})

type Fault = { at: number; kind: OnlineKind; reference: string; amount: number; why: keyof typeof sellerCopy.faultWhy }

export const orderVerbs: Verbs = {
  'payment faults': {
    args: '',
    about: sellerCopy.faultsAbout,
    run: async (_, { db }) => {
      const rows = await db.query<Fault>(
        `select at, kind, reference, amount, why from notice_fault order by id desc limit ${FAULTS_MAX}`,
      )
      const lines = rows.map(({ at, kind, reference, amount, why }) =>
        sellerCopy.fault(dateTime(at), PAYMENT_KINDS[kind], sellerCopy.faultWhy[why], reference, yuan(amount)),
      )
      return lines.join('\n') || sellerCopy.noFaults
    },
  },
  'order paid': {
    subject: 'order',
    args: sellerCopy.orderId,
    about: sellerCopy.transferAbout,
    run: async ([id = ''], { tx, now }) => {
      const { amount, isLate } = await acceptTransfer(tx, id, now)
      return (isLate ? sellerCopy.transferredLate : sellerCopy.transferred)(id, yuan(amount))
    },
  },
  'order batch': {
    subject: 'order',
    args: sellerCopy.batchArgs,
    about: sellerCopy.batchAbout,
    run: async ([id = '', line = '', batch = '', until = '', number = ''], { tx, now }) => {
      const expires = feedCopy.noDay.includes(until) ? '' : until
      if (expires !== '' && !isDay(expires)) throw invalid('expires', feedCopy.dayOrNone)
      const named = {
        line: wholeOf(line),
        batch: typed('batch', f.text(BATCH_MAX, sellerCopy.batchArgs), batch),
        expires,
        number: typed('number', f.whole(0, PIECES_MAX, sellerCopy.batchArgs), number),
      }
      await nameBatch(tx, id, named, now)
      return sellerCopy.batchNoted(id, line, batch)
    },
  },
  'order pick': move(sellerCopy.picked, STATE.picked, sellerCopy.picked),
  'order ship': move(sellerCopy.packed, STATE.packed, sellerCopy.packed),
  'order deliver': move(sellerCopy.shippedAbout, STATE.shipped, sellerCopy.shipped),
}
