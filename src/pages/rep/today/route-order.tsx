import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { RepCustomer } from '#contract/entities.ts'
import { moved } from '#domain/rep-route.ts'
import { saveRoute } from '#actions/rep/route.ts'
import { today as copy } from '#copy/rep.ts'
import { hidden } from '#design/text.css.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './route-order.css.ts'

type RouteOrderProps = { customers: readonly RepCustomer[]; weekday: number; onDone: () => void }

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The day's customers in the order of the visits: dragged by the handle, moved by buttons or by the arrow keys on the handle. */
export function RouteOrder({ customers, weekday, onDone }: RouteOrderProps) {
  const [order, setOrder] = useState(customers)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)

  const move = (from: number, to: number) => {
    const customer = order[from]
    if (!customer || to < 0 || to >= order.length) return
    setOrder(moved(order, from, to))
    setSaid(copy.movedTo(customer.company, to + 1))
  }
  const onKey = (e: KeyboardEvent, i: number) => {
    const step = STEPS[e.key]
    if (!step) return
    e.preventDefault()
    move(i, i + step)
  }
  const onDrag = (e: PointerEvent) => {
    if (dragged.current === null || !list.current) return
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    const to = rows.findIndex(({ top, bottom }) => e.clientY >= top && e.clientY < bottom)
    if (to < 0 || to === dragged.current) return
    move(dragged.current, to)
    dragged.current = to
  }
  const save = async () => {
    const ids = order.map(({ id }) => id)
    const isChanged = ids.join() !== customers.map(({ id }) => id).join()
    setBusy(true)
    const isDone = !isChanged || (await saveRoute(weekday, ids))
    setBusy(false)
    if (isDone) onDone()
  }
  return (
    <>
      <p className={hidden} role="status">
        {said}
      </p>
      <ol
        ref={list}
        className={css.list}
        aria-label={copy.order}
        onPointerMove={onDrag}
        onPointerUp={() => (dragged.current = null)}
        onPointerCancel={() => (dragged.current = null)}
      >
        {order.map(({ id, company, district }, i) => (
          <li key={id} className={css.row}>
            <button
              type="button"
              className={css.handle}
              aria-label={copy.handle(company)}
              onKeyDown={(e) => onKey(e, i)}
              onPointerDown={(e) => {
                dragged.current = i
                // The row changes its place in the document and would lose the pointer; the list stays.
                list.current?.setPointerCapture(e.pointerId)
              }}
            >
              <Icon name="menu" size={20} />
            </button>
            <span className={css.name}>
              {i + 1} {company} <small>{district}</small>
            </span>
            <IconButton
              label={copy.earlier(company)}
              icon="up-small"
              disabled={i === 0}
              onClick={() => move(i, i - 1)}
            />
            <IconButton
              label={copy.later(company)}
              icon="down"
              disabled={i === order.length - 1}
              onClick={() => move(i, i + 1)}
            />
          </li>
        ))}
      </ol>
      <div className={css.ways}>
        <Button onClick={onDone}>{copy.keepOrder}</Button>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {copy.saveOrder}
        </Button>
      </div>
    </>
  )
}
