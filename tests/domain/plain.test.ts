import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '#domain/find/words.ts'
import { holds } from '#tests/support/property.ts'

const signs = fc.constantFrom(...'aZ09*-.（）ＡｂＣ１２　 ×①㎎阿莫西林\uf900ǅé\t~!')

test('texts that are plain already come out as normalizing makes them', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(signs).map((all) => all.join('')),
  )
  holds(
    fc.property(text, (one) => {
      expect(plain(one)).toBe(one.normalize('NFKC').toLowerCase().trim())
    }),
    { runs: 5_000 },
  )
})
