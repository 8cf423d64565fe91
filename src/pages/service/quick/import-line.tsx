import { memo, useId } from 'react'
import type { Goods } from '#contract/entities.ts'
import { mostPieces } from '#domain/quantity.ts'
import { ownPrice } from '#domain/unit-price.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { askedPieces, goodsOf, numberNote, type ImportRow } from '#actions/service/import.ts'
import { NearExpiry } from '#parts/goods/expiry.tsx'
import { LinePrice } from '#parts/price/line-price.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { WatchButton } from '#parts/goods/watch-button.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { importLine as copy, importNumber, quickCart } from '#copy/service.ts'
import { cartNotices } from '#copy/notices.ts'
import * as css from '../quick.css.ts'
import { Candidates } from './candidates.tsx'

type ImportLineProps = {
  row: ImportRow
  /** The pieces of these goods in all rows that have them; 0: no other row has. */
  together: number
  onChoose: (id: number) => void
  onNumber: (number: number) => void
  onWant: () => void
  onAskAgain: () => void
  onRemove: () => void
}

/** A row of the list and the goods that it matches. */
export const ImportLine = memo(
  function ImportLine({ row, together, onChoose, onNumber, onWant, onAskAgain, onRemove }: ImportLineProps) {
    const id = useId()
    const goods = goodsOf(row)
    const open = row.bin === 'matched' || row.bin === 'confirm'
    return (
      <li className={css.importRow}>
        <div className={css.text}>
          <p className={css.asked} id={id}>
            {row.text} {row.asked > 0 && `× ${row.asked}${row.cartons ? copy.cartons : ''}`}
          </p>
          {row.bin === 'matched' && goods && <Facts goods={goods} />}
          <p className={css.facts}>
            {row.bin === 'added' ? cartNotices.added : row.bin === 'wanted' ? copy.wanted : row.why}
          </p>
        </div>
        {row.bin !== 'added' && row.bin !== 'wanted' && (
          <div className={css.importEnd}>
            {row.bin === 'unknown' && mayCall('wantedAdd') && (
              <Button size="s" aria-describedby={id} onClick={onWant}>
                {copy.want}
              </Button>
            )}
            {row.bin === 'matched' && row.goods.length > 1 && (
              <Button size="s" aria-describedby={id} onClick={onAskAgain}>
                {copy.askAgain}
              </Button>
            )}
            <IconButton label={copy.remove} icon="trash" iconSize={20} aria-describedby={id} onClick={onRemove} />
          </div>
        )}
        {row.bin === 'confirm' && <Candidates row={row} describedBy={id} onChoose={onChoose} />}
        {open && goods && goods.is_buy === 1 && <NumberNote row={row} goods={goods} />}
        {open && goods && together > 0 && (
          <p className={css.note}>{importNumber.together(together, mostPieces(goods), goods.bzdw)}</p>
        )}
        {open && goods && goods.is_buy === 1 && row.number > 0 && (
          <div className={css.end}>
            {goods.price !== null && (
              <LinePrice prices={ownPrice(goods, goods.type, row.number).prices} unit={goods.bzdw} size="s" />
            )}
            <Quantity bounds={goods} value={row.number} onChange={onNumber} describedBy={id} />
          </div>
        )}
        {open && goods && (goods.is_buy === 0 || row.number === 0) && (
          <div className={css.end}>
            <Tag tone="plain">{goods.why || quickCart.soldOut}</Tag>
            <WatchButton goods={goods} describedBy={id} />
          </div>
        )}
      </li>
    )
  },
  (a, b) => a.row === b.row && a.together === b.together,
)

/** Says with both numbers why the row orders another one than its list has. */
function NumberNote({ row, goods }: { row: ImportRow; goods: Goods }) {
  const why = numberNote(row)
  if (!why) return null
  const { asked, number } = row
  const { bzdw, qg_number, carton } = goods
  return (
    <p className={css.note}>
      {why === 'none'
        ? importNumber.none(number, bzdw)
        : why === 'cartons'
          ? importNumber.cartons(asked, carton, number, bzdw)
          : importNumber[why](askedPieces(row, goods), number, bzdw, qg_number)}
    </p>
  )
}

function Facts({ goods }: { goods: Goods }) {
  return (
    <p className={css.candidate}>
      {goods.name} {goods.ypgg} {goods.sccj} <NearExpiry goods={goods} />
    </p>
  )
}
