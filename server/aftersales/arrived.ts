/** Of a return fewer pieces arrived than were asked for: those alone are refunded, the others are in no return any more. */
import type { Fen } from '#domain/money.ts'
import { refundOf } from '#domain/refund.ts'
import type { Tx } from '#server/db/sql.ts'
import { conflict, invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/aftersales.ts'
import * as sellerCopy from '#server/copy/seller.ts'
import { noteReturn, readReturnable, type ReturnRow } from './store.ts'

type Asked = { position: number; number: number; amount: Fen }

/**
 * @param row locked after its order
 * @param arrived pieces by the line's number in the order; a line that is not named arrived whole
 * @throws Refusal 422 for what was not asked for, 409 when nothing is left
 */
export async function keepArrived(
  tx: Tx,
  { id, purchase_id }: ReturnRow,
  arrived: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  const asked = await tx.query<Asked>(
    'select position, number, amount from purchase_return_line where return_id = $1 order by position',
    [id],
  )
  for (const [line, number] of arrived) {
    const one = asked.find(({ position }) => position === line - 1)
    if (!one) throw invalid('lines', sellerCopy.returnNotAsked(line))
    if (number > one.number) throw invalid('lines', sellerCopy.returnMoreThanAsked(line, one.number, number))
  }
  const fewer = asked.flatMap((one) => {
    const number = arrived.get(one.position + 1) ?? one.number
    return number < one.number ? [{ ...one, number, asked: one.number }] : []
  })
  if (fewer.length === asked.length && fewer.every(({ number }) => number === 0))
    throw conflict(sellerCopy.returnNothingArrived)
  if (fewer.length === 0) return
  const all = await readReturnable(tx, purchase_id)
  const told = []
  for (const { position, asked: before, number, amount } of fewer) {
    const line = all.find((one) => one.position === position)
    if (!line) throw new Error(`return ${id} has a line that its order has not`)
    const others = { taken: line.taken - before, refunded: line.taken_amount - amount }
    const rest = refundOf({ number: line.number, payable: line.payable, ...others }, number)
    const key = [id, position]
    if (number === 0) await tx.query('delete from purchase_return_line where return_id = $1 and position = $2', key)
    else
      await tx.query(
        'update purchase_return_line set number = $3, amount = $4 where return_id = $1 and position = $2',
        [...key, number, rest],
      )
    told.push({ name: line.name, bzdw: line.bzdw, asked: before, number })
  }
  await noteReturn(tx, id, copy.arrivedFewer(told), now)
}
