/** 凑单: what a little more would bring, and whether it is worth it, from goods the store really buys. */
import { fillHints } from '#domain/fill.ts'
import type { WriteHandler } from '#server/context.ts'
import { couponsFor } from '#server/coupons/choose.ts'
import { usualGoods } from '#server/user/usual.ts'
import { viewLines, priceLines } from './line-view.ts'
import { readLines, readLinesById } from './rows.ts'

/** Goods looked at, those bought most often. */
const CANDIDATES = 200

export const cartNextHint: WriteHandler<'cartNextHint'> = async ({ ids }, { tx, member, now }) => {
  const rows = await (ids ? readLinesById(tx, member.userId, ids) : readLines(tx, member.userId))
  const selected = ids ? rows.map((row) => ({ ...row, is_selected: true })) : rows
  const { items, quote, rules } = await priceLines(tx, await viewLines(tx, selected, member, now), now)
  if (quote.count === 0) return { hints: [] }
  const coupons = await couponsFor(tx, member.userId, items, quote, now)
  const usual = await usualGoods(tx, member, now, { order: 'often', page: 1, size: CANDIDATES })
  return { hints: fillHints(items, rules, coupons, usual.data) }
}
