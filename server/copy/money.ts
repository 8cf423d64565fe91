/** What an account reads about its money: why it is not enough, and what each entry of its ledger was for. */
import { sentence } from './sentence.ts'

export const moneyShort = '余额不足'
export const packetShort = '红包余额不足'
export const pointsShort = '积分不足'
export const packetLeft = (left: string): string => `红包余额不足，可转 ¥${left}`

// Cash vouchers
export const noVoucher = '现金券不存在'
export const voucherSpent = '现金券已使用'
export const voucherNot = { soon: '现金券还未生效', over: '现金券已过期', used: voucherSpent } as const
export const voucher = (name: string): string => `现金券 ${name}`
export const voucherTitle = '收到现金券'
export const voucherText = (name: string, yuan: string, days: number): string =>
  `${name} ${yuan} 元，${days} 天内可转入余额使用。`

// Goods on account
export const creditDueTitle = '账期订单即将到期'
export const creditOverTitle = '账期订单已逾期'
export const creditDue = (id: string, day: string): string =>
  `订单 ${id} 须在 ${day} 前还清。有逾期账单时不能使用账期，请在账期账单中还款。`

// Entries
export const order = (id: string): string => `订单 ${id}`
export const transfer = (id: string): string => `订单 ${id} 银行转账`
export const cancelled = (id: string): string => `订单 ${id} 取消`
export const lateTransfer = (id: string): string => `订单 ${id} 已取消，银行转账转入余额`
export const withdrawal = (reference: string): string => `提现（银行流水 ${reference}）`
export const paidIn = (why: string, reference: string): string => `${why}（银行流水 ${reference}）`
export const refund = (id: string): string => `退货 ${id} 退款`
export const given = (id: string): string => `订单 ${id} 付款赠送`
export const cashback = (id: string): string => `订单 ${id} 满额返现`
export const cashbackBack = (entry: string): string => `${entry}，收回返现红包`
export const cashbackSpent = (entry: string): string => `${entry}，返现红包已使用，从退款扣回`
export const pointsBack = (entry: string): string => `${entry}，收回赠送积分`
export const pointsSpent = (entry: string, points: number): string =>
  `${entry}，赠送的 ${points} 积分已使用，从退款扣回`
export const exchange = (goods: string, number: number, id: string): string => `兑换 ${goods} ×${number}（${id}）`

// Noted by the seller
export const referenceKnown = '该银行流水号已登记过'
export const withdrawnTitle = '提现已汇出'
export const withdrawnText = (yuan: string, reference: string): string =>
  `${yuan} 元已从账户余额汇出，银行流水 ${reference}。`
export const paidInTitle = '款项已转入余额'
export const paidInText = (yuan: string, why: string): string => `${yuan} 元已转入账户余额：${sentence(why)}`

// Online payments
export const late = (id: string): string => `订单 ${id} 付款晚到`
export const refundOnline = (id: string): string => `订单 ${id} 原路退款`
export const refundRefused = (id: string): string => `订单 ${id} 原路退款未成功`
export const refundedTitle = '退款已原路退回'
export const refundedText = (id: string, yuan: string): string =>
  `订单 ${id} 的 ${yuan} 元已原路退回，到账时间以支付机构为准。`
export const refundRefusedTitle = '原路退款未成功'
export const refundRefusedText = (id: string, yuan: string): string =>
  `订单 ${id} 的 ${yuan} 元未能原路退回，已转入账户余额。`

// On account
export const noCredit = '还没有开通账期'
export const onCredit = (id: string): string => `订单 ${id} 账期`
export const repaid = '账期还款'
export const repayMost = (owed: string): string => `待还 ¥${owed}，还款不能超过它`
export const repayNotSo = '不支持用此方式还款'
export const debtShort = '还款超过待还金额'
export const repayIn = '账期还款到账'
export const repayTitle = '还款已到账'
export const repayText = (yuan: string): string => `${yuan} 元已到账并用于还款，多出的部分在账户余额。`
