/**
 * Four processes against one, reads. On a machine with fewer cores than processes their requests a second say nothing: what
 * is measured is the time of processors that an answer costs the processes and the database. Where an answer costs four
 * processes what it costs one, four cores answer four times as much.
 */
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Figure } from '#tests/bench/figure.ts'
import { COOKIE } from './reads.ts'
import { type Measured, startOn } from './process.ts'

const PROCESSES = 4
const ROUNDS = 5
const SECONDS = 3
/** At each process: with fewer, fewer answers share a statement. */
const CONNECTIONS = 10
/** Seconds, so that all processes have compiled what they run. */
const WARM_UP = 6
const PATHS = [1, 2, 3, 4, 5].map((page) => `/api/goods/list?size=20&page=${page}`)
/** Clock ticks of /proc a second, as Linux has them on every machine of ours. */
const TICKS = 100

export async function manyFigures(first: Measured, databaseUrl: string): Promise<Figure[]> {
  const others: Measured[] = []
  try {
    while (others.length < PROCESSES - 1) others.push(await startOn(databaseUrl))
    const all = [first, ...others]
    for (const shop of all) await fire([shop], WARM_UP)
    const [one, four]: number[][] = [[], []]
    // In turn, so that what else the machine does meets both alike.
    for (let round = 0; round < ROUNDS; round++) {
      one?.push(await fire([first]))
      four?.push(await fire(all))
    }
    const [alone, together] = [median(one ?? []), median(four ?? [])]
    return [
      {
        name: 'processor time of a list, one process',
        value: alone * 1_000,
        unit: 'ms',
        budget: 10,
        bound: 'max',
      },
      {
        name: `lists of ${PROCESSES} processes against one, for the processor time that an answer costs`,
        value: (PROCESSES * alone) / together,
        unit: '×',
        budget: 3,
        bound: 'min',
      },
    ]
  } finally {
    await Promise.all(others.map((shop) => shop.stop()))
  }
}

/** @returns seconds of processors an answer, of the processes and of their database */
async function fire(shops: readonly Measured[], seconds = SECONDS): Promise<number> {
  const before = spent(shops)
  const results = await Promise.all(
    shops.map((shop) =>
      autocannon({
        url: shop.url,
        connections: CONNECTIONS,
        duration: seconds,
        headers: { cookie: COOKIE },
        requests: PATHS.map((path) => ({ path })),
      }),
    ),
  )
  const answers = results.reduce((sum, { requests, non2xx, errors }) => sum + requests.total - non2xx - errors, 0)
  return (spent(shops) - before) / answers
}

function spent(shops: readonly Measured[]): number {
  const processes = shops.map(({ pid }) => pid)
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name) && isOfPostgres(name)) processes.push(Number(name))
  return processes.reduce((sum, pid) => sum + secondsOf(pid), 0)
}

function isOfPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: shop scale_')
  } catch {
    return false
  }
}

function secondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return 0
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
