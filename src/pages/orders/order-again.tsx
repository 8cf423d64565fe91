import { useId, useState } from 'react'
import type { AgainLine } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { differencesOf, isOrderable, type Difference } from '#domain/order-again.ts'
import { addAgain } from '#actions/orders/orders.ts'
import { actions, again as copy } from '#copy/orders.ts'
import { SavePlan } from '#parts/goods/save-plan.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './order-again.css.ts'

type Note = { text: string; tone: 'warn' | 'brand' | 'plain' }
type AgainSheetProps = { lines: readonly AgainLine[]; open: boolean; onClose: () => void }

/** An old order as it would be today: what is not available any more, then changed prices and numbers, then the rest. */
export function AgainSheet({ lines, open, onClose }: AgainSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={actions.again} place="sheet" bare>
      <Again lines={lines} onClose={onClose} />
    </Dialog>
  )
}

function Again({ lines, onClose }: Omit<AgainSheetProps, 'open'>) {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const chosen = lines.filter((line, i) => isOrderable(line) && !unticked.has(i))
  const savable = lines.filter((line) => line.goods !== null && line.goods.type !== 3)
  const changedLines = lines.filter((line) => differencesOf(line).length > 0).length
  const toggle = (i: number, on: boolean) =>
    setUnticked((now) => {
      const next = new Set(now)
      if (on) next.delete(i)
      else next.add(i)
      return next
    })
  const add = async () => {
    setBusy(true)
    const wanted = chosen.filter(isOrderable)
    const added = await addAgain(wanted)
    // It stays pressed while the sheet goes: a second press would add everything once more.
    if (added === wanted.length) return onClose()
    const done = new Set<AgainLine>(wanted.slice(0, added))
    setUnticked((now) => new Set([...now, ...lines.flatMap((line, i) => (done.has(line) ? [i] : []))]))
    setBusy(false)
  }
  return (
    <>
      <p className={css.sum} role="status">
        {changedLines === 0 ? copy.same : copy.changed(changedLines)}
      </p>
      <ul className={css.list}>
        {lines.map((line, i) => (
          <Line key={i} line={line} on={!unticked.has(i)} onToggle={(on) => toggle(i, on)} />
        ))}
      </ul>
      <div className={css.foot}>
        <SavePlan
          block
          lines={() => savable.flatMap(({ goods, number }) => (goods ? [{ goods_id: goods.id, number }] : []))}
          combinations={lines.filter((line) => line.goods?.type === 3).length}
          disabled={savable.length === 0}
        />
        <Button kind="primary" block busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
          {chosen.length === 0 ? copy.none : copy.add(chosen.length)}
        </Button>
      </div>
    </>
  )
}

function Line({ line, on, onToggle }: { line: AgainLine; on: boolean; onToggle: (on: boolean) => void }) {
  const id = useId()
  const orderable = isOrderable(line)
  const differences = differencesOf(line)
  const unit = line.goods?.bzdw ?? ''
  return (
    <li className={css.line}>
      <Checkbox
        aria-label={copy.buy(line.name)}
        aria-describedby={id}
        checked={orderable && on}
        disabled={!orderable}
        onChange={(e) => onToggle(e.target.checked)}
      />
      <div className={css.text}>
        <p className={css.name}>{line.name}</p>
        <p className={css.facts} id={id}>
          {line.goods?.ypgg} {copy.last} {line.number}
          {unit} · ¥{money(fen(line.was))}
        </p>
        {differences.length > 0 && (
          <p className={css.differences}>
            {differences.map((one) => {
              const { text, tone } = noteOf(one, line)
              return (
                <Tag key={one} tone={tone}>
                  {text}
                </Tag>
              )
            })}
          </p>
        )}
      </div>
      {orderable && (
        <p className={css.now}>
          <b>¥{money(fen(line.now ?? line.was))}</b>
          <span>
            ×{line.fits}
            {unit}
          </span>
        </p>
      )}
    </li>
  )
}

/** A price says both amounts, so that nobody has to compute. */
function noteOf(difference: Difference, { number, fits, was, now, why, goods }: AgainLine): Note {
  const unit = goods?.bzdw ?? ''
  const prices = [money(fen(was)), money(fen(now ?? was))] as const
  switch (difference) {
    case 'combination':
      return { text: copy.combination, tone: 'plain' }
    case 'closed':
      return { text: why || copy.unavailable, tone: 'plain' }
    case 'number':
      return { text: copy.number(number, fits, unit, why), tone: 'warn' }
    case 'dearer':
      return { text: copy.dearer(...prices), tone: 'warn' }
    case 'cheaper':
      return { text: copy.cheaper(...prices), tone: 'brand' }
  }
}
