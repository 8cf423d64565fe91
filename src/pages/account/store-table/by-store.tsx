import { useState } from 'react'
import type { TableRow } from '#contract/entities.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import {
  cellIn,
  noteOf,
  columnOf,
  hasUsual,
  isEmpty,
  linesOf,
  quoteOf,
  refusalIn,
  storeTable,
  type StoreColumn,
} from '#state/store-table.ts'
import { use } from '#state/use.ts'
import { Tabs } from '#ui/tabs.tsx'
import { Cell } from './cell.tsx'
import { ColumnTools } from './column-tools.tsx'
import { onCellKey } from './cell-keys.ts'
import { RowFacts } from './goods-facts.tsx'
import { StoreSums } from './store-sums.tsx'
import * as css from './store-table.css.ts'

type ByStoreProps = { rows: readonly TableRow[]; stores: readonly StoreColumn[] }

/** Where the stores do not fit side by side: one at a time. */
export function ByStore({ rows, stores }: ByStoreProps) {
  const { typed, quotes, notes, placing } = use(storeTable)
  const [chosen, setChosen] = useState('')
  const store = stores.find(({ id }) => String(id) === chosen) ?? stores[0]
  if (!store) return null
  const column = columnOf(typed, store.id)
  const quote = quoteOf(quotes, store.id, column)
  const lines = linesOf(quote)
  const locked = column.sealed !== null || placing.has(store.id)
  const tabs = stores.map(({ id, company }) => {
    const { numbers } = columnOf(typed, id)
    return { value: String(id), label: isEmpty(numbers) ? company : `${company} ${Object.keys(numbers).length}` }
  })
  return (
    <>
      <Tabs label={copy.stores} tabs={tabs} value={String(store.id)} onChange={setChosen} />
      {(hasUsual(rows, store.id) || !isEmpty(column.numbers)) && (
        <div className={css.card}>
          <StoreSums store={store} />
          <ColumnTools store={store} rows={rows} locked={locked} />
        </div>
      )}
      <ul className={css.rows} aria-label={store.company} onKeyDown={onCellKey}>
        {rows.map((row, i) => (
          <li key={row.goods.id} className={css.row} data-row={i}>
            <div className={css.text}>
              <RowFacts row={row} price={cellIn(row, store.id)?.price ?? null} />
            </div>
            <div className={css.field}>
              <Cell
                key={store.id}
                row={row}
                store={store}
                number={column.numbers[row.goods.id] ?? 0}
                note={noteOf(notes, store.id, row.goods.id, column.numbers[row.goods.id] ?? 0)}
                refusal={refusalIn(quote, row.goods.id)}
                line={lines.get(row.goods.id)}
                priced={false}
                locked={locked}
                at={`${i}:0`}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
