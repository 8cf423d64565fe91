/**
 * The catalogue in memory: facts of all goods on sale, prepared for finding, filtering and counting.
 *
 * Why it can be trusted: triggers give each write of goods or of their offers a new revision and stamp the goods with it
 * (0002_catalogue.sql, 0023_changed_rows.sql); every answer reads the revision again in the statement that reads stock,
 * which answers that are asked for at the same time share (db/together.ts). An index that is behind takes the goods that
 * were stamped since, so an answer has all that was committed before it was asked for.
 *
 * Stale reads: a writer that never stops would make every reader fetch without end. So one fetch is enough for an
 * answer, and where fetches come too often an index may be STALE_MAX old. Money and stock are never read from it:
 * carts and orders read rows, and stock and flash stock are never remembered.
 */
import type { Pool, Queryable } from '#server/db/sql.ts'
import { together } from '#server/db/together.ts'
import { type Rate, tokenBucket } from '#server/guard/rates.ts'
import { factsSince, shareTexts } from './facts.ts'
import { type Findings, findings } from './findings.ts'
import { readLeft, readRevision, type Revision, type Stock, stockOf, type Wanted } from './left.ts'
import type { Category } from '#domain/find/category.ts'
import { arrayTable, lexicon, prepare, type ArrayTable, type Entries, type Lexicon } from '#domain/find/array-table.ts'

export type CategoryRow = Category & {
  menu: 'category' | 'category_yx' | 'category_zy' | 'category_qx'
  icon: string
  position: number
}

export type Snapshot = {
  revision: Revision
  entries: Entries
  /** The same entries as finding wants them. */
  table: ArrayTable
  words: Lexicon
  categories: ReadonlyMap<number, CategoryRow>
  /** Moments at which an offer begins or ends, ascending: between two of them lists stay the same. */
  turns: readonly number[]
  /** Whatever was computed from this snapshot; it goes when the snapshot goes. */
  memory: Map<string, unknown>
  /** Menus, ads and what else is no goods: snapshots of the same content share it. */
  contentMemory: Map<string, unknown>
  /** What takes long to find: snapshots that differ by some goods alone share it. */
  findings: Findings
}

export type Catalogue = {
  /** The snapshot of this moment. */
  current(): Promise<Snapshot>
  /** Begins to read all goods where nobody has asked for them yet. @returns whether they have been read */
  readAhead(): boolean
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

/** Where fetches come too often: how old an index may be that answers, ms. */
const STALE_MAX = 500
/** A person who edits goods sees each edit at once; more than so many fetches in a row are a machine's writes. */
const FETCHES: Rate = { burst: 60, perSecond: 10 }
/** Taking changes into a large catalogue copies its index: less often, and an index that answers may be older. */
const STALE_MAX_LARGE = 1_000
const FETCHES_LARGE: Rate = { burst: 20, perSecond: 1 }
/** Among so many goods anything is found in some milliseconds: at once after each change. */
const FEW = 20_000

export function openCatalogue(pool: Pool): Catalogue {
  let known: Snapshot | undefined
  let knownSince = -Infinity
  let refreshing: Promise<Snapshot> | undefined
  const mayFetch = tokenBucket(FETCHES, performance.now())
  const mayFetchLarge = tokenBucket(FETCHES_LARGE, performance.now())

  const refresh = (): Promise<Snapshot> => {
    const began = performance.now()
    refreshing ??= load(pool, known)
      .then((snapshot) => {
        knownSince = began
        return (known = snapshot)
      })
      .finally(() => (refreshing = undefined))
    return refreshing
  }

  /** A snapshot that holds what the database held when it told `at`; in a storm of writes one that is hardly older. */
  const upTo = async (at: Revision): Promise<Snapshot> => {
    const running = refreshing ? await refreshing : known
    if (running && reaches(running, at)) return running
    const now = performance.now()
    const isLarge = (running?.entries.size ?? 0) > FEW
    const [staleMax, may] = isLarge ? [STALE_MAX_LARGE, mayFetchLarge] : [STALE_MAX, mayFetch]
    if (running && isSameContent(running.revision, at) && now - knownSince < staleMax && !may(now)) return running
    return refresh()
  }

  const revisionNow = together<null, Revision>(() => readRevision(pool))
  const leftNow = together((all: readonly Wanted[]) => readLeft(pool, all))

  return {
    async current() {
      const at = await revisionNow(null)
      return known && isAt(known, at) ? known : upTo(at)
    },
    readAhead() {
      // Where the database does not answer, the next call begins anew.
      if (!known) refresh().catch(() => undefined)
      return known !== undefined
    },
    async choose(pick, wanted) {
      let snapshot = known ?? (await refresh())
      for (let isFetched = false; ; isFetched = true) {
        const picked = pick(snapshot)
        const asked = wanted(picked)
        const left = await leftNow(asked)
        // What was written since the first try was written after this answer was asked for.
        if (isFetched || isAt(snapshot, left)) return { snapshot, picked, stock: stockOf(asked, left) }
        const next = await upTo(left)
        if (next === snapshot) return { snapshot, picked, stock: stockOf(asked, left) }
        snapshot = next
      }
    },
  }
}

function isAt({ revision }: Snapshot, at: Revision): boolean {
  return revision.rev === at.rev && isSameContent(revision, at)
}

function isSameContent(a: Revision, b: Revision): boolean {
  return a.complete === b.complete && a.content === b.content
}

function reaches({ revision }: Snapshot, { rev, complete, content }: Revision): boolean {
  return revision.rev >= rev && revision.complete >= complete && revision.content >= content
}

/** The revision is read before the rows: rows newer than it are read again next time, which is harmless. */
async function load(db: Queryable, had: Snapshot | undefined): Promise<Snapshot> {
  const at = await readRevision(db)
  const patch = had?.revision.complete === at.complete ? had : undefined
  const same = patch?.revision.content === at.content ? patch : undefined
  const [facts, categories, turns] = await Promise.all([
    patch?.revision.rev === at.rev ? [] : factsSince(db, patch?.revision.rev ?? 0),
    patch?.categories ?? readCategories(db),
    same?.turns ?? readTurns(db),
  ])
  // Words are kept from one snapshot to the next, so that equal names of old and new goods are one word.
  const words = patch?.words ?? lexicon()
  const share = shareTexts()
  const written = facts.filter(({ on_sale }) => on_sale).map((one) => prepare(words, share(one)))
  const gone = facts.filter(({ on_sale }) => !on_sale).map(({ id }) => id)
  const table = patch ? patch.table.after(written, gone) : arrayTable(words, written)
  const contentMemory = same?.contentMemory ?? new Map<string, unknown>()
  return {
    revision: at,
    entries: table.entries,
    table,
    words,
    categories,
    turns,
    memory: new Map(),
    contentMemory,
    findings: same?.findings ?? findings(),
  }
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
export function remember<T>({ memory }: Pick<Snapshot, 'memory'>, key: string, compute: () => T): T {
  if (memory.has(key)) return memory.get(key) as T
  const value = compute()
  if (memory.size >= MEMORY) memory.delete(memory.keys().next().value as string)
  memory.set(key, value)
  return value
}

/** The same for what is found among all goods: of many goods it may be some seconds old while they are written without a pause. */
export function rememberFound<T>(snapshot: Snapshot, key: string, find: () => T): T {
  if (snapshot.entries.size <= FEW) return remember(snapshot, key, find)
  return snapshot.findings.at(snapshot.revision.rev, key, find)
}
