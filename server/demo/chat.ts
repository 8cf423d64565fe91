/**
 * The demo has nobody to answer: an automatic answer comes at once and says that it is one. It keeps quiet while a
 * person talks with the buyer.
 */
import type { Tx } from '#server/db/sql.ts'
import { AUTOMATIC, writeMessage } from '#server/chat/rows.ts'

/** A person's answer keeps it quiet for so long. */
const QUIET = 30 * 60_000

const GREETING = '您好，这里是演示商城的在线客服，本条由系统自动回复，没有真人值守。'
export const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/发票|开票|抬头/, '电子发票在付款后申请：我的 → 电子发票，填好抬头后按订单申请，开具后可在线查看和下载。'],
  [
    /退|破损|质量|换货/,
    '签收后 7 天内有质量问题的，可在订单详情点“申请售后”，可以只退一行中的部分数量，退款到账户余额。',
  ],
  [/物流|发货|到货|配送|快递/, '物流进度在订单详情里查看。当天 15:00 前付款的订单一般当天发出。'],
  [/资质|证照|过期|审核|许可/, '证照在 我的 → 账户中心 → 资质证照 里查看和更新，审核一般需要一个工作日。'],
  [/含麻|麻黄/, '含麻黄碱复方制剂单独成单，须有有效的含麻委托书，用银行转账付款，收货后上传签回的随货同行单。'],
  [/优惠|券|红包|积分|满减/, '优惠券、红包和积分在 我的 → 钱包 里查看，领券中心每天都有可以领取的券。'],
  [/价格|多少钱|便宜/, '价格以商品页和购物车显示的为准，阶梯价、满减和优惠券会在结算时自动计算。'],
  [/人工|电话|投诉/, '需要人工请拨打页面顶部的专属客服电话或服务热线。'],
]
const OTHER = '您的留言已收到。也可以直接输入“发票”“退货”“物流”“证照”等关键词查询；需要人工请拨打页面顶部的客服电话。'

/** @param key of the message it answers: answering twice writes one answer */
export async function answerAutomatically(
  tx: Tx,
  userId: number,
  { key, text }: { key: string; text: string },
  now: number,
): Promise<void> {
  const [before] = await tx.query<{ human: number; any: number }>(
    `select count(*) filter (where name <> $2 and at > $3) as human, count(*) as any from chat_message where account_id = $1 and from_service`,
    [userId, AUTOMATIC, now - QUIET],
  )
  if (before && before.human > 0) return
  const answer = ANSWERS.find(([about]) => about.test(text))?.[1] ?? OTHER
  const words = before?.any === 0 ? `${GREETING}${answer}` : `（自动回复）${answer}`
  await writeMessage(tx, userId, { key: `answer-${key}`, from_service: true, name: AUTOMATIC, text: words, at: now })
}
