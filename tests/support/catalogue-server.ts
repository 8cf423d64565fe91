/** A server that has one generation of the catalogue, in memory. */
import { createHash } from 'node:crypto'
import { encodePrices, encodeRows } from '#catalogue/columns.ts'
import { CATALOGUE_FORMAT, CATALOGUE_MANIFEST, CATALOGUE_READER, pricesManifest } from '#contract/catalogue.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import { factsWith } from './facts.ts'

const FACTS = [1, 2].map((id) => factsWith({ id, name: `阿莫西林${id}`, base_price: id * 1_000 }))
const RULES = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
const BUYER: BuyerFacts = {
  kind: 'pharmacy',
  approved: true,
  scope: [],
  papersUntil: '2099-01-01',
  ephedrineUntil: '',
  area: '',
  kx: [],
}
const json = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value))

/** @returns `asked`: whose prices were asked for */
export function catalogueServer(now: number, generation = 1) {
  const asked: string[] = []
  const files = new Map<string, Uint8Array>()
  const file = (bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    files.set(hash, bytes)
    return { hash, size: bytes.length, wire: bytes.length }
  }
  const head = { format: CATALOGUE_FORMAT, generation, base: generation, deltas: [] }
  const shop = file(json({ categories: [], turns: [] }))
  const manifest = { ...head, content: `c${generation}`, at: now, segments: [file(encodeRows(FACTS))], shop }
  const prices = { ...head, segments: [file(encodePrices(FACTS))], rules: file(json(RULES)) }
  const fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const acting = (init.headers as Record<string, string>)['x-acting-user'] ?? ''
    if (acting) asked.push(acting)
    const hash = /([0-9a-f]{64})\.bin$/.exec(path)?.[1] ?? ''
    const bytes =
      path === CATALOGUE_MANIFEST
        ? json(manifest)
        : path === pricesManifest(generation)
          ? json({ data: prices })
          : path === CATALOGUE_READER
            ? json({ data: { owner: Number(acting), at: now, buyer: BUYER, bought: [] } })
            : files.get(hash)
    if (!bytes) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/octet-stream' } })
  }
  return { asked, fetch }
}
