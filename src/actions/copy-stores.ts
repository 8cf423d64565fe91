/** Lines of this cart into the carts of the owner's other stores: a store at a time, so that one that fails holds up none. */
import type { Input } from '#contract/calls.ts'
import { COPY_CELLS_MAX } from '#domain/limits.ts'
import { submit } from './submit.ts'

export type CopyLine = { id: number; name: string; number: number; step: number; bzdw: string }
/** A cell's name in what follows. */
export const cellOf = (store: number, line: number): string => `${store}:${line}`

/** Why a cell cannot be had, by cell; cells that can are not in it. */
export type Bars = ReadonlyMap<string, string>

/** null: it could not be asked, which was shown. Edits must have been sent before: the server copies its own lines. */
export async function checkCopy(lines: readonly CopyLine[], stores: readonly number[]): Promise<Bars | null> {
  const outcome = await submit('cartCopy', { ids: lines.map(({ id }) => id), other_user_ids: [...stores], check: 1 })
  if (outcome.kind !== 'ok') return null
  const bars = new Map<string, string>()
  for (const { user_id, lines: answers } of outcome.data.results)
    for (const { i, code, msg } of answers) {
      const line = lines[i]
      if (line && code !== 200) bars.set(cellOf(user_id, line.id), msg || '不能购买')
    }
  return bars
}

/**
 * What one store is sent: cells with a number, in parts that fit a form.
 * @param done cells that are there already: sent again they would be doubled
 */
export function copyWishes(store: number, lines: readonly CopyLine[], numbers: Readonly<Record<string, number>>, bars: Bars, done: ReadonlySet<string> = new Set()): Input<'cartCopy'>[] {
  const wanted = lines.flatMap((line) => {
    const number = numbers[cellOf(store, line.id)] ?? line.number
    return number > 0 && !bars.has(cellOf(store, line.id)) && !done.has(cellOf(store, line.id)) ? [{ line, number }] : []
  })
  const parts = Array.from({ length: Math.ceil(wanted.length / COPY_CELLS_MAX) }, (_, i) => wanted.slice(i * COPY_CELLS_MAX, (i + 1) * COPY_CELLS_MAX))
  return parts.map((part) => ({
    ids: part.map(({ line }) => line.id),
    other_user_ids: [store],
    numbers: part.filter(({ line, number }) => number !== line.number).map(({ line, number }) => ({ id: line.id, user_id: store, number })),
  }))
}

/** Ids of the lines that are there; `why` '' when none failed. */
export type StoreResult = { done: number[]; why: string }

/**
 * Copies into one store. After a lost answer the same wish has the same key: what took effect does not do so twice.
 * @param keyOf of wishKey(), kept as long as the grid
 */
export async function copyTo(wishes: readonly Input<'cartCopy'>[], keyOf: (wish: object) => string): Promise<StoreResult> {
  const done: number[] = []
  let why = ''
  for (const wish of wishes) {
    const outcome = await submit('cartCopy', wish, keyOf)
    if (outcome.kind === 'invalid') return { done, why: outcome.msg }
    if (outcome.kind !== 'ok') return { done, why: '未完成，可重试' }
    for (const line of outcome.data.results.flatMap((result) => result.lines)) {
      const id = wish.ids[line.i]
      if (line.code === 200 && id !== undefined) done.push(id)
      else why ||= line.msg || '部分商品未复制'
    }
  }
  return { done, why }
}
