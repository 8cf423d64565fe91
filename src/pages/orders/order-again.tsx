import { useId, useState } from 'react'
import type { AgainLine } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { addAgain, isOrderable } from '#actions/orders/orders.ts'
import { actions, again as copy } from '#copy/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './order-again.css.ts'

type AgainSheetProps = { lines: readonly AgainLine[]; open: boolean; onClose: () => void }

/** An old order as it would be today: changedLines prices, less stock, and what is not available any more. */
export function AgainSheet({ lines, open, onClose }: AgainSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={actions.again} place="sheet" bare>
      <Again lines={lines} onClose={onClose} />
    </Dialog>
  )
}

function Again({ lines, onClose }: Omit<AgainSheetProps, 'open'>) {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const chosen = lines.filter((line, i) => isOrderable(line) && !unticked.has(i))
  const changedLines = lines.filter((line) => noteOf(line) !== null).length
  const toggle = (i: number, on: boolean) =>
    setUnticked((now) => {
      const next = new Set(now)
      if (on) next.delete(i)
      else next.add(i)
      return next
    })
  const add = async () => {
    await addAgain(chosen.filter(isOrderable))
    onClose()
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
        <Button kind="primary" block disabled={chosen.length === 0} onClick={() => void add()}>
          {chosen.length === 0 ? copy.none : copy.add(chosen.length)}
        </Button>
      </div>
    </>
  )
}

function Line({ line, on, onToggle }: { line: AgainLine; on: boolean; onToggle: (on: boolean) => void }) {
  const id = useId()
  const orderable = isOrderable(line)
  const note = noteOf(line)
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
        {note && (
          <p>
            <Tag tone={note.tone}>{note.text}</Tag>
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

/** What is different from last time; null when nothing is. */
function noteOf(line: AgainLine): { text: string; tone: 'warn' | 'brand' | 'plain' } | null {
  if (line.goods?.type === 3) return { text: copy.combination, tone: 'plain' }
  if (!isOrderable(line)) return { text: line.why || copy.unavailable, tone: 'plain' }
  if (line.why) return { text: line.why, tone: 'warn' }
  const by = line.now === null ? 0 : fen(line.now) - fen(line.was)
  if (by === 0) return null
  return by > 0 ? { text: copy.dearer(money(by)), tone: 'warn' } : { text: copy.cheaper(money(-by)), tone: 'brand' }
}
