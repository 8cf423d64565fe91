/** What a field makes of typed or pasted text: keyboards for Chinese give digits and signs of full width. */

/** An amount without currency signs, blanks and separators: ￥１，２８０．００ is 1280.00. Whether it is one is for others to say. */
export function typedAmount(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s,¥元]/g, '')
    .replace(/。/g, '.')
}

/** The digits alone, as numbers of accounts have them. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}

/** Half-width digits without the commas of thousands: １，２８０ is 1280. Words beside them stay. */
export function typedNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .trim()
}
