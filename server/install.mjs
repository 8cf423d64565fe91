/** Plain Node, no packages: what has to be there before anything else can run. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { installing } from './copy/start.mjs'

const STAMP = 'node_modules/.installed'

/** Installs the locked packages when they are missing or belong to another lock file. Runs no package's scripts. */
export function install() {
  // A linked node_modules belongs to another tree: installing would empty it there.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.log(installing)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, lock)
}
