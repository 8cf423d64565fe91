/**
 * The catalogue as a device takes it: a generation is one revision of the shop, cut into files that are named by their
 * content. Manifests say which files make a generation; whoever has an older one may take the deltas between.
 */
import type { BuyerFacts } from '#domain/permission.ts'
import type { Bought } from '#domain/allowance.ts'

/** Grows when the files change in a way that devices of an earlier build cannot read. */
export const CATALOGUE_FORMAT = 2

/** `hash`: SHA-256 of the bytes as hex. `size`: bytes; `wire`: bytes as gzip sends them. */
export type CatalogueFile = { hash: string; size: number; wire: number }

/** From the content named `from` to the content of `generation`. */
export type RowsDelta = { generation: number; from: string; rows: CatalogueFile; deleted: readonly number[] }
export type PricesDelta = { generation: number; prices: CatalogueFile }

/** Everybody's part of a generation. */
export type CatalogueManifest = {
  format: number
  generation: number
  /** Names rows and prices together: equal names, equal content. */
  content: string
  /** When the generation was made: Unix ms. */
  at: number
  /** The generation that the segments hold; the deltas after it lead from there to this one. */
  base: number
  segments: readonly CatalogueFile[]
  /** Ascending and without a gap up to `generation`; may begin before `base`, for devices that are behind. */
  deltas: readonly RowsDelta[]
  /** Categories, and moments at which offers turn. */
  shop: CatalogueFile
}

/** What belongs to the same generation and holds amounts. Segments and deltas go with those of the manifest, one by one. */
export type PricesManifest = {
  format: number
  generation: number
  base: number
  segments: readonly CatalogueFile[]
  deltas: readonly PricesDelta[]
  /** Rules of the price engine. */
  rules: CatalogueFile
}

/** What decides for one buyer, as of a moment. */
export type CatalogueReader = {
  /** The store that is acted for. */
  owner: number
  at: number
  buyer: BuyerFacts
  /** Pieces bought in the periods of limits, by goods. */
  bought: readonly (Bought & { goods_id: number })[]
}

export const CATALOGUE_MANIFEST = '/catalogue/manifest.json'
export const catalogueFile = (hash: string): string => `/catalogue/${hash}.bin`
export const pricesManifest = (generation: number): string => `/api/catalogue/prices/${generation}`
export const pricesFile = (hash: string): string => `/api/catalogue/files/${hash}.bin`
export const CATALOGUE_READER = '/api/catalogue/reader'
