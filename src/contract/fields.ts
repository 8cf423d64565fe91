/**
 * Field schemas: form text in, typed value out, the message of a failure in Chinese. Types are coerced
 * by schema, never by looks ("0123" is a phone's digits in one field and an error in another).
 */
import * as v from 'valibot'
import { isDay } from '#domain/days.ts'
import { CART_LINES_MAX, IDS_MAX, NUMBER_MAX } from '#domain/limits.ts'
import { EMAIL, LANDLINE, MOBILE } from '#domain/validate.ts'
import { inOneLine, visible } from '#domain/visible.ts'
import * as copy from '#copy/inputs.ts'

/** A whole number written in plain digits, between min and max. Not "1e3", "1.0", "+1" or "". */
export const whole = (min: number, max: number, message = copy.wholeBetween(min, max)) =>
  v.pipe(
    v.string(message),
    v.regex(/^(0|[1-9]\d{0,9})$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
export const id = whole(1, 2_147_483_647, copy.wrongId)
/** A line of an order, counted from 1: gifts come on top of the cart's lines. */
export const orderLine = whole(1, 2 * CART_LINES_MAX)
export const count = whole(1, NUMBER_MAX)
export const flag = v.pipe(
  v.picklist(['0', '1'], copy.flag),
  v.transform((s): 0 | 1 => (s === '1' ? 1 : 0)),
)

const textBy = (clean: (typed: string) => string, max: number, need?: string) =>
  v.pipe(
    v.string(need),
    v.transform(clean),
    v.trim(),
    v.minLength(need ? 1 : 0, need ?? ''),
    v.maxLength(max, copy.charactersAtMost(max)),
  )
/** Text of one line and at most `max` characters without what nobody sees, trimmed; `need` is the message when it is empty. */
export const text = (max: number, need?: string) => textBy(inOneLine, max, need)
/** The same of several lines: what a person writes in a field of several lines, or pastes of a sheet. */
export const lines = (max: number, need?: string) => textBy(visible, max, need)
const idsUpTo = (most: number) =>
  v.pipe(v.array(id, copy.goods), v.minLength(1, copy.goods), v.maxLength(most, copy.itemsAtMost(most)))
export const ids = idsUpTo(IDS_MAX)
/** Any lines of a cart, all of them too. */
export const cartLines = idsUpTo(CART_LINES_MAX)
/** Absent becomes `value`. */
export const or = <S extends v.GenericSchema<string, unknown>>(schema: S, value: string) =>
  v.optional(schema, value as v.InferInput<S>)

/** A field that may be left empty. */
export const blankOr = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union([v.literal(''), schema], (issue) => firstMessage(issue))

/** What the field itself says, not that neither choice fits. */
function firstMessage({ issues }: v.BaseIssue<unknown>): string {
  return issues?.at(-1)?.message ?? copy.wrongShape
}

/** Section 5: 11 digits, 1, then 3–9. */
export const mobile = v.pipe(v.string(copy.noPhone), v.regex(MOBILE, copy.phone))
/** Section 5's landline, widened to area codes with their leading 0; may be empty. */
export const landline = v.pipe(
  v.string(),
  v.check((s) => s === '' || LANDLINE.test(s), copy.landline),
)
/** Order number: 16 digits, a separated part with its suffix. */
export const orderId = v.pipe(v.string(), v.regex(/^\d{16}(-[A-Z])?$/, copy.orderId))
/** The longest address that mail takes (RFC 5321). */
const EMAIL_MAX = 254
export const email = v.pipe(
  v.string(),
  v.maxLength(EMAIL_MAX, copy.email),
  v.check((s) => s === '' || EMAIL.test(s), copy.email),
)
/** The code sent to a phone. */
export const smsCode = v.pipe(v.string(copy.noCode), v.regex(/^\d{6}$/, copy.code))
export const newPassword = v.pipe(
  v.string(copy.noPassword),
  v.minLength(8, copy.passwordShort),
  v.maxLength(128, copy.passwordLong),
  v.check((s) => /[a-zA-Z]/.test(s) && /\d/.test(s), copy.passwordMixed),
)
/** A day that exists, YYYY-MM-DD. */
export const date = v.pipe(v.string(copy.noDate), v.check(isDay, copy.noDate))
export const uuid = v.pipe(v.string(), v.uuid(copy.noFile))
/** Yuan with at most two decimals. */
export const amount = v.pipe(v.string(copy.noAmount), v.regex(/^\d{1,7}(\.\d{1,2})?$/, copy.amount))
/** Number or id of a return: R and 16 digits. */
export const returnId = v.pipe(v.string(), v.regex(/^R\d{16}$/, copy.returnId))
