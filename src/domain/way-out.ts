/** What a buyer can do about goods that they cannot order. */
import { soldOut } from '#copy/goods.ts'
import { ephedrinePaper, loginFirst, looking, papersOver, stockBelowStep } from '#copy/refusals.ts'

export type WayOut = 'customer' | 'approval' | 'papers' | 'alternatives' | 'wanted'

/** What decides them of whoever reads. `isAlone`: a sales rep for whom no customer is open. */
export type WayReader = { isApproved: boolean; isAlone: boolean }

/** @returns the ways in the order of their use; none where waiting is all that helps, as before an offer begins */
export function waysOut(
  goods: { is_buy: 0 | 1; why: string; number: number },
  { isApproved, isAlone }: WayReader,
): WayOut[] {
  if (isAlone) return ['customer']
  if (goods.why === looking) return []
  if (!isApproved) return ['approval']
  if (goods.why === papersOver || goods.why === ephedrinePaper) return ['papers']
  if (goods.number <= 0 || goods.why === stockBelowStep) return ['alternatives', 'wanted']
  return goods.is_buy === 0 ? ['alternatives'] : []
}

/**
 * May this reader be told when the goods are back? Where stock alone keeps them from buying; of visitors nobody knows more
 * than that. Group-buys (type 2) and combinations (3) are offers that end: nobody waits for them.
 */
export function mayBeWatched({ type, why, number }: { type: number; why: string; number: number }): boolean {
  if (type > 1) return false
  return why === soldOut || why === stockBelowStep || (why === loginFirst && number <= 0)
}
