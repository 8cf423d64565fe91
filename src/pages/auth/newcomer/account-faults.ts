import { strength } from '#domain/password.ts'
import { cleanCode, cleanMobile, MOBILE } from '#domain/validate.ts'
import type { Faults } from '#parts/form/form-faults.ts'
import { faults } from '#copy/form.ts'
import * as inputs from '#copy/inputs.ts'

/** The values of a form by the names of its fields, as FormData gives them. */
type Typed = { get(name: string): unknown }

const textOf = (typed: Typed, name: string): string => String(typed.get(name) ?? '')
const only = (wrong: Faults): Faults => Object.fromEntries(Object.entries(wrong).filter(([, words]) => words !== ''))

function phoneFault(typed: Typed): string {
  const phone = cleanMobile(textOf(typed, 'phone'))
  return phone === '' ? inputs.noPhone : MOBILE.test(phone) ? '' : inputs.phone
}

function codeFault(typed: Typed): string {
  const code = cleanCode(textOf(typed, 'code'))
  return code === '' ? inputs.noCode : code.length === 6 ? '' : inputs.code
}

function newPasswordFault(typed: Typed): string {
  const found = strength(textOf(typed, 'password'))
  return { '': inputs.noPassword, short: inputs.passwordShort, mixed: inputs.passwordMixed }[found as string] ?? ''
}

const consentFault = (typed: Typed): string => (typed.get('consent') ? '' : faults.consent)

// All that the device can see to be wrong is said at once: whoever hears the form would else send it once for each field,
// and a consent that is asked for first would hide that the phone was mistyped.

/** Of whoever logs in. Old passwords have any shape. */
export const loginFaults = (typed: Typed): Faults =>
  only({
    phone: phoneFault(typed),
    password: textOf(typed, 'password') === '' ? inputs.noPassword : '',
    consent: consentFault(typed),
  })

/** Of whoever registers. */
export const accountFaults = (typed: Typed): Faults =>
  only({
    phone: phoneFault(typed),
    code: codeFault(typed),
    password: newPasswordFault(typed),
    consent: consentFault(typed),
  })
