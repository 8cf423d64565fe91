import { defineConfig } from 'vitest/config'

/** Real browsers against the real shop: two files at a time, for a journey waits much, each with time for a slow machine. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/laws/browser/**/*.test.ts'],
    maxWorkers: 2,
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
