/** Renewed papers that members have handed in. */
import { approveRenewal, refuseRenewal, waitingRenewals } from '#server/user/renewals.ts'
import { invalid } from '#server/refusal.ts'
import type { Verbs } from './verb.ts'

export const paperVerbs: Verbs = {
  papers: {
    args: '',
    about: '待审核的证照',
    run: async (_, { sql }) => {
      const waiting = await waitingRenewals(sql)
      const lines = waiting.map(({ phone, company, kind, number, valid_until }) => `${phone} ${company} ${kind} ${number} ${valid_until || '长期'}`)
      return lines.join('\n') || '没有待审核的证照'
    },
  },
  'paper approve': {
    args: '手机号 证照',
    about: '通过更新的证照',
    run: async ([phone = '', kind = ''], { sql, now }) => `${await approveRenewal(sql, phone, kind, now)}的${kind}已更新`,
  },
  'paper refuse': {
    args: '手机号 证照 原因…',
    about: '驳回更新的证照',
    run: async ([phone = '', kind = '', ...words], { sql, now }) => {
      if (words.length === 0) throw invalid('reason', '请写明原因，会员会看到')
      return `${await refuseRenewal(sql, { phone, kind, reason: words.join(' ') }, now)}的${kind}已驳回`
    },
  },
}
