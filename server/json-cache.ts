/**
 * Answers as bytes, with a cache of JSON. Goods and filters that many answers share are serialised once: most of a
 * list is the same for every reader, and serialising it again took longer than finding it.
 */
import { envelope } from './refusal.ts'

type Text = Buffer<ArrayBuffer>

const texts = new WeakMap<object, Text | null>()

/** Freezes a value; its JSON is cached for as long as the value lives. */
export function cacheJson<T extends object>(value: T): T {
  texts.set(value, null)
  return Object.freeze(value)
}

/** The same as `envelope(200, '', data)`. Uses the cache for the fields of `data`, and for the entries of its lists. */
export function envelopeWithCache(data: unknown): string | Text {
  if (!isRecord(data) || !Object.values(data).some(isCached)) return envelope(200, '', data)
  const parts: Text[] = []
  let before = '{"code":200,"msg":"","data":{'
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    parts.push(
      Buffer.from(`${before}${JSON.stringify(key)}:`),
      ...(Array.isArray(value) ? listParts(value) : [jsonOf(value)]),
    )
    before = ','
  }
  parts.push(END)
  return Buffer.concat(parts)
}

const END = Buffer.from('}}')
const COMMA = Buffer.from(',')
const OPEN = Buffer.from('[')
const CLOSE = Buffer.from(']')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCached(value: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null && texts.has(one)
}

function listParts(values: readonly unknown[]): Text[] {
  const parts = [OPEN]
  for (const [i, value] of values.entries()) {
    if (i > 0) parts.push(COMMA)
    parts.push(jsonOf(value))
  }
  parts.push(CLOSE)
  return parts
}

function jsonOf(value: unknown): Text {
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined
  if (known) return known
  // JSON.stringify writes null for an entry it cannot serialise.
  const made = Buffer.from(JSON.stringify(value) ?? 'null')
  if (known === null) texts.set(value as object, made)
  return made
}
