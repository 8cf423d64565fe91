import type { ComponentProps } from 'react'
import type { TableRow } from '#contract/entities.ts'
import { clearColumn, fillUsual } from '#actions/orders/store-table.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { columnOf, hasUsual, isEmpty, storeTable, type StoreColumn } from '#state/store-table.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import * as css from './store-table.css.ts'

type ColumnToolsProps = {
  store: StoreColumn
  rows: readonly TableRow[]
  locked: boolean
  kind?: NonNullable<ComponentProps<typeof Button>['kind']>
}

/** Fills and empties the numbers of a store, where there is something to fill or to empty. */
export function ColumnTools({ store, rows, locked, ...look }: ColumnToolsProps) {
  const { typed } = use(storeTable)
  return (
    <span className={css.tools}>
      {hasUsual(rows, store.id) && (
        <Button
          size="s"
          disabled={locked}
          aria-label={copy.fillOf(store.company)}
          onClick={() => void fillUsual(store.id, rows)}
          {...look}
        >
          {copy.fill}
        </Button>
      )}
      {!isEmpty(columnOf(typed, store.id).numbers) && (
        <Button
          size="s"
          disabled={locked}
          aria-label={copy.clearOf(store.company)}
          onClick={() => void clearColumn(store.id, rows)}
          {...look}
        >
          {copy.clear}
        </Button>
      )}
    </span>
  )
}
