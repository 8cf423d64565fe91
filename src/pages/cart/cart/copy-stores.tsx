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
import * as edits from '#copy/edits.ts'
import { reason } from '#parts/order/parked-edit.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CopyGrid, type CopyStore } from './copy-grid.tsx'
import { CopyResults, type StoreCopy } from './copy-results.tsx'
import * as css from './copy-stores.css.ts'

type CopyStoresProps = { lines: readonly CopyLine[]; stores: readonly CopyStore[]; open: boolean; onClose: () => void }

/** 复制到门店: how many pieces of which goods each store gets. Copies are stored in the outbox and are sent from there, so the dialog can be closed at any time. */
export function CopyStores({ open, onClose, ...grid }: CopyStoresProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} place="full" bare>
      <Copy {...grid} onClose={onClose} />
    </Dialog>
  )
}

const NO_BARS: Bars = new Map()

function Copy({ lines, stores, onClose }: Omit<CopyStoresProps, 'open'>) {
  // The lines that were ticked when the dialog opened: the cart may change meanwhile.
  const [fixed] = useState({ lines, stores })
  /** undefined: still loading; null: could not be read. */
  const [bars, setBars] = useState<Bars | null | undefined>(undefined)
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({})
  /** Cells that the outbox has stored. */
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const { waiting } = use(copies)
  const { parked } = use(sync)

  useEffect(() => {
    let left = false
    void checkCopy(
      fixed.lines,
      fixed.stores.map(({ id }) => id),
    ).then((found) => left || setBars(found))
    return () => void (left = true)
  }, [fixed])

  const results = fixed.stores.flatMap((store): StoreCopy[] => {
    const keys = fixed.lines.map(({ key }) => key).filter((key) => stored.has(cellOf(store.id, key)))
    return keys.length > 0 ? [{ ...store, keys, ...resultOf(store.id, keys, waiting.get(store.id) ?? [], parked) }] : []
  })
  const left = fixed.stores
    .map(({ id }) => ({ id, cells: cellsFor(id, fixed.lines, numbers, bars ?? NO_BARS, stored) }))
    .filter(({ cells }) => cells.length > 0)
  const run = async () => {
    setBusy(true)
    for (const { id, cells } of left) {
      if (!(await copyInto(id, cells))) break
      setStored((now) => new Set([...now, ...cells.map(({ key }) => cellOf(id, key))]))
    }
    setBusy(false)
  }
  const setColumn = (store: number, all: boolean) =>
    setNumbers((now) => ({
      ...now,
      ...Object.fromEntries(fixed.lines.map((line) => [cellOf(store, line.key), all ? line.number : 0])),
    }))
  const finished = results.length > 0 && left.length === 0

  return (
    <div className={css.copy}>
      {bars === undefined ? (
        <p className={css.wait} aria-busy="true" aria-live="polite">
          {copy.checking}
        </p>
      ) : (
        <>
          {bars === null && !finished && <p className={css.unchecked}>{copy.unchecked}</p>}
          <CopyGrid
            lines={fixed.lines}
            stores={fixed.stores}
            numbers={numbers}
            words={cellTexts(bars ?? NO_BARS, results)}
            onNumber={(store, key, number) => setNumbers((now) => ({ ...now, [cellOf(store, key)]: number }))}
            onColumn={setColumn}
          />
        </>
      )}
      <div className={css.foot}>
        <CopyResults results={results} onAgain={(failed) => void copyAgain(failed)} />
        <div className={css.buttons}>
          <Button kind={finished ? 'primary' : 'line'} onClick={onClose}>
            {results.length > 0 ? copy.done : copy.cancel}
          </Button>
          {!finished && (
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

/** Text of the cells: why the store may not buy it, or how far the copy is. */
function cellTexts(bars: Bars, results: readonly StoreCopy[]): ReadonlyMap<string, string> {
  const words = new Map(bars)
  for (const { id, keys, waiting, failed } of results)
    for (const key of keys) {
      const refused = failed.find((edit) => edit.key === key)
      words.set(cellOf(id, key), waiting.includes(key) ? edits.savedHere : refused ? reason(refused) : copy.copied)
    }
  return words
}
