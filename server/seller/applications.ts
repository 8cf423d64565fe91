/** Newcomers' applications. */
import { dateTime } from '#domain/time.ts'
import { approveApplication, refuseApplication, waitingApplications } from '#server/newcomer/review.ts'
import { invalid } from '#server/refusal.ts'
import type { Verbs } from './verb.ts'

export const applicationVerbs: Verbs = {
  applications: {
    args: '',
    about: '待审核的申请',
    run: async (_, { tx }) => {
      const waiting = await waitingApplications(tx)
      const lines = waiting.map(({ phone, company, applied_at, application }) => {
        const papers = application.papers.map(
          ({ kind, number, valid_until }) => `    ${kind} ${number} ${valid_until || '长期'}`,
        )
        return [
          `${phone} ${company} ${dateTime(applied_at)} 经营范围：${application.scope.join('、')}`,
          ...papers,
        ].join('\n')
      })
      return lines.join('\n') || '没有待审核的申请'
    },
  },
  approve: {
    args: '手机号',
    about: '通过申请',
    run: async ([phone = ''], { tx, now }) => `${(await approveApplication(tx, phone, now)).company} 已通过`,
  },
  refuse: {
    args: '手机号 原因…',
    about: '驳回申请',
    run: async ([phone = '', ...words], { tx, now }) => {
      if (words.length === 0) throw invalid('reason', '请写明原因，申请人会看到')
      return `${(await refuseApplication(tx, phone, words.join(' '), now)).company} 已驳回`
    },
  },
}
