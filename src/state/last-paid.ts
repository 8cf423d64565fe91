import { ref } from 'valtio/vanilla'
import type { LastPaid } from '#contract/entities.ts'
import { personal } from './personal.ts'

export type { LastPaid }

/** What the member paid last, by goods id. `asked`: it was read, or is being read. Never written to: it is replaced. */
export const lastPaid = personal(() => ({
  asked: false,
  byGoods: ref(new Map<number, LastPaid>()) as ReadonlyMap<number, LastPaid>,
}))
