/**
 * What the codes on a drug's packs say. Three kinds are printed on packs in China:
 * - GTIN (EAN-13 and its relatives, ISO/IEC 15420): names the goods, nothing else.
 * - GS1 DataMatrix, GS1-128 and GS1 QR codes (GS1 General Specifications): GTIN, batch, expiry and serial number.
 * - The trace code 药品追溯码 (NMPAB/T 1002): 20 digits, of which the first seven are the 药品标识码 that names the goods
 *   and the level of packing. It contains no GTIN, batch or expiry: those are known to the trace platform only. Which
 *   goods such a code means can be learned from a person once, and is then known for every pack of the same kind.
 */

export type PackCode = {
  /** GTIN as catalogues have it: 8 or 13 digits; '' where the code has none. */
  gtin: string
  /** The GTIN of an outer pack: how many packs are in it is not said. */
  isOuter: boolean
  /** The whole trace code, '' none. Every pack has its own. */
  trace: string
  /** '' where the code has none. */
  batch: string
  /** YYYY-MM-DD, '' where the code has none. */
  expires: string
  /** '' where the code has none. */
  serial: string
}

const NOTHING: PackCode = { gtin: '', isOuter: false, trace: '', batch: '', expires: '', serial: '' }

/** Separates values of variable length in a GS1 code (FNC1). */
const SEPARATOR = '\u001d'
/** What readers put before a code to say of which kind it is (ISO/IEC 15424), as `]d2`. */
const SYMBOLOGY = /^\][A-Za-z][0-9]/
const TRACE = /(?:^|\D)(8\d{19})(?!\d)/
const TRACE_PREFIX = 7

/** @returns null when the text is no code of a pack */
export function readPackCode(read: string): PackCode | null {
  // A reader types into whatever input method is on, which may be one of full width.
  const text = read.normalize('NFKC').trim().replace(SYMBOLOGY, '')
  if (/^8\d{19}$/.test(text)) return { ...NOTHING, trace: text }
  if (/^\d+$/.test(text) && text.length <= 14) return ofGtin(text)
  const gs1 = ofElements(text)
  if (gs1) return gs1
  // QR codes carry the trace code within the address of the platform.
  const [, trace] = /^https?:\/\//i.test(text) ? (TRACE.exec(text) ?? []) : []
  return trace === undefined ? null : { ...NOTHING, trace }
}

/** 药品标识码: the part of a trace code that packs of the same goods and size have in common. */
export function traceKind(trace: string): string {
  return trace.slice(0, TRACE_PREFIX)
}

/** The same pack read twice has the same mark; '' where packs of the same goods cannot be told apart. */
export function packMark({ gtin, trace, serial }: PackCode): string {
  return trace || (serial && `${gtin} ${serial}`)
}

function ofGtin(text: string): PackCode | null {
  if (![8, 12, 13, 14].includes(text.length) || !hasCheckDigit(text)) return null
  if (text.length === 12) return { ...NOTHING, gtin: `0${text}` }
  if (text.length < 14) return { ...NOTHING, gtin: text }
  const body = text.slice(1, 13)
  return { ...NOTHING, gtin: body + checkDigit(body), isOuter: text[0] !== '0' }
}

function hasCheckDigit(text: string): boolean {
  return checkDigit(text.slice(0, -1)) === text.at(-1)
}

/** Modulo 10 with weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
export function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Application identifiers whose values have a length of their own; values of all others end with a separator. */
const FIXED: Readonly<Record<string, number>> = { '00': 18, '01': 14, '02': 14, '11': 6, '13': 6, '15': 6, '17': 6 }
const VARIABLE: Readonly<Record<string, number>> = { '10': 20, '21': 20, '30': 8, '37': 8 }

/** Both ways of writing: (01)…(17)…(10)… and without brackets, with separators. */
function ofElements(text: string): PackCode | null {
  const elements = text.startsWith('(') ? bracketed(text) : plainElements(text)
  const item = elements?.get('01')
  const found = item === undefined ? null : ofGtin(item)
  if (!elements || !found) return null
  return {
    ...found,
    batch: elements.get('10') ?? '',
    expires: dayOf(elements.get('17') ?? ''),
    serial: elements.get('21') ?? '',
  }
}

function bracketed(text: string): Map<string, string> | null {
  const elements = new Map<string, string>()
  const rest = text.replace(/\((\d{2,4})\)([^(]*)/g, (_, ai: string, value: string) => {
    elements.set(ai, value.replaceAll(SEPARATOR, ''))
    return ''
  })
  return rest === '' ? elements : null
}

function plainElements(text: string): Map<string, string> | null {
  const elements = new Map<string, string>()
  let rest = text.startsWith(SEPARATOR) ? text.slice(1) : text
  while (rest !== '') {
    const ai = rest.slice(0, 2)
    const fixed = FIXED[ai]
    const most = VARIABLE[ai]
    if (fixed === undefined && most === undefined) return null
    const end = rest.indexOf(SEPARATOR, 2)
    const value = fixed === undefined ? rest.slice(2, end < 0 ? undefined : end) : rest.slice(2, 2 + fixed)
    if (value === '' || (fixed !== undefined && !new RegExp(`^\\d{${fixed}}$`).test(value))) return null
    if (most !== undefined && value.length > most) return null
    elements.set(ai, value)
    rest = rest.slice(2 + value.length)
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
  }
  return elements
}

/** YYMMDD; day 00 is the last of its month. Packs of this century only. */
function dayOf(text: string): string {
  const [, year = '', month = '', day = ''] = /^(\d\d)(0[1-9]|1[0-2])([0-3]\d)$/.exec(text) ?? []
  if (year === '') return ''
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) > last) return ''
  return `20${year}-${month}-${day === '00' ? last : day}`
}
