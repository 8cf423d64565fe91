/** What a camera sees: a pack counts when it comes into view. */
import { expect, test } from 'vitest'
import { takeSight, type Sight } from '#domain/sight.ts'

/** @param pictures the codes of each, 200 ms apart @returns those that counted, by picture */
function look(pictures: readonly (readonly string[])[]): string[][] {
  let sight: Sight = new Map()
  return pictures.map((codes, i) => {
    const taken = takeSight(sight, codes, i * 200)
    sight = taken.sight
    return taken.fresh
  })
}

test('a pack that is held before the camera counts once, also when it is lost for moments', () => {
  expect(look([['A'], ['A'], [], [], ['A'], ['A']])).toEqual([['A'], [], [], [], [], []])
})
test('a second pack of the same goods counts after the first has left', () => {
  expect(look([['A'], [], [], [], [], [], [], ['A']]).flat()).toEqual(['A', 'A'])
})
test('two packs in one picture both count, and a code that stands twice on a pack once', () => {
  expect(
    look([
      ['A', 'B', 'A'],
      ['B', 'C'],
    ]),
  ).toEqual([['A', 'B'], ['C']])
})
