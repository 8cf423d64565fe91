/** What a person does to the cart. Every verb goes through the outbox: on line and off they are the same. */
import { here } from '#actions/frame/here.ts'
import { ref } from 'valtio/vanilla'
import type { Combination, Goods } from '#contract/entities.ts'
import { fitQuantity } from '#domain/quantity.ts'
import type { Ack, Answer, Intent } from '#outbox/types.ts'
import { cart, type ViewLine } from '#state/cart.ts'
import { isRepAlone, onlyLooks, session } from '#state/session.ts'
import { outbox } from '#account/page.ts'
import { show } from '#actions/calls/effects.ts'
import { isMember } from '#actions/calls/write.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { explainFit, ownEdit } from './own-goods.ts'
import { want } from './wanted.ts'
import { cartNotices as copy, editRefused } from '#copy/notices.ts'
import { snapped } from '#copy/lists.ts'
import { chooseCustomer, lookOnly } from '#copy/refusals.ts'

/** Adds `number` pieces, or the smallest order, to the member's cart. */
export async function addToCart(goods: Goods, number: number = goods.qg_number): Promise<void> {
  const fit = fitQuantity(number, goods)
  if (fit.number === 0) return toast(snapped.stock(goods.number, goods.bzdw), { tone: 'bad' })
  explainFit(fit, goods)
  await add({ goods, combination: null }, fit.number)
}

/** @param goods the combination in the shape of a product, as the server gives it */
export async function addCombination(combination: Combination, goods: Goods, number = 1): Promise<void> {
  await add({ goods, combination }, number)
}

async function add(card: { goods: Goods; combination: Combination | null }, n: number): Promise<void> {
  if (await edit({ kind: 'add', card, n }))
    toast(copy.added, { tone: 'good', action: { label: copy.checkout, to: '/cart' } })
}

/** The line shall have `n` pieces; snaps to the step and says which bound it hit. @returns whether this device has it for good */
export async function setNumber(line: Pick<ViewLine, 'key' | 'goods'>, n: number): Promise<boolean> {
  const fit = fitQuantity(n, line.goods)
  if (fit.number === 0) return false
  explainFit(fit, line.goods)
  return edit({ kind: 'set', key: line.key, n: fit.number })
}

/** What the owner says about an edit that could not be sent. */
export async function resolveParked(opId: string, answer: Answer): Promise<void> {
  const ack = await (await outbox())?.resolve(opId, answer)
  if (ack) acknowledged(ack)
}

/** Gives up everything that waits. */
export async function discardEdits(): Promise<void> {
  const ack = await (await outbox())?.discardAll()
  if (ack) acknowledged(ack)
}

export async function syncNow(): Promise<void> {
  await (await outbox())?.retry()
}

/** Reads the cart anew. The cart on the device stays, and a failure is shown beside it, or in its place where there is none. */
export async function reloadCart(): Promise<void> {
  cart.drawerChanged = false
  const outcome = await (await outbox())?.pull()
  if (!outcome || outcome.kind === 'superseded') return
  cart.failure = outcome.kind === 'ok' ? null : ref(outcome)
  // Only somebody who opens the cart comes here: they are led to what has to be signed first.
  if (outcome.kind === 'blocked') show(outcome)
}

/** All edits sent and none parked: only then may checkout begin. */
export async function syncBeforeCheckout(): Promise<boolean> {
  return (await (await outbox())?.sendAll()) ?? true
}

/**
 * One edit of whoever is here: it belongs to the account whose screen was tapped, whatever happens next.
 * @returns whether this device has it for good; if not, it was said why
 */
export const edit = async (intent: Intent): Promise<boolean> => (await editAll([intent])) === 1

/** Several at once, kept in one step. @returns how many, from the first on, this device has for good; it ends with the first that cannot be made */
export async function editAll(intents: readonly Intent[]): Promise<number> {
  const [first] = intents
  if (!first) return 0
  // Who presses is known only once their cart is: a press may come before the session.
  const box = await outbox()
  if (isRepAlone(session)) {
    toast(chooseCustomer, { tone: 'bad' })
    return 0
  }
  if (onlyLooks(session)) {
    toast(lookOnly, { tone: 'bad' })
    return 0
  }
  if (!box) {
    want(first, here())
    return (await isMember()) ? 1 : 0
  }
  const own: Intent[] = []
  for (const intent of intents) {
    const mine = await ownEdit(intent)
    if (!mine) break
    own.push(mine)
  }
  return own.length > 0 && acknowledged(await box.dispatch(...own)) ? own.length : 0
}

/** What was wanted before the login, now that its owner is here. */
export async function addWanted(intent: Intent): Promise<void> {
  const isPlain = intent.kind === 'add' && !intent.card.combination && intent.card.goods.type === 0
  await (isPlain ? add(intent.card, intent.n) : edit(intent))
}

/** An edit that could not be kept is told at once: nothing is pretended. */
function acknowledged(ack: Ack): boolean {
  if (!ack.ok) toast(editRefused[ack.why], { tone: 'bad' })
  return ack.ok
}
