/**
 * A database that tells the plan of each statement it runs, also of those in triggers and for foreign keys, by
 * PostgreSQL's own auto_explain.
 */
import { openPostgres, POSTGRES_DEFAULTS } from '#server/db/open.ts'
import type { Database, Queryable } from '#server/db/sql.ts'
import { type Big, MANY, type Plan } from './plan-faults.ts'

export type Explained = { text: string; plan: Plan }

const EXPLAIN =
  '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_nested_statements=on ' +
  '-c auto_explain.log_format=json -c auto_explain.log_level=notice'
/** In a large shop it is also counted what each node has read. */
const WITH_ROWS = '-c auto_explain.log_analyze=on -c auto_explain.log_timing=off'
/**
 * Small tables are read whole and joined by sorting or hashing rather than by an index. Without these choices a plan shows
 * whether there is an index at all.
 */
const INDEXES_ONLY = '-c enable_seqscan=off -c enable_mergejoin=off -c enable_hashjoin=off'

/** @param avoidScans in a small shop; a large one's planner is told the truth by the size of its tables */
export function openWatched(
  url: string,
  { avoidScans, explained }: { avoidScans: boolean; explained: (one: Explained) => void },
): Database {
  const notice = (message: string): void => {
    const at = message.indexOf('{')
    if (!message.includes('plan:') || at < 0) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at)) as { 'Query Text': string; Plan: Plan }
    explained({ text: text.replace(/\s+/g, ' ').trim(), plan })
  }
  const settings = `${EXPLAIN} ${avoidScans ? INDEXES_ONLY : WITH_ROWS}`
  return openPostgres(url, POSTGRES_DEFAULTS, { settings, notice })
}

/**
 * What the seller writes by hand or holds a few of, also in a shop of full size. Every other table is taken for big, one
 * that is new too: it gets an index for each question, or a line here.
 */
const SMALL = `activity activity_section ad article article_category brand cashback catalogue
  category combination combination_goods contract coupon_offer daily_price delivery_route demo_trade
  draw draw_prize feed_counter feed_key flash flash_goods gift gift_goods
  group_buy holiday hot_word job kx_line leaflet link maker
  maker_licence manjian manjian_tier nav news order_discount points_goods post
  process schema_migrations shop_kind site swap swap_goods warehouse welfare
  welfare_goods`.split(/\s+/)

/** Every table that is not small, whatever it holds now. */
export function bigTables(db: Queryable): Promise<Big> {
  return readBig(db, ({ name }) => !SMALL.includes(name))
}

/** Tables that hold many rows now. */
export function tablesThatAreBig(db: Queryable): Promise<Big> {
  return readBig(db, ({ rows }) => rows > MANY)
}

async function readBig(db: Queryable, isBig: (table: Size) => boolean): Promise<Big> {
  const tables = await readSizes(db)
  const indexes = await db.query<{ name: string; table: string; first: string; isPartial: boolean }>(
    `select c.relname::text as name, t.relname::text as table, coalesce(a.attname::text, '') as first, i.indpred is not null as "isPartial"
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
       left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  )
  const firstColumns = new Map<string, string[]>()
  for (const { table, first, isPartial } of indexes)
    if (!isPartial && first) firstColumns.set(table, [...(firstColumns.get(table) ?? []), first])
  return {
    tables: new Set(tables.filter(isBig).map(({ name }) => name)),
    partial: new Set(indexes.flatMap(({ name, isPartial }) => (isPartial ? [name] : []))),
    firstColumns,
  }
}

/** Tables that are called small and are not, in a shop of full size. */
export async function misjudged(db: Queryable): Promise<string[]> {
  const sizes = await readSizes(db)
  return sizes.flatMap(({ name, rows }) => (SMALL.includes(name) && rows > MANY ? [`${name}: ${rows} rows`] : []))
}

type Size = { name: string; rows: number }

function readSizes(db: Queryable): Promise<Size[]> {
  return db.query(
    `select c.relname::text as name, c.reltuples::float8 as rows from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'`,
  )
}
