/** Members' papers: newer ones that were handed in, and last days that have to be mended. */
import { approveRenewal, refuseRenewal, waitingRenewals } from '#server/user/renewals.ts'
import { setPaperEnd } from '#server/user/paper-rows.ts'
import { invalid } from '#server/refusal.ts'
import type { Verbs } from './verb.ts'

export const paperVerbs: Verbs = {
  papers: {
    args: '',
    about: '待审核的证照',
    run: async (_, { tx }) => {
      const waiting = await waitingRenewals(tx)
      const lines = waiting.map(
        ({ phone, company, kind, number, valid_until }) =>
          `${phone} ${company} ${kind} ${number} ${valid_until || '长期'}`,
      )
      return lines.join('\n') || '没有待审核的证照'
    },
  },
  'paper approve': {
    args: '手机号 证照',
    about: '通过更新的证照',
    run: async ([phone = '', kind = ''], { tx, now }) => `${await approveRenewal(tx, phone, kind, now)}的${kind}已更新`,
  },
  'paper refuse': {
    args: '手机号 证照 原因…',
    about: '驳回更新的证照',
    run: async ([phone = '', kind = '', ...words], { tx, now }) => {
      if (words.length === 0) throw invalid('reason', '请写明原因，会员会看到')
      return `${await refuseRenewal(tx, { phone, kind, reason: words.join(' ') }, now)}的${kind}已驳回`
    },
  },
  'paper until': {
    args: '手机号 证照 年-月-日',
    about: '更正证照的有效期：登记错了，或提前失效',
    run: async ([phone = '', kind = '', until = ''], { tx }) => {
      if (!isDay(until)) throw invalid('until', '日期写成 2099-06-30')
      return `${await setPaperEnd(tx, { phone, kind, until })}的${kind}有效期至 ${until}`
    },
  },
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
