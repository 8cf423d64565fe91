/** What a person does to the cart. Every verb goes through the outbox: on line and off they are the same. */
import type { Combination, Goods } from '#contract/entities.ts'
import { fitQuantity, type Fit } from '#domain/quantity.ts'
import type { Ack, Answer } from '#outbox/types.ts'
import { cart, type ViewLine } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { copy } from '../../copy.ts'
import { outbox } from '#account/account-ready.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { go, loginPath } from '#actions/frame/go.ts'

/** Adds `number` pieces, or the smallest order, to the member's cart. */
export async function addToCart(goods: Goods, number: number = goods.qg_number): Promise<void> {
  if (!isMember()) return
  const fit = fitQuantity(number, goods)
  if (fit.number === 0) return toast(copy.snapped.stock(goods.number, goods.bzdw), { tone: 'bad' })
  explain(fit, goods)
  await add({ goods, combination: null }, fit.number)
}

/** @param goods the combination dressed as a goods, as the server gives it */
export async function addCombination(combination: Combination, goods: Goods, number = 1): Promise<void> {
  if (isMember()) await add({ goods, combination }, number)
}

/**
 * Several goods at once, told once; it ends with the first that could not be kept, which is told instead.
 * @returns how many of them, from the first on, are in the cart
 */
export async function addTogether(wanted: readonly { goods: Goods; number: number }[]): Promise<number> {
  const box = await outbox()
  for (const [i, { goods, number }] of wanted.entries())
    if (!acknowledged(await box.dispatch({ kind: 'add', card: { goods, combination: null }, n: number }))) return i
  toast(copy.added, { tone: 'good', action: { label: copy.toCart, to: '/cart' } })
  return wanted.length
}

async function add(card: { goods: Goods; combination: Combination | null }, n: number): Promise<void> {
  const ack = await (await outbox()).dispatch({ kind: 'add', card, n })
  if (acknowledged(ack)) toast(copy.added, { tone: 'good', action: { label: copy.toCart, to: '/cart' } })
}

/** The line shall have `n` pieces; snaps to the step and says which bound it hit. */
export async function setNumber(line: Pick<ViewLine, 'key' | 'goods'>, n: number): Promise<void> {
  const fit = fitQuantity(n, line.goods)
  if (fit.number === 0) return
  explain(fit, line.goods)
  acknowledged(await (await outbox()).dispatch({ kind: 'set', key: line.key, n: fit.number }))
}

export async function selectLines(lines: readonly Pick<ViewLine, 'key'>[], on: boolean): Promise<void> {
  if (lines.length === 0) return
  acknowledged(await (await outbox()).dispatch({ kind: 'sel', keys: lines.map((line) => line.key), sel: on ? 1 : 0 }))
}

/** Asks first. @returns whether they were removed */
export async function removeLines(lines: readonly Pick<ViewLine, 'key'>[]): Promise<boolean> {
  if (lines.length === 0) return false
  if (!(await confirm(lines.length === 1 ? copy.deleteLine : copy.deleteLines(lines.length)))) return false
  return acknowledged(await (await outbox()).dispatch({ kind: 'del', keys: lines.map((line) => line.key) }))
}

/** What the owner says about an edit that could not be sent. */
export async function resolveParked(opId: string, answer: Answer): Promise<void> {
  acknowledged(await (await outbox()).resolve(opId, answer))
}

/** Gives up everything that waits. */
export async function discardEdits(): Promise<void> {
  acknowledged(await (await outbox()).discardAll())
}

export async function syncNow(): Promise<void> {
  const box = await outbox()
  await box.resume()
  box.wake()
}

/** Reads the cart anew; a failure stays silent, the strip tells the age. */
export async function reloadCart(): Promise<void> {
  cart.drawerChanged = false
  if (session.kind === 'member') await (await outbox()).pull()
}

/** All edits sent and none parked: only then may checkout begin. */
export async function settleCart(): Promise<boolean> {
  return (await outbox()).settle()
}

function isMember(): boolean {
  if (session.kind === 'member') return true
  toast(copy.loginFirst)
  go(loginPath(location.pathname + location.search))
  return false
}

function explain(fit: Fit, goods: Goods): void {
  if (fit.why === 'step') toast(copy.snapped.step(goods.qg_number, goods.bzdw))
  if (fit.why === 'stock') toast(copy.snapped.stock(fit.number, goods.bzdw))
  if (fit.why === 'limit') toast(copy.snapped.limit(goods.limit_number, goods.bzdw))
}

/** An edit that could not be kept is told at once: nothing is pretended. */
export function acknowledged(ack: Ack): boolean {
  if (!ack.ok) toast(ack.why === 'full' ? copy.queueFull : copy.storageLost, { tone: 'bad' })
  return ack.ok
}
