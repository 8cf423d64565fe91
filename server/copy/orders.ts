/** What the server says of orders: why one is refused, what happens to it, and what its buyer is told. */

export const none = '订单不存在'

// Placing one
export const cartChanged = '有商品已不在购物车中：可能已下单或已移除，请核对购物车和我的订单'
export const lineGone = '有商品已下架，请返回购物车核对'
export const couponUnfit = '所选优惠券不满足使用条件'
export const overLimit = (goods: string, limit: string, asked: number): string => `${goods}：${limit}，已填 ${asked}`
export const ephedrinePerOrder = (most: number, asked: number): string =>
  `含麻黄碱复方制剂每单最多 ${most} 盒，已填 ${asked}`
export const ephedrinePerMonth = (most: number, left: number): string =>
  `含麻黄碱复方制剂每月最多 ${most} 盒，本月还可采购 ${left} 盒`
export const changed = '价格或库存已变化，请核对后重新提交'
export const someGoods = '有商品'
export const taken = (goods: string, left: number): string => `${goods}：库存仅 ${left}，请返回购物车修改`
export const cellsRefused = (n: number, first: string): string => `${n} 种商品现在不能这样下单：${first}`
export const addressFirst = '这家门店还没有收货地址，请先切换到这家门店添加'

// Ordering again
export const offSale = '已下架'
export const inStock = (stock: number, unit: string): string => `库存仅 ${stock} ${unit}`
export const newMultiples = (step: number, unit: string): string => `现按 ${step} ${unit}的倍数订购`

// Paying
export const notPayable = '订单当前状态不能付款'
export const notPayableSo = '该订单不支持此支付方式'
export const termOver = '付款期限已过，订单即将自动取消，不能再这样付款'
export const noTransfer = (state: string): string => `订单${state}，没有待到账的转账`
export const transferNotChosen =
  '客户还没有为这张订单选择银行转账：请客户在付款页选择后再登记；款已到账的，也可以转入客户余额'
export const lateKnown = '这笔转账已转入客户余额'
export const notCancellable = '订单已出库，不能取消；收货后有质量问题的可以申请退货'
export const ephedrineReceipt = '含麻黄碱复方制剂须上传签回的随货同行单确认收货'
export const notReceivable = '订单还未全部发货，不能确认收货'

// Its events
export const placed = '订单已提交'
export const placedFrom = (company: string): string => `订单已提交，由 ${company} 的账号下单`
export const paid = '已付款，等待仓库发货'
export const accepted = '仓库已接单，等待拣货'
export const picked = '已拣货，复核中'
export const packed = '已出库，等待装车'
export const shipped = '已发货，正在配送'
export const received = '已确认收货'
export const cancelled = '订单已取消'
export const expired = '超过付款期限，订单已自动取消'
export const cancelledOnline = '订单已取消，款项将原路退回'
export const cancelledCredit = '订单已取消，账期欠款已冲减'
export const cancelledPaid = '订单已取消，款项已退回账户余额'

// What its buyer is told
export const shippedTitle = '订单已发货'
export const event = (id: string, what: string): string => `订单 ${id}：${what}。`
export const expiredTitle = '订单已超时取消'
export const expiredText = (id: string): string =>
  `订单 ${id} 未在付款期限内付款，已自动取消，商品、优惠券和限购数量已退回。`
export const reminderTitle = '订单即将超时取消'
export const reminder = (id: string, until: string): string =>
  `订单 ${id} 还未付款，请在 ${until} 前付款，逾期将自动取消。`
export const transferredTitle = '转账已到账'
export const transferred = (id: string): string => `订单 ${id} 的转账已到账，仓库正在备货。`

// Batches
export const batchBeforeShipping = '批号要在付款后、出库前登记'
export const batchLine = '订单中没有这一行，或它是组合商品'
export const batchNumber = (left: number): string => `数量为 1 到 ${left}`
export const lacksBatch = '没有批号'
export const lacksLastDay = '没有有效期，药品不能出库'
export const batchOver = (batch: string, day: string): string => `批号 ${batch} 的有效期至 ${day}，已经过期`
export const lineFault = (line: number, name: string, why: string): string => `第 ${line} 行 ${name} ${why}`
export const mayNotLeave = (faults: readonly string[]): string =>
  `不能出库：${faults.join('；')}。请先登记实际出库的批号和有效期（order batch，或导入 batches、shipments）`

// Online payments
export const subject = (id: string): string => (id ? `药械采购订单 ${id}` : '药械采购账期还款')
export const onlineTitle = '付款成功'
export const online = (id: string): string => `订单 ${id} 已付款，仓库正在备货。`
export const lateOfClosed = '订单已取消，客户也已注销账号，请把这笔款项退回原账户'
export const lateTitle = '付款已转入余额'
export const late = (id: string, yuan: string): string =>
  `订单 ${id} 的付款 ${yuan} 元到账时订单已不需付款，已转入账户余额。`
