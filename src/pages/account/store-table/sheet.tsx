import type { ClipboardEvent } from 'react'
import type { TableRow } from '#contract/entities.ts'
import { pasteNumbers } from '#actions/orders/store-table.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { money, type Fen } from '#domain/money.ts'
import {
  amountOf,
  noteOf,
  columnOf,
  linesOf,
  piecesOf,
  quoteOf,
  refusalIn,
  sharedPrice,
  storeTable,
  type StoreColumn,
} from '#state/store-table.ts'
import { use } from '#state/use.ts'
import { Cell } from './cell.tsx'
import { ColumnTools } from './column-tools.tsx'
import { onCellKey, placeOf } from './cell-keys.ts'
import { RowFacts } from './goods-facts.tsx'
import { StoreSums } from './store-sums.tsx'
import * as css from './store-table.css.ts'

type SheetProps = { rows: readonly TableRow[]; stores: readonly StoreColumn[] }

/** A row per goods, a column per store: heading and first column stay in sight. Keys and pasting work as in a sheet. */
export function Sheet({ rows, stores }: SheetProps) {
  const { typed, quotes, notes, placing } = use(storeTable)
  const columns = stores.map((store) => {
    const column = columnOf(typed, store.id)
    const quote = quoteOf(quotes, store.id, column)
    return {
      store,
      column,
      quote,
      lines: linesOf(quote),
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
                <ColumnTools store={store} rows={rows} locked={locked} kind="plain" />
              </th>
            ))}
            <th scope="col" className={css.pieces}>
              {copy.all}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.goods.id} data-row={i}>
              <th scope="row" className={css.goods}>
                <RowFacts row={row} price={sharedPrice(row)} />
              </th>
              {columns.map(({ store, column, quote, lines, locked }, k) => (
                <td key={store.id}>
                  <Cell
                    row={row}
                    store={store}
                    number={column.numbers[row.goods.id] ?? 0}
                    note={noteOf(notes, store.id, row.goods.id, column.numbers[row.goods.id] ?? 0)}
                    refusal={refusalIn(quote, row.goods.id)}
                    line={lines.get(row.goods.id)}
                    priced={sharedPrice(row) === null}
                    locked={locked}
                    at={`${i}:${k}`}
                  />
                </td>
              ))}
              <Pieces row={row} pieces={piecesOf(typed, row.goods.id)} amount={amountOf(columns, row.goods.id)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All stores share one stock. */
function Pieces({ row: { goods }, pieces, amount }: { row: TableRow; pieces: number; amount: Fen | null }) {
  return (
    <td className={css.pieces}>
      {pieces > 0 && `${pieces}${goods.bzdw}`}
      {pieces > 0 && amount !== null && <span className={css.note}>¥{money(amount)}</span>}
      {pieces > goods.number && <span className={css.fault}>{copy.overStock(goods.number, goods.bzdw)}</span>}
    </td>
  )
}
