/**
 * Runs a command with TEST_DATABASE_URL pointing at a throw-away PostgreSQL server.
 * Uses TEST_DATABASE_URL where it is set already, else starts the system's PostgreSQL in a temporary directory, or in
 * KEEP_POSTGRES, which stays and is used again. POSTGRES_SETTINGS: further settings, as on the server's command line.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { postgresHome } from '../on-database.mjs'

const command = process.argv.slice(2)
if (process.env.TEST_DATABASE_URL) process.exit(run(process.env.TEST_DATABASE_URL))

const home = postgresHome()
if (!home) {
  console.error('These tests also run on PostgreSQL: apt-get install postgresql, or set TEST_DATABASE_URL.')
  process.exit(process.env.CI ? 1 : 0)
}

const bin = join(home, 'bin')
const keep = process.env.KEEP_POSTGRES
const dir = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), 'pg-'))
mkdirSync(dir, { recursive: true })
const port = 20_000 + (process.pid % 20_000)
const root = process.getuid?.() === 0
if (root) {
  const uid = Number(execFileSync('id', ['-u', 'postgres']))
  const gid = Number(execFileSync('id', ['-g', 'postgres']))
  chownSync(dir, uid, gid)
}
chmodSync(dir, 0o700)
/** PostgreSQL refuses to run as root. */
const pg = (tool, args) => {
  const line = [join(bin, tool), ...args]
  return root
    ? execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', line.map((a) => `'${a}'`).join(' ')])
    : execFileSync(line[0], line.slice(1))
}

let status = 1
try {
  if (!existsSync(join(dir, 'data')))
    pg('initdb', ['-D', join(dir, 'data'), '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  pg('pg_ctl', [
    '-D',
    join(dir, 'data'),
    '-w',
    '-l',
    join(dir, 'log'),
    '-o',
    `-p ${port} -k ${dir} -c fsync=off -c max_connections=200 ${process.env.POSTGRES_SETTINGS ?? ''}`,
    'start',
  ])
  status = run(`postgres://shop@127.0.0.1:${port}/postgres`)
} finally {
  try {
    pg('pg_ctl', ['-D', join(dir, 'data'), '-m', keep ? 'fast' : 'immediate', 'stop'])
  } catch {}
  if (!keep) rmSync(dir, { recursive: true, force: true })
}
process.exit(status)

function run(url) {
  return (
    spawnSync(command[0], command.slice(1), { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
      .status ?? 1
  )
}
