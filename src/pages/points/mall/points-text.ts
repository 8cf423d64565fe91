import { withSeparators } from '#domain/money.ts'

/** Points as they are read: 12800 → "12,800". */
export function pointsText(points: number): string {
  return withSeparators(String(points))
}
