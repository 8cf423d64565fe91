/**
 * Takes the catalogue from the server and keeps it: file by file, each verified by its hash before it is kept, so that
 * a taking that was cut goes on where it was. Only when all files of a generation are there does the device switch to
 * it, in one transaction. Pure over what it is given, like the outbox.
 */
import {
  CATALOGUE_MANIFEST,
  CATALOGUE_READER,
  type CatalogueFile,
  catalogueFile,
  type CatalogueManifest,
  type CatalogueReader,
  pricesFile,
  pricesManifest,
  type PricesManifest,
} from '#contract/catalogue.ts'
import { CATALOGUE_AGE_MOST } from '#domain/catalogue-age.ts'
import type { CatalogueStore, Claim, Held, HeldPrices, HeldRows, Opened } from './held.ts'
import { readManifest, readPricesManifest, readReader } from './manifest.ts'
import { isPair, type Plan, planOf, type Present } from './plan.ts'

/** What the network gives for an address. */
export type Get = (
  path: string,
  options?: { acting?: number; reload?: boolean; signal?: AbortSignal },
) => Promise<
  | { kind: 'ok'; bytes: Uint8Array }
  | { kind: 'same' | 'gone' | 'login' | 'refused' | 'other' }
  | { kind: 'failed'; retryAfter: number }
>

export type SegmentsDeps = {
  store: CatalogueStore
  get: Get
  /** SHA-256 as hex. */
  digest(bytes: Uint8Array): Promise<string>
  /** Wall clock, ms: says how old the catalogue is. */
  now(): number
  /** Whether `error` says that the disk is full. */
  isFull(error: unknown): boolean
}

/** Whose prices are taken too: the account's id, and the hash that names its databases. */
export type Taker = { id: number; account: string }

/** Bytes as they are sent. */
export type Progress = { done: number; total: number }

export type Taken =
  | { kind: 'taken'; generation: number; hasPrices: boolean }
  /** Try again later; what was taken so far stays. */
  | { kind: 'offline'; retryAfter: number }
  /** The server writes files of another build: the app has to be updated first. */
  | { kind: 'outdated' }
  | { kind: 'full' }
  /** The session is another account's, or the account left. */
  | { kind: 'left' }
  /** A file's bytes are not what its name says, although it was asked for twice. */
  | { kind: 'broken' }

/**
 * Files that are asked for at a time: the way there and back of one is filled by the bytes of the others. A browser keeps
 * six connections to a server that speaks HTTP/1.1: two stay for whoever uses the page meanwhile.
 */
const AT_ONCE = 4

/** The server may move on while a device takes; each time it begins anew with what it has. */
const TRIES = 4

type Options = { signal?: AbortSignal; onProgress?: (progress: Progress) => void }

/** What ends a taking early. */
class Stop extends Error {
  readonly taken: Taken
  constructor(taken: Taken) {
    super(taken.kind)
    this.taken = taken
  }
}
/** A file or a generation is gone: the server moved on. */
class MovedOn extends Error {}

export function createSegments({ store, get, digest, now, isFull }: SegmentsDeps) {
  /** @param taker null: rows alone, for a visitor */
  async function take(taker: Taker | null, options: Options = {}): Promise<Taken> {
    for (let tries = 1; tries <= TRIES; tries++) {
      try {
        // Where files were gone, the deltas may be: segments are there for as long as their generation.
        const taken = await attempt(taker, { ...options, mayChain: tries === 1 })
        if (taken) return taken
      } catch (error) {
        if (error instanceof Stop) return error.taken
        if (isFull(error)) return { kind: 'full' }
        if (!(error instanceof MovedOn)) throw error
      }
    }
    return { kind: 'offline', retryAfter: 0 }
  }

  /** @returns null: another tab changed what is held, or a file went; try again */
  async function attempt(
    taker: Taker | null,
    { mayChain, ...options }: Options & { mayChain: boolean },
  ): Promise<Taken | null> {
    const { signal } = options
    const rows = await newestManifest(signal)
    const claim = taker && (await store.claimOf(taker.account))
    const found = taker && claim ? await ownManifest(rows, taker, signal) : null
    // Who may not see prices any more keeps none of those that were seen earlier.
    if (taker && found === 'refused') await store.dropPrices(taker.account)
    const own = typeof found === 'string' ? null : found
    const held = mayChain ? await wholeHeld(own ? claim : null) : null
    const has = await present(rows, own?.manifest ?? null, own && claim)
    const plan = planOf(held, rows, own?.manifest ?? null, has)
    await fetchMissing(plan, { rows, own, taker, claim, has }, options)

    const switched = await store.switchTo(
      rowsOf(rows, plan, now()),
      own && claim ? { held: pricesOf(rows, plan, own), claim } : null,
    )
    if (switched) return { kind: 'taken', generation: rows.generation, hasPrices: own !== null }
    if (claim && !(await store.claimOf(claim.account))) return { kind: 'left' }
    return null
  }

  async function newestManifest(signal: AbortSignal | undefined): Promise<CatalogueManifest> {
    const manifest = readManifest(await read(CATALOGUE_MANIFEST, signal ? { signal } : {}))
    if (manifest === 'outdated') throw new Stop({ kind: 'outdated' })
    if (!manifest) throw new Stop({ kind: 'offline', retryAfter: 0 })
    return manifest
  }

  /**
   * @returns 'refused': this account sees no prices; 'login': the session has ended, which says nothing about what it may
   * see, and prices that are held stay with the rows they belong to
   */
  async function ownManifest(
    rows: CatalogueManifest,
    { id }: Taker,
    signal: AbortSignal | undefined,
  ): Promise<Own | 'refused' | 'login'> {
    const options = { acting: id, ...(signal && { signal }) }
    const [first, second] = await Promise.all([
      get(pricesManifest(rows.generation), options),
      get(CATALOGUE_READER, options),
    ])
    const kinds = [first.kind, second.kind]
    if (kinds.includes('login')) return 'login'
    if (kinds.includes('refused')) return 'refused'
    const [manifest, reader] = [readPricesManifest(bytesOf(first)), readReader(bytesOf(second))]
    if (!manifest || !reader) throw new Stop({ kind: 'offline', retryAfter: 0 })
    if (reader.owner !== id) throw new Stop({ kind: 'left' })
    if (!isPair(rows, manifest)) throw new MovedOn()
    return { manifest, reader }
  }

  async function read(path: string, options: { signal?: AbortSignal; acting?: number; reload?: boolean }) {
    return bytesOf(await get(path, options))
  }

  async function present(
    rows: CatalogueManifest,
    prices: PricesManifest | null,
    claim: Claim | null,
  ): Promise<Present> {
    const files = [...rows.segments, ...rows.deltas.map((delta) => delta.rows), rows.shop]
    const own = prices ? [...prices.segments, ...prices.deltas.map((delta) => delta.prices), prices.rules] : []
    const hashes = (list: readonly CatalogueFile[]) => list.map(({ hash }) => hash)
    return {
      everybodys: await store.present(hashes(files), null),
      own: claim ? await store.present(hashes(own), claim) : new Set<string>(),
    }
  }

  /** Null too where a file of it has been lost: the deltas would be laid over a hole. */
  async function wholeHeld(claim: Claim | null): Promise<Held | null> {
    const held = await store.held(claim?.account ?? null)
    if (!held) return null
    const rows = held.rows.parts.map((part) => part.rows)
    if ((await store.present(rows, null)).size < new Set(rows).size) return null
    const prices = held.prices?.parts ?? []
    const arePricesWhole = !claim || (await store.present(prices, claim)).size === new Set(prices).size
    return arePricesWhole ? held : { ...held, prices: null }
  }

  type Wanted = { rows: CatalogueManifest; own: Own | null; taker: Taker | null; claim: Claim | null; has: Present }

  async function fetchMissing(plan: Plan, { rows, own, taker, claim, has }: Wanted, options: Options): Promise<void> {
    const everybodys = (file: CatalogueFile) => ({ file, isOwn: false })
    const theirs = (file: CatalogueFile) => ({ file, isOwn: true })
    // Prices are a fiftieth of the bytes of their rows: beside them they cost no time, after them one way each.
    const wanted = [
      ...plan.steps.flatMap((step) => [everybodys(step.rows), ...(own && step.prices ? [theirs(step.prices)] : [])]),
      everybodys(rows.shop),
      ...(own ? [theirs(own.manifest.rules)] : []),
    ]
    const missing = wanted.filter(({ file, isOwn }) => !(isOwn ? has.own : has.everybodys).has(file.hash))
    const total = missing.reduce((sum, { file }) => sum + file.wire, 0)
    let done = 0
    options.onProgress?.({ done, total })
    const takeOne = async ({ file, isOwn }: (typeof missing)[number]): Promise<void> => {
      const bytes = await verified(file, isOwn && taker ? taker.id : null, options.signal)
      const isKept = await store.put({ hash: file.hash, bytes }, isOwn ? claim : null)
      if (!isKept) throw new Stop({ kind: 'left' })
      done += file.wire
      options.onProgress?.({ done, total })
    }
    await inTurns(missing, takeOne)
  }

  /** The second time past every cache: a file is kept for ever, a wrong one too. */
  async function verified(
    file: CatalogueFile,
    acting: number | null,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array> {
    const path = acting === null ? catalogueFile(file.hash) : pricesFile(file.hash)
    for (const reload of [false, true]) {
      const bytes = await read(path, {
        ...(acting !== null && { acting }),
        ...(reload && { reload }),
        ...(signal && { signal }),
      })
      if ((await digest(bytes)) === file.hash) return bytes
    }
    throw new Stop({ kind: 'broken' })
  }

  /** Everything of one generation, for whoever is here; null: there is none, or it is too old to be of use. */
  async function open(account: string | null): Promise<Opened | null> {
    const opened = await store.open(account)
    if (!opened || !isTooOld(opened, now())) return opened
    // A customer's prices may be older than what the device holds for the others.
    const newest = await store.open(null)
    if (account && newest && !isTooOld(newest, now())) {
      await store.dropPrices(account)
      return newest
    }
    await store.drop()
    return null
  }

  return { take, open }
}

export function isTooOld({ rows }: Opened, now: number): boolean {
  return now - rows.takenAt > CATALOGUE_AGE_MOST
}

/** In their order, some at a time. The first that fails ends it, once those under way are over. @throws what it threw */
async function inTurns<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things]
  const faults: unknown[] = []
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await work(next).catch((error: unknown) => {
        left.length = 0
        faults.push(error)
      })
  })
  await Promise.all(turns)
  if (faults.length > 0) throw faults[0]
}

type Own = { manifest: PricesManifest; reader: CatalogueReader }

function bytesOf(reply: Awaited<ReturnType<Get>>): Uint8Array {
  if (reply.kind === 'ok') return reply.bytes
  if (reply.kind === 'gone') throw new MovedOn()
  if (reply.kind === 'failed') throw new Stop({ kind: 'offline', retryAfter: reply.retryAfter })
  // The session ended or changed hands between two files.
  throw new Stop({ kind: reply.kind === 'same' ? 'offline' : 'left', retryAfter: 0 } as Taken)
}

function rowsOf(manifest: CatalogueManifest, { kept, steps }: Plan, takenAt: number): HeldRows {
  const { format, generation, content, at, shop } = manifest
  const parts = [...kept.rows, ...steps.map(({ rows, deleted }) => ({ rows: rows.hash, deleted }))]
  return { format, generation, content, at, takenAt, parts, shop: shop.hash }
}

function pricesOf({ generation, content }: CatalogueManifest, { kept, steps }: Plan, own: Own): HeldPrices {
  const parts = [...kept.prices, ...steps.map(({ prices }) => prices?.hash ?? '')]
  return { generation, content, parts, rules: own.manifest.rules.hash, reader: own.reader }
}
