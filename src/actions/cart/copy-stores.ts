/** Lines of this cart into the carts of the owner's other stores: through the outbox, a lane per store, on line and off. */
import type { Parked } from '#outbox/types.ts'
import { cart } from '#state/cart.ts'
import { ui } from '#state/ui.ts'
import { client } from '#account/page.ts'
import { cartNotices as copy } from '#copy/notices.ts'
import { edit, resolveParked, syncBeforeCheckout } from './cart.ts'

export type CopyLine = { key: string; name: string; number: number; step: number; bzdw: string }
export type Cell = { key: string; n: number }
/** A cell's name in what follows. */
export const cellOf = (store: number, key: string): string => `${store}:${key}`

/** Why a cell cannot be bought, by cell; only cells that cannot are in it. */
export type Bars = ReadonlyMap<string, string>

/** How long (ms) the check may take: without an answer, copying goes on unchecked. */
const CHECK_TIMEOUT = 4_000

/** Asks which cells the other stores could not buy. null: it could not be asked; the server checks the copies when they arrive. */
export function checkCopy(lines: readonly CopyLine[], stores: readonly number[]): Promise<Bars | null> {
  if (!ui.online) return Promise.resolve(null)
  return Promise.race([
    ask(lines, stores),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), CHECK_TIMEOUT)),
  ])
}

async function ask(lines: readonly CopyLine[], stores: readonly number[]): Promise<Bars | null> {
  // The server copies its own lines: what waits goes first, and gives new lines their ids.
  await syncBeforeCheckout()
  const ids = new Map(cart.view.lines.map(({ key, id }) => [key, id]))
  const known = lines.flatMap(({ key }) => ((ids.get(key) ?? 0) > 0 ? [{ key, id: ids.get(key) ?? 0 }] : []))
  if (known.length === 0) return null
  // Background work: failing shows nothing, because copying does not depend on this check.
  const input = { ids: known.map(({ id }) => id), other_user_ids: [...stores], check: 1 as const }
  const { outcome } = await client.call('cartCopy', input)
  if (outcome.kind !== 'ok') return null
  const bars = new Map<string, string>()
  for (const { user_id, lines: answers } of outcome.data.results)
    for (const { i, code, msg } of answers) {
      const line = known[i]
      if (line && code !== 200) bars.set(cellOf(user_id, line.key), msg || copy.noCopy)
    }
  return bars
}

/**
 * What one store shall get: cells with a number that it may have.
 * @param asked cells that were copied already: once more they would be doubled
 */
export function cellsFor(
  store: number,
  lines: readonly CopyLine[],
  numbers: Readonly<Record<string, number>>,
  bars: Bars,
  asked: ReadonlySet<string>,
): Cell[] {
  return lines.flatMap(({ key, number }) => {
    const cell = cellOf(store, key)
    const n = numbers[cell] ?? number
    return n > 0 && !bars.has(cell) && !asked.has(cell) ? [{ key, n }] : []
  })
}

/** @returns whether this device has stored them; if not, the reason was shown */
export async function copyInto(store: number, cells: readonly Cell[]): Promise<boolean> {
  return edit({ kind: 'copy', store, cells })
}

/** Of the cells copied into one store: those that wait on this device, how many are there, those that were refused. */
export type StoreResult = { waiting: readonly string[]; done: number; failed: readonly Parked[] }

export function resultOf(
  store: number,
  keys: readonly string[],
  waiting: readonly string[],
  parked: readonly Parked[],
): StoreResult {
  const mine = keys.filter((key) => waiting.includes(key))
  const failed = parked.filter((edit) => edit.store === store && keys.includes(edit.key))
  return {
    waiting: mine,
    failed,
    done: keys.filter((key) => !mine.includes(key) && !failed.some((edit) => edit.key === key)).length,
  }
}

/** Tries refused cells again. A cell whose outcome is unknown is left out: the member answers it in the sync sheet. */
export async function copyAgain(failed: readonly Parked[]): Promise<void> {
  for (const { opId, why } of failed) if (why !== 'uncertain') await resolveParked(opId, { kind: 'again' })
}
