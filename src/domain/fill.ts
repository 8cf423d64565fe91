/**
 * 凑单: for every threshold within reach what is missing, the cheapest useful fill from goods the store really
 * buys, and what it saves, found by really pricing the cart with the fill in it. It says so when reaching a
 * threshold is not worth it. The server answers with it, and the device does off line.
 */
import * as copy from '#copy/saving.ts'
import { cover, type Option } from './cover.ts'
import { fen, money, yuan, type Fen } from './money.ts'
import { type PriceRules, quote, type Quote } from './quote.ts'
import { byStep, type Candidate, isOn, type Picked, roomFor, shelve, type Shelved, withFill } from './shelf.ts'
import { type FillItem, type FillKind, type OwnCoupon, type Threshold, thresholds } from './thresholds.ts'
import { priceOf, sumOf } from './unit-price.ts'
import { judge } from './worth.ts'

/** FillHint of the contract: amounts as on the wire. */
export type Fill = {
  kind: FillKind
  id: number
  name: string
  missing: string
  gain: string
  fill: { goods_id: number; name: string; bzdw: string; number: number; amount: string }[]
  pays: string
  saves: string
  worth: 0 | 1
  words: string
}

type Cart = { items: readonly FillItem[]; rules: PriceRules; before: Quote }
type Reached = { picked: readonly Picked[]; after: Quote }
type OtherWay = { name: string; total: Fen }

/** How many ladder steps are suggested: those that save most. A tenth of a step's pieces must be in the cart. */
const LADDERS = 3
const LADDER_REACH = 10
/** A reduction on the way (another tier, a swap) can take a sum below the threshold again: look a few times more. */
const TRIES = 3

/** Worth it first, then by what it saves. */
export function fillHints(
  items: readonly FillItem[],
  rules: PriceRules,
  coupons: readonly OwnCoupon[],
  candidates: readonly Candidate[],
): Fill[] {
  const cart = { items, rules, before: quote(items, rules) }
  if (cart.before.count === 0) return []
  const shelf = shelve(items, cart.before, candidates)
  const hints = thresholds(items, rules, coupons, cart.before).map((threshold) => {
    const reached = reach(cart, threshold, shelf(threshold.counts))
    return hint(
      cart,
      threshold,
      yuan(threshold.missing),
      reached,
      reached && otherWay(cart, threshold, reached, coupons),
    )
  })
  return [...hints, ...ladders(cart)].sort((a, b) => b.worth - a.worth || fen(b.saves) - fen(a.saves))
}

/** The fill that ends with the lowest total, of those whose quote says that the threshold is reached. */
function reach(cart: Cart, threshold: Threshold, goods: readonly Shelved[]): Reached | null {
  const any = covered(cart, threshold, goods)
  // A goods from another warehouse may bring a freight of its own: look without those too.
  const parcels = new Set(cart.before.shipments.filter((one) => one.goods > 0).map((one) => one.ck_id))
  const near = ({ goods: { ck_id } }: { goods: { ck_id: number } }): boolean => parcels.has(ck_id)
  const ways = [
    any,
    any?.picked.every(near) ? null : covered(cart, threshold, goods.filter(near)),
    ...byOneLine(cart, threshold),
  ]
  return ways.reduce((best, way) => (way && (!best || way.after.total < best.after.total) ? way : best), null)
}

function covered(cart: Cart, threshold: Threshold, goods: readonly Shelved[]): Reached | null {
  let need = threshold.missing
  for (let i = 0; i < TRIES; i += 1) {
    const picked = cover(optionsOf(goods), need)?.flatMap(({ group, option }) =>
      goods[group] ? [{ goods: goods[group].goods, number: option.number }] : [],
    )
    if (!picked) return null
    const after = quote(withFill(cart.items, picked), cart.rules, threshold.coupon)
    const left = threshold.left(after)
    if (left === 0) return { picked, after }
    if (left === Infinity) return null
    need += left
  }
  return null
}

function* optionsOf(goods: readonly Shelved[]): Generator<readonly Option[]> {
  for (const { options } of goods) yield options()
}

/** Lines that free their parcel by themselves once they have their pieces. */
function byOneLine({ items, rules, before }: Cart, { kind, id, left }: Threshold): Reached[] {
  if (kind !== 'freight') return []
  return items.flatMap((item, i) => {
    const { goods, number } = item
    const more = byStep(goods, goods.free_shipping_number - number)
    const fits =
      before.lines[i]?.counts && goods.ck_id === id && goods.is_free_shipping === 1 && more > 0 && isFirst(items, item)
    if (!fits || more > roomFor(items, goods)) return []
    const picked = [{ goods, number: more }]
    const after = quote(withFill(items, picked), rules)
    return left(after) === 0 ? [{ picked, after }] : []
  })
}

/** More pieces of a product are added to its first line. */
function isFirst(items: readonly FillItem[], item: FillItem): boolean {
  return items.find((one) => isOn(one, item.goods)) === item
}

/**
 * Coupon and discount exclude each other: the best total of the filled cart the other way, null where there is none.
 */
function otherWay(
  { items, rules }: Cart,
  { kind }: Threshold,
  { picked }: Reached,
  coupons: readonly OwnCoupon[],
): OtherWay | null {
  const ways = kind === 'coupon' ? [null] : kind === 'discount' ? coupons : []
  const totals = ways.map((coupon) => ({
    name: coupon?.name ?? '',
    total: quote(withFill(items, picked), rules, coupon).total,
  }))
  return totals.reduce<OtherWay | null>((best, way) => (!best || way.total < best.total ? way : best), null)
}

type About = Pick<Threshold, 'kind' | 'id' | 'name' | 'gain' | 'amount' | 'back'>

function hint(
  { before }: Cart,
  { kind, id, name, gain, amount, back }: About,
  missing: string,
  reached: Reached | null,
  other: OtherWay | null,
): Fill {
  const fill = (reached?.picked ?? []).map(({ goods, number }) => ({
    goods_id: goods.id,
    name: goods.name,
    bzdw: goods.bzdw,
    number,
    amount: yuan(priceOf(goods, number) ?? 0),
  }))
  const alone = fill.reduce((sum, one) => sum + fen(one.amount), 0)
  const total = reached?.after.total ?? before.total
  const pays = total - before.total
  const saves = alone - pays
  const verdict = judge({
    kind,
    amount,
    back,
    reached: reached !== null,
    alone,
    pays,
    saves,
    other: other && { name: other.name, less: total - other.total },
  })
  return { kind, id, name, missing, gain, fill, pays: yuan(pays), saves: yuan(saves), ...verdict }
}

/** The next step of lines on a ladder: filled with their own goods. */
function ladders(cart: Cart): Fill[] {
  const { items, rules, before } = cart
  const near = items.flatMap((item, i) => {
    const { goods, number } = item
    const { counts, ladder } = before.lines[i] ?? {}
    if (!counts || !ladder?.next || !isFirst(items, item)) return []
    const { next, prices } = ladder
    const more = byStep(goods, next.missing)
    if (more > roomFor(items, goods) || number * LADDER_REACH < next.number) return []
    const saves = sumOf(prices) + (priceOf(goods, more) ?? 0) - (priceOf(goods, number + more) ?? 0)
    return [{ goods, next, more, saves }]
  })
  return near
    .sort((a, b) => b.saves - a.saves)
    .slice(0, LADDERS)
    .map(({ goods, next, more }) => {
      const picked = [{ goods, number: more }]
      const about: About = {
        kind: 'ladder',
        id: goods.id,
        name: goods.name,
        gain: copy.piecePrice(money(next.price)),
        amount: 0,
        back: 0,
      }
      return hint(cart, about, String(next.missing), { picked, after: quote(withFill(items, picked), rules) }, null)
    })
}
