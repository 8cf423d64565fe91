/** What the server says after an order has come: returns, refunds, reviews, signed receipts. */
import { sentence } from './sentence.ts'

// Returns
export const noReturn = '退货单不存在'
export const sameGoodsTwice = '同一商品请只填一行'
export const nothingToRefund = '所选商品没有可退金额'
export const notWithdrawable = '退货单当前状态不能取消'
export const notInOrder = '订单中没有这个商品'
export const returnable = (left: number, unit: string): string => `最多还可退 ${left} ${unit}`
export const allReturned = '该商品已全部申请退货'

// A return's events
export const asked = '已提交退货申请，等待审核'
export const agreed = '审核通过，请寄回商品并填写快递单号'
export const agreedShort = '审核通过，没有收到的商品不用寄回，等待仓库核实'
export const refused = (reason: string): string => `已驳回：${reason}`
export const collected = '商品已在途，等待仓库收货验收'
export const sent = (carrier: string, parcel: string): string => `已寄回：${carrier} ${parcel}，等待仓库收货验收`
export const notSendable = '退货单当前状态不能填写快递单号'
export const arrivedFewer = (lines: readonly { name: string; bzdw: string; asked: number; number: number }[]): string =>
  `仓库实收：${lines.map(({ name, bzdw, asked, number }) => `${name} ${number} ${bzdw}（申请 ${asked} ${bzdw}）`).join('；')}，按实收退款`
/** @param parts where it went, '' for what got nothing */
export const refunded = (
  yuan: string,
  freight: string,
  parts: { debt: string; spent: string; wallet: string },
): string => {
  const whole = `已退款 ${yuan} 元${freight && `（含运费 ${freight} 元）`}`
  if (!parts.debt && !parts.spent) return `${whole}到账户余额`
  const places = [
    parts.debt && `${parts.debt} 元冲减账期欠款`,
    parts.spent && `${parts.spent} 元抵扣已用掉的红包和积分`,
    parts.wallet && `${parts.wallet} 元到账户余额`,
  ]
  return `${whole}：${places.filter(Boolean).join('，')}`
}
export const orderEvent = (id: string, event: string): string => `退货 ${id} ${event}`

// What its buyer is told
export const agreedTitle = '退货申请已通过'
export const agreedText = '请寄回商品，并在退货详情里填写快递公司和单号，运费由我们承担'
export const agreedShortText = '没有收到的商品不用寄回，仓库核实后退款'
export const refusedTitle = '退货申请已驳回'
export const refundedTitle = '退货已退款'
export const refundedText = (id: string, event: string): string => `退货单 ${id} ${event}。`
export const event = (id: string, what: string): string => `退货单 ${id}：${sentence(what)}`

// Reviews
export const reviewAfterReceipt = '确认收货后才能评价'
export const alreadyReviewed = '该商品已评价'

// Signed receipts of ephedrine-containing goods
export const noEphedrineOrder = '没有这个含麻订单'
export const notDelivered = '商品还未送达，不能确认收货'
export const receiptThere = '该订单已上传签收单'
