/** Whoever logs in or registers is told at once of everything that the device can see to be wrong. */
import { expect, test } from 'vitest'
import { faults } from '#copy/form.ts'
import * as inputs from '#copy/inputs.ts'
import { accountFaults, loginFaults } from '#pages/auth/newcomer/account-faults.ts'

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const ALL = {
  phone: '138 0000 0001',
  code: '【演示】验证码 123456，5 分钟内有效',
  password: 'kangmin-21',
  consent: '1',
}

test.each([
  ['nothing', {}, { phone: inputs.noPhone, code: inputs.noCode, password: inputs.noPassword, consent: faults.consent }],
  [
    'a digit too few, half a code, a short password, no consent',
    { phone: '1380000000', code: '123', password: 'a1' },
    { phone: inputs.phone, code: inputs.code, password: inputs.passwordShort, consent: faults.consent },
  ],
  ['a password of letters', { ...ALL, password: 'abcdefghij' }, { password: inputs.passwordMixed }],
  ['what can be sent', ALL, {}],
])('registering with %s', (_, typed, wrong) => expect(accountFaults(form(typed))).toEqual(wrong))

test.each([
  ['nothing', {}, { phone: inputs.noPhone, password: inputs.noPassword, consent: faults.consent }],
  [
    'a digit too few and no consent',
    { phone: '1380000000', password: 'x' },
    { phone: inputs.phone, consent: faults.consent },
  ],
  ['a short old password', { phone: '+86 13800000001', password: 'x', consent: '1' }, {}],
])('logging in with %s', (_, typed, wrong) => expect(loginFaults(form(typed))).toEqual(wrong))
