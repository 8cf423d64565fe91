/** Section 5's patterns, for fields checked while they are typed. The call table's schemas use the same ones. */

import { visible } from './visible.ts'

/** 11 digits, 1, then 3–9. */
export const MOBILE = /^1[3-9]\d{9}$/
/** Area code with or without its leading 0 (028-…, 0755-…, 28-…), a dash, 7–8 digits. */
export const LANDLINE = /^(?:0\d{2,3}|\d{2,3})-\d{7,8}$/
export const EMAIL = /^[\w-]+@[\w-]+(\.[\w-]+)+$/

const AROUND = /[\s()]/g
const DASHES = /[-\u2010-\u2015\u2212]+/g

/** A pasted number with plain digits, without blanks, brackets, and the marks of direction that contacts' cards put around it. */
const bare = (typed: string): string => visible(typed.normalize('NFKC')).replace(AROUND, '')

/** What a person pastes as a phone number: +86, blanks and dashes go, wide digits become plain ones. */
export function cleanMobile(typed: string): string {
  const plain = bare(typed).replace(DASHES, '')
  return plain.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

/** A landline as it is typed or pasted; the dash after the area code is put where a keyboard has none. */
export function cleanLandline(typed: string): string {
  const plain = bare(typed)
    .replace(DASHES, '-')
    .replace(/^(?:\+|00)86-?0?(?=[1-9])/, '0')
  return LANDLINE.test(plain) ? plain : plain.replace(/-/g, '').replace(/^(0(?:10|2\d)|0[3-9]\d{2})(?=\d{7,8}$)/, '$1-')
}

/** The code of a text message: of a whole message that was pasted, too. */
export function cleanCode(typed: string): string {
  const plain = typed.normalize('NFKC')
  return /(?:^|\D)(\d{6})(?!\d)/.exec(plain)?.[1] ?? plain.replace(/\D/g, '').slice(0, 6)
}
