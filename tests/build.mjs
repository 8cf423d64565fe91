/** Builds the app unless dist/ is that of the sources as they are. `npm start` reads and writes the same stamp. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
const OUTPUTS = ['dist/client/index.html', 'dist/client/sw.js', 'dist/server/main.js']
const STAMP = 'dist/.built'

/** @returns whether the build succeeded or was not needed */
export function buildWhatIsStale() {
  const state = fingerprint()
  if (isFresh(state)) return true
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' })
  if (status === 0) writeFileSync(STAMP, state)
  return status === 0
}

function isFresh(state) {
  if (![STAMP, ...OUTPUTS].every((path) => existsSync(path)) || readFileSync(STAMP, 'utf8') !== state) return false
  // What `npm run build` wrote after the stamp may come from other sources.
  return OUTPUTS.every((path) => statSync(path).mtimeMs <= statSync(STAMP).mtimeMs)
}

/** A hash of every source file. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(files)) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(files)
}
