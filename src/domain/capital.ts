/** An amount in the characters that documents use against forgery: 1250.05 is 壹仟贰佰伍拾元零伍分. */
import type { Fen } from './money.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/** A negative amount begins with 负 (red documents). */
export function capital(amount: Fen): string {
  const whole = Math.abs(amount)
  const yuan = Math.floor(whole / 100)
  const [jiao, fen] = [Math.floor(whole / 10) % 10, whole % 10]
  const sign = amount < 0 ? '负' : ''
  if (whole === 0) return '零元整'
  const front = yuan > 0 ? `${integer(yuan)}元` : ''
  if (jiao === 0 && fen === 0) return `${sign}${front}整`
  const middle = jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0 ? '零' : ''
  return sign + front + middle + (fen > 0 ? `${DIGITS[fen]}分` : '整')
}

/** Groups of four digits; a gap of zeros, within a group or between two, is said once. */
function integer(n: number): string {
  let text = ''
  for (let group = GROUPS.length - 1; group >= 0; group--) {
    const part = Math.floor(n / 10_000 ** group) % 10_000
    if (part === 0) continue
    const gap = text !== '' && (part < 1_000 || skipped(n, group))
    text += (gap ? '零' : '') + thousands(part) + GROUPS[group]
  }
  return text
}

/** Is there an empty group right before this one? */
function skipped(n: number, group: number): boolean {
  return Math.floor(n / 10_000 ** (group + 1)) % 10_000 === 0
}

function thousands(n: number): string {
  let text = ''
  let zero = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(n / 10 ** place) % 10
    if (digit === 0) zero = text !== ''
    else {
      text += (zero ? '零' : '') + (DIGITS[digit] ?? '') + PLACES[place]
      zero = false
    }
  }
  return text
}
