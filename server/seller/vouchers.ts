/** Cash vouchers: the seller gives one to a buyer, and ends one that was given by mistake. */
import * as f from '#contract/fields.ts'
import { fen, yuan } from '#domain/money.ts'
import { day } from '#domain/time.ts'
import * as copy from '#server/copy/seller.ts'
import { invalid } from '#server/refusal.ts'
import { endVoucher, giveVoucher } from '#server/wallet/vouchers.ts'
import { buyerOf } from './buyer.ts'
import { typed } from './typed.ts'
import type { Verbs } from './verb.ts'
import { wholeOf } from './whole.ts'

const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/
const DAYS_MAX = 365
const NAME_MAX = 20

export const voucherVerbs: Verbs = {
  vouchers: {
    args: '',
    about: copy.vouchersAbout,
    run: async (_, { db, now }) => {
      const open = await db.query<{ id: number; phone: string; name: string; amount: number; ends_at: number }>(
        `select v.id, a.phone, v.name, v.amount, v.ends_at from voucher v join account a on a.id = v.account_id
         where v.spent_at is null and v.ends_at > $1 order by v.id`,
        [now],
      )
      const lines = open.map((one) =>
        copy.voucherOf(one.id, `${one.phone} ${one.name}`, yuan(one.amount), day(one.ends_at)),
      )
      return lines.join('\n') || copy.noVouchers
    },
  },
  'voucher give': {
    subject: 'account',
    args: copy.phoneVoucher,
    about: copy.voucherGiveAbout,
    run: async ([phone = '', amount = '', typedDays = '', ...words], { tx, now }) => {
      const { id, company } = await buyerOf(tx, phone)
      const days = typed('days', f.whole(1, DAYS_MAX, copy.creditDays(DAYS_MAX)), typedDays)
      const name = typed('name', f.text(NAME_MAX), words.join(' ')) || copy.voucherName
      if (!AMOUNT.test(amount) || fen(amount) === 0) throw invalid('amount', copy.voucherAmount)
      const number = await giveVoucher(tx, id, { name, amount: fen(amount), days }, now)
      return copy.voucherGiven(number, company, yuan(fen(amount)), days)
    },
  },
  'voucher end': {
    subject: 'voucher',
    args: copy.voucherId,
    about: copy.voucherEndAbout,
    run: async ([id = ''], { tx, now }) => {
      await endVoucher(tx, wholeOf(id), now)
      return copy.voucherEnded(id)
    },
  },
}
