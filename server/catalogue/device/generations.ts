/** Generations as their rows have them, and the manifests that devices read. */
import {
  type CatalogueFile,
  CATALOGUE_FORMAT,
  type CatalogueManifest,
  type PricesManifest,
} from '#contract/catalogue.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import type { Revision } from './content.ts'

export type PartKind = 'rows' | 'prices' | 'delta_rows' | 'delta_prices' | 'shop' | 'rules'
export type Part = { kind: PartKind; position: number; hash: string; deleted?: readonly number[] }
export type Generation = Revision & { id: number; base_id: number; at: number; print: string }

/** Devices that are further behind take segments. */
const DELTAS_MOST = 64

export async function newestGeneration(db: Queryable): Promise<Generation | null> {
  const [row] = await db.query<Generation>(
    `select id, base_id, rev, complete, content, at, print from catalogue_generation
     where format = ${CATALOGUE_FORMAT} order by id desc limit 1`,
  )
  return row ?? null
}

/** Prints are kept of the newest generation only; empty: of another build, everything is different. */
export async function printsOfGeneration(db: Queryable, id: number): Promise<Uint8Array> {
  const [row] = await db.query<{ prints: Buffer }>('select prints from catalogue_generation where id = $1', [id])
  return row?.prints ?? new Uint8Array()
}

/**
 * One transaction, so that nobody sees half of a generation. Its id is the one after those that were there when it was
 * begun: of two that were made at the same time, the second is refused by the key.
 */
export async function insertGeneration(
  tx: Tx,
  { id, base_id, rev, complete, content, at, print }: Generation,
  { parts, prints }: { parts: readonly Part[]; prints: Uint8Array },
): Promise<void> {
  await tx.query(
    `insert into catalogue_generation (id, format, base_id, rev, complete, content, at, prints, print)
     values ($1, ${CATALOGUE_FORMAT}, $2, $3, $4, $5, $6, $7, $8)`,
    [id, base_id, rev, complete, content, at, prints, print],
  )
  for (const { kind, position, hash, deleted = [] } of parts)
    await tx.query(
      'insert into catalogue_part (generation_id, kind, position, blob_id, deleted) values ($1, $2, $3, $4, $5)',
      [id, kind, position, hash, deleted],
    )
  await tx.query("update catalogue_generation set prints = '' where id < $1 and prints <> ''", [id])
}

/** The next id, over all formats. */
export async function nextId(db: Queryable): Promise<number> {
  const [row] = await db.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from catalogue_generation')
  return row?.next ?? 1
}

export type PartRow = CatalogueFile & { generation: number; kind: PartKind; deleted: number[]; from: string }

/** Segments of its base, its own shop and rules, deltas up to it: in the order in which they are laid over each other. */
export async function partsOf(db: Queryable, { id, base_id }: Pick<Generation, 'id' | 'base_id'>): Promise<PartRow[]> {
  return db.query<PartRow>(
    `select p.generation_id as generation, p.kind, p.deleted, coalesce(f.print, '') as "from", b.id as hash, b.size, length(b.gzip) as wire
     from catalogue_part p join catalogue_blob b on b.id = p.blob_id
       left join catalogue_generation f on f.id = p.generation_id - 1
     where (p.generation_id = $2 and p.kind in ('rows', 'prices')) or (p.generation_id = $1 and p.kind in ('shop', 'rules'))
       or (p.generation_id between $3 and $1 and p.kind in ('delta_rows', 'delta_prices'))
     order by p.generation_id, p.kind, p.position`,
    [id, base_id, Math.min(base_id, id - DELTAS_MOST) + 1],
  )
}

const fileOf = ({ hash, size, wire }: PartRow): CatalogueFile => ({ hash, size, wire })

/** Those of an unbroken chain that ends at `id`. */
function chain(parts: readonly PartRow[], kind: PartKind, id: number): PartRow[] {
  const found = parts.filter((part) => part.kind === kind)
  return found.filter((part, i) => part.generation === id - (found.length - 1 - i))
}

function one(parts: readonly PartRow[], kind: PartKind): PartRow {
  const found = parts.find((part) => part.kind === kind)
  if (!found) throw new Error(`a generation without its ${kind}`)
  return found
}

export async function manifestOf(db: Queryable, generation: Generation): Promise<CatalogueManifest> {
  const { id, base_id, at, print } = generation
  const parts = await partsOf(db, generation)
  return {
    format: CATALOGUE_FORMAT,
    generation: id,
    content: print,
    at,
    base: base_id,
    segments: parts.filter(({ kind }) => kind === 'rows').map(fileOf),
    deltas: chain(parts, 'delta_rows', id).map((part) => ({
      generation: part.generation,
      from: part.from,
      rows: fileOf(part),
      deleted: part.deleted,
    })),
    shop: fileOf(one(parts, 'shop')),
  }
}

/** @returns null: there is no such generation, or none any more */
export async function pricesManifestOf(db: Queryable, id: number): Promise<PricesManifest | null> {
  const [generation] = await db.query<Pick<Generation, 'id' | 'base_id'>>(
    `select id, base_id from catalogue_generation where id = $1 and format = ${CATALOGUE_FORMAT}`,
    [id],
  )
  if (!generation) return null
  const parts = await partsOf(db, generation)
  const deltas = chain(parts, 'delta_prices', id).map((part) => ({
    generation: part.generation,
    prices: fileOf(part),
  }))
  // Housekeeping took the beginning of its chain: what is left would be a mixture.
  if (deltas.filter((delta) => delta.generation > generation.base_id).length < id - generation.base_id) return null
  return {
    format: CATALOGUE_FORMAT,
    generation: id,
    base: generation.base_id,
    segments: parts.filter(({ kind }) => kind === 'prices').map(fileOf),
    deltas,
    rules: fileOf(one(parts, 'rules')),
  }
}
