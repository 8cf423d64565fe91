/**
 * A letter for every brand. Chinese is sorted by reading (CLDR's pinyin order), so a name stands under the letter
 * whose first character comes last before it. I, U and V begin no syllable.
 */
const FIRSTS = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀']
const LETTERS = [...'ABCDEFGHJKLMNOPQRSTWXYZ']

export function initialOf(name: string): string {
  const first = [...name][0] ?? ''
  if (/[a-z]/i.test(first)) return first.toUpperCase()
  if (!/\p{Script=Han}/u.test(first)) return '#'
  const { compare } = new Intl.Collator('zh-Hans-CN')
  return LETTERS[FIRSTS.findLastIndex((start) => compare(start, first) <= 0)] ?? '#'
}

/** Does a brand answer to what was typed: its letter, or a part of its name? */
export function answersTo(brand: { name: string; initial: string }, typed: string): boolean {
  const word = typed.trim().toUpperCase()
  return word === '' || word === brand.initial || brand.name.toUpperCase().includes(word)
}
