/** What a little more would save: the next tier, discount, free freight and ladder step of the cart. */
import type { Reply } from '#contract/calls.ts'
import { fen, yuan } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'
import type { Handler } from '#server/context.ts'
import { dressLines, priceLines } from './dress.ts'
import { readLines, readLinesById } from './rows.ts'

type Hint = Reply<'cartNextHint'>['hints'][number]

export const cartNextHint: Handler<'cartNextHint'> = async ({ ids }, { sql, member, now }) => {
  const rows = await (ids ? readLinesById(sql, member.userId, ids) : readLines(sql, member.userId))
  const selected = ids ? rows.map((row) => ({ ...row, is_selected: true })) : rows
  const { items, quote } = await priceLines(sql, await dressLines(sql, selected, member, now), now)
  if (quote.count === 0) return { hints: [] }
  const ladders = items.flatMap((item, i): Hint[] => {
    const { counts, ladder } = quote.lines[i] ?? {}
    if (!counts || !ladder?.next) return []
    const { price, number, missing } = ladder.next
    const now = ladder.reached?.price ?? fen(item.goods.base_price ?? '0')
    return [{ kind: 'ladder', name: item.goods.name, missing: String(missing), save: yuan((now - price) * number) }]
  })
  return { hints: [...tiers(quote), ...freights(quote), ...ladders] }
}

/** The nearest tier of each promotion that is not reached yet. */
function tiers({ manjians, discounts }: Quote): Hint[] {
  const nearest = new Map(manjians.filter((t) => !t.reached).reverse().map((t) => [t.id, t]))
  const reductions = [...nearest.values()].map((t): Hint => ({ kind: 'manjian', name: t.name, missing: yuan(t.missing), save: yuan(t.minus) }))
  const discount = discounts.find((t) => !t.reached)
  if (!discount) return reductions
  const save = Math.floor((discount.amount * (100 - discount.percent)) / 100)
  return [...reductions, { kind: 'discount', name: discount.name, missing: yuan(discount.missing), save: yuan(save) }]
}

function freights({ shipments }: Quote): Hint[] {
  return shipments
    .filter((s) => s.shipping > 0 && s.missing > 0)
    .map((s) => ({ kind: 'freight', name: s.name, missing: yuan(s.missing), save: yuan(s.shipping) }))
}
