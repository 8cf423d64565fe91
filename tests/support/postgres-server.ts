/** PostgreSQL servers of a test's own, copied from the suite's: one that can be killed, and one that follows it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './shop.ts'

const HOME = '/usr/lib/postgresql'
const VERSION = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a))[0] : undefined

export type PostgresServer = {
  /** The address of a database of this server. */
  url(database: string): string
  start(): void
  /** Of the process that all its others come from; 0: it has ended in order. */
  pid(): number
  /** As a power cut ends it: nothing is written any more. */
  kill(): void
  /** A follower becomes a primary of its own. */
  promote(): void
  /** Stops it and removes its files. */
  remove(): void
}

/**
 * A started copy of the server at `source`, as that is now.
 * @param follows it goes on taking over what `source` writes, under this name; left away: it is a server of its own
 */
export async function copyServer(source: string, follows?: string): Promise<PostgresServer> {
  const { hostname, port: sourcePort, username } = new URL(source)
  const dir = mkdtempSync(join(tmpdir(), 'pg-copy-'))
  const data = join(dir, 'data')
  const port = await freePort()
  if (process.getuid?.() === 0) chownSync(dir, idOf('-u'), idOf('-g'))
  chmodSync(dir, 0o700)
  const from = ['-h', hostname, '-p', sourcePort, '-U', username, '-D', data]
  run('pg_basebackup', [
    ...from,
    '-X',
    'stream',
    '--checkpoint=fast',
    ...(follows ? ['-R', '-d', `application_name=${follows}`] : []),
  ])
  const settings = `-p ${port} -k ${dir} -c fsync=off -c max_connections=200 -c hot_standby=on`
  const control = (...words: string[]) => run('pg_ctl', ['-D', data, '-w', ...words])
  const server: PostgresServer = {
    url: (database) => `postgres://${username}@127.0.0.1:${port}/${database}`,
    start: () => control('-l', join(dir, 'log'), '-o', settings, 'start'),
    pid: () => {
      const file = join(data, 'postmaster.pid')
      return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    },
    kill: () => control('-m', 'immediate', 'stop'),
    promote: () => control('promote'),
    remove: () => {
      try {
        server.kill()
      } catch {
        // It was stopped already.
      }
      rmSync(dir, { recursive: true, force: true })
    },
  }
  server.start()
  return server
}

/** PostgreSQL refuses to run as root. */
function run(tool: string, args: readonly string[]): void {
  if (!VERSION) throw new Error('PostgreSQL is not installed here')
  const line = [join(HOME, VERSION, 'bin', tool), ...args]
  if (process.getuid?.() !== 0) execFileSync(line[0] as string, line.slice(1), { stdio: 'ignore' })
  else
    execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', line.map((word) => `'${word}'`).join(' ')], {
      stdio: 'ignore',
    })
}

const idOf = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, 'postgres']))
