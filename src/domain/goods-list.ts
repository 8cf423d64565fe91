/** What a list of goods can be narrowed to and sorted by: the words of the call and of the address. */

/** Zones of the list, '' none. */
export const GOODS_ZONES = [
  '',
  'flash',
  'daily',
  'welfare',
  'group',
  'manjian',
  'ladder',
  'youx',
  'jxq',
  'dpby',
  'herb',
  'device',
  'new',
] as const

export const GOODS_ORDERS = ['default', 'sales', 'price_asc', 'price_desc', 'expires', 'new'] as const

/** What a keyword names: goods or their maker. */
export const KEYWORD_TYPES = ['goods', 'maker'] as const

/** Several makers, specifications or forms in one text. */
const SEPARATOR = '|'
/** Stands for the separator where a name has it. */
const INSTEAD = '¦'
/** Choices that one filter takes, and the longest text of them. */
const CHOICES_MAX = 20
export const CHOICES_LENGTH_MAX = 600

/** A name as a filter offers it. */
export function choiceOf(name: string): string {
  return name.replaceAll(SEPARATOR, INSTEAD).trim()
}

export function splitChoices(text: string): string[] {
  return [...new Set(text.split(SEPARATOR).map((one) => one.trim()))].filter(Boolean).slice(0, CHOICES_MAX)
}

/** The text with one choice more, or without it where it was chosen already. */
export function toggleChoice(text: string | undefined, choice: string): string {
  const chosen = splitChoices(text ?? '')
  const next = chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]
  return next.join(SEPARATOR)
}

/** Choices of the least shelf life, in months. */
export const MONTHS_CHOICES = [6, 12, 18, 24] as const

/** Ranges of prices in fen, both ends included; 0: no bound. */
export const PRICE_RANGES = [
  { min: 0, max: 9_99 },
  { min: 10_00, max: 19_99 },
  { min: 20_00, max: 49_99 },
  { min: 50_00, max: 99_99 },
  { min: 100_00, max: 0 },
] as const
