/** Members' papers: newer ones that were handed in, and last days that have to be mended. */
import { isDay } from '#domain/days.ts'
import { approveRenewal, refuseRenewal, waitingRenewals } from '#server/user/renewals.ts'
import { setPaperEnd } from '#server/user/paper-rows.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/seller.ts'
import { sentence } from './typed.ts'
import type { Verbs } from './verb.ts'

export const paperVerbs: Verbs = {
  papers: {
    args: '',
    about: copy.papersAbout,
    run: async (_, { db }) => {
      const waiting = await waitingRenewals(db)
      const lines = waiting.map(({ phone, company, kind, number, valid_until }) =>
        copy.renewal(phone, company, kind, number, valid_until || copy.noEnd),
      )
      return lines.join('\n') || copy.noPapers
    },
  },
  'paper approve': {
    subject: 'account',
    args: copy.phonePaper,
    about: copy.paperApproveAbout,
    run: async ([phone = '', kind = ''], { tx, now }) =>
      copy.paperApproved(await approveRenewal(tx, phone, kind, now), kind),
  },
  'paper refuse': {
    subject: 'account',
    args: copy.phonePaperReason,
    about: copy.paperRefuseAbout,
    run: async ([phone = '', kind = '', ...words], { tx, now }) => {
      const reason = sentence(words, copy.reasonForMember)
      return copy.paperRefused(await refuseRenewal(tx, { phone, kind, reason }, now), kind)
    },
  },
  'paper until': {
    subject: 'account',
    args: copy.phonePaperDay,
    about: copy.paperEndAbout,
    run: async ([phone = '', kind = '', until = ''], { tx }) => {
      if (!isDay(until)) throw invalid('until', copy.day)
      return copy.paperEnd(await setPaperEnd(tx, { phone, kind, until }), kind, until)
    },
  },
}
