import { plain } from '#domain/find/words.ts'

/**
 * The letter that a brand is listed under. Browsers collate Chinese by pinyin (CLDR): of the characters that begin each
 * letter, the last one that does not sort after the name's first character names the letter. No syllable begins with I,
 * U or V.
 */
const FIRST_CHARACTERS = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀']
const LETTERS = [...'ABCDEFGHJKLMNOPQRSTWXYZ']

export function initialOf(name: string): string {
  const first = [...name][0] ?? ''
  if (/[a-z]/i.test(first)) return first.toUpperCase()
  if (!/\p{Script=Han}/u.test(first)) return '#'
  const { compare } = new Intl.Collator('zh-Hans-CN')
  return LETTERS[FIRST_CHARACTERS.findLastIndex((start) => compare(start, first) <= 0)] ?? '#'
}

/** A keyword is a brand's letter or a part of its name, however they were typed; '' matches every brand. */
export function matchesBrand(brand: { name: string; initial: string }, keyword: string): boolean {
  const wanted = plain(keyword).trim()
  return wanted === '' || wanted === plain(brand.initial) || plain(brand.name).includes(wanted)
}
