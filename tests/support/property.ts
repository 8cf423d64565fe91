/**
 * Properties and random histories meet the same inputs in every run, so a red run is the fault of a change.
 * `DRAW=random` draws other inputs (`npm run draw` does so for an hour), `DRAW=<number>` draws those of that number again.
 */
import { randomInt } from 'node:crypto'
import fc from 'fast-check'

/** An input that failed once, as the failure printed it; it is tried again in every run. */
export type Pin = { seed: number; path: string }

const WRITTEN_SEED = 20_270_315
const LONGEST_PATH = 60
const DRAW = process.env['DRAW'] ?? ''

/** What `DRAW` asks for; null: the seeds that are written down. */
const drawnSeed: number | null = DRAW === 'random' ? randomInt(2 ** 31) : DRAW ? Number(DRAW) : null
if (Number.isNaN(drawnSeed)) throw new Error(`DRAW is "random" or a number, not ${DRAW}`)

/**
 * Fails with the smallest input that breaks the property, and with the pin that tries it again.
 * @param runs inputs that are tried
 */
export function holds<Input>(
  property: fc.IProperty<Input>,
  { runs, pins = [] }: { runs: number; pins?: readonly Pin[] },
): void {
  for (const pin of pins) fc.assert(property, { ...pin, numRuns: 1, endOnFailure: true, reporter })
  fc.assert(property, { seed: drawnSeed ?? WRITTEN_SEED, numRuns: runs, reporter })
}

/** Inputs for a test that asks a server, which a property cannot wait for. */
export function inputsOf<Input>(inputs: fc.Arbitrary<Input>, runs: number): Input[] {
  return fc.sample(inputs, { seed: drawnSeed ?? WRITTEN_SEED, numRuns: runs })
}

/** The seed of history `n` of a test that counts its seeds from 1. */
export function seedOf(n: number): number {
  return drawnSeed === null ? n : (drawnSeed + n) % 2 ** 31
}

/** The one input that a seed stands for, where trying it takes minutes. */
export function inputOf<Input>(inputs: fc.Arbitrary<Input>, seed: number): Input {
  return fc.sample(inputs, { seed, numRuns: 1 })[0] as Input
}

function reporter<Input>({
  failed,
  seed,
  numRuns,
  counterexample,
  counterexamplePath,
  errorInstance,
}: fc.RunDetails<Input>): void {
  if (!failed) return
  const path = counterexamplePath ?? ''
  // The whole path leads to the smallest input, its first number to the one that was drawn.
  const pin = `{ seed: ${seed}, path: '${path.length > LONGEST_PATH ? path.split(':')[0] : path}' }`
  const input = counterexample ? fc.stringify(counterexample) : `none of ${numRuns} inputs was taken`
  throw new Error(`the property does not hold for ${input}\npins: [${pin}]`, { cause: errorInstance })
}
