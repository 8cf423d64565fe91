/** Tests that run in Node; journeys and browser laws have a configuration of their own beside them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import vite from './vite.config.ts'

/**
 * Rules and the server keep nothing in their modules that one file could leave to the next: their tests share a
 * process, which loads the modules, and the embedded database among them, once.
 */
const SHARING = [
  'aftersales',
  'catalogue',
  'chat',
  'contract',
  'demo',
  'domain',
  'files',
  'laws',
  'members',
  'newcomer',
  'pdf',
  'promo',
  'safety',
  'seller',
  'server',
  'service',
  'wallet',
]
const WITH_BROWSER = /^tests\/(journeys|laws\/browser)\//

const files = readdirSync('tests', { recursive: true, withFileTypes: true })
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => /\.test\.tsx?$/.test(file) && !WITH_BROWSER.test(file))

export default defineConfig((env) => ({
  ...vite(env),
  // The proofs are many and long; each file names its own time limits.
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // The simulator and the database make many objects that soon go: fewer and larger collections.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      { extends: true, test: { name: 'sharing', isolate: false, include: files.filter(shares) } },
      { extends: true, test: { name: 'alone', include: files.filter((file) => !shares(file)) } },
    ],
  },
}))

/** A file that puts another module or global in the place of the real one stays alone. */
function shares(file: string): boolean {
  const replaces = /\bvi\.(mock|hoisted|stubGlobal|useFakeTimers)\b/
  return SHARING.some((area) => file.startsWith(`tests/${area}/`)) && !replaces.test(readFileSync(file, 'utf8'))
}
