/** The seller's command: its verbs, what they ask for, and what they answer. */

export const usage = '用法：npm run seller -- [--as 姓名] <动作> …'
export const usageOf = (call: string): string => `用法：${call}`
export const missingWords = (places: readonly string[], usage: string): string =>
  `没有执行：缺少${places.map((place) => `“${place}”`).join('')}。${usage}`
export const wrongWord = (word: string, usage: string): string => `没有执行：不能识别“${word}”。${usage}`
export const failed = '执行失败，详见服务器日志'

// What a verb is followed by
export const phone = '手机号'
export const phoneReason = '手机号 原因…'
export const phoneText = '手机号 内容…'
export const phonePaper = '手机号 证照'
export const phonePaperReason = '手机号 证照 原因…'
export const phonePaperDay = '手机号 证照 年-月-日'
export const orderId = '订单号'
export const returnId = '退货单号'
export const returnIdReason = '退货单号 原因…'
export const idAnswer = '编号 答复…'
export const idGoodsAnswer = '编号 商品编号 答复…'
export const idInvoice = '编号 发票号码'

// Applications
export const applicationsAbout = '待审核的申请'
export const paper = (kind: string, number: string, until: string, address: string): string =>
  `    ${kind} ${number} ${until} ${address}`.trimEnd()
export const application = (phone: string, company: string, at: string, scope: string): string =>
  `${phone} ${company} ${at} 经营范围：${scope}`
export const noApplications = '没有待审核的申请'
export const approveAbout = '通过申请'
export const approved = (company: string): string => `${company} 已通过`
export const refuseAbout = '驳回申请'
export const refused = (company: string): string => `${company} 已驳回`
export const reasonForApplicant = '请写明原因，申请人会看到'

// The chat room
export const chatsAbout = '客户说了最后一句的会话'
export const noChats = '没有等待答复的会话'
export const chatReplyAbout = '在会话里答复客户'
export const noText = '请写明内容'
export const replied = (phone: string): string => `已答复 ${phone}`

// The contract
export const contractsAbout = '已签署的电子合同'
export const noContracts = '还没有签署的合同'
export const mustSignAbout = '签署电子合同后才能下单'
export const mustSign = (company: string): string => `${company} 需先签署电子合同`
export const needNotSignAbout = '不签电子合同也能下单'
export const needNotSign = (company: string): string => `${company} 无需签署电子合同`

// Invoices
export const invoicesAbout = '待开具的发票'
export const noInvoices = '没有待开具的发票'
export const blue = '蓝字'
export const redOf = (original: string): string => `红字，冲蓝字发票 ${original}`
export const invoice = (id: number, order: string, colour: string, yuan: string): string =>
  `${id}  订单 ${order}  ${colour}  ${yuan} 元`
type Title = Readonly<Record<'title' | 'tax_no' | 'address' | 'phone' | 'bank' | 'bank_account' | 'email', string>>
export const invoiceTitle = ({ title, tax_no, address, phone, bank, bank_account, email }: Title): string =>
  [
    `    抬头 ${title}  税号 ${tax_no}`,
    ...[
      ['地址、电话', `${address} ${phone}`.trim()],
      ['开户行、账号', `${bank} ${bank_account}`.trim()],
      ['发送至', email],
    ].flatMap(([name, value]) => (value ? [`    ${name} ${value}`] : [])),
  ].join('\n')
type Line = { name: string; ypgg: string; bzdw: string; number: number; price: string; amount: string; rate: number }
export const invoiceLine = ({ name, ypgg, bzdw, number, price, amount, rate }: Line): string =>
  [
    `    ${`${name} ${ypgg}`.trim()}`,
    ...(number === 0 ? [] : [`${number} ${bzdw}${price && ` × ${price}`}`]),
    `${amount} 元`,
    `税率 ${rate}%`,
  ].join('  ')
export const issuedAbout = '登记已开具的发票'
export const issued = (id: string): string => `发票 ${id} 已登记`
export const invoiceId = '编号'
export const retitleAbout = '待开具的发票改用客户现在的抬头'
export const retitled = (id: string, title: string, taxNo: string): string =>
  `发票 ${id} 的抬头改为 ${title}，税号 ${taxNo}`

// Balances
export const balanceOutArgs = '手机号 金额 银行流水号'
export const balanceOutAbout = '登记提现：已从银行汇出，从客户余额扣除'
export const balanceOut = (company: string, yuan: string, left: string): string =>
  `${company} 已提现 ${yuan} 元，余额 ${left} 元`
export const balanceInArgs = '手机号 金额 银行流水号 原因…'
export const balanceInAbout = '登记没有订单的到账款，转入客户余额'
export const balanceIn = (company: string, yuan: string, left: string): string =>
  `${company} 已转入 ${yuan} 元，余额 ${left} 元`
export const balanceAmount = '金额写成 500 或 500.00，大于 0'
export const balanceReference = '请写明银行流水号'
export const balanceWhy = '请写明原因'

// Lines of credit
export const phoneCredit = '手机号 额度 天数'
export const creditsAbout = '账期客户：额度、欠款、逾期'
export const noCredits = '没有账期客户'
export const creditOf = (buyer: string, most: string, days: number, owed: string, overdue: string): string =>
  `${buyer}  额度 ${most} 元 ${days} 天  欠款 ${owed} 元  逾期 ${overdue} 元`
export const creditSetAbout = '开通账期，或更改额度与天数'
export const creditAmount = '额度写成 50000 或 50000.00，大于 0'
export const creditDays = (most: number): string => `天数为 1 至 ${most}`
export const creditSet = (company: string, most: string, days: number): string =>
  `${company} 账期额度 ${most} 元，${days} 天`
export const creditOffAbout = '停止账期，已欠的仍须还清'
export const creditOff = (company: string): string => `${company} 已停止账期`
export const noBuyer = (phone: string): string => `没有已认证的客户 ${phone}`

// Cash vouchers
export const phoneVoucher = '手机号 金额 天数 名称…'
export const voucherId = '编号'
export const vouchersAbout = '已发放、还可使用的现金券'
export const noVouchers = '没有可使用的现金券'
export const voucherOf = (id: number, whose: string, yuan: string, until: string): string =>
  `${id}  ${whose}  ${yuan} 元  有效期至 ${until}`
export const voucherGiveAbout = '给客户发放现金券'
export const voucherName = '现金券'
export const voucherAmount = '金额写成 50 或 50.00，大于 0'
export const voucherGiven = (id: number, company: string, yuan: string, days: number): string =>
  `已给 ${company} 发放 ${yuan} 元现金券，${days} 天有效，编号 ${id}`
export const voucherEndAbout = '作废还没有使用的现金券'
export const voucherEnded = (id: string): string => `现金券 ${id} 已作废`

// Delivery
export const dayKind = '年-月-日 休|班|平'
export const rest = '休'
export const work = '班'
export const usual = '平'
export const holidayAbout = '登记节假日（休）、调休上班（班），或恢复平常（平）'
export const holidaySet = (day: string, kind: string): string => `${day} 登记为${kind}`
export const warehouseTime = '仓库编码 时:分'
export const cutoffAbout = '当天发货的截单时间'
export const time = '时间写成 17:00'
export const noWarehouse = (known: readonly string[]): string =>
  ['没有这个仓库', ...(known.length > 0 ? [`现有：${known.join('、')}`] : [])].join('，')
export const cutoffSet = (warehouse: string, time: string): string => `${warehouse} 截单时间 ${time}`
export const warehouseRoute = '仓库编码 天数 [省] [市]'
export const routeAbout = '发往一个地区的天数；不写省市为其他地区'
export const routeDays = (most: number): string => `天数为 0 至 ${most}`
export const elsewhere = '其他地区'
export const routeSet = (warehouse: string, region: string, days: number): string =>
  `${warehouse} 发往${region} ${days} 天`

// Orders
export const wrongOrderState = (state: string): string => `订单${state}，不能执行此操作`
export const orderDone = (id: string, event: string): string => `订单 ${id} ${event}`
export const transferAbout = '银行转账已到账'
export const transferredLate = (id: string, yuan: string): string =>
  `订单 ${id} 已取消，到账的 ${yuan} 元已转入客户余额`
export const transferred = (id: string, yuan: string): string => `订单 ${id} 已收款 ${yuan} 元`
export const picked = '已拣货'
export const batchArgs = '订单号 行号 批号 有效期|无 数量'
export const batchAbout = '登记拣货的批号（数量 0 为撤回），其余按在售批号出库'
export const batchNoted = (id: string, line: string, batch: string): string => `订单 ${id} 第 ${line} 行 批号 ${batch}`
export const packed = '已出库'
export const shippedAbout = '已发货，交给配送'
export const shipped = '已发货'

// Notices of payment providers that were refused
export const faultsAbout = '支付通知中被拒绝的，须与支付机构核对'
export const noFaults = '没有被拒绝的支付通知'
export const faultWhy = { signature: '签名不符', unknown: '没有这笔支付', amount: '金额不符' } as const
export const fault = (at: string, kind: string, why: string, reference: string, yuan: string): string =>
  `${at}  ${kind}  ${why}  ${reference}  ${yuan} 元`

// Papers
export const papersAbout = '待审核的证照'
export const renewal = (phone: string, company: string, kind: string, number: string, until: string): string =>
  `${phone} ${company} ${kind} ${number} ${until}`
export const noPapers = '没有待审核的证照'
export const noEnd = '长期'
export const paperApproveAbout = '通过更新的证照'
export const paperApproved = (company: string, kind: string): string => `${company}的${kind}已更新`
export const paperRefuseAbout = '驳回更新的证照'
export const reasonForMember = '请写明原因，会员会看到'
export const paperRefused = (company: string, kind: string): string => `${company}的${kind}已驳回`
export const paperEndAbout = '更正证照的有效期：登记错了，或提前失效'
export const day = '日期写成 2099-06-30'
export const paperEnd = (company: string, kind: string, day: string): string => `${company}的${kind}有效期至 ${day}`

// Returns
export const wrongReturnState = (state: string): string => `退货单${state}，不能执行此操作`
export const returnAgreeAbout = '同意退货，由客户寄回；少货的不用寄回'
export const returnAgreed = (id: string): string => `退货单 ${id} 已同意`
export const returnRefuseAbout = '驳回退货申请'
export const returnReason = '请写明驳回原因'
export const returnRefused = (id: string): string => `退货单 ${id} 已驳回`
export const returnCollectedAbout = '商品已在途：客户没有填单号，或上门取回'
export const returnCollected = (id: string): string => `退货单 ${id} 在途`
export const returnArrivedArgs = '退货单号 [行号=实收数量]…'
export const returnRefundAbout = '退货到仓验收（少货的为核实），退款；少到的行写明实收数量'
export const returnArrived = (words: string): string => `不能识别“${words}”：写成 行号=实收数量`
export const returnNotAsked = (line: number): string => `第 ${line} 行不在这张退货单里`
export const returnMoreThanAsked = (line: number, asked: number, number: number): string =>
  `第 ${line} 行只申请了 ${asked}，实收不能写 ${number}`
export const returnNothingArrived = '一件也没有收到，请用 return refuse 写明原因驳回'
export const returnRefunded = (id: string, yuan: string): string => `退货单 ${id} 已退款 ${yuan} 元`

// Feedback and wanted products
export const noAnswer = '请写明答复'
export const noFeedback = '没有这条反馈'
export const feedbackAbout = '答复意见反馈'
export const feedbackTitle = '您的反馈已答复'
export const feedbackAnswered = (id: string): string => `反馈 ${id} 已答复`
export const wantedFoundAbout = '求购的商品找到了'
export const wantedFoundTitle = '求购商品已找到'
export const wantedFound = '已上架，可以采购了'
export const wantedNotAbout = '求购的商品找不到'
export const wantedTitle = '求购已答复'
export const wantedAnswered = (id: string): string => `求购 ${id} 已答复`
export const wantedAnswer = (goods: string, answer: string): string => `${goods}：${answer}`

// The audit
export const auditArgs = '[条数]'
export const auditAbout = '谁在何时做过什么，最近的在前'
export const noActs = '还没有操作记录'
export const subjects = {
  account: '账号',
  order: '订单',
  return: '退货单',
  invoice: '发票',
  feedback: '反馈',
  wanted: '求购',
  voucher: '现金券',
  warehouse: '仓库',
  day: '日期',
  feed: '数据',
  feed_key: '密钥',
} as const
export const act = (at: string, by: string, verb: string, subject: string, id: string): string =>
  `${at}  ${by}  ${verb}  ${subject} ${id}`

// What waits for the seller
export const ordersAbout = '未完成的订单，最早的在前'
export const noOrders = '没有未完成的订单'
export const orderOf = (id: string, at: string, state: string, yuan: string, company: string, phone: string): string =>
  `${id}  ${at}  ${state}  ${yuan} 元  ${company} ${phone}`
export const orderShowAbout = '订单内容：送往哪里，按行列出商品、编码、仓库、批号'
type Place = Readonly<Record<'name' | 'phone' | 'landline' | 'province' | 'city' | 'district' | 'street', string>>
export const sheetAddress = ({ name, phone, landline, province, city, district, street }: Place): string =>
  `  送往 ${province}${city}${district}${street}  ${[name, phone, landline].filter(Boolean).join(' ')}`
export const sheetPayment = (kind: string, reference: string): string => `  付款 ${kind} ${reference}`.trimEnd()
export const sheetRemark = (text: string): string => `  备注 ${text}`
type Batch = { batch: string; expires: string }
/** `named`: batches that the seller has named for it, or that it was sent in. */
type SheetPiece = Readonly<Record<'name' | 'ypgg' | 'bzdw', string>> & {
  code: string | null
  id: number
  number: number
  onSale: Batch
  named: (Batch & { number: number })[]
}
/** `pieces`: the line's own goods, or what its combination was made of. */
type SheetLine = Readonly<Record<'name' | 'ypgg' | 'sccj' | 'bzdw', string>> & {
  line: number
  number: number
  warehouse: string | null
  gift: { type: string; total: number } | null
  pieces: SheetPiece[]
}
const batchOf = ({ batch, expires }: Batch): string =>
  [batch ? `批号 ${batch}` : '无批号', ...(expires ? [`有效期 ${expires}`] : [])].join(' ')
const pieceOf = (
  { code, id, name, ypgg, number, bzdw, onSale, named }: SheetPiece,
  isPart: boolean,
  isSent: boolean,
) => [
  [
    `    ${code ? `编码 ${code}` : `商品 ${id}`}`,
    ...(isPart ? [`${name} ${ypgg}  ${number} ${bzdw}`] : []),
    ...(isSent ? [] : [`在售${batchOf(onSale)}`]),
  ].join('  '),
  ...named.map((one) => `      ${isSent ? '已出库' : '已登记'} ${batchOf(one)}  ${one.number} ${bzdw}`),
]
/** A combination's goods have names and numbers of their own. Once sent, what is on sale now says nothing of the line. */
export const sheetLine = (
  { line, name, ypgg, sccj, number, bzdw, warehouse, gift, pieces }: SheetLine,
  isSent: boolean,
): string =>
  [
    [`  第 ${line} 行 ${name} ${ypgg}`.trimEnd(), sccj, `${number} ${bzdw}`, warehouse].filter(Boolean).join('  '),
    ...pieces.flatMap((piece) => pieceOf(piece, pieces.length > 1, isSent)),
    ...(gift ? [`    赠 ${gift.type} ×${gift.total}`] : []),
  ].join('\n')
export const returnsAbout = '未完成的退货'
export const noReturns = '没有未完成的退货'
export const returnOf = (id: string, order: string, state: string, yuan: string, cause: string, text: string): string =>
  `${id}  订单 ${order}  ${state}  ${yuan} 元  ${cause}：${text}`
type ReturnLine = { line: number; name: string; ypgg: string; number: number; bzdw: string; batches: readonly string[] }
export const returnLine = ({ line, name, ypgg, number, bzdw, batches }: ReturnLine): string =>
  `    第 ${line} 行 ${name} ${ypgg}  ${number} ${bzdw}${batches.length > 0 ? `  批号 ${batches.join('、')}` : ''}`
export const feedbacksAbout = '待答复的意见反馈'
export const noFeedbacks = '没有待答复的反馈'
export const wishesAbout = '待答复的求购'
export const noWishes = '没有待答复的求购'
export const wishOf = (id: number, name: string, maker: string, spec: string, number: number, phone: string): string =>
  `${id}  ${name} ${maker} ${spec}  ${number}  ${phone}`
export const feedbackOf = (id: number, at: string, type: string, phone: string, text: string): string =>
  `${id}  ${at}  ${type}  ${phone}  ${text}`
