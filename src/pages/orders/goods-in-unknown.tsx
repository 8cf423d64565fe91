import type { PackingLine } from '#contract/entities.ts'
import { rowKey, type UnknownCode } from '#domain/goods-in.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import { titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Select } from '#ui/field.tsx'
import * as css from './goods-in.css.ts'

type GoodsInUnknownProps = {
  rows: readonly PackingLine[]
  unknown: readonly UnknownCode[]
  /** Somebody says of which row a code is. */
  onAssign: (code: string, key: string) => void
}

/** Codes that fit no line: surplus goods, or trace codes whose goods nobody has named yet. */
export function GoodsInUnknown({ rows, unknown, onAssign }: GoodsInUnknownProps) {
  return (
    <section className={panel} aria-labelledby="goods-in-unknown">
      <h2 className={titleS} id="goods-in-unknown">
        {copy.unknownTitle}
      </h2>
      <ul>
        {unknown.map(({ code, number }) => (
          <li key={code} className={css.row}>
            <p className={css.code}>
              {code} · {copy.times(number)}
            </p>
            <Select label={copy.belongsTo} value="" onChange={(e) => onAssign(code, e.target.value)}>
              <option value="">{copy.choose}</option>
              {rows.map((row) => (
                <option key={rowKey(row)} value={rowKey(row)}>
                  {row.name} {row.ypgg}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  )
}
