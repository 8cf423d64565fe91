/** Lists, searches and suggestions of one process, by themselves and while the seller's system writes without a pause. */
import autocannon from 'autocannon'
import { openPostgres } from '#server/db/open.ts'
import type { Figure } from '#tests/bench/figure.ts'
import type { Sizes } from '../sizes.ts'
import { startBare } from './bare.ts'
import { COOKIE } from './reads.ts'
import type { Measured } from './process.ts'

const SECONDS = 8
const CONNECTIONS = 10
/** Prices and stocks that the seller's system writes in a second, and how many transactions it takes for that. */
const WRITES = 200
const DELIVERIES = 10
/** Of what is reached without writes. */
const KEPT = 0.8
const WORST = 500

const search = (words: readonly string[]) =>
  words.map((word) => `/api/goods/list?size=20&keywords=${encodeURIComponent(word)}`)
const suggest = (words: readonly string[]) =>
  words.map((word) => `/api/goods/search?keywords=${encodeURIComponent(word)}`)

const WORDS = ['阿莫西林', '头孢克', 'amxl', '感冒灵', '板蓝根颗粒', 'blg', '康泰阿奇', '黄芪饮片', '血压计', '布洛芬']
const SHORT = ['阿莫', '头孢', '感冒', '黄芪', '板蓝', '维生', '复方', '当归', '布洛', '血糖']

const KINDS = [
  { name: 'list', paths: [1, 2, 3, 4, 5].map((page) => `/api/goods/list?size=20&page=${page}`), budget: 3_000 },
  { name: 'search', paths: search(WORDS), budget: 2_000 },
  { name: 'search, two characters', paths: search(SHORT), budget: 1_000 },
  { name: 'suggest', paths: suggest(WORDS), budget: 3_000 },
  { name: 'suggest, two characters', paths: suggest(SHORT), budget: 1_500 },
]

export async function listFigures(shop: Measured, databaseUrl: string, sizes: Sizes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, paths, budget } of KINDS) {
    const quiet = await fire(shop, paths)
    figures.push({ name, value: quiet.rps, unit: 'req/s', budget, bound: 'min' })
    const bare = await startBare(shop.url, paths, COOKIE)
    const floor = await fire(bare, paths).finally(() => bare.stop())
    const share = `${name}, share of a bare server's ${Math.round(floor.rps)} req/s with the same bytes`
    figures.push({ name: share, value: (100 * quiet.rps) / floor.rps, unit: '%', budget: 1, bound: 'min' })
    const stop = startWriting(databaseUrl, sizes)
    const busy = await fire(shop, paths)
    await stop()
    const during = `${name}, while ${WRITES} prices and stocks a second are written`
    figures.push({ name: during, value: busy.rps, unit: 'req/s', budget: Math.round(quiet.rps * KEPT), bound: 'min' })
    figures.push({ name: `${during}, slowest`, value: busy.worst, unit: 'ms', budget: WORST, bound: 'max' })
  }
  return figures
}

async function fire(shop: { url: string }, paths: readonly string[]): Promise<{ rps: number; worst: number }> {
  const options = {
    url: shop.url,
    connections: CONNECTIONS,
    headers: { cookie: COOKIE },
    requests: paths.map((path) => ({ path })),
  }
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rps: result.requests.average, worst: result.latency.max }
}

/** Goods in turn, so that no two deliveries write the same. @returns ends it */
function startWriting(databaseUrl: string, { goods }: Sizes): () => Promise<void> {
  const sql = openPostgres(databaseUrl)
  let [isOver, from] = [false, 1]
  const rows = WRITES / DELIVERIES
  const write = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      await sql.transaction((tx) =>
        tx.query(
          `update goods set base_price = greatest(1, base_price + (id % 3) - 1), stock = greatest(0, stock + (id % 5) - 2)
           where id in (select id from goods where id >= $1 order by id limit ${rows} for no key update)`,
          [from],
        ),
      )
      from = (from + rows * 97) % (goods - rows)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 / DELIVERIES - (performance.now() - began))))
    }
  }
  const writing = write()
  return async () => {
    isOver = true
    await writing
    await sql.close()
  }
}
