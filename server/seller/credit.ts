/** Lines of credit: how much a buyer may owe, and for how many days. */
import * as f from '#contract/fields.ts'
import { creditSums } from '#domain/credit.ts'
import { fen, yuan } from '#domain/money.ts'
import { readLine } from '#server/credit/line.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/seller.ts'
import { buyerOf } from './buyer.ts'
import { typed } from './typed.ts'
import type { Verbs } from './verb.ts'

const TERM_MAX = 365
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

export const creditVerbs: Verbs = {
  credits: {
    args: '',
    about: copy.creditsAbout,
    run: async (_, { db, now }) => {
      const buyers = await db.query<{ id: number; phone: string; company: string }>(
        `select id, phone, company from account where id in (select account_id from credit_line union select account_id
           from ledger_account where unit = 'credit' and account_id is not null) order by id`,
      )
      const lines: string[] = []
      for (const { id, phone, company } of buyers) {
        const line = await readLine(db, id)
        if (!line) continue
        const { owed, overdue } = creditSums(line, now)
        lines.push(copy.creditOf(`${phone} ${company}`, yuan(line.most), line.term_days, yuan(owed), yuan(overdue)))
      }
      return lines.join('\n') || copy.noCredits
    },
  },
  'credit set': {
    subject: 'account',
    args: copy.phoneCredit,
    about: copy.creditSetAbout,
    run: async ([phone = '', amount = '', days = ''], { tx, now }) => {
      const { id, company } = await buyerOf(tx, phone)
      const term = typed('days', f.whole(1, TERM_MAX, copy.creditDays(TERM_MAX)), days)
      if (!AMOUNT.test(amount) || fen(amount) === 0) throw invalid('amount', copy.creditAmount)
      await tx.query(
        `insert into credit_line (account_id, most, term_days, set_at) values ($1, $2, $3, $4)
         on conflict (account_id) do update set most = excluded.most, term_days = excluded.term_days, set_at = excluded.set_at`,
        [id, fen(amount), term, now],
      )
      return copy.creditSet(company, yuan(fen(amount)), term)
    },
  },
  'credit off': {
    subject: 'account',
    args: copy.phone,
    about: copy.creditOffAbout,
    run: async ([phone = ''], { tx }) => {
      const { id, company } = await buyerOf(tx, phone)
      await tx.query('delete from credit_line where account_id = $1', [id])
      return copy.creditOff(company)
    },
  },
}
