import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { UsualGoods } from '#contract/entities.ts'
import { money } from '#domain/money.ts'
import { priceOf } from '#domain/unit-price.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { addTogether } from '#actions/cart/batch.ts'
import { isDue, sortUsual, proposedNumber, type UsualOrder } from '#actions/service/quick.ts'
import { SavePlan } from '#parts/goods/save-plan.tsx'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Checkbox } from '#ui/field.tsx'
import { quickCart, usual as copy } from '#copy/service.ts'
import * as css from '../quick.css.ts'
import { UsualRow } from './usual-row.tsx'

export const USUAL_DRAFT = 'quick'
/** Changes to the proposed numbers and selection, by goods id. */
export type UsualTyped = { numbers: Readonly<Record<number, number>>; off: readonly number[] }

const ORDERS: readonly { order: UsualOrder; label: string }[] = [
  { order: 'often', label: copy.often },
  { order: 'due', label: copy.due },
  { order: 'recent', label: copy.recent },
]
const NOTHING: UsualTyped = { numbers: {}, off: [] }

/** The goods this store buys regularly, with the usual numbers; the selected ones go into the cart together. */
export function Usual({ list, saved }: { list: readonly UsualGoods[]; saved: UsualTyped | undefined }) {
  const [typed, setTyped] = useState(saved ?? NOTHING)
  const [order, setOrder] = useState<UsualOrder>('often')
  const [busy, setBusy] = useState(false)
  useDraft(USUAL_DRAFT, typed)
  const sorted = useMemo(() => sortUsual(list, order), [list, order])
  if (list.length === 0)
    return (
      <Empty icon="order" text={copy.none}>
        <Link className={buttonClass({ kind: 'soft' })} to="/list">
          {copy.buy}
        </Link>
      </Empty>
    )

  const numberOf = (one: UsualGoods) =>
    Math.min(typed.numbers[one.goods.id] ?? proposedNumber(one), proposedNumber(one) === 0 ? 0 : Infinity)
  const open = sorted.filter((one) => proposedNumber(one) > 0)
  const isOn = (one: UsualGoods) => proposedNumber(one) > 0 && !typed.off.includes(one.goods.id)
  const chosen = open.filter(isOn)
  const total = chosen.reduce((sum, one) => sum + (priceOf(one.goods, numberOf(one)) ?? 0), 0)
  const tick = (ids: readonly number[], on: boolean) =>
    setTyped((now) => ({
      ...now,
      off: on ? now.off.filter((id) => !ids.includes(id)) : [...new Set([...now.off, ...ids])],
    }))
  const add = async () => {
    setBusy(true)
    // What was typed since stays.
    const takeBack = () => setTyped((now) => (now === NOTHING ? typed : now))
    const wanted = chosen.map((one) => ({ goods: one.goods, number: numberOf(one) }))
    const added = await addTogether(wanted, takeBack)
    setBusy(false)
    if (added === chosen.length) setTyped(NOTHING)
  }

  return (
    <>
      <div className={css.head}>
        <div className={wrap} role="group" aria-label={copy.order}>
          {ORDERS.map((one) => (
            <button
              key={one.order}
              type="button"
              className={chip}
              aria-pressed={order === one.order}
              onClick={() => setOrder(one.order)}
            >
              {one.label}
              {one.order === 'due' && ` ${list.filter(isDue).length}`}
            </button>
          ))}
        </div>
        <SavePlan
          size="s"
          kind="plain"
          lines={() => chosen.map((one) => ({ goods_id: one.goods.id, number: numberOf(one) }))}
          disabled={chosen.length === 0}
        />
      </div>
      <ul className={css.list} aria-label={copy.list}>
        {sorted.map((one) => (
          <UsualRow
            key={one.goods.id}
            one={one}
            number={numberOf(one)}
            on={isOn(one)}
            onTick={(on) => tick([one.goods.id], on)}
            onNumber={(number) => setTyped((now) => ({ ...now, numbers: { ...now.numbers, [one.goods.id]: number } }))}
          />
        ))}
      </ul>
      {mayCall('cartAdd') && (
        <div className={css.bar} data-bottom-bar role="region" aria-label={quickCart.add}>
          <Checkbox
            checked={chosen.length === open.length && open.length > 0}
            some={chosen.length > 0 && chosen.length < open.length}
            disabled={open.length === 0}
            onChange={(e) =>
              tick(
                open.map(({ goods }) => goods.id),
                e.target.checked,
              )
            }
          >
            {copy.selectAll}
          </Checkbox>
          <p className={css.sum}>
            {copy.kinds(chosen.length)}
            {total > 0 && <span className={css.about}>{copy.total(money(total))}</span>}
          </p>
          <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
            {quickCart.add}
          </Button>
        </div>
      )}
    </>
  )
}
