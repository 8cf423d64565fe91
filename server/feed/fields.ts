/**
 * Fields of feeds: what JSON or a cell of a sheet has, in; a typed value out; the message of a failure in Chinese. A
 * sheet has text only, so numbers and flags may be text, and amounts are decimal yuan, never calculated as floats.
 */
import { isDay } from '#domain/days.ts'
import * as v from 'valibot'
import { fen } from '#domain/money.ts'
import { MOBILE } from '#domain/validate.ts'
import { inOneLine, visible } from '#domain/visible.ts'
import * as inputsCopy from '#copy/inputs.ts'
import * as copy from '#server/copy/feed.ts'
import * as picturesCopy from '#server/copy/pictures.ts'
import { httpsUrl } from '#server/pictures/download.ts'

/** Characters of one address. */
const ADDRESS_MAX = 1_000

/** 6.90123E+12: what a sheet writes of a long number in a cell that is not text. The digits that it leaves out are gone. */
const ROUNDED = /^\d(\.\d+)?e\+\d{2,}$/i
/** Decimal digits as text; a JSON number is written as its shortest decimal. */
const digits = (message: string) =>
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))], message),
    v.check((value) => !ROUNDED.test(value.trim()), copy.rounded),
  )

const textBy = (clean: (given: string) => string, most: number) =>
  v.pipe(digits(copy.text), v.transform(clean), v.trim(), v.maxLength(most, inputsCopy.charactersAtMost(most)))
/** Text of one line without what nobody sees, as cells of sheets have it: nobody could look for such a name. */
export const text = (most: number) => textBy(inOneLine, most)
/** Text that may not be empty. */
export const words = (most: number) => v.pipe(text(most), v.minLength(1, copy.needed))
/** The same of several lines. */
export const lines = (most: number) => v.pipe(textBy(visible, most), v.minLength(1, copy.needed))
/** A code of the seller's system. */
export const code = v.pipe(
  digits(copy.code),
  v.trim(),
  v.regex(/^[\p{L}\p{N}._/#+-]{1,60}$/u, copy.code),
  // Some letters are blanks, as that of Hangul: no two codes may look alike.
  v.check((value) => visible(value) === value, copy.code),
)

export const whole = (min: number, max: number) => {
  const message = inputsCopy.wholeBetween(min, max)
  return v.pipe(
    digits(message),
    v.trim(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** A number of events; 0 before the first. */
export const sequence = v.pipe(
  digits(copy.sequence),
  v.trim(),
  v.regex(/^\d{1,15}$/, copy.sequence),
  v.transform(Number),
)

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/
/** Yuan in, fen out; from 0 on. */
export const yuan = v.pipe(digits(copy.amount), v.trim(), v.regex(AMOUNT, copy.amount), v.transform(fen))
export const price = v.pipe(yuan, v.minValue(1, copy.price))

const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false }
export const flag = v.pipe(
  v.union([v.string(), v.pipe(v.boolean(), v.transform(String)), v.pipe(v.number(), v.transform(String))], copy.flag),
  v.check((value) => Object.hasOwn(FLAGS, value), copy.flag),
  v.transform((value) => FLAGS[value] ?? false),
)

/** YYYY-MM-DD, or '' for none, which has a word too: an empty cell of a sheet is a field that is not given. */
export const dayOrNone = v.pipe(
  v.string(copy.dayOrNone),
  v.trim(),
  v.transform((value) => (copy.noDay.includes(value) ? '' : value)),
  v.check((value) => value === '' || isDay(value), copy.dayOrNone),
)
export const phone = v.pipe(digits(inputsCopy.phone), v.trim(), v.regex(MOBILE, inputsCopy.phone))

/** Names of a list: an array, or a cell with 、 between them. */
export const names = (known: readonly string[]) =>
  v.pipe(
    v.union([v.array(v.string()), v.pipe(v.string(), v.transform(splitNames))], copy.names),
    v.check((list) => list.every((name) => known.includes(name)), copy.oneOf(known)),
  )

/** Addresses of a list: an array, or a cell with blanks between them. */
export const addresses = (most: number) =>
  v.pipe(
    v.union([v.array(v.string()), v.pipe(v.string(), v.transform(splitAddresses))], picturesCopy.pictures),
    v.maxLength(most, picturesCopy.tooMany(most)),
    v.check(
      (list) => list.every((url) => url.length <= ADDRESS_MAX && httpsUrl(url) !== undefined),
      picturesCopy.address,
    ),
    v.check((list) => new Set(list).size === list.length, picturesCopy.addressTwice),
  )

function splitAddresses(cell: string): string[] {
  return cell.split(/\s+/).filter(Boolean)
}

function splitNames(cell: string): string[] {
  return cell.split(/[、,;；]/).flatMap((name) => name.trim() || [])
}

/** One of a few words. */
export const word = <const W extends readonly string[]>(known: W) => v.picklist(known, copy.oneOf(known))

/** An object with these fields and no others: a column that is spelt wrong is said, not passed over. */
export const row = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected }) => (expected === 'never' ? copy.unknownField : copy.needed))
