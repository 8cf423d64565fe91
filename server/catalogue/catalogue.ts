/**
 * The catalogue in memory: facts of all goods on sale, prepared for finding, filtering and counting.
 *
 * Why it can be trusted: triggers give each write of goods a new revision and stamp the row with it
 * (0002_catalogue.sql); every answer reads the revision again in the statement that reads stock, and is
 * given only if it is the revision the index was built from. Stock and flash stock are never remembered.
 */
import type { Bought } from '#domain/allowance.ts'
import type { Pool, Queryable } from '#server/db/sql.ts'
import { factsSince, type GoodsFacts } from './facts.ts'
import { asksBought, BOUGHT } from './reader-history.ts'
import { plain, word, type Searchable, type Word } from './search.ts'

export type Entry = Searchable & { facts: GoodsFacts }

export type CategoryRow = {
  id: number
  parent_id: number | null
  menu: 'category' | 'category_yx' | 'category_zy' | 'category_qx'
  name: string
  icon: string
  zone: string
  position: number
}

export type Snapshot = {
  rev: number
  whole: number
  entries: ReadonlyMap<number, Entry>
  categories: ReadonlyMap<number, CategoryRow>
  /** Moments at which an offer begins or ends, ascending: between two of them lists stay the same. */
  turns: readonly number[]
  /** Whatever was computed from this snapshot; it goes when the snapshot goes. */
  memory: Map<string, unknown>
}

/** What is left now: of the goods, and of its flash sale where one was asked for; and what the reader had of it. */
export type Stock = { stock: number; flash_stock: number | null; bought: Bought | undefined }
export type Wanted = {
  ids: readonly number[]
  flash_ids: readonly number[]
  /** Goods whose limits depend on what this account ordered lately; null: there are none. */
  bought: { userId: number; ids: readonly number[]; now: number } | null
}

export type Catalogue = {
  /** The snapshot of this moment. */
  current(): Promise<Snapshot>
  /** Chooses goods from the snapshot and reads their stock; chooses again if the snapshot was outdated. */
  choose<T>(
    pick: (snapshot: Snapshot) => T,
    wanted: (picked: T) => Wanted,
  ): Promise<{ snapshot: Snapshot; picked: T; stock: Map<number, Stock> }>
}

const catalogues = new WeakMap<Pool, Catalogue>()

/** The catalogue of a database. @param pool the pool, not a transaction: half-done writes must not enter what all share */
export function catalogueOf(pool: Pool): Catalogue {
  const known = catalogues.get(pool)
  if (known) return known
  const opened = openCatalogue(pool)
  catalogues.set(pool, opened)
  return opened
}

function openCatalogue(pool: Pool): Catalogue {
  let known: Snapshot | undefined
  let refreshing: Promise<Snapshot> | undefined

  const refresh = (): Promise<Snapshot> => {
    refreshing ??= load(pool, known)
      .then((snapshot) => (known = snapshot))
      .finally(() => (refreshing = undefined))
    return refreshing
  }

  return {
    async current() {
      const [at] = await pool.query<Revision>(REVISION, [])
      return known && at && isAt(known, at) ? known : refresh()
    },
    async choose(pick, wanted) {
      for (;;) {
        const snapshot = known ?? (await refresh())
        const picked = pick(snapshot)
        const { ids, flash_ids, bought } = wanted(picked)
        const rows = await (bought
          ? pool.query<Row>(STOCK_AND_BOUGHT, [...asksBought(bought.userId, bought.ids, bought.now), ids, flash_ids])
          : pool.query<Row>(STOCK, [ids, flash_ids]))
        const [at] = rows
        if (at && isAt(snapshot, at)) {
          const stock = new Map<number, Stock>()
          for (const { id, stock: left, flash_stock, today, week } of rows)
            if (id !== null)
              stock.set(id, { stock: left, flash_stock, bought: week ? { today: today ?? 0, week } : undefined })
          return { snapshot, picked, stock }
        }
        await refresh()
      }
    },
  }
}

type Revision = { rev: number; whole: number }
const REVISION = 'select rev, whole from catalogue'
type Row = Revision & {
  id: number | null
  stock: number
  flash_stock: number | null
  today?: number | null
  week?: number | null
}
const STOCK = `
  select c.rev, c.whole, g.id, g.stock, f.stock as flash_stock
  from catalogue c
  left join goods g on g.id = any($1::int[])
  left join flash_goods f on f.goods_id = g.id and f.id = any($2::int[])`
/** One statement for both: a round trip costs more than the query. */
const STOCK_AND_BOUGHT = `
  select c.rev, c.whole, g.id, g.stock, f.stock as flash_stock, b.today, b.week
  from catalogue c
  left join goods g on g.id = any($5::int[])
  left join flash_goods f on f.goods_id = g.id and f.id = any($6::int[])
  left join (${BOUGHT}) b on b.goods_id = g.id`

function isAt(snapshot: Snapshot, at: Revision): boolean {
  return snapshot.rev === at.rev && snapshot.whole === at.whole
}

/** The revision is read before the rows: rows newer than it are read again next time, which is harmless. */
async function load(db: Queryable, had: Snapshot | undefined): Promise<Snapshot> {
  const [at] = await db.query<Revision>(REVISION, [])
  if (!at) throw new Error('the catalogue has lost its revision')
  const patch = had !== undefined && had.whole === at.whole
  const [facts, categories, turns] = await Promise.all([
    factsSince(db, patch ? had.rev : 0),
    patch ? had.categories : readCategories(db),
    patch ? had.turns : readTurns(db),
  ])
  const entries = new Map(patch ? had.entries : [])
  const words = new Map<string, Word>()
  const intern = (text: string, initials: string): Word => {
    const seen = words.get(text)
    if (seen) return seen
    const made = word(text, initials)
    words.set(text, made)
    return made
  }
  for (const one of facts) {
    if (one.on_sale) {
      const name = intern(one.name, one.initials)
      const maker = intern(one.maker, one.maker_initials)
      const [approval, spec] = [plain(one.approval), plain(one.ypgg)]
      entries.set(one.id, { facts: one, name, maker, approval, barcode: one.barcode, spec })
    } else entries.delete(one.id)
  }
  return { rev: at.rev, whole: at.whole, entries, categories, turns, memory: new Map() }
}

async function readCategories(db: Queryable): Promise<Map<number, CategoryRow>> {
  const rows = await db.query<CategoryRow>(
    'select id, parent_id, menu, name, icon, zone, position from category order by position, id',
    [],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function readTurns(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ at: number }>(
    `select starts_at as at from flash union select ends_at from flash
     union select starts_at from manjian union select ends_at from manjian
     union select starts_at from welfare union select ends_at from welfare
     union select starts_at from daily_price union select ends_at from daily_price
     union select starts_at from group_buy union select ends_at from group_buy order by at`,
    [],
  )
  return rows.map((row) => row.at)
}

/** How many computed answers a snapshot remembers. */
const MEMORY = 200

/** Computes once a snapshot; the oldest answer makes room. */
export function remember<T>(snapshot: Snapshot, key: string, compute: () => T): T {
  const { memory } = snapshot
  if (memory.has(key)) return memory.get(key) as T
  const value = compute()
  if (memory.size >= MEMORY) memory.delete(memory.keys().next().value as string)
  memory.set(key, value)
  return value
}
