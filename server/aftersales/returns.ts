/** Returns as the buyer sees them: asking for one, following it, taking it back. */
import type { Parsed } from '#contract/calls.ts'
import type { Return } from '#contract/entities.ts'
import { RETURN, returnBar } from '#domain/order.ts'
import { freightDue, refundOf } from '#domain/refund.ts'
import type { ReadContext, ReadHandler, WriteHandler } from '#server/context.ts'
import { nextOrderId } from '#server/orders/numbers.ts'
import { lockOrder } from '#server/orders/store.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import { assertWholeFiles } from '#server/uploads/own-files.ts'
import { returns as returnsCopy } from '#copy/orders.ts'
import * as copy from '#server/copy/orders.ts'
import * as aftersalesCopy from '#server/copy/aftersales.ts'
import * as repCopy from '#server/copy/rep.ts'
import {
  findReturn,
  listReturns,
  lockReturn,
  noteReturn,
  readReturnable,
  type ReturnableLine,
  type ReturnRow,
  setReturnState,
  wholeReturn,
} from './store.ts'

export const returns: ReadHandler<'returns'> = async ({ page, size, order_id }, { db, member }) => {
  const { data, total } = await listReturns(db, member.userId, order_id ?? '', { page, size })
  return { data, total, page, size }
}

export const returnInfo: ReadHandler<'returnInfo'> = async ({ id }, context) => {
  const row = await findReturn(context.db, id, context.member.userId)
  if (!row) throw notFound(aftersalesCopy.noReturn)
  return viewReturn(row, context)
}

export const returnApply: WriteHandler<'returnApply'> = async (input, context) => {
  const { tx, member, now, effect } = context
  const order = await lockOrder(tx, member.userId, input.order_id)
  if (!order) throw notFound(copy.none)
  const bar = returnBar(order, now)
  if (bar) throw conflict(bar)
  await assertWholeFiles(
    tx,
    member.userId,
    'return',
    input.photos.map((id, i) => ({ id, field: `photos.${i}` })),
  )
  const lines = await readReturnable(tx, order.id)
  const wanted = input.lines.map((line, i) => priceLine(line, i, lines))
  if (new Set(wanted.map((one) => one.position)).size < wanted.length)
    throw invalid('lines', aftersalesCopy.sameGoodsTwice)
  const amount = wanted.reduce((sum, one) => sum + one.amount, 0) + freightDue(lines, wanted)
  if (amount === 0) throw conflict(aftersalesCopy.nothingToRefund)

  const id = `R${await nextOrderId(tx, now)}`
  await tx.query(
    `insert into purchase_return (id, purchase_id, account_id, state, cause, text, photos, amount, created_at)
     values ($1, $2, $3, ${RETURN.asked}, $4, $5, $6, $7, $8)`,
    [id, order.id, member.userId, input.cause, input.text, input.photos, amount, now],
  )
  await tx.query(
    'insert into purchase_return_line (return_id, position, number, amount) select $1, * from unnest($2::int[], $3::int[], $4::bigint[])',
    [id, wanted.map((one) => one.position), wanted.map((one) => one.number), wanted.map((one) => one.amount)],
  )
  await noteReturn(tx, id, member.actor ? repCopy.askedBy(member.actor.name) : aftersalesCopy.asked, now)
  effect('return', { id, order: order.id })
  const row = await findReturn(tx, id, member.userId)
  if (!row) throw new Error(`return ${id} was not written`)
  return viewReturn(row, context)
}

/** The goods are on their way back. A number that was wrong is mended until they are there. */
export const returnSend: WriteHandler<'returnSend'> = async ({ id, carrier, parcel }, context) => {
  const { tx, member, now, effect } = context
  const row = await lockReturn(tx, id, member.userId)
  if (!row) throw notFound(aftersalesCopy.noReturn)
  if (row.state !== RETURN.agreed && row.state !== RETURN.coming) throw conflict(aftersalesCopy.notSendable)
  await tx.query('update purchase_return set carrier = $2, parcel = $3 where id = $1', [id, carrier, parcel])
  await setReturnState(tx, id, RETURN.coming, aftersalesCopy.sent(carrier, parcel), now)
  effect('return sent', { id, parcel })
  return viewReturn({ ...row, state: RETURN.coming, carrier, parcel }, context)
}

/** A return can be withdrawn until the goods are on their way. A second request answers with it as it is. */
export const returnCancel: WriteHandler<'returnCancel'> = async ({ id }, context) => {
  const { tx, member, now, effect } = context
  const row = await lockReturn(tx, id, member.userId)
  if (!row) throw notFound(aftersalesCopy.noReturn)
  if (row.state === RETURN.withdrawn) return viewReturn(row, context)
  if (row.state !== RETURN.asked && row.state !== RETURN.agreed) throw conflict(aftersalesCopy.notWithdrawable)
  await setReturnState(tx, id, RETURN.withdrawn, returnsCopy.withdrawn, now)
  effect('return', { id, cancelled: true })
  return viewReturn({ ...row, state: RETURN.withdrawn }, context)
}

type Wanted = { position: number; number: number; amount: number }

/** A line of an order is named by its place, counted from 1. A piece is in one open or refunded return at most. */
function priceLine(
  { line_id, number }: Parsed<'returnApply'>['lines'][number],
  i: number,
  lines: readonly ReturnableLine[],
): Wanted {
  const line = lines.find((one) => one.position === line_id - 1)
  if (!line) throw invalid(`lines.${i}.line_id`, aftersalesCopy.notInOrder)
  const left = line.number - line.taken
  if (number > left)
    throw invalid(
      `lines.${i}.number`,
      left > 0 ? aftersalesCopy.returnable(left, line.bzdw) : aftersalesCopy.allReturned,
    )
  const { position, payable, taken, taken_amount: refunded } = line
  return { position, number, amount: refundOf({ number: line.number, payable, taken, refunded }, number) }
}

function viewReturn(row: ReturnRow, { db, fileUrl }: ReadContext): Promise<Return> {
  return wholeReturn(db, row, row.photos.map(fileUrl))
}
