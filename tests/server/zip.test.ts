/** A ZIP that is made while it is sent. */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipStream } from '#server/zip.ts'

const SIZE = 300_000
const NOON = Date.parse('2026-08-01T12:00:00Z')

/** @param told each file when it is asked for, and what came at the end */
async function* files(told: string[], fails = Infinity) {
  try {
    for (const [i, name] of ['a.pdf', 'b.jpg', 'a.pdf', '检验 1.pdf'].entries()) {
      if (i === fails) throw new Error('the store is away')
      told.push(name)
      yield { name, bytes: new Uint8Array(SIZE).fill(i) }
    }
  } finally {
    told.push('end')
  }
}

test('all files are in it, each under a name of its own', async () => {
  const bytes = new Uint8Array(await new Response(zipStream(files([]), NOON)).arrayBuffer())
  const read = unzipSync(bytes)
  expect(Object.entries(read).map(([name, { length, 0: first }]) => [name, length, first])).toEqual([
    ['a.pdf', SIZE, 0],
    ['b.jpg', SIZE, 1],
    ['a (2).pdf', SIZE, 2],
    ['检验 1.pdf', SIZE, 3],
  ])
})

test('a file is asked for when those before it have been taken, and none after the reader has left', async () => {
  const told: string[] = []
  const reader = zipStream(files(told), NOON).getReader()
  expect(told).toEqual([])
  for (let size = 0; size < SIZE;) size += (await reader.read()).value?.length ?? 0
  expect(told).toEqual(['a.pdf'])
  await reader.cancel()
  expect(told).toEqual(['a.pdf', 'end'])
})

test('a file that cannot be read breaks it off: half a ZIP does not pass for a whole one', async () => {
  const told: string[] = []
  await expect(new Response(zipStream(files(told, 2), NOON)).arrayBuffer()).rejects.toThrow('the store is away')
  expect(told).toEqual(['a.pdf', 'b.jpg', 'end'])
})
