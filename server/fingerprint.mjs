/** What dist/ was built from: `npm start` and the tests build anew only when it differs. Plain Node, as start.mjs. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'src',
  'server',
  'sw',
  'public',
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
]

/** The file beside the build that holds the fingerprint of its sources. */
export const STAMP = 'dist/.built'

/** @returns a hash of every source file. Asked in the root of the project. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.filter((path) => existsSync(path)).flatMap(files))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .map((name) => join(path, name))
    .sort()
    .flatMap(files)
}
