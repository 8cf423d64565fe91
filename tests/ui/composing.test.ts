/** The Enter that ends a composition is the input method's: it neither sends half a word nor takes the first row. */
import { expect, test } from 'vitest'
import { isComposing } from '#ui/composing.ts'
import { readSources } from '#tests/support/sources.ts'

test.each([
  ['within a composition', { isComposing: true, keyCode: 13 }, true],
  ['that ends one in Safari', { isComposing: false, keyCode: 229 }, true],
  ['by itself', { isComposing: false, keyCode: 13 }, false],
])('an Enter %s', (_, key, is) => expect(isComposing(key)).toBe(is))

test('every field asks in one way', () => {
  const others = readSources('src').filter(({ text }) => /nativeEvent\.isComposing|\be\w*\.keyCode/.test(text))
  expect(
    others.map(({ path }) => path),
    'Ask `isComposing` of src/ui/composing.ts.',
  ).toEqual([])
})
