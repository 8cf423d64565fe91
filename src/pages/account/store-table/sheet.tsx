import type { ClipboardEvent } from 'react'
import type { TableRow } from '#contract/entities.ts'
import { fillColumn, pasteNumbers } from '#actions/orders/store-table.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { cellName, columnOf, piecesOf, quoteOf, refusalIn, storeTable, type StoreColumn } from '#state/store-table.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Cell } from './cell.tsx'
import { onCellKey, placeOf } from './cell-keys.ts'
import { StoreSums } from './store-sums.tsx'
import * as css from './store-table.css.ts'

type SheetProps = { rows: readonly TableRow[]; stores: readonly StoreColumn[] }

/** A row per goods, a column per store: heading and first column stay in sight. Keys and pasting work as in a sheet. */
export function Sheet({ rows, stores }: SheetProps) {
  const { typed, quotes, notes, placing } = use(storeTable)
  const columns = stores.map((store) => {
    const column = columnOf(typed, store.id)
    return {
      store,
      column,
      quote: quoteOf(quotes, store.id, column),
      locked: column.sealed !== null || placing.has(store.id),
    }
  })
  const ids = stores.map((store) => store.id)
  const onPaste = (e: ClipboardEvent<HTMLTableElement>) => {
    const place = placeOf(e.target)
    const text = e.clipboardData.getData('text/plain')
    if (!place || !/[\t\n]/.test(text.trimEnd())) return
    e.preventDefault()
    void pasteNumbers({ rows, stores: ids, ...place }, text)
  }
  return (
    <div className={css.scroll} role="region" aria-label={copy.grid} tabIndex={0}>
      <table className={css.table} onKeyDown={onCellKey} onPaste={onPaste}>
        <thead>
          <tr>
            <th scope="col" className={css.goods}>
              {copy.goods}
            </th>
            {columns.map(({ store, locked }) => (
              <th key={store.id} scope="col" className={css.column}>
                <span className={css.company}>{store.company}</span>
                <StoreSums store={store} />
                <span className={css.tools}>
                  <Button
                    size="s"
                    kind="plain"
                    disabled={locked}
                    aria-label={copy.fillOf(store.company)}
                    onClick={() => void fillColumn(store.id, rows, true)}
                  >
                    {copy.fill}
                  </Button>
                  <Button
                    size="s"
                    kind="plain"
                    disabled={locked}
                    aria-label={copy.clearOf(store.company)}
                    onClick={() => void fillColumn(store.id, rows, false)}
                  >
                    {copy.clear}
                  </Button>
                </span>
              </th>
            ))}
            <th scope="col" className={css.pieces}>
              {copy.all}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.goods.id}>
              <th scope="row" className={css.goods}>
                <span className={css.name}>{row.goods.name}</span>
                <span className={css.facts}>
                  {row.goods.ypgg} {row.goods.sccj}
                </span>
              </th>
              {columns.map(({ store, column, quote, locked }, k) => (
                <td key={store.id}>
                  <Cell
                    row={row}
                    store={store}
                    number={column.numbers[row.goods.id] ?? 0}
                    note={notes.get(cellName(store.id, row.goods.id)) ?? ''}
                    refusal={refusalIn(quote, row.goods.id)}
                    locked={locked}
                    at={`${i}:${k}`}
                  />
                </td>
              ))}
              <Pieces row={row} pieces={piecesOf(typed, row.goods.id)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All stores share one stock. */
function Pieces({ row: { goods }, pieces }: { row: TableRow; pieces: number }) {
  return (
    <td className={css.pieces}>
      {pieces > 0 && pieces}
      {pieces > goods.number && <span className={css.fault}>{copy.overStock(goods.number, goods.bzdw)}</span>}
    </td>
  )
}
