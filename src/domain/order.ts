/** An order's states and ways to pay in words. */

/** In the order of their numbers. */
export const ORDER_STATES = ['未付款', '已付款', '待发货', '已拣货', '已出库', '已发货', '部分发货', '已完成', '已取消', '退货'] as const
export const UNPAID = 0

export const PAYMENT_KINDS = { balance: '账户余额', bank: '银行转账' } as const
