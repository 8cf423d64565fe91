/** Lines that cost more than when they were added: their owner agrees to each price once, before it is ordered. */
import { money, type Fen } from '#domain/money.ts'
import type { PriceChange } from '#domain/price-change.ts'
import { checkoutNotices as copy } from '#copy/notices.ts'
import { confirm } from '#actions/frame/dialogs.ts'
import { onLeave } from '#state/personal.ts'

export type ChangedLine = { id: number; change: PriceChange | null }

/** Prices of pieces that were agreed to, by the line's id. */
let agreed = new Map<number, Fen>()
onLeave(() => (agreed = new Map()))

/** @returns whether the owner agrees to every price; asks only about those that were not agreed to before */
export async function agreeToDearer(lines: readonly ChangedLine[]): Promise<boolean> {
  const dearer = lines.flatMap(({ id, change }) =>
    change && change.to > change.from && agreed.get(id) !== change.to ? [{ id, change }] : [],
  )
  if (dearer.length === 0) return true
  if (!(await confirm(copy.dearer(dearer.length, sumOf(dearer.map(({ change }) => change)))))) return false
  for (const { id, change } of dearer) agreed.set(id, change.to)
  return true
}

/** '' where some lines have no sum. */
function sumOf(changes: readonly PriceChange[]): string {
  let sum = 0
  for (const { more } of changes) {
    if (more === null) return ''
    sum += more
  }
  return money(sum)
}
