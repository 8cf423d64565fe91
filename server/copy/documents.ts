/** What stands on invoices and inspection reports, how their files are called, and what is said of them. */

export const page = (n: number, of: number): string => `第 ${n} 页 共 ${of} 页`
export const invoiceFile = (id: number): string => `发票-${id}.pdf`
export const reportsFile = '检验报告.zip'
export const chooseReports = '请选择报告'
export const noReport = '报告不存在'

// The papers of an order
export const noteFile = (order: string): string => `随货同行单-${order}.pdf`
export const licencesFile = '首营资质.pdf'
export const reportsFolder = '检验报告'
export const papersFile = (order: string): string => `订单资料-${order}.zip`
export const papersAfterShipping = '订单出库后才有随货资料'
export const note = {
  title: '随货同行单',
  seller: '供货单位',
  buyer: '收货单位',
  address: '收货地址',
  consignee: '收货人',
  shipped: '发货日期',
  index: '序号',
  name: '通用名称',
  form: '剂型',
  spec: '规格',
  maker: '持有人／生产企业',
  approval: '批准文号',
  batch: '批号',
  made: '生产日期',
  expires: '有效期至',
  number: '数量',
  price: '单价',
  amount: '金额',
  origin: (place: string): string => `产地 ${place}`,
  set: (number: number, price: string): string => `组合 ${price}×${number}`,
  inSet: '组合内',
  sum: (goods: string, reduced: string, freight: string, total: string): string =>
    `合计金额 ¥${goods}${reduced && `　优惠 -¥${reduced}`}　运费 ¥${freight}　应付 ¥${total}`,
  gifts: (gifts: readonly { type: string; total: number }[]): string =>
    `随货赠品：${gifts.map(({ type, total }) => `${type} ×${total}`).join('；')}`,
  signs:
    '发货人：　　　　　　　　复核人：　　　　　　　　出库专用章：　　　　　　　　收货人签字：　　　　　　　　日期：',
} as const
export const licences = {
  title: '首营资质一览',
  company: '企业',
  kind: '证照或批件',
  number: '编号',
  until: '有效期至',
  endless: '长期',
  seeLicence: '见证照',
  approvalOf: (goods: string): string => `批准文号（${goods}）`,
} as const

// Applying for an invoice
export const payFirst = '付款后才能申请发票'
export const nothingToInvoice = '订单已取消或已全部退款，不能开具发票'
export const titleFirst = '请先填写发票抬头'
export const invoiceNumberDigits = '发票号码为 20 位数字'
export const noInvoice = '发票申请不存在'
export const alreadyIssued = '这张发票已开具'
export const titleStays = '发票已开具或是红字发票，抬头不能再改'
export const numberTaken = (order: string): string => `这个号码已登记在订单 ${order} 的发票上，请核对`

// What the buyer is told
export const issuedTitle = '电子发票已开具'
export const redIssuedTitle = '红字发票已开具'
export const issued = (order: string): string => `订单 ${order} 的电子发票已开具，可在线查看和下载。`
export const redIssued = (order: string): string => `订单 ${order} 的红字发票已开具，可在线查看和下载。`

// An invoice
export const invoiceTitle = '电子发票内容（普通发票）'
export const redInvoiceTitle = '电子发票内容（红字发票）'
/** Only the tax office's platform makes invoices: what is drawn here must not be taken for one. */
export const noInvoiceItself = '本页列明所开发票的内容，不是发票。发票由税务平台开具，请在税务数字账户中查看、下载。'
export const item = '项目名称'
export const model = '规格型号'
export const unit = '单位'
export const number = '数量'
export const unitPriceWithTax = '单价（含税）'
export const amountWithTax = '金额（含税）'
export const rate = '税率'
export const tax = '税额'
export const percent = (rate: number): string => `${rate}%`
export const netAndTax = (net: string, tax: string): string => `不含税金额 ¥${net}　税额 ¥${tax}`
export const buyer = '购买方'
export const seller = '销售方'
export const invoiceNumber = (number: string): string => `发票号码：${number}`
export const invoiceDay = (day: string): string => `开票日期：${day}`
export const order = (id: string): string => `订单号：${id}`
export const blueInvoice = (number: string): string => `对应蓝字发票：${number}`
export const sumInCharacters = (sum: string): string => `价税合计（大写）：${sum}`
export const sumInDigits = (yuan: string): string => `（小写）¥${yuan}`
export const partyName = '名称'
export const taxNumber = '纳税人识别号'
export const addressAndPhone = '地址、电话'
export const bankAndAccount = '开户行及账号'
export const field = (name: string, value: string): string => `${name}：${value}`
export const freight = '运费'
export const freightUnit = '次'
export const discountOf = (goods: string): string => `折扣（${goods}）`
