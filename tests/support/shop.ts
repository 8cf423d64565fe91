/**
 * The real shop as a process, for browsers and for tests that stop, kill or destroy it: the production build on a port of its own, with a database of its own.
 * The demo shop is seeded once per build and copied for each run.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from './once.ts'

export type Shop = {
  /** Where it answers: http://localhost:port */
  url: string
  port: number
  pid: number
  dataDir: string
  /** All that it has printed so far. */
  said(): string
  /** How the process ended; null where a signal ended it. */
  exit: Promise<number | null>
  /** SIGTERM, without waiting. */
  term(): void
  /** Asks it to stop and waits. */
  stop(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** Effects the server committed for a user's writes, oldest first. */
  effects(): Promise<Effect[]>
}

export type Effect = { key: string | null; user_id: number; kind: string; detail: unknown }

/** The build under test. */
export const BUILD = process.env['BUILD'] ?? 'dist'
const FIRST_START_MS = 120_000
/**
 * V8 compiles the embedded database without optimizing it, which would take longer than all that a test asks of it. Benches
 * start the shop as `npm start` does.
 */
const UNOPTIMIZED = process.env['VITEST'] ? ['--liftoff-only'] : []

/** Ports that were handed out here: the system may name one again while nobody listens at it yet. */
const given = new Set<number>()

export async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address() as { port: number }
      probe.close(() => resolve(address.port))
    })
  })
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}

export type ShopOptions = {
  /** Start on this data, left there by an earlier run. */
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** Folder of another build. */
  build?: string
  /** Whether to wait until it answers; it may be meant to refuse. */
  wait?: boolean
}

export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const dataDir = options.dataDir ?? (await seededCopy())
  const port = options.port ?? (await freePort())
  const effectPort = await freePort()
  const child = launch(options.build ?? BUILD, dataDir, port, { EFFECT_LOG_PORT: String(effectPort), ...options.env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)))
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  if (options.wait ?? true) {
    void exit.then((code) => code && console.error(`the shop on ${port} ended with ${code}:\n${said}`))
    await answers(`http://localhost:${port}/api/common`, child)
  }
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await exit
  }
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    said: () => said,
    exit,
    term: () => void child.kill('SIGTERM'),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
    effects: async () => (await (await fetch(`http://127.0.0.1:${effectPort}/effects`)).json()) as Effect[],
  }
}

function launch(build: string, dataDir: string, port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...UNOPTIMIZED, join(build, 'server/main.js')], {
    env: {
      ...process.env,
      // A demo, although React runs in its fast build.
      MODE: 'development',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      // Tests ask from one address what a whole town would ask.
      READ_RATE: '999999',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + FIRST_START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('the shop did not start')
    const ok = await fetch(url).then(
      (r) => r.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the shop did not answer in time')
}

/** @returns the directory of a fresh copy of a seeded shop of this build; it goes with the run */
export async function seededCopy(): Promise<string> {
  const seeded = await once(`shop-${Math.round(statSync(join(BUILD, 'server/main.js')).mtimeMs)}`, async (path) => {
    const making = mkdtempSync(join(tmpdir(), 'shop-seed-'))
    const shop = await startShop({ dataDir: making })
    await shop.stop()
    cpSync(making, path, { recursive: true })
    rmSync(making, { recursive: true })
  })
  const copy = mkdtempSync(join(tmpdir(), 'shop-'))
  cpSync(seeded, copy, { recursive: true })
  return copy
}
