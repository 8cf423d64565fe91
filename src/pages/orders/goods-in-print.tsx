import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PackingList } from '#contract/entities.ts'
import { resultOf, rowKey, type GoodsInCheck } from '#domain/goods-in.ts'
import { dateTime } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { print as orderPrint } from '#copy/orders.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import { Button } from '#ui/button.tsx'
import type { NameOf } from './goods-in-claim.ts'
import * as css from './order-print.css.ts'

type GoodsInPrintProps = { list: PackingList; check: GoodsInCheck; nameOf: NameOf }

/** The check on paper, with a place to sign. It is not visible on the screen. */
export function GoodsInPrint({ list, check, nameOf }: GoodsInPrintProps) {
  const [printedAt, setPrintedAt] = useState(0)
  useEffect(() => {
    if (printedAt > 0) print()
  }, [printedAt])
  useEffect(() => {
    document.documentElement.dataset['paper'] = ''
    return () => void delete document.documentElement.dataset['paper']
  }, [])
  return (
    <>
      <Button size="s" onClick={() => setPrintedAt(now())}>
        {copy.print}
      </Button>
      {createPortal(<Paper list={list} check={check} nameOf={nameOf} at={printedAt} />, document.body)}
    </>
  )
}

function Paper({ list, check, nameOf, at }: GoodsInPrintProps & { at: number }) {
  const { columns } = copy
  return (
    <article className={css.paper} aria-hidden="true">
      <p className={css.title}>{copy.paper}</p>
      <dl className={css.facts}>
        <div>
          <dt>{orderPrint.field(copy.order)}</dt>
          <dd>{list.id}</dd>
        </div>
        <div>
          <dt>{orderPrint.field(copy.checkedAt)}</dt>
          <dd>{at > 0 && dateTime(at)}</dd>
        </div>
      </dl>
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.narrow}>{columns.index}</th>
            <th>{columns.name}</th>
            <th>{columns.spec}</th>
            <th>{columns.maker}</th>
            <th>{columns.batch}</th>
            <th className={css.narrow}>{columns.unit}</th>
            <th className={css.figure}>{copy.expected}</th>
            <th className={css.figure}>{copy.counted}</th>
            <th className={css.figure}>{copy.missing}</th>
            <th className={css.figure}>{copy.surplus}</th>
            <th className={css.figure}>{copy.damaged}</th>
          </tr>
        </thead>
        <tbody>
          {list.lines.map((line, i) => {
            const { counted, missing, surplus, damaged } = resultOf(check, line)
            return (
              <tr key={rowKey(line)}>
                <td>{i + 1}</td>
                <td>{line.name}</td>
                <td>{line.ypgg}</td>
                <td>{line.sccj}</td>
                <td>{copy.joined(line.batches.map(({ batch, expires }) => `${batch} ${expires}`))}</td>
                <td>{line.bzdw}</td>
                <td className={css.figure}>{line.number}</td>
                <td className={css.figure}>{counted}</td>
                <td className={css.figure}>{missing}</td>
                <td className={css.figure}>{surplus}</td>
                <td className={css.figure}>{damaged}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {check.unknown.length > 0 && (
        <p>
          {orderPrint.field(copy.unknownTitle)}
          {copy.joined(check.unknown.map(({ code, number }) => copy.foreign(nameOf(code), code, number)))}
        </p>
      )}
      <p className={css.signs}>
        <span>{copy.sign}</span>
      </p>
    </article>
  )
}
