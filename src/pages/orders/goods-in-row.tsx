import { useId, useState } from 'react'
import type { PackingLine } from '#contract/entities.ts'
import { resultOf, rowKey, type GoodsInCheck } from '#domain/goods-in.ts'
import { NUMBER_MAX } from '#domain/limits.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './goods-in.css.ts'

type GoodsInRowProps = {
  row: PackingLine
  check: GoodsInCheck
  onCounted: (number: number) => void
  onDamaged: (number: number) => void
}

/** One line: what should arrive with its batches, what arrived, and how much of that is damaged. */
export function GoodsInRow({ row, check, onCounted, onDamaged }: GoodsInRowProps) {
  const id = useId()
  const { counted, missing, surplus, damaged } = resultOf(check, row)
  const [open, setOpen] = useState(false)
  const seen = check.batches[rowKey(row)] ?? []
  return (
    <li className={css.row}>
      <div className={css.text}>
        <p className={css.name} id={id}>
          <Link to={goodsPath(row.goods_id)}>{row.name}</Link>
        </p>
        <p className={css.facts}>
          {row.ypgg} {row.sccj}
        </p>
        {row.batches.map(({ batch, expires }) => (
          <p key={`${batch} ${expires}`} className={css.facts}>
            {copy.batch(batch, expires)}
          </p>
        ))}
        {seen.length > 0 && <p className={css.facts}>{copy.batchSeen(seen.join('、'))}</p>}
        <p className={css.tags}>
          <span className={css.expected}>
            {copy.expected} {copy.unit(row.number, row.bzdw)}
          </span>
          {missing > 0 && counted > 0 && <Tag tone="warn">{copy.lacks(missing, row.bzdw)}</Tag>}
          {surplus > 0 && <Tag tone="warn">{copy.more(surplus, row.bzdw)}</Tag>}
          {missing === 0 && surplus === 0 && <Tag>{copy.complete}</Tag>}
          {damaged > 0 && <Tag tone="warn">{copy.broken(damaged, row.bzdw)}</Tag>}
        </p>
      </div>
      <div className={css.end}>
        <QuantityField
          value={counted}
          onChange={onCounted}
          snap={(wanted) => Math.max(0, Math.min(wanted, NUMBER_MAX))}
          step={1}
          min={0}
          max={NUMBER_MAX}
          describedBy={id}
        />
        <span className={css.buttons}>
          {missing > 0 && (
            <Button size="s" aria-label={copy.allOf(row.name)} onClick={() => onCounted(row.number)}>
              {copy.all}
            </Button>
          )}
          {counted > 0 && damaged === 0 && !open && (
            <Button size="s" aria-describedby={id} onClick={() => setOpen(true)}>
              {copy.markDamaged}
            </Button>
          )}
        </span>
        {(damaged > 0 || (open && counted > 0)) && (
          <span className={css.damaged}>
            <span id={`${id}-damaged`}>{copy.damaged}</span>
            <QuantityField
              value={damaged}
              onChange={onDamaged}
              snap={(wanted) => Math.max(0, Math.min(wanted, counted))}
              step={1}
              min={0}
              max={counted}
              describedBy={`${id} ${id}-damaged`}
            />
          </span>
        )}
      </div>
    </li>
  )
}
