/** `npm start`: installs what is missing, builds what is stale, serves. Plain Node, so that it runs on a fresh clone. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { building } from './copy/start.mjs'
import { install } from './install.mjs'

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
const STAMP = 'dist/.built'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
install()
build()
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

/** A hash of every source file. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(files)) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function files(path) {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { withFileTypes: true })
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap((child) => files(child))
}
