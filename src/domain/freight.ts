import type { Fen } from './money.ts'

export type FreightRule = { freeFrom: Fen; perPiece: Fen }
export type FreightLine = { number: number; carton: number; amount: Fen; freeFrom: number | null }

/**
 * Cartons a shipment needs: its lines share cartons, a begun one counts. Parts of cartons are added as fractions: rounded
 * ones of two lines that fill a carton exactly would begin another.
 */
export function cartons(lines: readonly Pick<FreightLine, 'number' | 'carton'>[]): number {
  const pieces = new Map<number, number>()
  for (const line of lines) {
    const carton = Math.max(1, line.carton)
    pieces.set(carton, (pieces.get(carton) ?? 0) + line.number)
  }
  let whole = 0
  let [part, of] = [BigInt(0), BigInt(1)]
  for (const [carton, number] of pieces) {
    const left = number % carton
    whole += (number - left) / carton
    if (left === 0) continue
    part = part * BigInt(carton) + BigInt(left) * of
    of *= BigInt(carton)
  }
  return whole + Number((part + of - BigInt(1)) / of)
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
