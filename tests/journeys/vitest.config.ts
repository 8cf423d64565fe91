import { defineConfig } from 'vitest/config'

/**
 * Real browsers against the real shop, each with time for a slow machine. A journey waits now and then: three files at a
 * time keep two cores busy. What a test polls for may come late there, which is no fault.
 */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/laws/browser/**/*.test.ts'],
    maxWorkers: 3,
    // A file leaves nothing in its modules that another reads: they are loaded once.
    isolate: false,
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
