/** Price rules with the times at which they hold: a device without a network asks for those of a later moment. */
import type { Span } from './find/facts.ts'
import type { PriceRules } from './quote.ts'

export type DatedRules = Omit<PriceRules, 'manjians'> & { manjians: (PriceRules['manjians'][number] & Span)[] }

/** The rules in force at a moment (ms). */
export function rulesAt(rules: DatedRules, now: number): PriceRules {
  const manjians = rules.manjians
    .filter((one) => one.starts_at <= now && now < one.ends_at)
    .map(({ id, name, tiers }) => ({ id, name, tiers }))
  return { ...rules, manjians }
}
