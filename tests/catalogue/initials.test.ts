/** Typed initials against every way of reading a name with characters that are read in several ways. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchInitials } from '#domain/find/initials.ts'
import { holds } from '#tests/support/property.ts'

test('initials match exactly when some choice of readings spells them', () => {
  const group = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 })
  holds(
    fc.property(
      fc.array(group, { minLength: 1, maxLength: 5 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 6 }),
      (groups, typed) => {
        const spellings = groups.reduce<string[]>(
          (all, letters) => all.flatMap((head) => letters.map((letter) => head + letter)),
          [''],
        )
        const expected = spellings.includes(typed)
          ? 'exact'
          : spellings.some((s) => s.startsWith(typed))
            ? 'prefix'
            : spellings.some((s) => s.includes(typed))
              ? 'inner'
              : null
        expect(
          matchInitials(
            groups.map((letters) => letters.join('')),
            typed,
          ),
        ).toBe(expected)
      },
    ),
    { runs: 2_000 },
  )
})
