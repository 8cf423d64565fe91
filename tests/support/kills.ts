/**
 * Kills without warning, as a power cut or an operator's mistake would: processes of the shop, of the database, the whole
 * database server.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from './postgres-server.ts'
import { type Shop, startShop } from './shop.ts'

/** A process of a shop that is started again whenever it has ended, on the same port. */
export type Immortal = {
  url: string
  /** Whether it answers now. */
  isUp(): boolean
  /** SIGKILL, and another start. @returns false: it was just starting, and nothing was killed */
  kill(): Promise<boolean>
  stop(): Promise<void>
}

export async function immortal(port: number, env: Record<string, string>): Promise<Immortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kills-'))
  let shop: Shop | null = null
  let isOver = false
  let starting: Promise<void> = Promise.resolve()
  const start = async (): Promise<void> => {
    while (!isOver && shop === null) {
      // The database may be killed while it starts: then it ends, and is started again.
      const next = await startShop({ dataDir, port, env, wait: false })
      const answers = await Promise.race([isAnswering(next.url), next.exit.then(() => false)])
      if (answers) shop = next
      else await next.kill()
    }
  }
  await start()
  return {
    url: `http://localhost:${port}`,
    isUp: () => shop !== null,
    async kill() {
      const had = shop
      if (!had) return false
      shop = null
      await had.kill()
      starting = start()
      return true
    },
    async stop() {
      isOver = true
      await starting
      await shop?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const START_MS = 120_000

async function isAnswering(url: string): Promise<boolean> {
  for (const until = Date.now() + START_MS; Date.now() < until; await wait(50)) {
    const isOk = await fetch(`${url}/api/common`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOk) return true
  }
  return false
}

/** SIGKILL for one of the server's own processes, whichever: the server ends the others and recovers by itself. */
export function killOne(server: PostgresServer, draw: (below: number) => number): boolean {
  const pid = server.pid()
  const all = pid && isRunning(pid) ? childrenOf(pid) : []
  const one = all[draw(all.length)]
  return one !== undefined && killed(one)
}

/** A server whose recovery was killed gives up, and whoever looks after it starts it again. */
export async function revive(server: PostgresServer): Promise<void> {
  if (!isRunning(server.pid())) await startAgain(server)
}

/** SIGKILL for the server itself; its processes see that and end. It is started again. */
export async function killAll(server: PostgresServer): Promise<void> {
  const pid = server.pid()
  const all = isRunning(pid) ? childrenOf(pid) : []
  if (pid) killed(pid)
  while ([pid, ...all].some(isRunning)) await wait(10)
  await startAgain(server)
}

const STARTS_MAX = 50

async function startAgain(server: PostgresServer): Promise<void> {
  // One that was just being born stands in no list, and a new server refuses the memory of the old one while it is there.
  for (let tries = 1; ; tries++) {
    try {
      return server.start()
    } catch (error) {
      if (tries === STARTS_MAX) throw error
    }
    await wait(200)
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function isRunning(pid: number): boolean {
  if (pid === 0) return false
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in this moment.
    return false
  }
}
