/** Lines that are typed one after the other: finding the goods, and how many pieces the cart shall have of them. */
import type { Goods } from '#contract/entities.ts'
import type { Failure } from '#contract/outcome.ts'
import { SUGGEST_DELAY } from '#domain/limits.ts'
import { fitQuantity } from '#domain/quantity.ts'
import { loadDevice } from '#account/page.ts'
import { show } from '#actions/calls/effects.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { snapped } from '#copy/lists.ts'
import { explainFit } from './own-goods.ts'
import { orderNumber } from './order-number.ts'

const UNREACHED: readonly Failure['kind'][] = ['offline', 'timeout', 'broken']

/** Rows that a person who types looks over. */
const ROWS_MOST = 20

/**
 * Goods by name, initials, bar code or approval number: the device's catalogue first, so that nobody waits for a network.
 * @param isWanted false: something else is typed by now, and the network need not be asked
 * @returns null: nobody could be asked
 */
export async function findForEntry(text: string, isWanted: () => boolean): Promise<readonly Goods[] | null> {
  const query = { keywords: text.trim(), size: ROWS_MOST }
  const { answers } = await loadDevice()
  const own = await answers.ask('goodsList', query)
  if (own && own.data.length > 0) return own.data
  await new Promise<void>((resolve) => setTimeout(resolve, SUGGEST_DELAY))
  if (!isWanted()) return []
  try {
    return (await read('goodsList', query)).data.data
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    const { failure } = error
    if (UNREACHED.includes(failure.kind)) return null
    show(failure, ['invalid', 'superseded'])
    return []
  }
}

/**
 * The cart shall have `n` pieces; says which bound changed the number.
 * @returns how many it will have; null: nothing was entered, and it was said why
 */
export async function enterLine(goods: Goods, n: number): Promise<number | null> {
  if (n <= 0) return (await orderNumber(goods, 0)) ? 0 : null
  const fit = fitQuantity(n, goods)
  if (fit.number === 0) {
    toast(snapped.stock(goods.number, goods.bzdw), { tone: 'bad' })
    return null
  }
  explainFit(fit, goods)
  return (await orderNumber(goods, fit.number)) ? fit.number : null
}
