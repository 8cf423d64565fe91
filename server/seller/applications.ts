/** Newcomers' applications. */
import { dateTime } from '#domain/time.ts'
import { approveApplication, refuseApplication, waitingApplications } from '#server/newcomer/review.ts'
import * as copy from '#server/copy/seller.ts'
import { sentence } from './typed.ts'
import type { Verbs } from './verb.ts'

export const applicationVerbs: Verbs = {
  applications: {
    args: '',
    about: copy.applicationsAbout,
    run: async (_, { db, fileUrl }) => {
      const waiting = await waitingApplications(db)
      const lines = waiting.map(({ phone, company, applied_at, application }) => {
        const papers = application.papers.map(({ kind, number, valid_until, file_id }) =>
          copy.paper(kind, number, valid_until || copy.noEnd, file_id ? fileUrl(file_id) : ''),
        )
        return [copy.application(phone, company, dateTime(applied_at), application.scope.join('、')), ...papers].join(
          '\n',
        )
      })
      return lines.join('\n') || copy.noApplications
    },
  },
  approve: {
    subject: 'account',
    args: copy.phone,
    about: copy.approveAbout,
    run: async ([phone = ''], { tx, now }) => copy.approved((await approveApplication(tx, phone, now)).company),
  },
  refuse: {
    subject: 'account',
    args: copy.phoneReason,
    about: copy.refuseAbout,
    run: async ([phone = '', ...words], { tx, now }) => {
      const reason = sentence(words, copy.reasonForApplicant)
      return copy.refused((await refuseApplication(tx, phone, reason, now)).company)
    },
  },
}
