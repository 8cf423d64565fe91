/** A measured figure beside its budget. */
export type Figure = {
  name: string
  value: number
  unit: string
  budget: number
  /** at most or at least the budget */ bound: 'max' | 'min'
}

/** How much of the budget is used: above 1 it is broken, whichever way the budget points. */
export function ratio({ value, budget, bound }: Figure): number {
  if (budget === 0) return value === 0 ? 0 : Number.POSITIVE_INFINITY
  return bound === 'max' ? value / budget : budget / value
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((f) => {
    const used = ratio(f)
    const sign = f.bound === 'max' ? '≤' : '≥'
    return [
      f.name,
      `${round(f.value)} ${f.unit}`,
      `${sign} ${f.budget} ${f.unit}`,
      used.toFixed(2),
      used <= 1 ? '' : 'over',
    ]
  })
  const all = [['figure', 'measured', 'budget', 'ratio', ''], ...rows]
  const widths = all[0]?.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const round = (n: number): string => (Number.isInteger(n) ? String(n) : n.toFixed(n < 10 ? 2 : 1))

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
