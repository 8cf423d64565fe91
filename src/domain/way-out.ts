/** What a buyer can do about goods that they cannot order. */
import { ephedrinePaper, papersOver, stockBelowStep } from '#copy/refusals.ts'

export type WayOut = 'approval' | 'papers' | 'alternatives' | 'wanted'

/** @returns the ways in the order of their use; none where waiting is all that helps, as before an offer begins */
export function waysOut(goods: { is_buy: 0 | 1; why: string; number: number }, isApproved: boolean): WayOut[] {
  if (!isApproved) return ['approval']
  if (goods.why === papersOver || goods.why === ephedrinePaper) return ['papers']
  if (goods.number <= 0 || goods.why === stockBelowStep) return ['alternatives', 'wanted']
  return goods.is_buy === 0 ? ['alternatives'] : []
}
