/**
 * Answers as bytes. Goods and filters that many answers share are written once: most of a list is the same for
 * every reader, and writing it as JSON again took longer than finding it.
 */
import { envelope } from './refusal.ts'

type Text = Buffer<ArrayBuffer>

const texts = new WeakMap<object, Text | null>()

/** Says that a value never changes again: its text is kept for as long as the value itself. */
export function lasting<T extends object>(value: T): T {
  texts.set(value, null)
  return Object.freeze(value)
}

/** What `envelope(200, '', data)` writes. Looks for lasting values among the fields of `data`, and in its lists. */
export function written(data: unknown): string | Text {
  if (!isRecord(data) || !Object.values(data).some(lasts)) return envelope(200, '', data)
  const parts: Text[] = []
  let before = '{"code":200,"msg":"","data":{'
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    parts.push(
      Buffer.from(`${before}${JSON.stringify(key)}:`),
      ...(Array.isArray(value) ? listed(value) : [text(value)]),
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

function lasts(value: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null && texts.has(one)
}

function listed(values: readonly unknown[]): Text[] {
  const parts = [OPEN]
  for (const [i, value] of values.entries()) {
    if (i > 0) parts.push(COMMA)
    parts.push(text(value))
  }
  parts.push(CLOSE)
  return parts
}

function text(value: unknown): Text {
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined
  if (known) return known
  // As JSON.stringify writes what it cannot: a gap of a list is null.
  const made = Buffer.from(JSON.stringify(value) ?? 'null')
  if (known === null) texts.set(value as object, made)
  return made
}
