import { useEffect, useState } from 'react'
import {
  cellOf,
  cellsFor,
  checkCopy,
  copyAgain,
  copyInto,
  resultOf,
  type Bars,
  type CopyLine,
} from '#actions/cart/copy-stores.ts'
import { copies } from '#state/copies.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { copies as copy } from '#copy/cart.ts'
import { reason } from '#parts/order/parked-edit.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CopyGrid, type CopyStore } from './copy-grid.tsx'
import { CopyResults, type StoreCopy } from './copy-results.tsx'
import * as css from './copy-stores.css.ts'

type CopyStoresProps = { lines: readonly CopyLine[]; stores: readonly CopyStore[]; open: boolean; onClose: () => void }

/** 复制到门店: which store gets how much of what. What was copied is on this device and goes by itself; it can be closed at any time. */
export function CopyStores({ open, onClose, ...grid }: CopyStoresProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} place="full" bare>
      <Copy {...grid} onClose={onClose} />
    </Dialog>
  )
}

const NO_BARS: Bars = new Map()

function Copy({ lines, stores, onClose }: Omit<CopyStoresProps, 'open'>) {
  // What was ticked when it was opened: the cart may change meanwhile.
  const [fixed] = useState({ lines, stores })
  /** undefined: being asked; null: could not be asked. */
  const [bars, setBars] = useState<Bars | null | undefined>(undefined)
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({})
  /** Cells that this device took. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const { waiting } = use(copies)
  const { parked } = use(sync)

  useEffect(() => {
    let over = false
    void checkCopy(
      fixed.lines,
      fixed.stores.map(({ id }) => id),
    ).then((found) => over || setBars(found))
    return () => void (over = true)
  }, [fixed])

  const results = fixed.stores.flatMap((store): StoreCopy[] => {
    const keys = fixed.lines.map(({ key }) => key).filter((key) => asked.has(cellOf(store.id, key)))
    return keys.length > 0 ? [{ ...store, keys, ...resultOf(store.id, keys, waiting.get(store.id) ?? [], parked) }] : []
  })
  const left = fixed.stores
    .map(({ id }) => ({ id, cells: cellsFor(id, fixed.lines, numbers, bars ?? NO_BARS, asked) }))
    .filter(({ cells }) => cells.length > 0)
  const run = async () => {
    setBusy(true)
    for (const { id, cells } of left) {
      if (!(await copyInto(id, cells))) break
      setAsked((now) => new Set([...now, ...cells.map(({ key }) => cellOf(id, key))]))
    }
    setBusy(false)
  }
  const setColumn = (store: number, all: boolean) =>
    setNumbers((now) => ({
      ...now,
      ...Object.fromEntries(fixed.lines.map((line) => [cellOf(store, line.key), all ? line.number : 0])),
    }))
  const over = results.length > 0 && left.length === 0

  return (
    <div className={css.copy}>
      {bars === undefined ? (
        <p className={css.wait} aria-busy="true" aria-live="polite">
          {copy.checking}
        </p>
      ) : (
        <>
          {bars === null && !over && <p className={css.unchecked}>{copy.unchecked}</p>}
          <CopyGrid
            lines={fixed.lines}
            stores={fixed.stores}
            numbers={numbers}
            words={wordsOf(bars ?? NO_BARS, results)}
            onNumber={(store, key, number) => setNumbers((now) => ({ ...now, [cellOf(store, key)]: number }))}
            onColumn={setColumn}
          />
        </>
      )}
      <div className={css.foot}>
        <CopyResults results={results} onAgain={(failed) => void copyAgain(failed)} />
        <div className={css.buttons}>
          <Button kind={over ? 'primary' : 'line'} onClick={onClose}>
            {results.length > 0 ? copy.done : copy.cancel}
          </Button>
          {!over && (
            <Button
              kind="primary"
              busy={busy}
              disabled={bars === undefined || left.length === 0}
              onClick={() => void run()}
            >
              {copy.copy(left.length)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** A cell's words: why it cannot be had, or where its copy is. */
function wordsOf(bars: Bars, results: readonly StoreCopy[]): ReadonlyMap<string, string> {
  const words = new Map(bars)
  for (const { id, keys, waiting, failed } of results)
    for (const key of keys) {
      const refused = failed.find((edit) => edit.key === key)
      words.set(cellOf(id, key), waiting.includes(key) ? copy.saved : refused ? reason(refused) : copy.copied)
    }
  return words
}
