import { useState } from 'react'
import type { Goods, PlanDetail, PlanLine } from '#contract/entities.ts'
import { money } from '#domain/money.ts'
import { takeOf } from '#domain/take.ts'
import { priceOf } from '#domain/unit-price.ts'
import { addTogether } from '#actions/cart/batch.ts'
import { offerRestore } from '#actions/frame/undo.ts'
import type { Numbers, PlanNumbers } from '#actions/service/plan-numbers.ts'
import { moveLine, setLines } from '#actions/service/plans.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { write } from '#actions/calls/write.ts'
import { plan as copy } from '#copy/plans.ts'
import { restock } from '#copy/restock.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { stockText } from '#parts/goods/stock-text.ts'
import { TakeRow } from '#parts/goods/take-row.tsx'
import { list, sum, total as totalClass } from '#parts/goods/take-row.css.ts'
import { piecesInCart } from '#state/cart-line.ts'
import { cart } from '#state/cart.ts'
import { sameOwner } from '#state/personal.ts'
import { use } from '#state/use.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import * as css from '../plans.css.ts'

type PlanLinesProps = {
  plan: PlanDetail
  /** What was typed and is not the plan's yet. */
  numbers: Numbers
  typing: PlanNumbers
  /** Lines are moved and taken out; else they are ordered. */
  editing: boolean
  /** The plan as the server has it after a write. */
  onPlan: (plan: PlanDetail) => void
}

/** The lines of a plan: typed numbers are the plan's own, ticks say what goes into the cart. */
export function PlanLines({ plan, numbers, typing, editing, onPlan }: PlanLinesProps) {
  const inCart = piecesInCart(use(cart).view.lines)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const entries = plan.data.map((line) => {
    const pieces = inCart.get(line.goods_id) ?? 0
    const number = numbers[line.goods_id] ?? line.number
    return { line, number, pieces, take: takeOf(line.goods, number, pieces), isOn: !left.has(line.goods_id) }
  })
  const open = entries.filter(({ take }) => take.number > 0)
  const chosen = open.filter(({ isOn }) => isOn)
  const total = chosen.reduce((sum, { line, take }) => sum + ((line.goods && priceOf(line.goods, take.number)) ?? 0), 0)
  const tick = (ids: readonly number[], on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
  const add = async () => {
    setBusy(true)
    await addTogether(
      chosen.flatMap(({ line, take }) => (line.goods ? [{ goods: line.goods, number: take.number }] : [])),
    )
    setBusy(false)
  }
  return (
    <>
      <ul className={list} aria-label={copy.rows}>
        {entries.map(({ line, number, pieces, take, isOn }, i) => (
          <TakeRow
            key={line.goods_id}
            name={line.name}
            goods={line.goods}
            take={take}
            number={number}
            inCart={pieces}
            editable
            checked={isOn}
            onCheck={(on) => tick([line.goods_id], on)}
            onNumber={(n) => typing.type(line.goods_id, n)}
            facts={
              take.number === 0 && take.why !== 'cart' ? (
                <span>{copy.wanted(number, line.goods?.bzdw ?? '')}</span>
              ) : (
                line.goods && <Facts goods={line.goods} />
              )
            }
            {...(editing &&
              mayCall('planMove') &&
              mayCall('planLines') && {
                end: <LineTools plan={plan} line={{ ...line, number }} at={i} typing={typing} onPlan={onPlan} />,
              })}
          />
        ))}
      </ul>
      {mayCall('cartAdd') && (
        <div className={css.bar} data-bottom-bar role="region" aria-label={restock.add}>
          <Checkbox
            checked={open.length > 0 && chosen.length === open.length}
            some={chosen.length > 0 && chosen.length < open.length}
            disabled={open.length === 0}
            onChange={(e) =>
              tick(
                open.map(({ line }) => line.goods_id),
                e.target.checked,
              )
            }
          >
            {copy.selectAll}
          </Checkbox>
          <p className={sum} aria-live="polite">
            {restock.chosen(chosen.length)}
            {total > 0 && <b className={totalClass}>¥{money(total)}</b>}
            {open.length < entries.length && <span>{copy.leftOut(entries.length - open.length)}</span>}
          </p>
          <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
            {restock.add}
          </Button>
        </div>
      )}
    </>
  )
}

/** How long the goods keep, which the row says itself where it is short, and how much there is. */
const Facts = ({ goods }: { goods: Goods }) => (
  <>
    {goods.is_jxq === 0 && <Expiry goods={goods} />}
    <span>{stockText(goods)}</span>
  </>
)

type LineToolsProps = Pick<PlanLinesProps, 'plan' | 'typing' | 'onPlan'> & { line: PlanLine; at: number }

/** Up, down, out. */
function LineTools({ plan, line, at, typing, onPlan }: LineToolsProps) {
  const { goods_id, number, name } = line
  const move = async (before: number) => {
    await typing.flush()
    const next = await moveLine(plan.id, goods_id, before)
    if (next) onPlan(next)
  }
  const idAt = (i: number): number => plan.data[i]?.goods_id ?? 0
  const remove = async () => {
    const isHere = sameOwner()
    await typing.flush()
    const next = await setLines(plan.id, [{ goods_id, number: 0 }])
    if (!next || !isHere()) return
    typing.forget(goods_id)
    onPlan(next)
    offerRestore(copy.takenOut(name), async () => {
      const back = await write('planLines', { id: plan.id, params: [{ goods_id, number }] })
      return back.kind === 'ok' ? write('planMove', { id: plan.id, goods_id, before_goods_id: idAt(at + 1) }) : back
    })
  }
  return (
    <>
      <IconButton
        label={copy.up(name)}
        icon="up-small"
        iconSize={20}
        disabled={at === 0}
        onClick={() => void move(idAt(at - 1))}
      />
      <IconButton
        label={copy.down(name)}
        icon="down"
        iconSize={20}
        disabled={at === plan.data.length - 1}
        onClick={() => void move(idAt(at + 2))}
      />
      <IconButton label={copy.takeOut(name)} icon="trash" iconSize={20} onClick={() => void remove()} />
    </>
  )
}
