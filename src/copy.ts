/** Messages of pages that have not moved to src/copy yet. */
import { copy as first } from './copy-first.ts'

export const copy = {
  ...first,
  navNotStarted: '活动未开始',

  emptyCart: '购物车空空如也~',
  snapped: {
    step: (step: number, unit: string) => `按中包装 ${step}${unit} 的倍数订购，已自动调整`,
    stock: (n: number, unit: string) => `库存仅剩 ${n}${unit}`,
    limit: (n: number, unit: string) => `每单限购 ${n}${unit}`,
  },

  returnAsked: '退货申请已提交，请等待审核',
  cancelReturn: '确定取消退货申请吗?',
  returnCancelled: '已取消退货申请',
  reviewed: '评价成功',
  receiptKept: '已确认收货，签收单已留存',
} as const
