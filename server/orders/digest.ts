/** What a buyer confirms, as a short text: another price of any line makes another text, also where the total is the same. */
import { createHash } from 'node:crypto'
import type { PricedLine } from './lines.ts'

export function digestOf(lines: readonly PricedLine[]): string {
  const confirmed = lines.map(({ item, line }) => [
    item.id,
    item.combination_id,
    item.goods.id,
    item.number,
    line.prices,
    line.payable,
    line.shipping,
    line.gift,
  ])
  return createHash('sha256').update(JSON.stringify(confirmed)).digest('base64url')
}
