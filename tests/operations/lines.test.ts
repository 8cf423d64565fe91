/** Lines of one turn are one write, in their order, and what still waits is not lost at the end. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLines } from '#server/operations/lines.ts'

test('lines of one turn are one write, those of the next another', async () => {
  const written: string[] = []
  const lines = openLines((text) => written.push(text))
  lines.write('a')
  lines.write('b')
  expect(written).toEqual([])
  await turn()
  lines.write('c')
  await turn()
  expect(written).toEqual(['a\nb\n', 'c\n'])
})

test('what waits is written when the process ends, and not again', async () => {
  const written: string[] = []
  const lines = openLines((text) => written.push(text))
  lines.write('last words')
  lines.flush()
  await turn()
  expect(written).toEqual(['last words\n'])
})
