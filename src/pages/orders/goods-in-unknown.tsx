import type { PackingLine } from '#contract/entities.ts'
import { rowKey, type UnknownCode } from '#domain/goods-in.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import { titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import type { NameOf } from './goods-in-claim.ts'
import * as css from './goods-in.css.ts'

type GoodsInUnknownProps = {
  rows: readonly PackingLine[]
  unknown: readonly UnknownCode[]
  nameOf: NameOf
  /** Somebody says of which row a code is. */
  onAssign: (entry: UnknownCode, key: string) => void
  /** It was read by mistake. */
  onDrop: (entry: UnknownCode) => void
}

/** Codes that fit no line: surplus goods, or trace codes whose goods nobody has named yet. */
export function GoodsInUnknown({ rows, unknown, nameOf, onAssign, onDrop }: GoodsInUnknownProps) {
  return (
    <section className={panel} aria-labelledby="goods-in-unknown">
      <h2 className={titleS} id="goods-in-unknown">
        {copy.unknownTitle}
      </h2>
      <ul>
        {unknown.map((entry) => (
          <li key={entry.code} className={css.row}>
            <div className={css.text}>
              {nameOf(entry.code) && <p className={css.name}>{nameOf(entry.code)}</p>}
              <p className={css.code}>
                {entry.code} · {copy.times(entry.number)}
              </p>
            </div>
            <div className={css.meaning}>
              <Select label={copy.belongsTo} value="" onChange={(e) => onAssign(entry, e.target.value)}>
                <option value="">{copy.choose}</option>
                {rows.map((row) => (
                  <option key={rowKey(row)} value={rowKey(row)}>
                    {row.name} {row.ypgg}
                  </option>
                ))}
              </Select>
              <Button size="s" aria-label={copy.dropOf(nameOf(entry.code) || entry.code)} onClick={() => onDrop(entry)}>
                {copy.drop}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
