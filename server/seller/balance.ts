/** A buyer's balance: what the seller paid out (提现), and what came in without an order. */
import * as f from '#contract/fields.ts'
import { fen, yuan } from '#domain/money.ts'
import { payIn, withdraw } from '#server/pay/by-hand.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/seller.ts'
import { buyerOf } from './buyer.ts'
import { typed } from './typed.ts'
import type { Verbs } from './verb.ts'

/** Characters of a reference and of a reason, as the feed of payments has them. */
const WORDS_MAX = 60
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

export const balanceVerbs: Verbs = {
  'balance out': {
    subject: 'account',
    args: copy.balanceOutArgs,
    about: copy.balanceOutAbout,
    run: async ([phone = '', amount = '', reference = ''], { tx, now }) => {
      const { id: userId, company } = await buyerOf(tx, phone)
      const noted = { userId, amount: amountOf(amount), reference: referenceOf(reference) }
      return copy.balanceOut(company, yuan(noted.amount), yuan(await withdraw(tx, noted, now)))
    },
  },
  'balance in': {
    subject: 'account',
    args: copy.balanceInArgs,
    about: copy.balanceInAbout,
    run: async ([phone = '', amount = '', reference = '', ...words], { tx, now }) => {
      const { id: userId, company } = await buyerOf(tx, phone)
      const why = typed('why', f.text(WORDS_MAX, copy.balanceWhy), words.join(' '))
      const noted = { userId, amount: amountOf(amount), reference: referenceOf(reference), why }
      return copy.balanceIn(company, yuan(noted.amount), yuan(await payIn(tx, noted, now)))
    },
  },
}

function amountOf(word: string): number {
  if (!AMOUNT.test(word) || fen(word) === 0) throw invalid('amount', copy.balanceAmount)
  return fen(word)
}

const referenceOf = (word: string): string => typed('reference', f.text(WORDS_MAX, copy.balanceReference), word)
