/** A shop as small as can be: generations of numbered rows, prices and rules, cut into files as the real server does. */
import { createHash } from 'node:crypto'
import {
  CATALOGUE_FORMAT,
  CATALOGUE_MANIFEST,
  CATALOGUE_READER,
  type CatalogueFile,
  catalogueFile,
  type CatalogueManifest,
  pricesFile,
  type PricesManifest,
} from '#contract/catalogue.ts'
import { pick, type Random } from '#tests/sim/world.ts'

/** Ids and versions; each changes by itself. */
export type Content = { rows: Map<number, number>; prices: Map<number, number>; rules: number }
type Made = { manifest: CatalogueManifest; prices: PricesManifest; content: Content }

const GOODS = 12
const SEGMENT = 4
const REBASE_AFTER = 5

export const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const copyOf = ({ rows, prices, rules }: Content): Content => ({ rows: new Map(rows), prices: new Map(prices), rules })

export class Server {
  made: Made[] = []
  /** Those that were purged, too. */
  readonly ever: Made[] = []
  /** The session's account, 0 without one. */
  cookie = 0
  approved = new Set([1, 2])
  /** Another build's files, until the app is updated. */
  isDeployed = false
  private content: Content
  private files = new Map<string, { bytes: Uint8Array; isPriced: boolean }>()
  private version = 0
  private readonly clock: () => number

  constructor(clock: () => number) {
    this.clock = clock
    const ids = Array.from({ length: GOODS }, (_, i) => i + 1)
    this.content = { rows: new Map(ids.map((id) => [id, 0])), prices: new Map(ids.map((id) => [id, 0])), rules: 0 }
    this.make()
  }

  newest(): Made {
    return this.made.at(-1) as Made
  }

  /** Some goods change, appear or go, and so may the rules. */
  change(rng: Random): void {
    for (let n = 1 + Math.floor(rng() * 3); n > 0; n--) {
      const id = 1 + Math.floor(rng() * (GOODS + 4))
      const what = pick(rng, ['row', 'price', 'price', 'gone', 'rules'] as const)
      this.version += 1
      if (what === 'rules') this.content.rules = this.version
      else if (what === 'gone') {
        this.content.rows.delete(id)
        this.content.prices.delete(id)
      } else {
        if (what === 'row' || !this.content.rows.has(id)) this.content.rows.set(id, this.version)
        if (what === 'price' || !this.content.prices.has(id)) this.content.prices.set(id, this.version)
      }
    }
    this.make()
  }

  /** Housekeeping: nothing older than the newest generation is served any more. */
  purge(): void {
    const { manifest, prices } = this.newest()
    const named = new Set(
      [
        ...manifest.segments,
        ...manifest.deltas.filter(({ generation }) => generation > manifest.base).map((delta) => delta.rows),
        manifest.shop,
        ...prices.segments,
        ...prices.deltas.filter(({ generation }) => generation > prices.base).map((delta) => delta.prices),
        prices.rules,
      ].map(({ hash }) => hash),
    )
    for (const hash of this.files.keys()) if (!named.has(hash)) this.files.delete(hash)
    this.made = this.made.slice(-1)
  }

  answer(path: string, acting: number | undefined): { status: number; bytes: Uint8Array } {
    const done = (value: unknown) => ({ status: 200, bytes: text(value) })
    if (path === CATALOGUE_MANIFEST) {
      const { manifest } = this.newest()
      return done(this.isDeployed ? { ...manifest, format: CATALOGUE_FORMAT + 1 } : manifest)
    }
    const hash = /([0-9a-f]{64})\.bin$/.exec(path)?.[1] ?? ''
    const file = this.files.get(hash)
    const none = { status: 404, bytes: new Uint8Array() }
    if (path === catalogueFile(hash)) return file && !file.isPriced ? { status: 200, bytes: file.bytes } : none
    if (this.cookie === 0) return { ...none, status: 401 }
    if (acting !== this.cookie) return { ...none, status: 409 }
    if (!this.approved.has(this.cookie)) return { ...none, status: 403 }
    if (path === pricesFile(hash)) return file ? { status: 200, bytes: file.bytes } : none
    if (path === CATALOGUE_READER)
      return done({ data: { owner: this.cookie, at: this.clock(), buyer: { approved: true }, bought: [] } })
    const made = this.made.find(({ manifest }) => path.endsWith(`/${manifest.generation}`))
    return made ? done({ data: made.prices }) : none
  }

  private make(): void {
    const before = this.made.at(-1)
    const content = copyOf(this.content)
    const generation = (before?.manifest.generation ?? 0) + 1
    const identity = nameOf(text([[...content.rows], [...content.prices]]))
    const changed = [...content.rows.keys()].filter(
      (id) =>
        before?.content.rows.get(id) !== content.rows.get(id) ||
        before?.content.prices.get(id) !== content.prices.get(id),
    )
    const deleted = [...(before?.content.rows.keys() ?? [])].filter((id) => !content.rows.has(id))
    const rowsOf = (ids: number[]) =>
      this.file(
        ids.map((id) => [id, content.rows.get(id)]),
        false,
      )
    const amountsOf = (ids: number[]) =>
      this.file(
        ids.map((id) => [id, content.prices.get(id)]),
        true,
      )
    const isBase = !before || generation - before.manifest.base > REBASE_AFTER
    const ranges = [0, 1, 2, 3].map((range) =>
      [...content.rows.keys()].filter((id) => Math.floor((id - 1) / SEGMENT) === range).sort((a, b) => a - b),
    )
    const from = before?.manifest.content ?? ''
    const made: Made = {
      content,
      manifest: {
        format: CATALOGUE_FORMAT,
        generation,
        content: identity,
        at: this.clock(),
        base: isBase ? generation : before.manifest.base,
        segments: isBase ? ranges.map(rowsOf) : before.manifest.segments,
        deltas: before ? [...before.manifest.deltas, { generation, from, rows: rowsOf(changed), deleted }] : [],
        shop: this.file({ generation }, false),
      },
      prices: {
        format: CATALOGUE_FORMAT,
        generation,
        base: isBase ? generation : before.prices.base,
        segments: isBase ? ranges.map(amountsOf) : before.prices.segments,
        deltas: before ? [...before.prices.deltas, { generation, prices: amountsOf(changed) }] : [],
        rules: this.file({ rules: content.rules }, true),
      },
    }
    this.made.push(made)
    this.ever.push(made)
  }

  private file(value: unknown, isPriced: boolean): CatalogueFile {
    const bytes = text(value)
    const hash = nameOf(bytes)
    this.files.set(hash, { bytes, isPriced: isPriced && (this.files.get(hash)?.isPriced ?? true) })
    return { hash, size: bytes.length, wire: bytes.length }
  }
}
