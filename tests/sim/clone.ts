import { types } from 'node:util'

const real = globalThis.structuredClone

/** Is no plain data, or stands in it twice. */
class NotPlain extends Error {}

/**
 * structuredClone for a disk that is asked for millions of small rows: those are plain objects and lists, which Node's own
 * sends through its serializer. Whatever else there is (dates, cycles, functions, proxies, holes), that one still decides.
 */
export function cloneOf<T>(value: T, options?: StructuredSerializeOptions): T {
  if (options === undefined && isSimple(value)) return value
  if (options !== undefined || typeof value !== 'object') return real(value, options)
  try {
    return copy(value, new Set()) as T
  } catch (error) {
    if (error instanceof NotPlain || error instanceof RangeError) return real(value)
    throw error
  }
}

const isSimple = (value: unknown): boolean =>
  value === null || (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol')

const notPlain = new NotPlain()

function copy(value: unknown, seen: Set<object>): unknown {
  if (isSimple(value)) return value
  if (typeof value !== 'object' || value === null || types.isProxy(value) || seen.has(value)) throw notPlain
  seen.add(value)
  const names = Object.keys(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (Array.isArray(value)) {
    if (prototype !== Array.prototype || names.length !== value.length) throw notPlain
    return value.map((one) => copy(one, seen))
  }
  if (prototype !== Object.prototype) throw notPlain
  const clone: Record<string, unknown> = {}
  for (const name of names) {
    if (name === '__proto__') throw notPlain
    clone[name] = copy((value as Record<string, unknown>)[name], seen)
  }
  return clone
}
