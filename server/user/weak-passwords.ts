/** Passwords that everybody knows: those a README prints, and those that lists of leaked ones begin with. */
import type { Config } from '#server/config.ts'
import { invalid, Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/account.ts'

/** The demo's accounts, as the README names it. */
const PUBLISHED = ['demo-2099']
/** Only what the form would take: eight characters, with a letter and a digit. */
const COMMON = [
  '123456789a 12345678a 1234567a 123456abc 1234abcd 1234qwer 123abc456 123qwe123 12qwaszx 147258369a 1q2w3e4r 1q2w3e4r5t',
  '1qaz2wsx 1qazxsw2 5201314a a123456789 a12345678 a1234567 a1b2c3d4 aa123456 aa12345678 aaa12345 aaa123456 abc12345',
  'abc123456 abc123456789 abcd1234 abcd12345 admin123 admin1234 admin123456 admin888 asd12345 asd123456 asdf1234 hello123',
  'iloveyou1 letmein1 p@ssw0rd p@ssw0rd1 passw0rd password1 password12 password123 q1w2e3r4 q1w2e3r4t5 qaz12345 qazwsx123',
  'qq123456 qwe12345 qwe123456 qwer1234 qwert12345 qwerty12 qwerty123 qwerty1234 root1234 test1234 wang123456 welcome1',
  'welcome123 woaini123 woaini1314 woaini520 woaini521 zhang123456 zxc12345 zxc123456 zxcvbnm1 zxcvbnm123',
].join(' ')
const KNOWN = new Set([...PUBLISHED, ...COMMON.split(' ')])

/** Written large or small makes no difference to who guesses. */
const isKnownToAll = (password: string): boolean => KNOWN.has(password.toLowerCase())

/** For a new password of a real shop. @throws Refusal 422 */
export function assertSecretPassword({ demo }: Config, password: string): void {
  if (!demo && isKnownToAll(password)) throw invalid('password', copy.passwordKnown)
}

/** For one that stands already, after it was right: nobody comes in with it, its owner sets another with a code. @throws Refusal 422 */
export function assertNotPublished({ mode }: Config, password: string): void {
  if (mode === 'production' && isKnownToAll(password))
    throw new Refusal(422, copy.passwordToReset, { errors: { password: [copy.passwordToReset] } })
}
