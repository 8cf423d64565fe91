/** Is filling up worth it, and why, in words a buyer can check. */
import * as copy from '#copy/saving.ts'
import { money, type Fen } from './money.ts'
import type { FillKind } from './thresholds.ts'

export type Facts = {
  kind: FillKind
  /** The threshold, where it is a sum. */
  amount: Fen
  /** A red packet more than now. */
  back: Fen
  /** false: no fill reaches it. */
  reached: boolean
  /** The fill bought by itself, what is paid more for it in this cart, and the difference. */
  alone: Fen
  pays: Fen
  saves: Fen
  /**
   * The same goods with the discount instead of the coupon, or with a coupon instead of the discount; `less` is what
   * that saves.
   */
  other: { name: string; less: Fen } | null
}

export type Verdict = { worth: 0 | 1; words: string }

/** Saving less than this share of what must be added is no reason to add it, in percent. */
const TINY = 3
/** A gift, or the right to swap, may take goods for this share of its threshold, in percent: they are no money. */
const MODEST = 25

const yes = (words: string): Verdict => ({ worth: 1, words })
const no = (words: string): Verdict => ({ worth: 0, words })

export function judge({ kind, amount, back, reached, alone, pays, saves, other }: Facts): Verdict {
  if (!reached) return no(copy.nothingFits)
  if (other && other.less >= 0)
    return no(
      kind === 'coupon' ? copy.discountInstead(less(other.less)) : copy.couponInstead(other.name, less(other.less)),
    )
  const paid = copy.adding(money(alone))
  const gained = saves + back
  if (gained * 100 >= alone * TINY && gained > 0) {
    if (back > 0) return yes(copy.packetLater(paid, money(pays), money(back)))
    return yes(pays > 0 ? copy.saves(paid, money(pays), money(saves)) : copy.paysLess(paid, money(-pays)))
  }
  if ((kind === 'gift' || kind === 'swap') && saves >= 0 && alone * 100 <= amount * MODEST)
    return yes(copy.noMoney(paid, kind === 'gift' ? copy.gifts : copy.swaps))
  if (saves < 0) return no(copy.freightEats(money(-saves)))
  if (gained === 0) return no(copy.savesNothing(money(pays)))
  return no(copy.savesLittle(money(gained), money(pays)))
}

const less = (amount: Fen): string => (amount > 0 ? copy.lessStill(money(amount)) : copy.sameLess)
