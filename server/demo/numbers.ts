/** Numbers of the trade in their formats, with the year 2099 so that they belong to no real company; and prices. */

const serial = (n: number, digits: number): string => String(n).padStart(digits, '0')

/** EAN-13: 69, nine of ours, check digit. */
export function barcode(n: number): string {
  const body = `69${serial(9_000_000_000 + n, 10)}`
  return body + checkDigit(body)
}

/** Of the first twelve digits: weights 1 and 3 in turn, filled up to ten. */
export function checkDigit(body: string): number {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

export function drugApproval(letter: 'H' | 'Z' | 'S', n: number): string {
  return `国药准字${letter}2099${serial(n, 4)}`
}

/** permit: class and code ('2-14'), '1' a filing, 'd' a disinfectant. */
export function devicePermit(permit: string, n: number): string {
  if (permit === 'd') return `川卫消证字(2099)第${serial(n, 4)}号`
  if (permit === '1') return `川蓉械备2099${serial(n, 4)}号`
  const [klass = '', code = ''] = permit.split('-')
  return `${klass === '3' ? '国' : '川'}械注准2099${klass}${code}${serial(n, 4)}`
}

/** A percentage of a price, never less than a price can be. */
export function share(amount: number, percent: number): number {
  return Math.max(8, Math.round((amount * percent) / 100))
}
