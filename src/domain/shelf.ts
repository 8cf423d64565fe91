/** What a cart could be filled up with: usable goods, and how many of each, worked out once for all thresholds. */
import type { Option } from './cover.ts'
import { countsTowardOffers } from './eligible.ts'
import { mostPieces } from './quantity.ts'
import type { Quote } from './quote.ts'
import type { FillGoods, FillItem } from './thresholds.ts'
import { priceOf } from './unit-price.ts'

/** A goods to fill up with; usual_number 0: the store has not bought it yet. */
export type Candidate = { goods: FillGoods; usual_number: number }
export type Picked = { goods: FillGoods; number: number }
/** Its options are worked out when they are asked for. */
export type Shelved = { goods: FillGoods; options: () => Option[] }

/** Goods looked at for one threshold; those bought most often come first. */
const GOODS = 40
/** Numbers tried of one goods, in steps: every one up to FEW, then some up to the most. */
const FEW = 7
const SOME = 3

/** @returns what of it counts toward something */
export function shelve(
  items: readonly FillItem[],
  { lines }: Quote,
  candidates: readonly Candidate[],
): (counts: (goods: FillGoods) => boolean) => Shelved[] {
  // A line that is there but not ticked would swallow the fill.
  const closed = items.filter((_, i) => !lines[i]?.counts)
  const usable = candidates.filter((one) => isUseful(one) && !closed.some((item) => isOn(item, one.goods)))
  const shelved = new Map<Candidate, Shelved>()
  return (counts) =>
    usable
      .filter(({ goods }) => counts(goods))
      .slice(0, GOODS)
      .map((candidate) => {
        const known = shelved.get(candidate)
        const one = known ?? { goods: candidate.goods, options: once(() => optionsOf(items, candidate)) }
        if (!known) shelved.set(candidate, one)
        return one
      })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Near-expiry goods only where the store buys them anyway; ephedrine-containing ones are ordered apart. */
function isUseful({ goods, usual_number }: Candidate): boolean {
  return (
    goods.is_buy === 1 && goods.price !== null && goods.control !== 'hm' && (goods.is_jxq === 0 || usual_number > 0)
  )
}

/**
 * Numbers by the step, at most what the store usually takes, within stock and limit; each with what it adds to its
 * line.
 */
function optionsOf(items: readonly FillItem[], { goods, usual_number }: Candidate): Option[] {
  const step = Math.max(1, goods.qg_number)
  const have = items.find((item) => isOn(item, goods))?.number ?? 0
  const steps = Math.min(Math.floor(roomFor(items, goods) / step), Math.max(1, Math.ceil(usual_number / step)))
  const had = priceOf(goods, have) ?? 0
  return numbers(steps)
    .map((n) => ({ number: n * step, amount: (priceOf(goods, have + n * step) ?? 0) - had }))
    .filter(({ amount }) => amount > 0)
}

function numbers(top: number): number[] {
  const few = Array.from({ length: Math.max(0, Math.min(top, FEW)) }, (_, i) => i + 1)
  const more = Math.min(SOME, Math.max(0, top - FEW))
  return [...few, ...Array.from({ length: more }, (_, i) => FEW + Math.ceil(((top - FEW) * (i + 1)) / more))]
}

/** Pieces that can still be added, whatever lines the cart has of it. */
export function roomFor(items: readonly FillItem[], goods: FillGoods): number {
  return (
    mostPieces(goods) -
    items.reduce((sum, item) => (item.goods.id === goods.id && item.type !== 3 ? sum + item.number : sum), 0)
  )
}

/** Pieces rounded up to the step. */
export function byStep({ qg_number }: FillGoods, pieces: number): number {
  const step = Math.max(1, qg_number)
  return Math.ceil(pieces / step) * step
}

export function isOn(item: FillItem, goods: FillGoods): boolean {
  return item.type === goods.type && item.goods.id === goods.id
}

/** The cart with more in it: present lines grow, new ones come in front, as adding them would. */
export function withFill(items: readonly FillItem[], picked: readonly Picked[]): FillItem[] {
  const more = new Map(picked.map((one) => [one.goods.id, one]))
  const grown = items.map((item) => {
    const add = more.get(item.goods.id)
    if (!add || !isOn(item, add.goods)) return item
    more.delete(item.goods.id)
    return { ...item, number: item.number + add.number }
  })
  return [...[...more.values()].map(newLine), ...grown]
}

function newLine({ goods, number }: Picked): FillItem {
  const { type, control, goods_manjian_id } = goods
  return { type, number, is_selected: 1, with_coupon: countsTowardOffers(type, control), goods_manjian_id, goods }
}
