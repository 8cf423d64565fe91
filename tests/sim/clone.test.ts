/** The simulated disk copies as browsers do. */
import { expect, test } from 'vitest'
import { cloneOf } from './clone.ts'

const shared = { n: 1 }
const cycle: { self?: unknown } = {}
cycle.self = cycle
const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => [inner], 1)
const holes: unknown[] = []
holes[3] = 1

test.each([
  ['plain data', { seq: 1, key: 'a', none: null, not: undefined, list: [1, 'b', { c: true }, []], n: NaN }],
  ['a number', 7],
  ['a date', { at: new Date(0) }],
  ['a map and a set', new Map([[1, new Set([2])]])],
  ['bytes', new Uint8Array([1, 2])],
  ['a list with holes', holes],
  ['the name __proto__', JSON.parse('{"__proto__": {"a": 1}}')],
  ['no prototype', Object.assign(Object.create(null), { a: 1 })],
  ['a cycle', cycle],
])('%s: a copy of the same as structuredClone makes', (_, value) => {
  const clone = cloneOf(value)
  expect(clone).toStrictEqual(structuredClone(value))
  if (typeof value === 'object') expect(clone).not.toBe(value)
})

test('nothing of a copy is the original, and what stands in it twice still does', () => {
  const value = { list: [shared], again: shared }
  const clone = cloneOf(value)
  expect(clone.list[0]).toBe(clone.again)
  expect(clone.again).not.toBe(shared)
  expect(cloneOf({ shared }).shared).not.toBe(shared)
})

test.each([
  ['a function', { run: () => {} }],
  ['a proxy', { state: new Proxy({ a: 1 }, {}) }],
  ['a symbol', [Symbol('a')]],
])('%s cannot be copied', (_, value) => {
  expect(() => cloneOf(value)).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
})

test('what is deeper than the stack is as with structuredClone', () => {
  expect(() => cloneOf(deep)).toThrow(RangeError)
  expect(() => structuredClone(deep)).toThrow(RangeError)
})
