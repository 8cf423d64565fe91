/**
 * Field schemas: form text in, typed value out, the message of a failure in Chinese. Types are coerced
 * by schema, never by looks ("0123" is a phone's digits in one field and an error in another).
 */
import * as v from 'valibot'
import { CART_LINES_MAX, IDS_MAX, NUMBER_MAX } from '#domain/limits.ts'
import { EMAIL, LANDLINE, MOBILE } from '#domain/validate.ts'

/** A whole number written in plain digits, between min and max. Not "1e3", "1.0", "+1" or "". */
export const whole = (min: number, max: number, message = `请输入 ${min} 到 ${max} 之间的整数`) =>
  v.pipe(
    v.string(message),
    v.regex(/^(0|[1-9]\d{0,9})$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
export const id = whole(1, 2_147_483_647, '编号不正确')
export const count = whole(1, NUMBER_MAX)
export const flag = v.pipe(
  v.picklist(['0', '1'], '只能是 0 或 1'),
  v.transform((s): 0 | 1 => (s === '1' ? 1 : 0)),
)
/** Trimmed text of at most `max` characters; `need` is the message when it is empty. */
export const text = (max: number, need?: string) =>
  v.pipe(v.string(need), v.trim(), v.minLength(need ? 1 : 0, need ?? ''), v.maxLength(max, `最多 ${max} 个字`))
const idsUpTo = (most: number) =>
  v.pipe(v.array(id, '请选择商品'), v.minLength(1, '请选择商品'), v.maxLength(most, `一次最多 ${most} 项`))
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
  return issues?.at(-1)?.message ?? '格式不正确'
}

/** Section 5: 11 digits, 1, then 3–9. */
export const mobile = v.pipe(v.string('请输入手机号'), v.regex(MOBILE, '请输入正确的 11 位手机号'))
/** Section 5's landline, widened to area codes with their leading 0; may be empty. */
export const landline = v.pipe(
  v.string(),
  v.check((s) => s === '' || LANDLINE.test(s), '座机格式：区号-号码，如 028-80000000'),
)
/** Order number: 16 digits, a separated part with its suffix. */
export const orderId = v.pipe(v.string(), v.regex(/^\d{16}(-[A-Z])?$/, '订单号不正确'))
export const email = v.pipe(
  v.string(),
  v.check((s) => s === '' || EMAIL.test(s), '邮箱格式不正确'),
)
/** The code sent to a phone. */
export const smsCode = v.pipe(v.string('请输入验证码'), v.regex(/^\d{6}$/, '请输入 6 位验证码'))
export const newPassword = v.pipe(
  v.string('请输入密码'),
  v.minLength(8, '密码至少 8 位'),
  v.maxLength(128, '密码最多 128 位'),
  v.check((s) => /[a-zA-Z]/.test(s) && /\d/.test(s), '密码须包含字母和数字'),
)
/** A day that exists, YYYY-MM-DD. */
export const date = v.pipe(
  v.string('请选择日期'),
  v.isoDate('请选择日期'),
  v.check((s) => new Date(`${s}T00:00:00Z`).toISOString().startsWith(s), '请选择日期'),
)
export const uuid = v.pipe(v.string(), v.uuid('文件不存在'))
/** Yuan with at most two decimals. */
export const amount = v.pipe(v.string('请输入金额'), v.regex(/^\d{1,7}(\.\d{1,2})?$/, '请输入金额，最多两位小数'))
/** Number or id of a return: R and 16 digits. */
export const returnId = v.pipe(v.string(), v.regex(/^R\d{16}$/, '退货单号不正确'))
