/**
 * One order per store out of the table: what each would be, and placing them. A store's order is sealed on the disk with its
 * key and its body before it is sent, so that after a kill the same request is sent again and takes effect once.
 */
import { fillPath } from '#contract/call.ts'
import type { Input, Reply } from '#contract/calls.ts'
import type { StoreQuote } from '#contract/entities.ts'
import { encodeForm } from '#contract/form.ts'
import type { Failure } from '#contract/outcome.ts'
import { isKnown, isSettled, type Answered } from '#net/client.ts'
import { AUTO_SEND_MAX_AGE } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import {
  columnOf,
  isEmpty,
  quoteOf,
  showPlacing,
  showQuote,
  storeTable,
  withColumn,
  type Column,
  type SealedOrder,
  type StoreResult,
} from '#state/store-table.ts'
import { sameOwner } from '#state/personal.ts'
import { now } from '#state/clock.ts'
import { ui } from '#state/ui.ts'
import { client, env } from '#account/page.ts'
import { lineOf } from '#account/lines.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { show } from '#actions/calls/effects.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import * as errors from '#copy/errors.ts'
import { change } from './store-table.ts'

const linesOf = (numbers: Column['numbers']) =>
  Object.entries(numbers).map(([goods_id, number]) => ({ goods_id: Number(goods_id), number }))

/** Of the stores in the table those with numbers whose order is not on its way. */
function storesToOrder(inTable: readonly number[]): number[] {
  return inTable.filter((store) => {
    const { numbers, sealed } = columnOf(storeTable.typed, store)
    return !isEmpty(numbers) && !sealed
  })
}

/**
 * Asks for the quotes that are not known. Off line nothing is asked: freight and tiers wait for the network.
 * @param inTable the stores that stand in the table; what was typed for one that was taken away waits unseen
 */
async function renewQuotes(
  inTable: readonly number[],
  { all = false }: { all?: boolean } = {},
): Promise<Failure | null> {
  if (!ui.online) return { kind: 'offline' }
  const isHere = sameOwner()
  const stores = storesToOrder(inTable).filter(
    (store) => all || !quoteOf(storeTable.quotes, store, columnOf(storeTable.typed, store)),
  )
  if (stores.length === 0) return null
  let failure: Failure | null = null
  for (const store_id of stores) {
    const { numbers } = columnOf(storeTable.typed, store_id)
    if (isEmpty(numbers)) continue
    // Background work: a quote that cannot be had is said in its column.
    const { outcome } = await client.call('storeQuote', { store_id, params: linesOf(numbers) })
    if (!isHere()) return null
    if (outcome.kind === 'ok') showQuote({ wanted: numbers, quote: outcome.data })
    else failure = outcome
  }
  storeTable.unquoted = failure !== null
  return failure
}

/** Quotes are asked for after this pause (ms) in typing, and so long after they could not be had once more. */
const PAUSE = 500
const AGAIN = 10_000

/**
 * Asks for what is not known, until it is: a device that has a Wi-Fi says that there is a network, whether it leads anywhere.
 * @returns to be called when something was typed, or the table is left
 */
export function keepQuoting(inTable: readonly number[]): () => void {
  let isOver = false
  let timer = setTimeout(ask, PAUSE)
  async function ask(): Promise<void> {
    const failure = await renewQuotes(inTable)
    if (failure && !isOver) timer = setTimeout(ask, AGAIN)
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Can it be placed as it is? */
export const isOpen = (quote: StoreQuote | null): quote is StoreQuote =>
  quote !== null && quote.refusals.length === 0 && quote.why === '' && quote.address !== null

/** One order for each store in the table that can be ordered for; the others stay there with their reason. */
export async function placeOrders(inTable: readonly number[]): Promise<void> {
  if (!ui.online) return toast(errors.needsNetwork, { tone: 'bad' })
  const isHere = sameOwner()
  const failure = await renewQuotes(inTable, { all: true })
  if (!isHere()) return
  if (failure) {
    show(failure)
    return
  }
  const stores = storesToOrder(inTable)
  const orders = stores.flatMap((store) => {
    const quote = quoteOf(storeTable.quotes, store, columnOf(storeTable.typed, store))
    return isOpen(quote) ? [quote] : []
  })
  if (orders.length === 0) return toast(copy.noneOpen, { tone: 'bad' })
  const total = orders.reduce((sum, quote) => sum + fen(quote.totals.total), 0)
  if (!(await confirm(copy.ask(orders.length, money(total), stores.length - orders.length), { ok: copy.place }))) return
  if (!isHere()) return
  for (const quote of orders) if (isHere()) await seal(quote)
  for (const quote of orders) if (isHere()) await sendSealed(quote.store_id)
}

/** From here on the numbers of the column stand still: they are an order whose outcome is not known. */
async function seal({ store_id, address, totals, digest }: StoreQuote): Promise<void> {
  const { numbers, key } = columnOf(storeTable.typed, store_id)
  const input: Input<'storeOrder'> = {
    store_id,
    params: linesOf(numbers),
    address_id: address?.id ?? 0,
    total: totals.total,
    digest,
  }
  const sealed: SealedOrder = { key: key || env.uuid(), body: encodeForm(input), at: now() }
  await change((typed) => withColumn(typed, store_id, { sealed, key: sealed.key, result: null }))
}

/** Sends a sealed order, for the first time or again: under its key it is placed at most once. */
export async function sendSealed(store: number): Promise<void> {
  const { sealed } = columnOf(storeTable.typed, store)
  if (!sealed || storeTable.placing.has(store)) return
  const isHere = sameOwner()
  showPlacing(store, true)
  await change((typed) => withColumn(typed, store, { sealed: { ...sealed, sent: true } }))
  const answered = await send(sealed)
  if (!isHere()) return
  showPlacing(store, false)
  const result = resultOf(answered, !sealed.sent)
  // Nobody knows whether it was placed: it stays sealed.
  if (!result) return change((typed) => typed)
  await change((typed) => {
    const { numbers } = columnOf(typed, store)
    // What was refused is quoted anew: prices or stock may be others.
    const left = result.kind === 'placed' ? {} : { ...numbers }
    // The key has its answer; another order is another key.
    return withColumn(typed, store, { numbers: left, key: env.uuid(), sealed: null, result })
  })
}

/** Is it so long ago that the server may have forgotten the key? */
export const isTooOld = ({ at }: SealedOrder, time: number): boolean => time - at > AUTO_SEND_MAX_AGE

/** The owner has looked for the order in the store's list: the column is theirs again. */
export function unlock(store: number): void {
  void change((typed) => withColumn(typed, store, { sealed: null, key: env.uuid() }))
}

type Placing = Answered<Reply<'storeOrder'>>

async function send({ key, body }: SealedOrder): Promise<Placing> {
  const line = await Promise.resolve(lineOf('storeOrder')).catch(() => null)
  if (!line) return { outcome: { kind: 'offline' }, headers: { get: () => null } }
  const { method, keys } = line
  const { path } = fillPath(line.path, {})
  return (await client.raw({ method, path, body, keys }, { headers: { 'idempotency-key': key } })) as Placing
}

/** null: its outcome is not known. */
function resultOf(answered: Placing, isFirst: boolean): StoreResult | null {
  const { outcome } = answered
  if (outcome.kind === 'ok') return { kind: 'placed', orders: outcome.data.orders }
  // Another tab has sent other numbers under this key.
  if (outcome.kind === 'invalid' && 'idempotency_key' in outcome.errors)
    return { kind: 'refused', msg: copy.sentElsewhere }
  if (outcome.kind === 'login' || !isSettled(answered, isFirst)) {
    if (isKnown(outcome)) show(outcome)
    return null
  }
  return { kind: 'refused', msg: 'msg' in outcome ? outcome.msg : errors.busy }
}
