/** Is filling up worth it, and why, in words a buyer can check. */
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
  if (!reached) return no('常购商品里没有合适的可以凑到')
  if (other && other.less >= 0)
    return no(
      kind === 'coupon'
        ? `券与订单折扣不能同享，用折扣${less(other.less)}，不必凑`
        : `折扣与优惠券不能同享，用“${other.name}”${less(other.less)}，不必凑`,
    )
  const paid = `加 ¥${money(alone)} 的货`
  const gained = saves + back
  if (gained * 100 >= alone * TINY && gained > 0) {
    if (back > 0) return yes(`${paid}，多付 ¥${money(pays)}，付款后返红包 ¥${money(back)}`)
    return yes(
      pays > 0 ? `${paid}，只多付 ¥${money(pays)}，净省 ¥${money(saves)}` : `${paid}，反而少付 ¥${money(-pays)}`,
    )
  }
  if ((kind === 'gift' || kind === 'swap') && saves >= 0 && alone * 100 <= amount * MODEST)
    return yes(`${paid}就达到，${kind === 'gift' ? '赠品' : '换购'}不抵现金`)
  if (saves < 0) return no(`不划算：加了货反而要多付运费等 ¥${money(-saves)}`)
  if (gained === 0) return no(`不划算：要多付 ¥${money(pays)}，货款并不减少`)
  return no(`不划算：为省 ¥${money(gained)} 要多付 ¥${money(pays)}`)
}

const less = (amount: Fen): string => (amount > 0 ? `更省 ¥${money(amount)}` : '一样省')
