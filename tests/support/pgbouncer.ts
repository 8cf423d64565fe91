/** A pooler in transaction mode between a test and its PostgreSQL server: fewer connections than the processes ask for. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './shop.ts'

const BINARY = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
const CONNECTIONS = 6
const STARTS_WITHIN = 10_000

export type Pooler = { url: string; stop(): Promise<void> }

/** @returns null, and says so, where pgbouncer is not installed. @throws Error there in CI, which installs it */
export async function startPooler(url: string): Promise<Pooler | null> {
  if (!BINARY) {
    const line = 'Not tried behind a pooler: apt-get install pgbouncer.'
    if (process.env['CI']) throw new Error(line)
    process.stderr.write(`${line}\n`)
    return null
  }
  const { hostname, port: server, pathname, username } = new URL(url)
  const port = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'pooler-'))
  writeFileSync(join(dir, 'users'), `"${username}" ""\n`)
  writeFileSync(
    join(dir, 'ini'),
    `[databases]
* = host=${hostname} port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(dir, 'users')}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
server_reset_query_always = 0
`,
  )
  chmodSync(dir, 0o755)
  // It refuses to run as root.
  const asRoot = process.getuid?.() === 0
  const child: ChildProcess = spawn(BINARY, [...(asRoot ? ['-u', 'nobody'] : []), join(dir, 'ini')], {
    stdio: 'ignore',
  })
  for (const began = Date.now(); !(await answers(port)); await wait(50))
    if (Date.now() - began > STARTS_WITHIN || child.exitCode !== null) throw new Error('pgbouncer did not start')
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await exit
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
