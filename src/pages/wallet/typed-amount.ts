/** Removes currency signs, spaces and commas from pasted text. */
export function typedAmount(typed: string): string {
  return typed.replace(/[\s,，¥￥元]/g, '')
}
