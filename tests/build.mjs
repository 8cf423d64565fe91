/** Builds the app unless dist/ is that of the sources as they are. `npm start` reads and writes the same stamp. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fingerprint, STAMP } from '../server/fingerprint.mjs'

const OUTPUTS = ['dist/client/index.html', 'dist/client/sw.js', 'dist/server/main.js']

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
