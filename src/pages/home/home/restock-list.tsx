import { useEffect, useState, type ReactNode } from 'react'
import type { UsualGoods } from '#contract/entities.ts'
import { dueOf } from '#domain/due.ts'
import { fen, money } from '#domain/money.ts'
import { restockRows } from '#domain/restock.ts'
import { takeOf } from '#domain/take.ts'
import { shortDay, toMs } from '#domain/time.ts'
import { priceOf } from '#domain/unit-price.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { addTogether } from '#actions/cart/batch.ts'
import { rememberRows, reservedRows } from '#actions/frame/member-mark.ts'
import { restock as copy } from '#copy/restock.ts'
import { Section } from '#parts/frame/section.tsx'
import { useNow } from '#parts/frame/use-now.ts'
import { TakeRow } from '#parts/goods/take-row.tsx'
import * as rowsCss from '#parts/goods/take-row.css.ts'
import { piecesInCart } from '#state/cart-line.ts'
import { cart } from '#state/cart.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Lead } from './lead.tsx'
import * as css from './restock.css.ts'

/** Rows that stand there before the reader asks for the others. */
const ROWS = 6

/** The usual goods that are due, with their usual numbers; what is ticked goes into the cart in one press. */
export function RestockList({ list, aside }: { list: readonly UsualGoods[]; aside: ReactNode }) {
  const now = useNow()
  const inCart = piecesInCart(use(cart).view.lines)
  const [numbers, setNumbers] = useState<Readonly<Record<number, number>>>({})
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({})
  const [whole, setWhole] = useState(false)
  const [busy, setBusy] = useState(false)
  const [room] = useState(() => reservedRows(ROWS) || ROWS)
  const rows = restockRows(list, now, ROWS)
  useEffect(() => rememberRows(Math.min(rows.length, ROWS)), [rows.length])

  // All that is due is taken, also what has no row yet: the number beside the button counts it.
  const entries = rows.map((row) => {
    const { goods, usual_number } = row.usual
    const pieces = inCart.get(goods.id) ?? 0
    const number = numbers[goods.id] ?? usual_number
    return { ...row, number, pieces, take: takeOf(goods, number, pieces), isOn: ticks[goods.id] ?? row.due }
  })
  const visible = whole ? entries : entries.slice(0, room)
  const chosen = entries.filter(({ take, isOn }) => isOn && take.number > 0)
  const total = chosen.reduce((sum, { usual, take }) => sum + (priceOf(usual.goods, take.number) ?? 0), 0)
  const due = rows.filter((row) => row.due).length
  const add = async () => {
    setBusy(true)
    await addTogether(chosen.map(({ usual, take }) => ({ goods: usual.goods, number: take.number })))
    setBusy(false)
  }
  if (rows.length === 0) return <Lead text={copy.nothing} aside={aside} />
  return (
    <Section title={due > 0 ? copy.due(due) : copy.usual} aside={aside} more="/zzfw/kjcg">
      <ul className={rowsCss.list} aria-label={copy.usual}>
        {visible.map(({ usual, number, pieces, take, isOn }) => (
          <TakeRow
            key={usual.goods.id}
            name={usual.goods.name}
            goods={usual.goods}
            take={take}
            number={number}
            inCart={pieces}
            checked={isOn}
            onCheck={(on) => setTicks((before) => ({ ...before, [usual.goods.id]: on }))}
            onNumber={(n) => setNumbers((before) => ({ ...before, [usual.goods.id]: n }))}
            facts={<Facts usual={usual} now={now} />}
          />
        ))}
      </ul>
      <div className={css.foot}>
        {rows.length > visible.length && (
          <Button kind="plain" size="s" onClick={() => setWhole(true)}>
            {copy.others(rows.length - visible.length)}
          </Button>
        )}
        {mayCall('cartAdd') && (
          <>
            <p className={rowsCss.sum} aria-live="polite">
              {copy.chosen(chosen.length)}
              {total > 0 && <b className={rowsCss.total}>¥{money(total)}</b>}
            </p>
            <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
              {copy.add}
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}

/** The rhythm, and what was paid last. */
function Facts({ usual, now }: { usual: UsualGoods; now: number }) {
  const { goods, usual_number, interval_days, last_price, last_at } = usual
  const { since } = dueOf(usual, now)
  return (
    <>
      <span>{rhythm(interval_days, usual_number, goods.bzdw, since)}</span>
      <span className={css.last}>{copy.last(money(fen(last_price)), shortDay(toMs(last_at), now))}</span>
    </>
  )
}

/** @param days between two orders, 0 before the second one @param since days since the last one */
export function rhythm(days: number, n: number, unit: string, since: number): string {
  if (days === 0) return since === 0 ? copy.onceToday(n, unit) : copy.once(n, unit, since)
  return since === 0 ? copy.habitToday(days, n, unit) : copy.habit(days, n, unit, since)
}
