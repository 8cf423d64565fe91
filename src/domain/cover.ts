/**
 * The least sum of options that covers a need: a knapsack with one option of each group at most. Of sums that
 * lie within one grain of each other only the largest is followed, so that a choice that covers is not lost;
 * the result is within a grain a group of the least there is, and the search ends as soon as it is within one.
 */
import type { Fen } from './money.ts'

/** What one choice of a group adds to the sum; it costs the same. */
export type Option = { number: number; amount: Fen }
export type Choice = { group: number; option: Option }
type Groups = readonly (readonly Option[])[]

const GRAINS = 160

/**
 * @param groups taken one by one, no more than are needed
 * @returns null when all groups together do not reach `need`
 */
export function cover(groups: Iterable<readonly Option[]>, need: Fen): Choice[] | null {
  if (need <= 0) return []
  const grain = Math.max(1, Math.ceil(need / GRAINS))
  // By grains: the sum followed, −1 none; the last one is the least that covers.
  const sums = new Float64Array(Math.ceil(need / grain) + 1).fill(-1)
  sums[0] = 0
  const last = sums.length - 1
  const seen: (readonly Option[])[] = []
  const steps: Steps[] = []
  for (const options of groups) {
    seen.push(options)
    steps.push(extend(sums, options, need, grain))
    const least = sums[last] ?? -1
    if (least >= 0 && least - need < grain) break
  }
  return sums[last] === -1 ? null : trim(seen, retrace(seen, steps, last), need)
}

/** For each place of the sums: the option (from 1, 0 none) that one group put there, and the place it came from. */
type Steps = { option: Uint16Array; from: Uint16Array }

/**
 * Extends the sums by one group. From the top down, so that no sum has the group twice: an option leads upwards, or,
 * where it is less than a grain, at most to the place it came from, whose sum was read before.
 */
function extend(sums: Float64Array, options: readonly Option[], need: Fen, grain: number): Steps {
  const last = sums.length - 1
  const steps = { option: new Uint16Array(sums.length), from: new Uint16Array(sums.length) }
  for (let v = last - 1; v >= 0; v -= 1) {
    const before = sums[v] ?? -1
    if (before < 0) continue
    for (let o = 0; o < options.length; o += 1) {
      const amount = options[o]?.amount ?? 0
      const sum = before + amount
      const at = sum >= need ? last : Math.floor(sum / grain)
      const there = sums[at] ?? -1
      if (there >= 0 && (at === last ? sum >= there : sum <= there)) continue
      sums[at] = sum
      steps.option[at] = o + 1
      steps.from[at] = v
    }
  }
  return steps
}

function retrace(groups: Groups, steps: readonly Steps[], last: number): Choice[] {
  const chosen: Choice[] = []
  let v = last
  for (let g = steps.length - 1; g >= 0; g -= 1) {
    const option = groups[g]?.[(steps[g]?.option[v] ?? 0) - 1]
    if (!option) continue
    chosen.unshift({ group: g, option })
    v = steps[g]?.from[v] ?? 0
  }
  return chosen
}

/** Leaves away, or takes less of, whatever the sum can do without; the dearest first. */
function trim(groups: Groups, chosen: readonly Choice[], need: Fen): Choice[] {
  let spare = chosen.reduce((sum, { option }) => sum + option.amount, 0) - need
  const kept = [...chosen]
    .sort((a, b) => b.option.amount - a.option.amount)
    .flatMap(({ group, option }): Choice[] => {
      const enough = option.amount - spare
      if (enough <= 0) {
        spare -= option.amount
        return []
      }
      const least = (groups[group] ?? []).reduce(
        (best, one) => (one.amount >= enough && one.amount < best.amount ? one : best),
        option,
      )
      spare -= option.amount - least.amount
      return [{ group, option: least }]
    })
  return kept.sort((a, b) => a.group - b.group)
}
