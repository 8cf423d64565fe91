/** Inspection reports: of every goods that has one (有检) for the batch on sale, and of a part for the batch before. */
import { EARLIER_LETTER } from './batches.ts'
import type { GoodsRow } from './goods.ts'

type ReportRow = { goods_id: number; batch: string; at: number }

/** Reports are out some days after a batch is made. */
const TESTED_AFTER = 12 * 86_400_000
const HALF_YEAR = 182 * 86_400_000

export function reportRows(goods: readonly GoodsRow[], now: number): ReportRow[] {
  return goods
    .filter((one) => one.is_yj && one.batch !== '')
    .flatMap(({ id, batch, made }): ReportRow[] => {
      const at = made === '' ? now - HALF_YEAR : Math.min(now, Date.parse(`${made}T10:00:00+08:00`) + TESTED_AFTER)
      const before = { goods_id: id, batch: earlier(batch), at: at - HALF_YEAR }
      return [{ goods_id: id, batch, at }, ...(id % 3 === 0 ? [before] : [])]
    })
}

/** Another batch of the same day, which is on sale no more. */
const earlier = (batch: string): string => batch.slice(0, -1) + EARLIER_LETTER
