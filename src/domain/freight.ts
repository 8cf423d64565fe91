import type { Fen } from './money.ts'

/** A carton in millionths: how much of one a piece fills, in integers. */
const CARTON = 1_000_000

export type FreightRule = { freeFrom: Fen; perPiece: Fen }
export type FreightLine = { number: number; carton: number; amount: Fen; freeFrom: number | null }

/** Cartons a shipment needs: its lines share cartons, a begun one counts. */
export function cartons(lines: readonly Pick<FreightLine, 'number' | 'carton'>[]): number {
  const filled = lines.reduce((sum, l) => sum + Math.ceil((l.number * CARTON) / Math.max(1, l.carton)), 0)
  return Math.ceil(filled / CARTON)
}

/**
 * Freight of one warehouse's shipment: free from a sum of goods on, or when one line reaches its own
 * free-shipping number; else per carton.
 */
export function freight(
  lines: readonly FreightLine[],
  rule: FreightRule,
): { amount: Fen; missing: Fen; free: boolean } {
  const goods = lines.reduce((sum, l) => sum + l.amount, 0)
  const byLine = lines.some((l) => l.freeFrom !== null && l.number >= l.freeFrom)
  const free = goods >= rule.freeFrom || byLine
  if (lines.length === 0) return { amount: 0, missing: rule.freeFrom, free: false }
  return { amount: free ? 0 : cartons(lines) * rule.perPiece, missing: free ? 0 : rule.freeFrom - goods, free }
}
