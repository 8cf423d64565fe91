/** Sections of a file of the catalogue: what was packed is unpacked, in memory as narrow as it may be. */
import { expect, test } from 'vitest'
import { pack, unpack } from '#catalogue/bytes.ts'

const KIND = 7

test.each([
  ['small numbers', Uint8Array, [0, 1, 255]],
  ['one that needs two bytes', Uint16Array, [0, 255, 256]],
  ['the most of two bytes', Uint16Array, [65_535, 3, 0]],
  ['one that needs three bytes', Uint32Array, [1, 65_536, 2]],
  ['one that needs four bytes', Uint32Array, [4_294_967_295, 0, 16_777_216]],
])('%s', (_, kind, values) => {
  const { slim, u32 } = unpack(KIND, pack(KIND, values.length, [Uint32Array.from(values)]))
  const column = slim(0, values.length)
  expect([...column]).toEqual(values)
  expect(column).toBeInstanceOf(kind)
  expect([...u32(0, values.length)]).toEqual(values)
})
