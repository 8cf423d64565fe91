/** The order that a customer signs on the rep's tablet: frozen from the cart on this device, with or without a network. */
import type { Address } from '#contract/entities.ts'
import { customer } from '#account/acting.ts'
import { reads } from '#account/page.ts'
import { readOr } from '#actions/calls/read.ts'
import { baseFor, HANDOVER } from '#domain/acting.ts'
import { addressQuery, flag, id, text } from '#domain/address-query.ts'
import { idSet } from '#domain/id-set.ts'
import { yuan } from '#domain/money.ts'
import { INTENT_LINES_MAX, lineText, type PriceChoice, signedLine } from '#domain/order-intent.ts'
import { isOpen } from '#domain/parcels.ts'
import { quote, type Quote } from '#domain/quote.ts'
import type { CartView, ViewLine } from '#state/cart.ts'
import type { SignedWaiting } from '#outbox/types.ts'
import { go } from '#actions/frame/go.ts'
import { edit } from '#actions/cart/cart.ts'
import { confine } from './lock.ts'

/** Of a UUID. */
const KEY_LENGTH = 36

/**
 * The parked order in whose place this one is signed, goods (`without`) and combinations (`sets`) that are left out of it, whether
 * it is signed already, and the key that it is signed under.
 */
export const handoverQuery = addressQuery({
  replaces: id,
  without: idSet(INTENT_LINES_MAX),
  sets: idSet(INTENT_LINES_MAX),
  done: flag,
  key: text(KEY_LENGTH),
})
type LeftOut = { without: readonly number[]; sets: readonly number[] }

export type OrderToSign = {
  lines: readonly ViewLine[]
  /** Without a coupon: only its owner spends it. */
  quote: Quote
  /** Of when the prices are: wall clock, ms. */
  pricedAt: number
  /** Goods that are never ordered by a signature. */
  ephedrine: readonly ViewLine[]
}

/**
 * What is chosen in the cart, but for what was signed on this tablet and is on its way: it leaves the cart when the shop has the
 * order. Of a line that has become more since, the rest is signed.
 */
export function orderToSign(view: CartView, { without, sets }: LeftOut, signed: readonly SignedWaiting[]): OrderToSign {
  const left = ({ key, number }: ViewLine): number =>
    signed.reduce((rest, { pieces }) => rest - (pieces.get(key) ?? 0), number)
  // A combination is shown as goods under its own number, which is the number of some goods as well.
  const isLeftOut = ({ combination_id, goods }: ViewLine): boolean =>
    combination_id > 0 ? sets.includes(combination_id) : without.includes(goods.id)
  const chosen = view.lines.filter((line) => line.is_selected === 1 && isOpen(line) && !isLeftOut(line))
  const ephedrine = chosen.filter(({ goods, combination }) =>
    [goods, ...(combination?.goods.map((part) => part.goods) ?? [])].some(({ control }) => control === 'hm'),
  )
  const lines = chosen
    .filter((line) => !ephedrine.includes(line) && left(line) > 0)
    .map((line) => ({ ...line, number: left(line) }))
  return { lines, quote: quote(lines, view.rules), pricedAt: view.pricedAt || view.at, ephedrine }
}

/** `key`: of this order, once it was handed over; '' where a build before had handed it over. */
export type Signature = { key: string; drawing: string; price: PriceChoice; dropMissing: boolean; replaces: number }

/**
 * Under the key of the handing over: a tablet that was killed before it showed that the order is signed asks for the signature
 * again, and it is the same order.
 * @returns whether this device has it for good; if not, it was said why
 */
export function signOrder(
  { lines, quote: { lines: quoted, total }, pricedAt }: OrderToSign,
  { key: handedOver, drawing, price, dropMissing, replaces }: Signature,
  now: number,
): Promise<boolean> {
  const key = handedOver || crypto.randomUUID()
  const seconds = (ms: number): number => Math.floor(ms / 1000)
  const form = {
    key,
    lines: lines.flatMap((line, i) => {
      const priced = quoted[i]
      if (!priced) return []
      const { unit, amount, payable, shipping, gift } = priced
      // The line's key and the signed line name what is sold by the same fields in the same order.
      return [
        lineText(signedLine([line.key, line.number, unit, amount, payable, shipping, gift?.total ?? 0].join('.'))),
      ]
    }),
    total: yuan(total),
    price_choice: price,
    drop_missing: dropMissing ? 1 : 0,
    signature: drawing,
    signed_at: seconds(now),
    priced_at: seconds(pricedAt || now),
    ...(replaces > 0 && { replaces }),
  }
  return edit({ kind: 'sign', key, form })
}

/** @returns the address below the customer's where the order is signed, and no other is to be had from now on; null: this device cannot keep that */
export async function giveToCustomer(search: string): Promise<string | null> {
  const address = HANDOVER + handoverQuery.change(search, { key: crypto.randomUUID() })
  return (await confine(baseFor(customer) + address)) ? address : null
}

/**
 * Where a signed order goes: the customer's first address, as it was read for the visit. The tablet waits for no network in
 * front of the customer: where nothing was kept, it is there the next time.
 * @returns null: not known on this device
 */
export async function deliveryAddress(): Promise<Address | null> {
  const [kept] = (await reads.keptOf('addresses')) as { data: Address[] }[]
  if (!kept) void readOr('addresses', {}, null)
  return kept?.data[0] ?? null
}

/** What was signed is not signed again after a restart. */
export async function showSigned(): Promise<void> {
  const address = HANDOVER + handoverQuery.encode({ done: 1 })
  if (await confine(baseFor(customer) + address)) go(address, { replace: true })
}
