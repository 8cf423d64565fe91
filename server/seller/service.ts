/** What buyers wrote and wait for an answer to: feedback and wanted products. */
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/goods.ts'
import * as serviceCopy from '#server/copy/service.ts'
import * as sellerCopy from '#server/copy/seller.ts'
import { sentence } from './typed.ts'
import type { Verbs } from './verb.ts'
import { wholeOf } from './whole.ts'

async function answerWanted(
  tx: Tx,
  id: number,
  state: 'found' | 'closed',
  goodsId: number,
  answer: string,
  now: number,
): Promise<void> {
  const [row] = await tx.query<{ account_id: number; name: string }>(
    'update wanted set state = $2, goods_id = $3, answer = $4 where id = $1 returning account_id, name',
    [id, state, goodsId, answer],
  )
  if (!row) throw notFound(serviceCopy.noWanted)
  const title = state === 'found' ? sellerCopy.wantedFoundTitle : sellerCopy.wantedTitle
  await sendMessage(
    tx,
    {
      userId: row.account_id,
      type: 'system',
      title,
      text: sellerCopy.wantedAnswer(row.name, answer),
      url: `/pzqg/info?id=${id}`,
    },
    now,
  )
}

export const serviceVerbs: Verbs = {
  'feedback answer': {
    subject: 'feedback',
    args: sellerCopy.idAnswer,
    about: sellerCopy.feedbackAbout,
    run: async ([id = '', ...words], { tx, now }) => {
      const answer = sentence(words, sellerCopy.noAnswer)
      const [row] = await tx.query<{ account_id: number }>(
        'update feedback set answer = $2, answered_at = $3 where id = $1 returning account_id',
        [wholeOf(id), answer, now],
      )
      if (!row) throw notFound(sellerCopy.noFeedback)
      await sendMessage(
        tx,
        {
          userId: row.account_id,
          type: 'system',
          title: sellerCopy.feedbackTitle,
          text: answer,
          url: '/yjfk',
        },
        now,
      )
      return sellerCopy.feedbackAnswered(id)
    },
  },
  'wanted found': {
    subject: 'wanted',
    args: sellerCopy.idGoodsAnswer,
    about: sellerCopy.wantedFoundAbout,
    run: async ([id = '', goods = '', ...words], { tx, now }) => {
      const [known] = await tx.query('select 1 as one from goods where id = $1 and on_sale', [wholeOf(goods)])
      if (!known) throw notFound(copy.goodsGone)
      await answerWanted(tx, wholeOf(id), 'found', wholeOf(goods), sentence(words) || sellerCopy.wantedFound, now)
      return sellerCopy.wantedAnswered(id)
    },
  },
  'wanted close': {
    subject: 'wanted',
    args: sellerCopy.idAnswer,
    about: sellerCopy.wantedNotAbout,
    run: async ([id = '', ...words], { tx, now }) => {
      await answerWanted(tx, wholeOf(id), 'closed', 0, sentence(words, sellerCopy.noAnswer), now)
      return sellerCopy.wantedAnswered(id)
    },
  },
}
