/** Every message a person reads that is not part of a screen's own text, by situation, once. */
import { copy as first } from './copy-first.ts'

export { syncText } from './copy-first.ts'

export const copy = {
  ...first,

  // Dialogs
  deleteLine: '确定删除这件商品吗?',
  deleteLines: (n: number) => `确定删除选中的 ${n} 件商品吗?`,

  // Cart and favourites
  added: '已加入购物车',
  toCart: '去结算',
  emptyCart: '购物车空空如也~',
  starred: '收藏成功',
  unstarred: '取消收藏成功',
  seeStarred: '查看收藏',
  snapped: {
    step: (step: number, unit: string) => `按中包装 ${step}${unit} 的倍数订购，已自动调整`,
    stock: (n: number, unit: string) => `库存仅剩 ${n}${unit}`,
    limit: (n: number, unit: string) => `每单限购 ${n}${unit}`,
  },
  nothingSelected: '请先勾选要结算的商品',
  tooManyLines: (n: number, of: number) => `一次最多结算 ${n} 种商品，已选 ${of} 种。先结算 ${n} 种，其余留在购物车吗?`,
  pricesChanged: (n: number) => `${n} 种商品的价格有变化，按新价格结算吗?`,
  totalChanged: (from: string, to: string) => `金额已由 ¥${from} 变为 ¥${to}，按新金额提交订单吗?`,

  // Offers
  couponTaken: '领取成功，结算时可用',
  teamOpened: (missing: number) => `开团成功，还差 ${missing} 人，邀请同行参团`,
  teamJoined: (missing: number) => `参团成功，还差 ${missing} 人成团`,
  teamFull: '已成团，可按拼团价采购',
  teamInvitation: (name: string, missing: number) => `${name} 正在拼团，还差 ${missing} 人，一起参团享拼团价`,
  linkCopied: '链接已复制，可发给同行',
  copyFailed: '复制未成功，请长按链接复制',
  exchanged: '兑换成功',
  drawn: ({ name, remarks }: { name: string; remarks: string }) => `恭喜您 , 抽中${name} ( ${remarks} ).`,
  drawing: '抽奖进行中 , 如果关闭后未出结果 , 请移步至个人中心查看结果。',
  close: '关闭',

  // Orders and after
  cancelOrder: '确定取消订单吗? 取消后不能恢复',
  cancelPaidOrder: '确定取消订单吗? 已付款项将退回账户余额',
  cancelOrderOk: '取消订单',
  think: '再想想',
  orderCancelled: '订单已取消',
  receiveOrder: '确认已收到全部商品吗? 收货后 7 天内可申请退货',
  orderReceived: '已确认收货',
  returnAsked: '退货申请已提交，请等待审核',
  cancelReturn: '确定取消退货申请吗?',
  returnCancelled: '已取消退货申请',
  reviewed: '评价成功',
  receiptKept: '已确认收货，签收单已留存',

  // Self-service
  wantedAdded: '求购已发布，有货源会通知您',
  wantedMany: (n: number) => `已发布 ${n} 条求购`,
  feedbackSent: '反馈已提交，感谢您的意见',
  titleSaved: '发票抬头已保存',
  invoiceAsked: '已申请开票',
  allAdded: (n: number) => `${n} 种商品已加入购物车`,

  // Session
  /** Why an edit was not kept. */
  notKept: {
    full: '待同步的修改过多，请先联网同步',
    storage: '离线存储不可用，修改不会保存在本机，请保持联网',
    closed: '账号已切换，刚才的修改未保存，请重新操作',
  },
  discardEdits: (n: number) => `放弃 ${n} 条未同步的修改吗? 放弃后无法恢复`,
} as const
