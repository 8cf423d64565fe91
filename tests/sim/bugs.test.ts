/** The harness has teeth: every planted bug is noticed. */
import { expect, test } from 'vitest'
import { bugs } from './bugs.ts'
import { run } from './run.ts'

const SEEDS = 2_000

test.each(bugs)(
  'noticed: $name',
  async (bug) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { violations } = await run(seed, bug)
      if (violations.length > 0) return
    }
    expect.fail(`not noticed in ${SEEDS} seeds`)
  },
  600_000,
)
