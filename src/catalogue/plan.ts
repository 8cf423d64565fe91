/** Which files lead from what a device holds to the newest generation: the deltas in between, or its segments. */
import type { CatalogueFile, CatalogueManifest, PricesManifest } from '#contract/catalogue.ts'
import type { Held, RowsPart } from './held.ts'

/** One part of the generation as it will be held. */
type Step = { rows: CatalogueFile; prices: CatalogueFile | null; deleted: readonly number[] }

export type Plan = {
  /** Of what is held already: stay as they are. */
  kept: { rows: readonly RowsPart[]; prices: readonly string[] }
  steps: readonly Step[]
}

/** More parts than these make opening slow: then segments, of which many may be held already. */
const PARTS_MOST = 96

/** Names of files that are on the disk; the same bytes may be one of everybody's and one of an account's. */
export type Present = { everybodys: ReadonlySet<string>; own: ReadonlySet<string> }

export function planOf(held: Held | null, rows: CatalogueManifest, prices: PricesManifest | null, has: Present): Plan {
  const whole = wholePlan(rows, prices)
  const chain = held && chainPlan(held, rows, prices)
  if (!chain || chain.kept.rows.length + chain.steps.length > PARTS_MOST) return whole
  return weightOf(chain, has) <= weightOf(whole, has) ? chain : whole
}

function wholePlan(rows: CatalogueManifest, prices: PricesManifest | null): Plan {
  const segments = rows.segments.map((file, i) => ({ rows: file, prices: prices?.segments[i] ?? null, deleted: [] }))
  const deltas = rows.deltas.filter(({ generation }) => generation > rows.base)
  return { kept: { rows: [], prices: [] }, steps: [...segments, ...stepsOf(deltas, prices)] }
}

/** @returns null: what is held is not on the chain, or lacks the prices that this reader sees */
function chainPlan(held: Held, rows: CatalogueManifest, prices: PricesManifest | null): Plan | null {
  if (prices && !held.prices) return null
  const kept = { rows: held.rows.parts, prices: prices ? (held.prices?.parts ?? []) : [] }
  if (held.rows.content === rows.content) return { kept, steps: [] }
  const from = rows.deltas.findIndex((delta) => delta.from === held.rows.content)
  return from < 0 ? null : { kept, steps: stepsOf(rows.deltas.slice(from), prices) }
}

function stepsOf(deltas: CatalogueManifest['deltas'], prices: PricesManifest | null): Step[] {
  const amounts = new Map(prices?.deltas.map((delta) => [delta.generation, delta.prices]))
  return deltas.map(({ generation, rows, deleted }) => ({ rows, prices: amounts.get(generation) ?? null, deleted }))
}

function weightOf({ steps }: Plan, { everybodys, own }: Present): number {
  const missing = (file: CatalogueFile | null, has: ReadonlySet<string>): number =>
    !file || has.has(file.hash) ? 0 : file.wire
  return steps.reduce((sum, { rows, prices }) => sum + missing(rows, everybodys) + missing(prices, own), 0)
}

/**
 * Whether both manifests speak of the same generation, part by part: prices laid over other rows than their own would be
 * a mixture.
 */
export function isPair(rows: CatalogueManifest, prices: PricesManifest): boolean {
  const generations = new Set(prices.deltas.map(({ generation }) => generation))
  return (
    prices.generation === rows.generation &&
    prices.base === rows.base &&
    prices.segments.length === rows.segments.length &&
    rows.deltas.every(({ generation }) => generations.has(generation))
  )
}
