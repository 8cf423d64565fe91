/** Manifests as they come from the network: a page of somebody else's, or of a server of another build, is none. */
import {
  CATALOGUE_FORMAT,
  type CatalogueFile,
  type CatalogueManifest,
  type CatalogueReader,
  type PricesManifest,
} from '#contract/catalogue.ts'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const HASH = /^[0-9a-f]{64}$/

function isFile(value: unknown): value is CatalogueFile {
  return isRecord(value) && HASH.test(String(value['hash'])) && isNumber(value['size']) && isNumber(value['wire'])
}

const areAll = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is)

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** @returns 'outdated': of a server that writes files which this build cannot read; null: no manifest */
export function readManifest(bytes: Uint8Array): CatalogueManifest | 'outdated' | null {
  const found = parse(bytes)
  if (!isRecord(found) || !isNumber(found['format'])) return null
  if (found['format'] !== CATALOGUE_FORMAT) return 'outdated'
  const isDelta = (delta: unknown): boolean =>
    isRecord(delta) && typeof delta['from'] === 'string' && isFile(delta['rows']) && areAll(delta['deleted'], isNumber)
  const isWhole =
    isHead(found) &&
    typeof found['content'] === 'string' &&
    isNumber(found['at']) &&
    areAll(found['deltas'], isDelta) &&
    isFile(found['shop'])
  return isWhole ? (found as CatalogueManifest) : null
}

export function readPricesManifest(bytes: Uint8Array): PricesManifest | null {
  const found = dataOf(bytes)
  const isDelta = (delta: unknown): boolean =>
    isRecord(delta) && isNumber(delta['generation']) && isFile(delta['prices'])
  if (!found || found['format'] !== CATALOGUE_FORMAT || !isHead(found)) return null
  return areAll(found['deltas'], isDelta) && isFile(found['rules']) ? (found as PricesManifest) : null
}

export function readReader(bytes: Uint8Array): CatalogueReader | null {
  const found = dataOf(bytes)
  const isWhole = found && isNumber(found['owner']) && isRecord(found['buyer']) && Array.isArray(found['bought'])
  return isWhole ? (found as CatalogueReader) : null
}

/** Inside the envelope of every answer of the API. */
function dataOf(bytes: Uint8Array): Fields | null {
  const answer = parse(bytes)
  return isRecord(answer) && isRecord(answer['data']) ? answer['data'] : null
}

function isHead(found: Fields): boolean {
  return isNumber(found['generation']) && isNumber(found['base']) && areAll(found['segments'], isFile)
}
