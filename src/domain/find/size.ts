/**
 * Specifications as people write them: 0.25*24, 250mg×24粒 and 0.25g 24s are 0.25g*24片. A size is its amounts in their
 * order.
 */
import { plain, plainSize } from './words.ts'

/** `unit`: mg, ml, '' none written, or what was written. `value` is in that unit. */
export type Amount = { value: number; unit: string; written: number }

const IN_MG: Readonly<Record<string, number>> = {
  kg: 1e6,
  公斤: 1e6,
  千克: 1e6,
  g: 1e3,
  克: 1e3,
  mg: 1,
  毫克: 1,
  μg: 1e-3,
  ug: 1e-3,
}
const IN_ML: Readonly<Record<string, number>> = { ml: 1, 毫升: 1, l: 1e3, 升: 1e3 }
const PIECE = /^[片粒丸袋支枚贴张只条]$/
/** What else stands for pieces: a bag by its other name, and 24s for as many of whatever. */
const SAME: Readonly<Record<string, string>> = { 包: '袋', s: '', t: '' }
/** Of these an order counts, not a specification. */
const ORDERED = /^[盒瓶件箱罐台套个]$/
/** A number of more digits is a code's. */
const AMOUNT =
  /(\d{1,6}(?:\.\d+)?)(?![\d.])\s*(万?单位|毫[克升]|公斤|千克|小盒|人份|%|kg|mg|ml|mm|cm|[μu]g|iu|[gl](?![a-z])|[st](?![a-z])|克|升|[片粒丸袋包支枚贴张只条板排筒卷码]|[盒瓶件箱罐台套个])?(?![a-z])/g

export function amountsIn(text: string): Amount[] {
  const written = plainSize(plain(text))
  const amounts: Amount[] = []
  let end = 0
  for (const { 0: whole, 1: digits = '', 2: unit = '', index } of written.matchAll(AMOUNT)) {
    // Letters before a figure are a name's, as in 维生素B12, but for the unit of the amount before.
    const begins = index === end || !/[a-z\d.]/.test(written.charAt(index - 1))
    end = index + whole.length
    if (begins && !ORDERED.test(unit)) amounts.push(amountOf(Number(digits), unit))
  }
  return amounts
}

function amountOf(written: number, unit: string): Amount {
  const [mg, ml] = [IN_MG[unit], IN_ML[unit]]
  if (mg !== undefined) return { value: rounded(written * mg), unit: 'mg', written }
  if (ml !== undefined) return { value: rounded(written * ml), unit: 'ml', written }
  return { value: written, unit: SAME[unit] ?? unit, written }
}

/** 0.3 g is not quite 300 mg in floating point. */
const rounded = (value: number): number => Math.round(value * 1e3) / 1e3

/** whole: the same amounts; part: those that are written are among the others. */
export type SizeFit = 'whole' | 'part' | null

/** @param isNamed the name says of what pieces there are so many: 200粒 of 丸 are 200丸 */
export function fitOfSizes(written: readonly Amount[], own: readonly Amount[], isNamed: boolean): SizeFit {
  if (written.length === 0 || own.length < written.length) return null
  let from = 0
  for (const amount of written) {
    const at = own.findIndex((one, i) => i >= from && isSame(amount, one, isNamed))
    if (at < 0) return null
    from = at + 1
  }
  return written.length === own.length ? 'whole' : 'part'
}

/** Without a unit the figures decide: 0.25*24. */
function isSame(a: Amount, b: Amount, isNamed: boolean): boolean {
  if (a.unit === '' || b.unit === '' || (isNamed && PIECE.test(a.unit) && PIECE.test(b.unit)))
    return a.written === b.written
  return a.unit === b.unit && a.value === b.value
}

/** Nothing but amounts: a grade, an origin or a kind of bottle is a part of the specification that has to be written. */
export function isOnlyAmounts(spec: string): boolean {
  return (
    plainSize(plain(spec))
      .replace(AMOUNT, '')
      .replace(/[\s*+:,/()]/g, '') === ''
  )
}
