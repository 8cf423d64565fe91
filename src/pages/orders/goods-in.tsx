import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { NOT_SENT } from '#domain/order.ts'
import {
  addUnknown,
  assignUnknown,
  countScan,
  dropUnknown,
  NOTHING_COUNTED,
  rowKey,
  setCounted,
  setDamaged,
  unassign,
  type GoodsInCheck,
  type ScanResult,
  type UnknownCode,
} from '#domain/goods-in.ts'
import { readPackCode } from '#domain/pack-code.ts'
import type { PackingList } from '#contract/entities.ts'
import { draft } from '#account/drafts.ts'
import { read } from '#actions/calls/read.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { takeScans } from '#actions/frame/scan-target.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { vibrate } from '#actions/frame/vibrate.ts'
import { nameTrace, traceKinds, withKind } from '#actions/goods/by-code.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import { page, stack } from '#design/layout.css.ts'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { useKeptDraft } from '#parts/form/use-draft.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Camera } from '#parts/scan/camera.tsx'
import { CodeForm } from '#parts/scan/code-form.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { GoodsInRow } from './goods-in-row.tsx'
import { GoodsInResult } from './goods-in-result.tsx'
import { GoodsInUnknown } from './goods-in-unknown.tsx'
import { useNames } from './use-names.ts'
import * as css from './goods-in.css.ts'

const draftName = (id: string) => `goods-in:${id}`

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const [{ data, at, stale }, saved, kinds] = await Promise.all([
    read('packingList', { id }, { signal: request.signal }),
    draft<GoodsInCheck>(draftName(id)),
    traceKinds(),
  ])
  return { list: data, at, stale, saved: saved ?? NOTHING_COUNTED, kinds }
}

/** What arrives is scanned against what should arrive. Everything here works without a network. */
export function Component() {
  const { list, at, stale, saved, kinds } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <p className={small}>
        {copy.order}{' '}
        <Link className={link} to={`/order/info/${list.id}`}>
          {list.id}
        </Link>
      </p>
      <StaleStrip stale={stale} at={at} />
      {NOT_SENT.includes(list.state) ? (
        <Empty icon="truck" text={copy.notYet}>
          <Link className={buttonClass({ kind: 'soft' })} to={`/order/info/${list.id}`}>
            {copy.toOrder}
          </Link>
        </Empty>
      ) : (
        <Check key={list.id} list={list} saved={saved} known={kinds} />
      )}
    </div>
  )
}

type CheckProps = { list: PackingList; saved: GoodsInCheck; known: Readonly<Record<string, number>> }

function Check({ list, saved, known }: CheckProps) {
  const { lines: rows } = list
  const [check, changeKept] = useKeptDraft(draftName(list.id), saved)
  const [last, setLast] = useState('')
  // A scan may come between two renders.
  const kinds = useRef(known)
  const nameOf = useNames(check.unknown)

  const change = async (make: (before: GoodsInCheck) => GoodsInCheck) => {
    const isKept = await changeKept(make)
    if (!isKept) toast(copy.notKept, { tone: 'bad' })
    return isKept
  }
  const scan = async (text: string) => {
    let scanned = { check: saved, result: null as ScanResult | null }
    const isKept = await change((before) => (scanned = countScan(before, rows, text, kinds.current)).check)
    if (!scanned.result) return
    const { text: words, isGood } = wordsOf(scanned.result, list, scanned.check)
    setLast(words)
    vibrate(isGood && isKept ? 'good' : 'bad')
    if (isKept) toast(words, { tone: isGood ? 'good' : 'bad' })
  }
  const onScan = useEffectEvent((code: string) => void scan(code))
  useEffect(() => takeScans((code) => onScan(code)), [])

  /** @param goodsId undefined: nobody has said what packs of this kind are */
  const name = (code: string, goodsId: number | undefined) => {
    const trace = readPackCode(code)?.trace ?? ''
    if (trace === '') return
    kinds.current = withKind(kinds.current, trace, goodsId)
    void nameTrace(trace, goodsId)
  }
  const assign = async (entry: UnknownCode, key: string) => {
    const row = rows.find((one) => rowKey(one) === key)
    if (!row) return
    name(entry.code, row.goods_id)
    if (!(await change((before) => assignUnknown(before, entry.code, key)))) return
    offerUndo(copy.assigned(row.name, entry.number), () => {
      name(entry.code, undefined)
      void change((before) => unassign(before, entry, key))
    })
  }
  const drop = async (entry: UnknownCode) => {
    if (!(await change((before) => dropUnknown(before, entry.code)))) return
    offerUndo(copy.dropped(nameOf(entry.code) || entry.code), () => void change((before) => addUnknown(before, entry)))
  }
  const restart = async () => {
    let counted = check
    const isKept = await change((before) => {
      counted = before
      return NOTHING_COUNTED
    })
    setLast('')
    if (isKept) offerUndo(copy.restarted, () => void change(() => counted))
  }
  return (
    <div className={css.columns}>
      <div className={stack}>
        <section className={panel} aria-label={copy.title}>
          <p className={small}>{copy.intro}</p>
          <Camera onCode={(code) => void scan(code)} />
          <CodeForm onCode={(code) => void scan(code)} />
          {last && <p className={css.last}>{last}</p>}
        </section>
        <GoodsInResult list={list} check={check} nameOf={nameOf} />
      </div>
      <div className={stack}>
        {check.unknown.length > 0 && (
          <GoodsInUnknown
            rows={rows}
            unknown={check.unknown}
            nameOf={nameOf}
            onAssign={(entry, key) => void assign(entry, key)}
            onDrop={(entry) => void drop(entry)}
          />
        )}
        <section className={panel} aria-labelledby="goods-in-lines">
          <div className={css.head}>
            <h2 className={titleS} id="goods-in-lines">
              {copy.lines}
            </h2>
            {check !== NOTHING_COUNTED && (
              <Button size="s" onClick={() => void restart()}>
                {copy.restart}
              </Button>
            )}
          </div>
          <ul>
            {rows.map((row) => (
              <GoodsInRow
                key={rowKey(row)}
                row={row}
                check={check}
                onCounted={(number) => void change((before) => setCounted(before, rowKey(row), number))}
                onDamaged={(number) => void change((before) => setDamaged(before, rowKey(row), number))}
              />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function wordsOf(result: ScanResult, { lines }: PackingList, check: GoodsInCheck): { text: string; isGood: boolean } {
  if (!('row' in result))
    return { text: result.kind === 'again' ? copy.again : copy.notOrdered(result.code), isGood: false }
  const row = lines.find((one) => rowKey(one) === result.row)
  if (!row) return { text: '', isGood: false }
  if (result.kind === 'outer') return { text: copy.outer(row.name), isGood: false }
  if (result.wrongBatch) return { text: copy.wrongBatch(row.name, result.wrongBatch), isGood: false }
  const counted = check.counted[result.row] ?? 0
  if (counted > row.number) return { text: copy.surplusNow(row.name), isGood: false }
  return { text: copy.found(row.name, row.ypgg, counted, row.number), isGood: true }
}
