/**
 * The goods are back: their money goes to the wallet by the ledger, what paying had given for it goes back, the
 * invoice is reversed; with the last piece the order is a returned one and its coupon is free again.
 */
import type { PiecesAt } from '#domain/ladder.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { RETURN, STATE } from '#domain/order.ts'
import { taxRate } from '#domain/tax.ts'
import { freightDue } from '#domain/refund.ts'
import type { Tx } from '#server/db/sql.ts'
import { freightLine, goodsLines, invoiceLines, KINDS, piecesFrom } from '#server/invoice/lines.ts'
import { type InvoiceLine, reverseInvoice } from '#server/invoice/red.ts'
import { sendMessage } from '#server/messages/send.ts'
import { returnCoupon } from '#server/coupons/spend.ts'
import { noteEvent } from '#server/orders/store.ts'
import { reverse } from '#server/pay/reversal.ts'
import * as copy from '#server/copy/money.ts'
import * as aftersalesCopy from '#server/copy/aftersales.ts'
import { readReturnable, type ReturnRow, setReturnState } from './store.ts'

type Line = Omit<InvoiceLine, 'price' | 'rate'> & { position: number; prices: PiecesAt[]; kinds: string[] }

const someYuan = (amount: Fen): string => (amount > 0 ? yuan(amount) : '')

/** @param row locked after its order. @returns what was refunded */
export async function refundReturn(tx: Tx, { id, purchase_id, account_id }: ReturnRow, now: number): Promise<Fen> {
  const [order] = await tx.query<{ total: Fen; before: Fen }>(
    `select total, (select coalesce(sum(r.amount), 0) from purchase_return r where r.purchase_id = p.id and r.state = ${RETURN.refunded})::bigint as before
     from purchase p where id = $1`,
    [purchase_id],
  )
  if (!order) throw new Error(`return ${id} has no order`)
  const lines = await tx.query<Line>(
    `select ${KINDS} as kinds, d.position, l.name, l.ypgg, l.bzdw, l.prices, d.number, d.amount from purchase_return_line d
     join purchase_line l on l.purchase_id = $2 and l.position = d.position where d.return_id = $1 order by d.position`,
    [id, purchase_id],
  )
  // Whether the whole parcel came back, so that its freight is due, is known only now: another return may have been refused meanwhile.
  const all = await readReturnable(tx, purchase_id)
  const freight = freightDue(all, lines)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0) + freight
  await tx.query('update purchase_return set amount = $2 where id = $1', [id, amount])

  const back = new Map(lines.map((line) => [line.position, line.number]))
  const isWhole = all.every((line) => line.back + (back.get(line.position) ?? 0) === line.number)
  // A coupon's row comes before the wallets, as everywhere.
  if (isWhole) await returnCoupon(tx, purchase_id)
  const { left, settled } = await reverse(
    tx,
    account_id,
    { order: purchase_id, whole: order.total, before: order.before, amount, kind: 'refund', memo: copy.refund(id) },
    now,
  )
  const words = aftersalesCopy.refunded(yuan(amount), someYuan(freight), {
    debt: someYuan(settled),
    spent: someYuan(amount - settled - left),
    wallet: someYuan(left),
  })
  await setReturnState(tx, id, RETURN.refunded, words, now)
  const before = new Map(all.map((line) => [line.position, line.back]))
  const documents = lines
    .filter((line) => line.amount > 0)
    .flatMap((line) =>
      goodsLines(
        { ...line, rate: taxRate(line.kinds) },
        piecesFrom(line.prices, before.get(line.position) ?? 0, line.number),
        line.amount,
      ),
    )
  await reverseInvoice(
    tx,
    purchase_id,
    freight > 0 ? [...documents, freightLine(freight)] : documents,
    await invoiceLines(tx, purchase_id),
    now,
  )
  await noteEvent(tx, purchase_id, aftersalesCopy.orderEvent(id, words), now)
  if (isWhole) await tx.query('update purchase set state = $2 where id = $1', [purchase_id, STATE.returned])
  await sendMessage(
    tx,
    {
      userId: account_id,
      type: 'order',
      title: aftersalesCopy.refundedTitle,
      text: aftersalesCopy.refundedText(id, words),
      url: `/order/returnInfo/${id}`,
    },
    now,
  )
  return amount
}
