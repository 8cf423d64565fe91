import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Real browsers against the real shop, each with time for a slow machine. A journey waits now and then, and has a
 * browser, a server and the test for its work: three files at a time keep two cores busy, and as many as there are
 * cores a larger machine. What a test polls for may come late, which is no fault.
 */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/run-folder.mjs',
    include: ['tests/journeys/**/*.test.ts', 'tests/laws/browser/**/*.test.ts'],
    maxWorkers: Math.min(Math.max(3, availableParallelism()), 8),
    // A file leaves nothing in its modules that another reads: they are loaded once.
    isolate: false,
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
