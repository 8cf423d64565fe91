import type { Goods, TableRow } from '#contract/entities.ts'
import { removeRow } from '#actions/orders/store-table.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { stockText } from '#parts/goods/stock-text.ts'
import { Price } from '#parts/price/price.tsx'
import { piecesOf, storeTable } from '#state/store-table.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import * as css from './store-table.css.ts'

type GoodsFactsProps = {
  goods: TableRow['goods'] & Partial<Pick<Goods, 'price_note'>>
  /** Of one piece; null where it is not known, or the cells say it. */
  price: string | null
}

/** What goods are and cost, how many there are, and how long they keep. */
export function GoodsFacts({ goods, price }: GoodsFactsProps) {
  return (
    <>
      <span className={css.name}>{goods.name}</span>
      <span className={css.spec}>
        {goods.ypgg} {goods.sccj}
      </span>
      <span className={css.facts}>
        {price === null ? goods.price_note : <Price value={price} unit={goods.bzdw} size="s" />} {stockText(goods)}
      </span>
      <span className={css.facts}>
        <Expiry goods={goods} />
      </span>
    </>
  )
}

type RowFactsProps = Pick<GoodsFactsProps, 'price'> & { row: TableRow }

/** Goods that were added by searching can be taken out again while no store orders them. */
export function RowFacts({ row, price }: RowFactsProps) {
  const { typed } = use(storeTable)
  const { goods } = row
  const isAdded = typed.added.some((one) => one.goods.id === goods.id)
  return (
    <>
      <GoodsFacts goods={goods} price={price} />
      {isAdded && piecesOf(typed, goods.id) === 0 && (
        <Button size="s" kind="plain" aria-label={copy.removeOf(goods.name)} onClick={() => void removeRow(row)}>
          {copy.remove}
        </Button>
      )}
    </>
  )
}
