import type { Goods } from '#contract/entities.ts'
import { limit } from './promo.css.ts'

/** How many pieces the reader may still buy. */
export function LimitNote({ goods }: { goods: Goods }) {
  return goods.limit_note ? <span className={limit}>{goods.limit_note}</span> : null
}
