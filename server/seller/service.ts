/** What buyers wrote and wait for an answer to: feedback and wanted products. */
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { invalid, notFound } from '#server/refusal.ts'
import type { Verbs } from './verb.ts'

const number = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

function sentence(words: readonly string[]): string {
  const text = words.join(' ')
  if (!text) throw invalid('text', '请写明答复')
  return text
}

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
  if (!row) throw notFound('没有这条求购')
  const title = state === 'found' ? '求购商品已找到' : '求购已答复'
  await sendMessage(
    tx,
    { userId: row.account_id, type: 'system', title, text: `${row.name}：${answer}`, url: `/pzqg/info?id=${id}` },
    now,
  )
}

export const serviceVerbs: Verbs = {
  'feedback answer': {
    args: '编号 答复…',
    about: '答复意见反馈',
    run: async ([id = '', ...words], { tx, now }) => {
      const [row] = await tx.query<{ account_id: number }>(
        'update feedback set answer = $2, answered_at = $3 where id = $1 returning account_id',
        [number(id), sentence(words), now],
      )
      if (!row) throw notFound('没有这条反馈')
      await sendMessage(
        tx,
        { userId: row.account_id, type: 'system', title: '您的反馈已答复', text: sentence(words), url: '/yjfk' },
        now,
      )
      return `反馈 ${id} 已答复`
    },
  },
  'wanted found': {
    args: '编号 商品编号 答复…',
    about: '求购的商品找到了',
    run: async ([id = '', goods = '', ...words], { tx, now }) => {
      const [known] = await tx.query('select 1 as one from goods where id = $1 and on_sale', [number(goods)])
      if (!known) throw notFound('商品不存在或已下架')
      await answerWanted(tx, number(id), 'found', number(goods), words.join(' ') || '已上架，可以采购了', now)
      return `求购 ${id} 已答复`
    },
  },
  'wanted close': {
    args: '编号 答复…',
    about: '求购的商品找不到',
    run: async ([id = '', ...words], { tx, now }) => {
      await answerWanted(tx, number(id), 'closed', 0, sentence(words), now)
      return `求购 ${id} 已答复`
    },
  },
}
