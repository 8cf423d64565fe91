/** The service's side of the chat room. */
import { randomUUID } from 'node:crypto'
import { dateTime } from '#domain/time.ts'
import { AUTOMATIC, writeMessage } from '#server/chat/rows.ts'
import { invalid, notFound } from '#server/refusal.ts'
import type { Verbs } from './verb.ts'

type Waiting = { phone: string; company: string; text: string; at: number }

export const chatVerbs: Verbs = {
  'chat waiting': {
    args: '',
    about: '客户说了最后一句的会话',
    run: async (_, { tx }) => {
      const rows = await tx.query<Waiting>(
        `select a.phone, a.company, m.text, m.at from account a join chat_message m on m.account_id = a.id
         where not m.from_service and not exists (
           select 1 from chat_message s where s.account_id = a.id and s.id > m.id and (not s.from_service or s.name <> $1))
         order by m.id`,
        [AUTOMATIC],
      )
      return rows.length === 0
        ? '没有等待答复的会话'
        : rows.map((row) => `${row.phone}  ${row.company}  ${dateTime(row.at)}  ${row.text}`).join('\n')
    },
  },
  'chat reply': {
    args: '手机号 内容…',
    about: '在会话里答复客户',
    run: async ([phone = '', ...words], { tx, now }) => {
      const text = words.join(' ')
      if (!text) throw invalid('text', '请写明内容')
      const [account] = await tx.query<{ id: number; name: string }>(
        "select id, case when service_name = '' then '客服' else service_name end as name from account where phone = $1",
        [phone],
      )
      if (!account) throw notFound('没有这个账号')
      await writeMessage(tx, account.id, { key: randomUUID(), from_service: true, name: account.name, text, at: now })
      return `已答复 ${phone}`
    },
  },
}
