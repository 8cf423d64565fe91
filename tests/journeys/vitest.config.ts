import { defineConfig } from 'vitest/config'

/** Real browsers against the real shop: one file at a time, each with time for a slow machine. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/laws/browser/**/*.test.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
