import { useEffect, useState } from 'react'
import { wishKey } from '#actions/checkout.ts'
import { cellOf, checkCopy, copyTo, copyWishes, type Bars, type CopyLine } from '#actions/copy-stores.ts'
import { toast } from '#actions/dialogs.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { copy } from '../../../copy.ts'
import { CopyGrid, type CopyStore } from './copy-grid.tsx'
import * as css from './copy-stores.css.ts'

type CopyStoresProps = { lines: readonly CopyLine[]; stores: readonly CopyStore[]; open: boolean; onClose: () => void }

/** 复制到门店: which store gets how much of what; each store has its own result, and those that failed can be tried again. */
export function CopyStores({ open, onClose, ...grid }: CopyStoresProps) {
  return (
    <Dialog open={open} onClose={onClose} title="复制到其他门店" place="full" bare>
      <Copy {...grid} onClose={onClose} />
    </Dialog>
  )
}

function Copy({ lines, stores, onClose }: Omit<CopyStoresProps, 'open'>) {
  // What was ticked when it was opened: the cart may change meanwhile.
  const [fixed] = useState({ lines, stores })
  const [bars, setBars] = useState<Bars | null>(null)
  const [failed, setFailed] = useState(false)
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({})
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  /** Why the last try of a store was not whole, '' it was. */
  const [results, setResults] = useState<ReadonlyMap<number, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const [keyOf] = useState(wishKey)
  const ids = fixed.stores.map(({ id }) => id)

  useEffect(() => {
    let over = false
    void checkCopy(fixed.lines, fixed.stores.map(({ id }) => id)).then((found) => {
      if (over) return
      setBars(found)
      setFailed(found === null)
    })
    return () => void (over = true)
  }, [fixed])

  const left = bars ? ids.filter((id) => copyWishes(id, fixed.lines, numbers, bars, done).length > 0) : []
  const tried = results.size > 0
  const run = async () => {
    if (!bars) return
    setBusy(true)
    const there = new Set(done)
    const words = new Map(results)
    for (const id of left) {
      const result = await copyTo(copyWishes(id, fixed.lines, numbers, bars, there), keyOf)
      for (const line of result.done) there.add(cellOf(id, line))
      words.set(id, result.why)
      setDone(new Set(there))
      setResults(new Map(words))
    }
    setBusy(false)
    if ([...words.values()].some((why) => why !== '')) return
    toast(copy.copied(words.size), { tone: 'good' })
    onClose()
  }
  const setColumn = (store: number, all: boolean) => setNumbers((now) => ({ ...now, ...Object.fromEntries(fixed.lines.map((line) => [cellOf(store, line.id), all ? line.number : 0])) }))

  return (
    <div className={css.copy}>
      {bars === null ? (
        <p className={css.wait} role="status" aria-busy={!failed}>
          {failed ? '未能核对各门店，请关闭后重试' : '正在核对各门店的经营范围和库存'}
        </p>
      ) : (
        <CopyGrid
          lines={fixed.lines}
          stores={fixed.stores}
          bars={bars}
          numbers={numbers}
          done={done}
          busy={busy}
          onNumber={(store, line, number) => setNumbers((now) => ({ ...now, [cellOf(store, line)]: number }))}
          onColumn={setColumn}
        />
      )}
      {tried && (
        <ul className={css.results} aria-label="复制结果">
          {fixed.stores.map(({ id, company }) => {
            const why = results.get(id)
            const count = fixed.lines.filter((line) => done.has(cellOf(id, line.id))).length
            return (
              why !== undefined && (
                <li key={id} className={css.result}>
                  <span>
                    {company} 已复制 {count} 种
                  </span>
                  <Tag tone={why ? 'warn' : 'brand'}>{why || '完成'}</Tag>
                </li>
              )
            )
          })}
        </ul>
      )}
      <div className={css.foot}>
        <Button onClick={onClose}>{tried ? '完成' : '取消'}</Button>
        <Button kind="primary" busy={busy} disabled={left.length === 0} onClick={() => void run()}>
          {tried ? `重试 ${left.length} 家` : `复制到 ${left.length} 家门店`}
        </Button>
      </div>
    </div>
  )
}
