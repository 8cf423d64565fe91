/** The way from the cart to the order: nothing may wait, and a changed price is asked about once. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Checkout } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { isOpen } from '#domain/parcels.ts'
import { changeOfLine, changeSince } from '#domain/price-change.ts'
import { addressQuery, id, type Field } from '#domain/address-query.ts'
import { idSet } from '#domain/id-set.ts'
import { cart } from '#state/cart.ts'
import * as errors from '#copy/errors.ts'
import { checkoutNotices as copy } from '#copy/notices.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { syncBeforeCheckout } from './cart.ts'
import { agreeToDearer } from './dearer.ts'
import { alert, confirm, toast } from '#actions/frame/dialogs.ts'
import { go } from '#actions/frame/go.ts'
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'
import { checkout, placeOrder } from '#actions/orders/order.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { renewLastPaid } from '#actions/goods/last-paid.ts'

export async function beginCheckout(): Promise<void> {
  if (!ui.online) return toast(errors.needsNetwork, { tone: 'bad' })
  if (wanted().length === 0) return toast(copy.nothingSelected)
  if (!(await allSent())) return
  const lines = wanted()
  if (lines.length === 0) return toast(copy.nothingSelected)
  if (!(await agreeToDearer(lines.map(({ id, change }) => ({ id, change }))))) return
  go(checkoutPath(lines.map((line) => line.id)))
}

/** Whether the server knows everything; if not, it was said why. */
export async function allSent(): Promise<boolean> {
  if (await syncBeforeCheckout()) return true
  // Edits that merely wait have not reached the server, whatever the browser believes of its network.
  if (sync.kind === 'saved' || sync.kind === 'syncing') toast(errors.needsNetwork, { tone: 'bad' })
  else openSheet('sync')
  return false
}

function wanted() {
  const { lines, quote } = cart.view
  return lines.flatMap((line, i) => {
    if (line.is_selected !== 1 || !isOpen(line)) return []
    return [{ id: line.id, change: changeSince(line.seen_price, line.goods.price, quote.lines[i]?.prices ?? []) }]
  })
}

/** 0: the buyer wants none; null: nothing was chosen, so the server takes the one that costs least. */
const couponChoice: Field<number | null> = {
  otherwise: null,
  decode: id.decode,
  encode: (value) => (value === null ? '' : id.encode(value)),
}

/** The order to be checked is in the address, so that a reload shows the same one. */
export const checkoutQuery = addressQuery({ ids: idSet(CART_LINES_MAX), coupon: couponChoice })

export function checkoutPath(lineIds: readonly number[], coupon: number | null = null): string {
  return `/cart_step2${checkoutQuery.encode({ ids: [...lineIds], coupon })}`
}

/** What is ordered besides the lines and prices on the screen. */
type Wish = Omit<Input<'orderPlace'>, 'total' | 'digest'>

/**
 * Orders what is on the screen, and nothing else: a line dearer than when it was added is asked about, and so is a line
 * or total that changed since the checkout was read. Every other refusal is told.
 * @param shown the checkout on the screen
 * @returns null: the owner does not agree to a price
 */
export async function submitOrder(wish: Wish, shown: Checkout): Promise<Outcome<Reply<'orderPlace'>> | null> {
  if (!(await agreeToDearer(shown.lines.map((line) => ({ id: line.id, change: changeOfLine(line) }))))) return null
  let outcome = await placeOrder(confirmed(wish, shown))
  if (outcome.kind === 'refused') {
    const now = await changedCheckout(wish, shown)
    if (now && (await confirm(changeOf(shown, now)))) outcome = await placeOrder(confirmed(wish, now))
    else if (now) return outcome
  }
  if (outcome.kind === 'refused') await alert(outcome.msg)
  if (outcome.kind === 'ok') renewLastPaid()
  if (outcome.kind === 'ok' && outcome.data.ids[0]) go(afterOrder(outcome.data.ids[0]), { replace: true })
  return outcome
}

/** A rep places the order, and the customer pays it. */
const afterOrder = (id: string): string => (mayCall('orderPay') ? `/cart_step3/${id}` : `/order/info/${id}`)

function confirmed(wish: Wish, { totals, digest }: Checkout): Input<'orderPlace'> {
  return { ...wish, total: totals.total, digest }
}

/** The checkout as it is now; null when it is the one that was refused, or cannot be had. */
async function changedCheckout({ ids, coupon_id }: Wish, shown: Checkout): Promise<Checkout | null> {
  const now = await checkout(ids, coupon_id ?? null)
  if (now.kind !== 'ok') return null
  const { totals, digest } = now.data
  return totals.total !== shown.totals.total || digest !== shown.digest ? now.data : null
}

/** Lines that a question names. */
const NAMED = 3

function changeOf(shown: Checkout, now: Checkout): string {
  const [from, to] = [money(fen(shown.totals.total)), money(fen(now.totals.total))]
  const before = new Map(shown.lines.map((line) => [line.id, line]))
  const lines = now.lines.flatMap(({ id, name, payable }) => {
    const was = before.get(id)
    return was && was.payable !== payable ? [{ name, from: money(fen(was.payable)), to: money(fen(payable)) }] : []
  })
  return lines.length > 0
    ? copy.linesChanged(lines.slice(0, NAMED), lines.length, from, to)
    : copy.totalChanged(from, to)
}
