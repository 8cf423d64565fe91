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
import { sums } from '#copy/orders.ts'
import { outbox } from '#account/page.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { syncBeforeCheckout } from './cart.ts'
import { agreeToDearer } from './dearer.ts'
import { alert, confirm, toast } from '#actions/frame/dialogs.ts'
import { go, revalidate } from '#actions/frame/go.ts'
import { onLeave } from '#state/personal.ts'
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
 * Orders what is on the screen, and nothing else: a line dearer than when it was added is asked about, and so is whatever
 * changed since the checkout was read. Every other refusal is told. After one the page shows the order as it is by then,
 * or the cart, where these lines are no order any more.
 * @param shown the checkout on the screen
 * @param chosen the coupon as the buyer chose it: null, the one that costs least, is looked for anew where prices changed
 * @returns null: the owner does not agree to a price
 */
export async function submitOrder(
  wish: Wish,
  shown: Checkout,
  chosen: number | null,
): Promise<Outcome<Reply<'orderPlace'>> | null> {
  if (!(await agreeToDearer(shown.lines.map((line) => ({ id: line.id, change: changeOfLine(line) }))))) return null
  let outcome = await placeOrder(confirmed(wish, shown))
  if (outcome.kind === 'refused') {
    const { now, gone } = await checkoutNow(wish.ids, chosen)
    if (now.kind === 'refused') return goOnWithout(wish.ids, now.msg).then(() => outcome)
    if (now.kind === 'ok' && isChanged(shown, now.data)) {
      told = now.data.digest
      const isAgreed = await confirm(copy.submitAnyway(wordsOf(shown, now.data, gone)))
      if (isAgreed) outcome = await placeOrder(confirmed({ ...wish, coupon_id: now.data.coupon_id }, now.data))
      else return lookAgain(wish.ids, gone).then(() => outcome)
    }
    if (outcome.kind === 'refused') {
      await alert(outcome.msg)
      await lookAgain(wish.ids, gone)
    }
  }
  if (outcome.kind === 'ok') renewLastPaid()
  if (outcome.kind === 'ok' && outcome.data.ids[0]) go(afterOrder(outcome.data.ids[0]), { replace: true })
  return outcome
}

/** The order whose changes were asked about last: they are not told a second time. */
let told = ''
onLeave(() => (told = ''))

/** What is different in an order that was read again while it was open, so that nobody submits a total they have not noticed. */
export function tellChanges(shown: Checkout, now: Checkout): void {
  if (isChanged(shown, now) && now.digest !== told) void alert(wordsOf(shown, now, ''))
}

/** A rep places the order, and the customer pays it. */
const afterOrder = (id: string): string => (mayCall('orderPay') ? `/cart_step3/${id}` : `/order/info/${id}`)

function confirmed(wish: Wish, { totals, digest }: Checkout): Input<'orderPlace'> {
  return { ...wish, total: totals.total, digest }
}

/**
 * The checkout as it is now. A coupon that is over or was used meanwhile takes nobody back to the cart: the one that costs
 * least takes its place.
 * @returns `gone`: what the server says of the coupon that cannot be used any more, '' where it can
 */
async function checkoutNow(ids: number[], chosen: number | null): Promise<{ now: Outcome<Checkout>; gone: string }> {
  const now = await checkout(ids, chosen, ['refused'])
  if (now.kind !== 'refused' || !chosen) return { now, gone: '' }
  const other = await checkout(ids, null, ['refused'])
  return { now: other, gone: other.kind === 'ok' ? now.msg : '' }
}

const wordsOf = (shown: Checkout, now: Checkout, gone: string): string =>
  copy.changed(changesOf(shown, now), totalsOf(shown, now), gone)

const isChanged = (shown: Checkout, now: Checkout): boolean =>
  totalsOf(shown, now).from !== totalsOf(shown, now).to || now.digest !== shown.digest

/** The page reads the order again, without the coupon that is gone. */
async function lookAgain(ids: number[], gone: string): Promise<void> {
  if (gone) go(checkoutPath(ids), { replace: true })
  else await revalidate()
}

/** Lines that cannot be bought any more need not hold up the others: these go on with one tap, or the cart says what is to be done. */
async function goOnWithout(ids: readonly number[], msg: string): Promise<void> {
  const list = await (await outbox())?.pull()
  const lines = list?.kind === 'ok' ? list.data.data : []
  const open = ids.filter((id) => lines.some((line) => line.id === id && isOpen(line)))
  const closed = ids.length - open.length
  const may = open.length > 0 && closed > 0
  const goesOn =
    may && (await confirm(copy.othersGoOn(msg, closed, open.length), { ok: copy.goOn, cancel: copy.toCart }))
  if (!may) await alert(msg)
  go(goesOn ? checkoutPath(open) : '/cart', { replace: true })
}

/** Changes that a question names. */
const NAMED = 3
type Change = { name: string; from: string; to: string }

const totalsOf = (shown: Checkout, now: Checkout) => ({
  from: money(fen(shown.totals.total)),
  to: money(fen(now.totals.total)),
})

const SUMS = [
  [sums.manjian, 'manjian_amount'],
  [sums.discount, 'discount_amount'],
  [sums.coupon, 'coupon_amount'],
  [sums.freight, 'shipping_amount'],
] as const

/** What made the difference: lines whose own price or number is another one, and reductions. A reduction's shares of lines are no price of theirs. */
function changesOf(shown: Checkout, now: Checkout): { named: Change[]; all: number } {
  const before = new Map(shown.lines.map((line) => [line.id, line]))
  const ofLines = now.lines.flatMap(({ id, name, amount, number, bzdw }) => {
    const was = before.get(id)
    if (!was || (was.amount === amount && was.number === number)) return []
    const pieces = (n: number) => (was.number === number ? '' : `${n}${bzdw} `)
    return [{ name, from: pieces(was.number) + yuanText(was.amount), to: pieces(number) + yuanText(amount) }]
  })
  const ofSums = SUMS.flatMap(([name, key]) => {
    const [from, to] = [yuanText(shown.totals[key]), yuanText(now.totals[key])]
    return from === to ? [] : [{ name, from, to }]
  })
  const all = [...ofLines, ...ofSums]
  return { named: all.slice(0, NAMED), all: all.length }
}

const yuanText = (amount: string): string => `¥${money(fen(amount))}`
