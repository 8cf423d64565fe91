/** What to tell a person when the world is not as they saw it, and what they can answer. Words are the page's. */
import type { CartItem } from '#contract/entities.ts'
import { mostPieces } from '#domain/quantity.ts'
import type { Answer, Card, Note, Op } from './types.ts'

/** The gravest first: too little stock, changed by somebody else, another price. */
export function noteFor(
  line: Pick<CartItem, 'goods' | 'number' | 'seen_price'>,
  merged: number | undefined,
): Note | null {
  const { goods, number, seen_price } = line
  if (goods.is_buy === 1 && number > goods.number) return { kind: 'stock', stock: goods.number, wish: number }
  if (merged !== undefined) return { kind: 'merged', now: merged }
  if (seen_price && goods.price && seen_price !== goods.price)
    return { kind: 'price', from: seen_price, to: goods.price }
  return null
}

export function answersFor(op: Op, card: Card | null): Answer[] {
  const discard: Answer = { kind: 'discard' }
  const again: Answer = { kind: 'again' }
  // Another tablet may have sent it, or still send it: under another key it could take effect twice.
  if (op.rescue) return [discard]
  switch (op.err?.why) {
    case 'uncertain':
      return [{ kind: 'done' }, again]
    case 'gone':
      // A line may come back, and a copy is then worth another try.
      return op.kind === 'copy' || (op.kind === 'set' && card) ? [again, discard] : [discard]
    case 'old':
    case 'lost':
      return [again, discard]
    default: {
      const top = card ? mostPieces(card.goods) : 0
      const cut = (op.kind === 'add' || op.kind === 'set') && top > 0 && op.n > top
      return cut ? [{ kind: 'set', n: top }, again, discard] : [again, discard]
    }
  }
}
