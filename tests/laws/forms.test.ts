/**
 * What is true of every form: what is typed survives as a draft, or a reason stands here; the first field with an error
 * gets the focus. Read from the source, so that a new form is under the law without being told.
 */
import { describe, expect, test } from 'vitest'
import { readSources } from '#tests/support/sources.ts'

/** Files with fields whose text is not stored by themselves, each with the reason. */
const NO_DRAFT: Record<string, string> = {
  'src/parts/frame/query-form.tsx': 'a search: its words stand in the address',
  'src/pages/rep/today.tsx': 'a search among the customers on the screen',
  'src/parts/form/pin-form.tsx': 'a PIN is never stored',
  'src/pages/rep/today/rescue.tsx': 'passphrases are never stored',
  'src/app/shell/logout-dialog.tsx': 'a choice, no text',
  'src/app/shell/search-box.tsx': 'the search keeps its own words in session storage',
  'src/pages/account/basic/password-form.tsx': 'passwords are never stored',
  'src/pages/account/basic/privacy.tsx': 'passwords are never stored',
  'src/pages/account/reports.tsx': 'a search: its words stand in the address',
  'src/pages/account/store-login.tsx': 'passwords are never stored',
  'src/pages/account/store-table/add-goods.tsx': 'words of a search; what it finds and the numbers are stored',
  'src/pages/auth/forget.tsx': 'a phone number and a code, typed within a minute, on a device that may be a stranger’s',
  'src/pages/auth/forget-reset.tsx': 'passwords are never stored',
  'src/pages/auth/login.tsx': 'passwords are never stored',
  'src/pages/auth/register-company/paper-fields.tsx': 'fields of register-company.tsx',
  'src/pages/auth/register-stores/store-fields.tsx': 'fields of register-stores.tsx',
  'src/pages/orders/list.tsx': 'a search: its words stand in the address',
  'src/pages/rep/desk/entry-box.tsx': 'one line, which goes into the cart with Enter',
  'src/pages/rep/summary.tsx': 'a day, which stands in the address',
  'src/pages/service/plan/rename-dialog.tsx': 'one short name',
  'src/pages/service/plans.tsx': 'one short name',
  'src/pages/service/quick/import-columns.tsx': 'choices about a list that import-form.tsx stores',
  'src/pages/service/quick/import-sheets.tsx': 'choices about a file that is opened anew',
  'src/pages/wallet/credit/repay-form.tsx': 'an amount with a default; it would be wrong tomorrow',
  'src/pages/wallet/ledger/range.tsx': 'a search: its days stand in the address',
  'src/pages/wallet/packets/to-money.tsx': 'an amount with a default; it would be wrong tomorrow',
  'src/parts/form/code-field.tsx': 'codes are never stored',
  'src/parts/form/password-field.tsx': 'passwords are never stored',
  'src/parts/form/region-field.tsx': 'a field; its form stores it',
  'src/parts/goods/save-plan-dialog.tsx': 'one short name',
  'src/parts/scan/code-form.tsx': 'one code, which is taken at once',
  'src/parts/goods/price-range.tsx': 'a filter: it stands in the address',
}

/** Forms that show an error and move the focus in a way of their own, each with the way. */
const OWN_FOCUS: Record<string, string> = {
  'src/app/shell/chat/say-form.tsx': 'one field, which has the focus',
  'src/parts/form/pin-form.tsx': 'one field, which gets the focus',
  'src/pages/rep/today/rescue.tsx': 'the passphrase gets the focus',
  'src/pages/account/basic/privacy.tsx': 'one field, which gets the focus',
  'src/pages/wallet/credit/repay-form.tsx': 'useAmountForm focuses its one field',
  'src/pages/wallet/ledger/range.tsx': 'one field can be wrong, and gets the focus',
  'src/pages/wallet/packets/to-money.tsx': 'useAmountForm focuses its one field',
  'src/parts/scan/code-form.tsx': 'one field, which gets the focus',
}

const sources = ['src/app', 'src/pages', 'src/parts'].flatMap(readSources).filter(({ path }) => path.endsWith('.tsx'))
const hasForm = (text: string): boolean => /<(?:form|Form)\b/.test(text)
const hasText = (text: string): boolean => hasForm(text) || /<(?:TextField|TextArea|textarea)\b/.test(text)

describe('what is typed survives as a draft', () => {
  for (const { path, text } of sources.filter(({ text: source }) => hasText(source)))
    test(path, () => {
      const isStored = /\buse(?:Form|Draft)\(/.test(text)
      const why = 'store what is typed (`useForm` or `useDraft`, src/parts/form/README.md), or say in NO_DRAFT why not'
      expect(isStored, why).toBe(!(path in NO_DRAFT))
    })
  test('no reason is left over', () => {
    const known = sources.filter(({ text }) => hasText(text)).map(({ path }) => path)
    expect(Object.keys(NO_DRAFT).filter((path) => !known.includes(path))).toEqual([])
  })
})

/** Fields that the browser cuts to their length: what is looked for stands in the address and is read there at once. */
const CUT: Record<string, string> = {
  'src/app/shell/search-box.tsx': 'words of a search',
  'src/pages/account/reports.tsx': 'words of a search',
  'src/pages/account/store-table/add-goods.tsx': 'words of a search',
  'src/pages/orders/list.tsx': 'words of a search',
  'src/pages/zones/brands.tsx': 'words of a search',
  'src/parts/goods/price-range.tsx': 'an amount of a filter',
  'src/parts/form/pin-form.tsx': 'as many digits as a PIN has',
  'src/parts/scan/code-form.tsx': 'more than any code has',
}

test('what is pasted is never cut without a word', () => {
  const cutting = sources.filter(({ text }) => /\bmaxLength=/.test(text))
  const why = 'give the field `most` (src/ui/field.tsx), or say in CUT why nothing is lost'
  expect(cutting.map(({ path }) => path).sort(), why).toEqual(Object.keys(CUT).sort())
})

test('how long a text may be stands in src/domain/limits.ts', () => {
  const own = sources.filter(({ text }) => /\b(?:most|maxLength)=\{\d{2,}\}/.test(text)).map(({ path }) => path)
  expect(own.filter((path) => !(path in CUT))).toEqual([])
})

describe('the first field with an error gets the focus', () => {
  const showing = sources.filter(({ text }) => hasForm(text) && /\berror=\{|\bfaults?\b/i.test(text))
  for (const { path, text } of showing)
    test(path, () => {
      const isFocused = /\buseForm\(|\bfocusFault\(/.test(text)
      const why = 'call `focusFault` when the form fails (`useForm` does), or say in OWN_FOCUS what does'
      expect(isFocused, why).toBe(!(path in OWN_FOCUS))
    })
  test('no reason is left over', () => {
    const known = showing.map(({ path }) => path)
    expect(Object.keys(OWN_FOCUS).filter((path) => !known.includes(path))).toEqual([])
  })
})

describe('a password manager is told whose password it is', () => {
  const asking = sources.filter(
    ({ text }) => /"(?:current|new)-password"|<NewPasswordField/.test(text) && hasForm(text),
  )
  for (const { path, text } of asking)
    test(path, () => {
      const isNamed = /<PasswordOwner|name="phone"/.test(text)
      expect(isNamed, 'ask for the phone, or name the account with `PasswordOwner`').toBe(true)
    })
})
