/**
 * Makes a generation: the delta from the one before, and segments anew where the chain of deltas has become too long to
 * be worth taking. Files are stored first and named by the generation in one transaction, so that what dies half-way
 * leaves files without a name, which housekeeping removes.
 */
import { createHash } from 'node:crypto'
import type { GoodsFacts } from '#domain/find/facts.ts'
import type { Pool } from '#server/db/sql.ts'
import { breathe, inSlices } from './breathe.ts'
import { storeBlob, type StoredBlob } from './blobs.ts'
import type { Codec } from './codec.ts'
import { type Content, factsOfGoods, type Goods, isSame, readContent } from './content.ts'
import {
  type Generation,
  insertGeneration,
  newestGeneration,
  nextId,
  type Part,
  partsOf,
  printsOfGeneration,
} from './generations.ts'
import { countOf, differenceOf, type Difference, printsOf } from './prints.ts'

/** Ids of one segment: about so many goods in a shop that counts upwards. */
const SEGMENT_IDS = 1_000
/** A delta of more than this share of all goods is no better than segments. */
const DELTA_SHARE = 0.2
/** Segments are made anew when the deltas since weigh more than this share of them, or are more than so many. */
const CHAIN_SHARE = 0.15
const CHAIN_MOST = 32
/** Stock moves without a revision: after this the content is compared although the revision is the same. ms */
const STOCK_AFTER = 15 * 60_000

/** @returns the newest generation after it; null: there is none, because writes never paused */
export async function makeGeneration(pool: Pool, codec: Codec, now: number): Promise<Generation | null> {
  const before = await newestGeneration(pool)
  const content = await readContent(pool, now)
  if (!content) return before
  if (before && isSame(before, content.revision) && now - before.at < STOCK_AFTER) return before

  const id = await nextId(pool)
  const prints = await printsOf(content.goods, codec)
  const change = before && (await inSlices(differenceOf(await printsOfGeneration(pool, before.id), prints)))
  const parts: Part[] = await frameParts(pool, content, now)
  const had = before ? await partsOf(pool, before) : []
  if (change && isNothing(change) && parts.every(({ hash }) => had.some((part) => part.hash === hash))) return before

  const deltas =
    change && isWorthIt(change, prints) ? await deltaParts(pool, codec, { content, change, id, now }) : null
  // A build of another format may have made one in between: no chain leads over it.
  const isBase = !before || !deltas || before.id !== id - 1 || chainIsHeavy(had, before, deltas)
  parts.push(...(deltas?.parts ?? []))
  if (isBase) parts.push(...(await segmentParts(pool, codec, content, now)))

  const generation = { ...content.revision, id, base_id: isBase ? id : before.base_id, at: now, print: nameOf(prints) }
  await pool.transaction((tx) => insertGeneration(tx, generation, { parts, prints }))
  return generation
}

/** Of the content as a whole. */
const nameOf = (prints: Uint8Array): string => createHash('sha256').update(prints).digest('hex').slice(0, 32)

const isNothing = ({ rows, prices, deleted }: Difference): boolean => rows.size + prices.size + deleted.length === 0

const isWorthIt = ({ rows, prices, deleted }: Difference, prints: Uint8Array): boolean =>
  Math.max(rows.size, prices.size) + deleted.length <= countOf(prints) * DELTA_SHARE

/** Both with prices and without, as one weight: they grow together. */
function chainIsHeavy(had: Awaited<ReturnType<typeof partsOf>>, before: Generation, deltas: Deltas): boolean {
  const since = had.filter(({ kind, generation }) => kind === 'delta_rows' && generation > before.base_id)
  const weigh = (parts: typeof had): number => parts.reduce((sum, { wire }) => sum + wire, 0)
  const segments = weigh(had.filter(({ kind }) => kind === 'rows'))
  return since.length + 1 > CHAIN_MOST || weigh(since) + deltas.rowsWire > segments * CHAIN_SHARE
}

async function frameParts(pool: Pool, { shop, rules }: Content, now: number): Promise<Part[]> {
  const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value))
  const [shopBlob, rulesBlob] = [
    await storeBlob(pool, { bytes: bytes(shop), isPriced: false }, now),
    await storeBlob(pool, { bytes: bytes(rules), isPriced: true }, now),
  ]
  return [
    { kind: 'shop', position: 0, hash: shopBlob.hash },
    { kind: 'rules', position: 0, hash: rulesBlob.hash },
  ]
}

type Change = { content: Content; change: Difference; id: number; now: number }
type Deltas = { parts: Part[]; rowsWire: number }

/** Rows that changed and prices that changed; most mornings these are not the same goods. */
async function deltaParts(pool: Pool, codec: Codec, { content, change, id, now }: Change): Promise<Deltas> {
  const factsIn = (ids: ReadonlySet<number>) => content.goods.filter(({ id: one }) => ids.has(one)).map(factsOfGoods)
  const changed = { rows: factsIn(change.rows), prices: factsIn(change.prices) }
  const { rows, prices } = await storeBoth(pool, codec, changed, now)
  const parts: Part[] = [
    { kind: 'delta_rows', position: id, hash: rows.hash, deleted: change.deleted },
    { kind: 'delta_prices', position: id, hash: prices.hash },
  ]
  return { parts, rowsWire: rows.wire }
}

/** Segments by ranges of ids: goods that are added or deleted change their own range alone. */
async function segmentParts(pool: Pool, codec: Codec, { goods }: Content, now: number): Promise<Part[]> {
  const ranges = new Map<number, Goods[]>()
  for (const one of goods) {
    const range = Math.floor(one.id / SEGMENT_IDS)
    const its = ranges.get(range)
    if (its) its.push(one)
    else ranges.set(range, [one])
  }
  const parts: Part[] = []
  // Goods come by ascending id, and so do ranges.
  for (const [range, its] of ranges) {
    const facts = its.map(factsOfGoods)
    const { rows, prices } = await storeBoth(pool, codec, { rows: facts, prices: facts }, now)
    parts.push(
      { kind: 'rows', position: range, hash: rows.hash },
      { kind: 'prices', position: range, hash: prices.hash },
    )
  }
  return parts
}

type Both = { rows: StoredBlob; prices: StoredBlob }

async function storeBoth(
  pool: Pool,
  codec: Codec,
  facts: { rows: readonly GoodsFacts[]; prices: readonly GoodsFacts[] },
  now: number,
): Promise<Both> {
  await breathe()
  const rows = await inSlices(codec.encodeRows(facts.rows))
  await breathe()
  const prices = await inSlices(codec.encodePrices(facts.prices))
  await breathe()
  return {
    rows: await storeBlob(pool, { bytes: rows, isPriced: false }, now),
    prices: await storeBlob(pool, { bytes: prices, isPriced: true }, now),
  }
}
