/**
 * npm run scale: builds the scale shop, looks at the plan of every call and measures processes on it. GOODS, MEMBERS and
 * ORDERS make it smaller, KEEP_POSTGRES keeps the database's directory for the next run, ONLY=plans,reads,lists,many,orders
 * measures single groups.
 */
import { loadavg } from 'node:os'
import { type Figure, ratio, table } from '#tests/bench/figure.ts'
import { openPostgres } from '#server/db/open.ts'
import { listFigures } from './measure/lists.ts'
import { manyFigures } from './measure/many.ts'
import { orderFigures } from './measure/orders.ts'
import { type Measured, startOn } from './measure/process.ts'
import { everyRead, askedOf } from './measure/reads.ts'
import { planEveryCall } from './plans.ts'
import { openShops, type Shops } from './shops.ts'
import { sizesOf } from './sizes.ts'
import { misjudged } from './watch.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const only = process.env['ONLY']?.split(',')
const isWanted = (group: string): boolean => only?.includes(group) ?? true

/** @returns the process's exit code: 1 when a budget is broken */
export async function main(): Promise<number> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('Run it with npm run scale, which starts a PostgreSQL server.')
  const shops = await openShops(server, sizesOf(process.env, Date.now()), say)
  const figures = isWanted('plans') ? await planFigures(shops) : []
  const first = await startOn(shops.scale)
  const started: Figure = { name: 'start of a process', value: first.started, unit: 'ms', budget: 5_000, bound: 'max' }
  try {
    if (isWanted('reads')) figures.push(...(await readFigures(shops, first)))
    if (isWanted('lists')) figures.push(...(await listFigures(first, shops.scale, shops.sizes)))
    if (isWanted('many')) figures.push(...(await manyFigures(first, shops.scale)))
    if (isWanted('orders')) figures.push(...(await atTwo(shops, first)))
    const memory: Figure = {
      name: 'memory of a process, after all of it',
      value: first.memory(),
      unit: 'MB',
      budget: 700,
      bound: 'max',
    }
    figures.push(started, memory)
  } finally {
    await first.stop()
  }
  say(
    `${table(figures)}\nload of the machine: ${loadavg()
      .map((n) => n.toFixed(1))
      .join(' ')}`,
  )
  for (const figure of figures) if (ratio(figure) > 1) say(`met: no  ${figure.name}`)
  return figures.some((figure) => ratio(figure) > 1) ? 1 : 0
}

async function planFigures({ scale }: Shops): Promise<Figure[]> {
  const { faults } = await planEveryCall(scale, { avoidScans: false, now: Date.now() })
  const sql = openPostgres(scale)
  const wrong = await misjudged(sql)
  await sql.close()
  for (const line of [...faults, ...wrong]) say(line)
  return [
    {
      name: 'statements that read a big table from end to end',
      value: faults.length,
      unit: 'statements',
      budget: 0,
      bound: 'max',
    },
    {
      name: 'tables that are not as small as the law thinks',
      value: wrong.length,
      unit: 'tables',
      budget: 0,
      bound: 'max',
    },
  ]
}

async function readFigures({ scale, demo }: Shops, shop: Measured): Promise<Figure[]> {
  const small = await startOn(demo)
  try {
    return await everyRead({ shop, ...(await askedOf(scale)) }, { shop: small, ...(await askedOf(demo)) }, say)
  } finally {
    await small.stop()
  }
}

async function atTwo({ scale }: Shops, first: Measured): Promise<Figure[]> {
  const second = await startOn(scale)
  try {
    return await orderFigures([first, second], scale)
  } finally {
    await second.stop()
  }
}
