import { useCallback, useEffect, useRef, useState } from 'react'
import type { LeftOut } from '#domain/sheet.ts'
import { keepDraft } from '#account/drafts.ts'
import { addTogether } from '#actions/cart/batch.ts'
import { keepAnswers, loadAnswers } from '#actions/service/answers.ts'
import {
  adoptAdvised,
  adviceOpen,
  askAgain,
  choose,
  dropAdvised,
  applyMatches,
  correctByServer,
  matchByDevice,
  matchByServer,
  proposedOf,
  readyRows,
  repeatedOf,
  waitingOf,
  waitingRows,
  type ImportBin,
  type ImportRow,
} from '#actions/service/import.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { wantRow } from '#actions/service/wanted.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { SavePlan } from '#parts/goods/save-plan.tsx'
import { offerUndo } from '#actions/frame/undo.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Progress } from '#ui/progress.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { importList as copy, quickCart } from '#copy/service.ts'
import * as css from '../quick.css.ts'
import { ImportForm } from './import-form.tsx'
import { ImportLine } from './import-line.tsx'

export const IMPORT_DRAFT = 'import'
/** `left`: what of the list is not imported. */
export type ImportState = { rows: ImportRow[]; left?: LeftOut[] }

const BINS = [
  { value: 'matched', label: copy.matched, none: copy.noneMatched },
  { value: 'confirm', label: copy.confirm, none: copy.noneToConfirm },
  { value: 'unknown', label: copy.unknown, none: copy.noneUnknown },
  { value: 'done', label: copy.done, none: copy.noneDone },
] as const
type Bin = (typeof BINS)[number]['value']

const binOf = (bin: ImportBin): Bin | 'waiting' => (bin === 'added' || bin === 'wanted' ? 'done' : bin)

/** An imported list, sorted by how well its rows match; no row is lost until the buyer removes it. */
export function ImportList({ saved }: { saved: ImportState | undefined }) {
  const [rows, setRows] = useState<ImportRow[]>(saved?.rows ?? [])
  /** null: the first tab that has rows. */
  const [picked, setPicked] = useState<Bin | null>(null)
  const [busy, setBusy] = useState<'' | 'match' | 'add' | 'want'>('')
  const abort = useRef<AbortController | null>(null)
  const [left, setLeft] = useState<LeftOut[]>(saved?.left ?? [])
  useDraft(IMPORT_DRAFT, useDraftState(rows, left))
  useEffect(() => () => abort.current?.abort(), [])
  const latest = useRef(rows)
  useEffect(() => void (latest.current = rows))
  const { online } = use(ui)
  const wasOnline = useRef(online)

  const match = async (list: readonly ImportRow[]) => {
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    setBusy('match')
    const answers = await loadAnswers()
    const put =
      (byDevice: boolean): Parameters<typeof matchByServer>[1] =>
      (from, matches) =>
        setRows((now) => applyMatches(now, from, matches, answers, { byDevice }))
    const isProposed = await matchByDevice(waitingOf(list), put(true), signal)
    if (signal.aborted) return
    if (!isProposed) await matchByServer(waitingOf(list), put(false), signal)
    if (!signal.aborted) setBusy('')
    // What the device has matched can be ordered meanwhile.
    const matchedHere = isProposed ? [...waitingOf(list), ...proposedOf(list)] : proposedOf(list)
    if (ui.online) await correctByServer(matchedHere, put(false), signal)
  }
  const proposed = proposedOf(rows).length
  // Without dependencies: what matters is that the network came back since the last drawing.
  useEffect(() => {
    const isBack = online && !wasOnline.current
    wasOnline.current = online
    if (isBack && proposed > 0) void match(rows)
  })
  const change = useCallback(
    (i: number, update: (row: ImportRow) => ImportRow) =>
      setRows((now) => now.map((row) => (row.i === i ? update(row) : row))),
    [],
  )
  if (rows.length === 0)
    return (
      <ImportForm
        onRows={async (read, leftOut) => {
          setLeft(leftOut)
          const list = waitingRows(read, Date.now())
          setRows(list)
          void match(list)
          // At once: what was shared or opened from a file is nowhere else, and pasted words are dropped after this.
          return keepDraft(IMPORT_DRAFT, { rows: list, left: leftOut } satisfies ImportState)
        }}
      />
    )

  const ready = readyRows(rows)
  const kinds = new Set(ready.map(({ goods }) => goods.id)).size
  const repeated = repeatedOf(ready)
  const advised = adviceOpen(rows).length
  const count = (one: Bin) => rows.filter((row) => binOf(row.bin) === one).length
  const waiting = waitingOf(rows).length
  const bin = picked ?? BINS.find(({ value }) => count(value) > 0)?.value ?? 'matched'
  const visible = rows.filter((row) => binOf(row.bin) === bin)
  const clear = () => {
    setRows([])
    setPicked(null)
  }
  const add = async () => {
    setBusy('add')
    const rowsBefore = new Map(ready.map(({ row }) => [row.i, row]))
    const takeBack = () => setRows((now) => now.map((row) => rowsBefore.get(row.i) ?? row))
    const wanted = ready.map(({ row, goods }) => ({ goods, number: row.number }))
    const added = await addTogether(wanted, takeBack)
    const done = new Set(ready.slice(0, added).map(({ row }) => row.i))
    const mark = (now: ImportRow[]): ImportRow[] => now.map((row) => (done.has(row.i) ? { ...row, bin: 'added' } : row))
    setRows(mark)
    // At once: closed within a draft's pause, the list would offer again what is in the cart already.
    await keepDraft(IMPORT_DRAFT, { rows: mark(latest.current), left } satisfies ImportState)
    await keepAnswers(ready.flatMap(({ row }) => (done.has(row.i) && row.goods.length > 1 ? [row] : [])))
    setBusy('')
  }
  const adopt = () => {
    const { rows: now, adopted } = adoptAdvised(rows)
    setRows(now)
    const takeBack = () => setRows((later) => dropAdvised(later, adopted))
    offerUndo(copy.adopted(adopted.size), takeBack, { tone: 'good' })
  }
  const want = async (list: readonly ImportRow[]) => {
    setBusy('want')
    let done = 0
    for (const row of list) {
      if (!(await wantRow(row))) break
      done += 1
      change(row.i, (one) => ({ ...one, bin: 'wanted' }))
    }
    setBusy('')
    if (done > 0) toast(copy.wanted(done), { tone: 'good' })
  }

  return (
    <>
      <div className={css.head}>
        <p role="status">
          {copy.rows(rows.length)}
          {waiting > 0 && copy.recognised(rows.length - waiting)}
        </p>
        <SavePlan
          size="s"
          kind="plain"
          lines={() => ready.map(({ row, goods }) => ({ goods_id: goods.id, number: row.number }))}
          disabled={busy !== '' || ready.length === 0}
        />
        <Button size="s" kind="plain" disabled={busy !== ''} onClick={clear}>
          {copy.again}
        </Button>
      </div>
      {left.map(({ heading, columns, zeros = [] }, i) => (
        <p key={i} className={css.facts}>
          {heading.length > 0 && copy.heading(heading.join('、'))}
          {heading.length > 0 && columns.length > 0 && ' '}
          {columns.length > 0 && copy.columns(columns.join('、'))}
          {zeros.length > 0 && ` ${copy.zeros(zeros.length, zeros.join('、'))}`}
        </p>
      ))}
      {waiting > 0 && (
        <div className={css.progress}>
          <Progress value={rows.length - waiting} max={rows.length} />
          {busy !== 'match' && (
            <Button kind="soft" onClick={() => void match(rows)}>
              {copy.goOn(waiting)}
            </Button>
          )}
        </div>
      )}
      {proposed > 0 && !online && <p className={css.hint}>{copy.byDevice(proposed)}</p>}
      <Tabs
        label={copy.results}
        tabs={BINS.map(({ value, label }) => ({ value, label: `${label} ${count(value)}`, panel: 'import-panel' }))}
        value={bin}
        onChange={setPicked}
      />
      <div role="tabpanel" id="import-panel" aria-label={BINS.find(({ value }) => value === bin)?.label}>
        {bin === 'unknown' && visible.length > 0 && mayCall('wantedAdd') && (
          <p className={css.hint}>
            {copy.wantHint}
            <Button
              size="s"
              kind="soft"
              busy={busy === 'want'}
              disabled={busy !== ''}
              onClick={() => void want(visible)}
            >
              {copy.wantAll}
            </Button>
          </p>
        )}
        {bin === 'confirm' && advised > 0 && (
          <p className={css.hint}>
            {copy.adviceHint(advised)}
            <Button size="s" kind="soft" disabled={busy !== ''} onClick={adopt}>
              {copy.adopt}
            </Button>
          </p>
        )}
        {visible.length === 0 ? (
          <Empty icon="order" text={BINS.find(({ value }) => value === bin)?.none} />
        ) : (
          <ul className={css.list}>
            {visible.map((row) => (
              <ImportLine
                key={row.i}
                row={row}
                together={repeated.get(row.chosen) ?? 0}
                onChoose={(id) => change(row.i, (one) => choose(one, id))}
                onNumber={(number) => change(row.i, (one) => ({ ...one, number }))}
                onWant={() => void want([row])}
                onAskAgain={() => change(row.i, askAgain)}
                onRemove={() => setRows((now) => now.filter((one) => one.i !== row.i))}
              />
            ))}
          </ul>
        )}
      </div>
      {mayCall('cartAdd') && (
        <div className={css.bar} data-bottom-bar role="region" aria-label={quickCart.add}>
          <p className={css.sum}>{copy.ready(kinds)}</p>
          <Button
            kind="primary"
            busy={busy === 'add'}
            disabled={ready.length === 0 || busy !== ''}
            onClick={() => void add()}
          >
            {quickCart.add}
          </Button>
        </div>
      )}
    </>
  )
}

/** The draft of the list; null for an empty one. Keeps its identity while the rows are the same. */
function useDraftState(rows: ImportRow[], left: LeftOut[]): ImportState | null {
  const last = useRef<ImportState | null>(null)
  if (rows.length === 0) return null
  if (last.current?.rows !== rows) last.current = { rows, left }
  return last.current
}
