import type { Goods } from '#contract/entities.ts'
import { money } from '#domain/money.ts'
import { stepPrice } from '#domain/unit-price.ts'
import { ladder as copy } from '#copy/detail.ts'
import * as css from './ladder-table.css.ts'

type LadderTableProps = {
  goods: Pick<Goods, 'ladder_price' | 'ladder_price_type' | 'base_price' | 'percent' | 'bzdw' | 'type'>
  /** The number of pieces in the field; its row is marked. */
  number: number
}

/** The ladder's prices by number of pieces. Renders nothing for goods without a ladder. */
export function LadderTable({ goods, number }: LadderTableProps) {
  if (goods.ladder_price.length === 0 || goods.base_price === null || goods.type !== 0) return null
  const rows = goods.ladder_price_type === 1 ? rowsUpTo(goods, goods.base_price) : rowsFrom(goods, goods.base_price)
  return (
    <table className={css.table}>
      <caption className={css.caption}>{goods.ladder_price_type === 1 ? copy.firstPieces : copy.steps}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.number(goods.bzdw)}</th>
          <th scope="col">{copy.price}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ low, high, price }) => (
          <tr key={low} data-here={(number >= low && number <= high) || undefined}>
            <td>{high === Infinity ? copy.atLeast(low) : `${low}–${high}`}</td>
            <td>¥{money(stepPrice(goods, price))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = { low: number; high: number; price: string }

const sortedSteps = (goods: Pick<Goods, 'ladder_price'>) => [...goods.ladder_price].sort((a, b) => a.number - b.number)

/** Each step's price holds for all pieces, from its number on (ladder_price_type 0). */
function rowsFrom(goods: Pick<Goods, 'ladder_price'>, base: string): Row[] {
  const steps = sortedSteps(goods)
  const rows = steps.map((step, i) => ({
    low: step.number,
    high: (steps[i + 1]?.number ?? Infinity) - 1,
    price: step.price,
  }))
  const first = steps[0]?.number ?? 1
  return first > 1 ? [{ low: 1, high: first - 1, price: base }, ...rows] : rows
}

/** Each step's price holds for the pieces up to its number; further ones cost the base price (ladder_price_type 1). */
function rowsUpTo(goods: Pick<Goods, 'ladder_price'>, base: string): Row[] {
  const steps = sortedSteps(goods)
  const rows = steps.map((step, i) => ({ low: (steps[i - 1]?.number ?? 0) + 1, high: step.number, price: step.price }))
  return [...rows, { low: (steps.at(-1)?.number ?? 0) + 1, high: Infinity, price: base }]
}
