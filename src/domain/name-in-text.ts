/**
 * Does a product's name stand in a written text as that product? A longer name may contain it: 复方丹参片 contains 丹参,
 * 板蓝根颗粒 contains 板蓝根, and both are other products. A dosage form after the name, or a qualifier before it, that
 * the name does not have rules it out.
 */

/** Dosage forms that take a modifier, and others. `formOf` finds the form that a name ends with; this list decides about products. */
const MODIFIED =
  /(?:分散|缓释|控释|肠溶|咀嚼|泡腾|含|口崩|薄膜衣|糖衣|阴道|浓缩|水蜜|大蜜|小蜜|软|硬|滴|微|干|外用|口服)*(?:胶囊|颗粒|片|丸|散(?![装称])|栓|膜|粉|饮片)/
const OTHERS =
  /口服(?:溶液|混悬液|液)|混悬液|注射[液剂]|滴[眼鼻耳][液剂]|眼[膏水]|糖浆|合剂|酊剂?|[洗搽擦贴冲]剂|[喷气粉]雾?剂|[乳软贴]膏|橡胶膏|膏药?|凝胶|溶液|露|油|酒|茶|水/
const FORM = `(?:${MODIFIED.source}|${OTHERS.source})`
const FORM_AT_END = new RegExp(`${FORM}$`)
const FORM_AT_START = new RegExp(`^${FORM}`)
const ONLY_A_FORM = new RegExp(`^${FORM}$`)
const QUALIFIER_AT_END = /(?:复方|小儿|儿童|婴儿|婴幼儿|浓缩)$/
/** Cut herbs are sold under the herb's name alone. */
const CUT_HERB = /^饮片$/

/**
 * @param words of the text, each flattened like `name`: 复方丹参片0.2g*60片, or 阿莫西林 and 胶囊
 * @param name flattened; it stands in the joined words
 */
export function isNamedIn(words: readonly string[], name: string): boolean {
  const places = placesIn(words, name)
  // A name that is written with a blank inside has its own form in it.
  if (places.length === 0) return true
  const own = FORM_AT_END.exec(name)?.[0] ?? ''
  return places.some(({ before, after }) => !QUALIFIER_AT_END.test(before) && isSameForm(own, after))
}

/**
 * Is one sign of the text another than the name's, as where 板兰根 is written for 板蓝根? It may be another drug (头孢克洛,
 * 头孢克肟), so nothing is taken for it without asking. A dosage form is no slip.
 */
export function isNearly(written: string, name: string): boolean {
  if (written.length > name.length) return false
  const form = FORM_AT_END.exec(written)?.[0] ?? ''
  if (form !== '' && !name.endsWith(form)) return false
  const stem = form === '' ? written : written.slice(0, -form.length)
  // Of three signs the first one tells drugs apart: 生地黄 and 熟地黄, 替硝唑 and 甲硝唑.
  if (stem.length < NEARLY_FROM || (stem.length === NEARLY_FROM && written[0] !== name[0])) return false
  let others = 0
  for (let i = 0; i < written.length && others < 2; i++) if (written[i] !== name[i]) others++
  return others === 1
}
const NEARLY_FROM = 3

/** Can `name` be meant by `part` of it, with what is written after the part? */
export function isPartOf(words: readonly string[], part: string, name: string): boolean {
  return placesIn(words, part).every(({ after }) => after === '' || CUT_HERB.test(after) || name.endsWith(after))
}

/**
 * Chinese text that is written in one word with the name: 葡萄糖 before 氯化钠注射液, 通圣丸 after 防风. Unless it is the
 * maker, the text may mean a product with a longer name.
 */
export function attachedTo(words: readonly string[], name: string): string[] {
  return placesIn(words, name).flatMap(({ before, rest, after }) => {
    const tail = rest.startsWith(after) ? rest.slice(after.length) : rest
    return [/[\u4e00-\u9fff]+$/.exec(before)?.[0] ?? '', /^[\u4e00-\u9fff]+/.exec(tail)?.[0] ?? ''].filter(Boolean)
  })
}

function isSameForm(own: string, written: string): boolean {
  return written === '' || written === own || (own === '' && CUT_HERB.test(written))
}

type Place = { before: string; rest: string; after: string }

/** What stands before and after `part` in its word, and the dosage form after it, in its word or as the next one. */
function placesIn(words: readonly string[], part: string): Place[] {
  return words.flatMap((word, i) => {
    const places: Place[] = []
    for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1)) {
      const rest = word.slice(at + part.length)
      const next = words[i + 1] ?? ''
      const after = FORM_AT_START.exec(rest)?.[0] ?? (rest === '' && ONLY_A_FORM.test(next) ? next : '')
      places.push({ before: word.slice(0, at), rest, after })
    }
    return places
  })
}
