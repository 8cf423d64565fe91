/** The service's side of the chat room. */
import { randomUUID } from 'node:crypto'
import { dateTime } from '#domain/time.ts'
import { AUTOMATIC, writeMessage } from '#server/chat/rows.ts'
import { notFound } from '#server/refusal.ts'
import { service } from '#copy/frame.ts'
import * as newcomerCopy from '#server/copy/newcomer.ts'
import * as copy from '#server/copy/seller.ts'
import { indented } from './indented.ts'
import { sentence } from './typed.ts'
import type { Verbs } from './verb.ts'

type Waiting = { phone: string; company: string; text: string; at: number }

export const chatVerbs: Verbs = {
  'chat waiting': {
    args: '',
    about: copy.chatsAbout,
    run: async (_, { db }) => {
      const rows = await db.query<Waiting>(
        `select a.phone, a.company, m.text, m.at from account a join chat_message m on m.account_id = a.id
         where not m.from_service and not exists (
           select 1 from chat_message s where s.account_id = a.id and s.id > m.id and (not s.from_service or s.name <> $1))
         order by m.id`,
        [AUTOMATIC],
      )
      return rows.length === 0
        ? copy.noChats
        : rows.map((row) => `${row.phone}  ${row.company}  ${dateTime(row.at)}  ${indented(row.text)}`).join('\n')
    },
  },
  'chat reply': {
    subject: 'account',
    args: copy.phoneText,
    about: copy.chatReplyAbout,
    run: async ([phone = '', ...words], { tx, now }) => {
      const text = sentence(words, copy.noText)
      const [account] = await tx.query<{ id: number; name: string }>(
        'select id, service_name as name from account where phone = $1',
        [phone],
      )
      if (!account) throw notFound(newcomerCopy.noAccount)
      await writeMessage(tx, account.id, {
        key: randomUUID(),
        from_service: true,
        name: account.name || service,
        text,
        at: now,
      })
      return copy.replied(phone)
    },
  },
}
