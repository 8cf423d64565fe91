/** The way from the cart to the order: nothing may wait, and a changed price is asked about once. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { isOpen } from '#domain/parcels.ts'
import { addressQuery, id, type Field } from '#domain/address-query.ts'
import { idSet } from '#domain/id-set.ts'
import { cart } from '#state/cart.ts'
import * as errors from '#copy/errors.ts'
import { checkoutNotices as copy } from '#copy/notices.ts'
import { syncBeforeCheckout } from './cart.ts'
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
  const dearer = lines.filter((line) => line.note?.kind === 'price').length
  if (dearer > 0 && !(await confirm(copy.pricesChanged(dearer)))) return
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
  return cart.view.lines.filter((line) => line.is_selected === 1 && isOpen(line))
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

/**
 * Orders. A total that changed meanwhile is asked about once; every other refusal is told.
 */
export async function submitOrder(wish: Input<'orderPlace'>): Promise<Outcome<Reply<'orderPlace'>>> {
  let outcome = await placeOrder(wish)
  if (outcome.kind === 'refused') {
    const total = await newTotal(wish)
    if (total !== null && (await confirm(copy.totalChanged(money(fen(wish.total)), money(fen(total)))))) {
      outcome = await placeOrder({ ...wish, total })
    } else if (total !== null) return outcome
  }
  if (outcome.kind === 'refused') await alert(outcome.msg)
  if (outcome.kind === 'ok') renewLastPaid()
  if (outcome.kind === 'ok' && outcome.data.ids[0]) go(`/cart_step3/${outcome.data.ids[0]}`, { replace: true })
  return outcome
}

/** The total as it is now, null when it is the one that was refused or cannot be had. */
async function newTotal({ ids, coupon_id, total }: Input<'orderPlace'>): Promise<string | null> {
  const now = await checkout(ids, coupon_id ?? null)
  return now.kind === 'ok' && now.data.totals.total !== total ? now.data.totals.total : null
}
