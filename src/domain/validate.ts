/** Section 5's patterns, for fields checked while they are typed. The call table's schemas use the same ones. */

/** 11 digits, 1, then 3–9. */
export const MOBILE = /^1[3-9]\d{9}$/
/** Area code with or without its leading 0 (028-…, 0755-…, 28-…), a dash, 7–8 digits. */
export const LANDLINE = /^(?:0\d{2,3}|\d{2,3})-\d{7,8}$/
export const EMAIL = /^[\w-]+@[\w-]+(\.[\w-]+)+$/

/** What a person pastes as a phone number: +86, blanks and dashes go. */
export function cleanMobile(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return digits.replace(/^(?:\+?86)(?=1\d{10}$)/, '')
}
