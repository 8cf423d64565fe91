/** Goods on account (账期): at checkout, on the pay page, and on the statement. */
export const overdue = (amount: string): string => `有逾期账单 ¥${amount}，还清后才能使用账期`
export const short = (left: string): string => `账期可用额度 ¥${left}，不足以支付`
export const room = (left: string, days: number): string => `可用额度 ¥${left}，${days} 天内还款`
export const checkout = (left: string): string => `账期可用额度 ¥${left}。`
export const toStatement = '查看账单并还款'

export const statement = {
  title: '账期账单',
  owed: '待还金额',
  terms: (most: string, left: string, days: number) => `额度 ¥${most} · 可用 ¥${left} · 账期 ${days} 天`,
  /** While something is overdue nothing can be taken, whatever is left of the line. */
  locked: (most: string, overdue: string, days: number) =>
    `额度 ¥${most} · 账期 ${days} 天 · 已逾期 ¥${overdue}，还清后才能使用账期`,
  stopped: '账期已停用，请还清待还的账单',
  print: '打印对账单',
  /** On paper alone. */
  parties: (seller: string, buyer: string, at: string) => `供货单位：${seller}　客户：${buyer}　截至 ${at}`,
  items: '未还清的订单',
  taken: (day: string) => `${day} 记账`,
  none: '没有待还的账单',
  orders: '查看订单',
  ask: '联系客服',
  noLine: '还没有开通账期，请联系您的客服',
  due: (day: string) => `${day} 到期`,
  late: (day: string) => `${day} 到期，已逾期`,
  whole: (amount: string) => `订单 ¥${amount}`,
  repay: '还款',
  amount: '还款金额（元）',
  amountHint: '先还最早到期的订单',
  kind: '还款方式',
  balance: (amount: string) => `可用 ¥${amount}`,
  confirm: '立即还款',
  repaid: '还款成功',
  online: '到支付页面付款，结果一分钟内更新到账单',
} as const
