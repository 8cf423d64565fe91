/**
 * A print is a digest of a product as devices get it, encoded by itself. Prints of two generations side by side say what
 * changed, whatever changed it: a write, a deletion, stock that entered another band, a build that encodes otherwise.
 */
import { createHash } from 'node:crypto'
import { encoded } from '#catalogue/encoding.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { eachInSlices } from './breathe.ts'
import type { Codec } from './codec.ts'
import { factsOfGoods, type Goods } from './content.ts'

const ID_BYTES = 4
/** Of each half, the row and its prices. */
const DIGEST_BYTES = 10
const PRICES_AT = ID_BYTES + DIGEST_BYTES
const PRINT_BYTES = PRICES_AT + DIGEST_BYTES

/** The last print of an entry of the index. A write replaces the entry, and its print goes with it. */
type Known = { stock: string; digest: Buffer }
const known = new WeakMap<Codec, WeakMap<GoodsFacts, Known>>()

/** @returns a record a product, by ascending id */
export async function printsOf(goods: readonly Goods[], codec: Codec): Promise<Buffer> {
  const prints = Buffer.alloc(goods.length * PRINT_BYTES)
  let cache = known.get(codec)
  if (!cache) known.set(codec, (cache = new WeakMap()))
  const digests = cache
  let at = 0
  await eachInSlices(goods, (one) => {
    const stock = `${one.stock} ${one.flashStock.join(' ')}`
    let had = digests.get(one.entry)
    if (had?.stock !== stock) digests.set(one.entry, (had = { stock, digest: digestOf(one, codec) }))
    prints.writeInt32BE(one.id, at)
    had.digest.copy(prints, at + ID_BYTES)
    at += PRINT_BYTES
  })
  return prints
}

function digestOf(goods: Goods, codec: Codec): Buffer {
  const facts = [factsOfGoods(goods)]
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest().subarray(0, DIGEST_BYTES)
  return Buffer.concat([digest(encoded(codec.encodeRows(facts))), digest(encoded(codec.encodePrices(facts)))])
}

/** Ids whose row changed, whose prices changed, and those that are no longer on sale. */
export type Difference = { rows: ReadonlySet<number>; prices: ReadonlySet<number>; deleted: readonly number[] }

/** Records compared in one step. */
const STEP = 1_000

/** One pass over both, which are sorted by id; stops between two steps. */
export function* differenceOf(before: Uint8Array, after: Uint8Array): Generator<undefined, Difference> {
  const [a, b] = [Buffer.from(before), Buffer.from(after)]
  const [rows, prices] = [new Set<number>(), new Set<number>()]
  const deleted: number[] = []
  const idAt = (prints: Buffer, at: number) => (at < prints.length ? prints.readInt32BE(at) : Infinity)
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if ((i + j) % (STEP * PRINT_BYTES) === 0) yield
    const [idBefore, idAfter] = [idAt(a, i), idAt(b, j)]
    const differs = (from: number, to: number): boolean =>
      idAfter < idBefore || a.compare(b, j + from, j + to, i + from, i + to) !== 0
    if (idBefore < idAfter) deleted.push(idBefore)
    else {
      if (differs(ID_BYTES, PRICES_AT)) rows.add(idAfter)
      if (differs(PRICES_AT, PRINT_BYTES)) prices.add(idAfter)
    }
    if (idBefore <= idAfter) i += PRINT_BYTES
    if (idAfter <= idBefore) j += PRINT_BYTES
  }
  return { rows, prices, deleted }
}

/** How many products a record was made of. */
export function countOf(prints: Uint8Array): number {
  return prints.length / PRINT_BYTES
}
