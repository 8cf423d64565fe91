/** What an account reads about its money: why it is not enough, and what each entry of its ledger was for. */

export const moneyShort = '余额不足'
export const packetShort = '红包余额不足'
export const pointsShort = '积分不足'
export const packetLeft = (yuan: string): string => `红包余额不足，可转 ${yuan} 元`

// Entries
export const order = (id: string): string => `订单 ${id}`
export const transfer = (id: string): string => `订单 ${id} 银行转账`
export const cancelled = (id: string): string => `订单 ${id} 取消`
export const refund = (id: string): string => `退货 ${id} 退款`
export const given = (id: string): string => `订单 ${id} 付款赠送`
export const cashback = (id: string): string => `订单 ${id} 满额返现`
export const cashbackBack = (entry: string): string => `${entry}，收回返现红包`
export const cashbackSpent = (entry: string): string => `${entry}，返现红包已使用，从退款扣回`
export const pointsBack = (entry: string): string => `${entry}，收回赠送积分`
export const exchange = (goods: string, number: number, id: string): string => `兑换 ${goods} ×${number}（${id}）`
