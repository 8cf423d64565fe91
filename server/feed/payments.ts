/** Money that arrived at the bank, once by its reference: for an order that waits for a transfer, or into a customer's balance. */
import * as v from 'valibot'
import { type Fen, yuan } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import { acceptTransfer } from '#server/orders/bank-transfer.ts'
import { payIn } from '#server/pay/by-hand.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import * as ordersCopy from '#server/copy/orders.ts'
import { customersByCode } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

const schema = f.row({
  reference: f.words(60),
  amount: f.price,
  order: v.optional(f.text(40), ''),
  customer: v.optional(v.union([v.literal(''), f.code], copy.code), ''),
  why: v.optional(f.text(60), ''),
})
type Row = v.InferOutput<typeof schema>

export const paymentsFeed = feedKind(
  schema,
  { '': schema },
  {
    key: ({ reference }) => reference,
    about: ({ reference, order, customer }) => [`reference ${reference}`, order ? `order ${order}` : `of ${customer}`],
    rowsAtOnce: 1,
    apply: async (tx, rows, now) => {
      const results: RowResult[] = []
      for (const row of rows) results.push(await note(tx, row, now))
      return results
    },
  },
)

async function note(tx: Tx, row: Row, now: number): Promise<RowResult> {
  if ((row.order === '') === (row.customer === '')) throw invalid('order', copy.orderOrCustomer)
  const known = await knownTransfer(tx, row.reference)
  if (known) {
    const isSame =
      known.arrived &&
      known.amount === row.amount &&
      (row.order ? known.order_id === row.order : known.code === row.customer)
    if (!isSame) throw invalid('reference', copy.otherPayment)
    return 'unchanged'
  }
  if (row.order) await payOrder(tx, row, now)
  else await payCustomer(tx, row, now)
  return 'new'
}

/** arrived: it came in; false: it was paid out under this number. */
type Known = { arrived: boolean; amount: Fen; order_id: string | null; code: string | null }

async function knownTransfer(tx: Tx, reference: string): Promise<Known | undefined> {
  const [row] = await tx.query<Known>(
    `select t.kind <> 'withdrawal' as arrived, t.purchase_id as order_id, max(e.amount) as amount, max(a.code) as code
     from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
     join ledger_account l on l.id = e.ledger_account_id left join account a on a.id = l.account_id
     where t.reference = $1 group by t.id`,
    [reference],
  )
  return row && { ...row, amount: Number(row.amount) }
}

async function payOrder(tx: Tx, { order: id, amount, reference }: Row, now: number): Promise<void> {
  const [order] = await tx.query<{ total: Fen }>('select total from purchase where id = $1 for no key update', [id])
  if (!order) throw invalid('order', ordersCopy.none)
  if (order.total !== amount) throw invalid('amount', copy.amountOfOrder(yuan(order.total)))
  await acceptTransfer(tx, id, now, reference)
}

async function payCustomer(tx: Tx, { customer, amount, reference, why }: Row, now: number): Promise<void> {
  if (!why) throw invalid('why', copy.whyNeeded)
  const known = (await customersByCode(tx, [customer])).get(customer)
  if (!known) throw invalid('customer', copy.noCustomer)
  // Nobody would ever see it there.
  if (known.isClosed) throw invalid('customer', copy.closed)
  await payIn(tx, { userId: known.id, amount, reference, why }, now)
}
