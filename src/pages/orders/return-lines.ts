/** What of an order can still be returned, and the refund for it, by the same rules as the server (domain/refund). */
import type { Order, OrderLine, ReturnSummary } from '#contract/entities.ts'
import { fen, type Fen } from '#domain/money.ts'
import { RETURN } from '#domain/order.ts'
import { freightDue, refundOf } from '#domain/refund.ts'

export type Returnable = {
  line: OrderLine
  /** Pieces that are in no return yet. */
  left: number
  /** Pieces in open or refunded returns, and the sum of their refunds. `back` counts the refunded pieces only. */
  taken: number
  refunded: Fen
  back: number
}

/** Those that take pieces of the order. */
const counting = (returns: readonly ReturnSummary[]): ReturnSummary[] =>
  returns.filter(({ state }) => state !== RETURN.refused && state !== RETURN.withdrawn)

/** Pieces in open or refunded returns, by the line's id. */
export function takenOf(returns: readonly ReturnSummary[]): Record<number, number> {
  const taken: Record<number, number> = {}
  for (const { line_id, number } of counting(returns).flatMap(({ lines }) => lines))
    taken[line_id] = (taken[line_id] ?? 0) + number
  return taken
}

export function returnableLines(order: Pick<Order, 'lines'>, returns: readonly ReturnSummary[]): Returnable[] {
  const open = counting(returns)
  return order.lines.map((line) => {
    const mine = open.flatMap(({ state, lines }) =>
      lines.filter((one) => one.line_id === line.id).map((one) => ({ ...one, state })),
    )
    const taken = mine.reduce((sum, one) => sum + one.number, 0)
    return {
      line,
      left: line.number - taken,
      taken,
      refunded: mine.reduce((sum, one) => sum + fen(one.amount), 0),
      back: mine.reduce((sum, one) => sum + (one.state === RETURN.refunded ? one.number : 0), 0),
    }
  })
}

export type Refund = { /** Refund of a line by its id. */ lines: ReadonlyMap<number, Fen>; freight: Fen; total: Fen }

/** @param numbers pieces to return, by the line's id */
export function refundWith(lines: readonly Returnable[], numbers: Readonly<Record<number, number>>): Refund {
  const more = lines.flatMap((one) => {
    const number = numbers[one.line.id] ?? 0
    return number > 0 ? [{ one, number }] : []
  })
  const amounts = new Map(
    more.map(({ one, number }) => [
      one.line.id,
      refundOf(
        { number: one.line.number, payable: fen(one.line.payable), taken: one.taken, refunded: one.refunded },
        number,
      ),
    ]),
  )
  const parcels = lines.map(({ line, back }) => ({
    position: line.id,
    ck_id: line.ck_id,
    number: line.number,
    shipping: fen(line.shipping),
    back,
  }))
  const freight = freightDue(
    parcels,
    more.map(({ one, number }) => ({ position: one.line.id, number })),
  )
  return { lines: amounts, freight, total: [...amounts.values()].reduce((sum, amount) => sum + amount, 0) + freight }
}
