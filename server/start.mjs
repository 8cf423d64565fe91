/** `npm start`: installs what is missing, builds what is stale, serves. Plain Node, so that it runs on a fresh clone. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { building } from './copy/start.mjs'
import { fingerprint, STAMP } from './fingerprint.mjs'
import { install } from './install.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
install()
build()
// React wants the word for its fast build, also on a newcomer's machine. Set from outside, the word means the mode.
process.env.MODE ||= process.env.NODE_ENV === 'production' ? 'production' : 'development'
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')

function build() {
  const state = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return
  console.log(building)
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--silent'], { encoding: 'utf8' })
  if (status !== 0) {
    console.error(stdout + stderr)
    process.exit(status ?? 1)
  }
  writeFileSync(STAMP, state)
}
