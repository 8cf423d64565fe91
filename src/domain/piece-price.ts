/** What one tablet, capsule or sachet costs, read from the specification (0.25g*12片*2板): offers of other sizes compare by it. */
import type { Fen } from './money.ts'

/** What is counted. Grams and millilitres are an amount, not a count, and a board or a box holds others. */
const PIECE = /^(\d+)\s*(片|粒|丸|袋|支|枚|贴|包|瓶|颗|揿|喷|吸|只|条|个|套|张)/
/** 12片*2板: so many of what was counted before. */
const HOLDER = /^(\d+)\s*(板|小盒|排|筒)/

/** How many pieces a packing unit holds. null: the specification does not say, or it holds a single one. */
export function piecesIn(spec: string): { count: number; unit: string } | null {
  let piece: { count: number; unit: string } | null = null
  let holders = 1
  for (const part of spec.split(/[*×xX/]/).map((one) => one.trim())) {
    const [, held = ''] = HOLDER.exec(part) ?? []
    const [, counted = '', unit = ''] = PIECE.exec(part) ?? []
    if (held) holders *= Number(held)
    else if (counted) piece = { count: Number(counted), unit }
  }
  if (!piece || piece.count * holders <= 1) return null
  return { count: piece.count * holders, unit: piece.unit }
}

/** What stands before the count: 0.25g*12片*2板 is 0.25g of each piece; '' where only pieces are counted. */
export function doseOf(spec: string): string {
  const [first = ''] = spec.split(/[*×xX/]/)
  return PIECE.test(first.trim()) ? '' : first.trim()
}

/** Below this price (yuan) a piece is told to a tenth of a fen: 0.035 and 0.044 are not the same price. */
const FINE_BELOW = 0.1

/** Yuan of one piece as text: 0.52, 0.035. */
export function piecePrice(price: Fen, count: number): string {
  const yuan = price / 100 / count
  return yuan.toFixed(yuan < FINE_BELOW ? 3 : 2)
}
