/** How a total comes about. */
export const sums = {
  estimated: '预估',
  total: '合计',
  manjian: '满减',
  discount: '折扣',
  coupon: '优惠券',
  goods: '商品金额',
  swap: '换购',
  freight: '运费',
  cashback: (amount: string) => `支付后返红包 ¥${amount}`,
} as const

/** The lines of an order. */
export const lines = {
  batch: (name: string, batch: string, expires: string, number: string) =>
    [name, `批号 ${batch || '—'}`, expires && `效期 ${expires}`, number].filter(Boolean).join(' · '),
  freight: (amount: string) => `运费 ¥${amount}`,
  free: '免运费',
  expected: (day: string) => `预计 ${day} 送达`,
  gift: (name: string, n: number) => `赠 ${name} ×${n}`,
  /** Before reductions of the whole order. */
  amount: (amount: string) => `优惠前 ¥${amount}`,
} as const

/** What a bank transfer needs. */
export const transfer = {
  copied: (what: string) => `${what}已复制`,
  copyFailed: '复制未成功，请长按文字复制',
  copyOf: (what: string) => `复制${what}`,
  copy: '复制',
  sum: '转账金额',
  amount: '金额',
  account: '收款账户',
  reference: '转账附言',
} as const

/** The list of orders. */
export const orders = {
  title: '我的订单',
  noMatch: '没有符合条件的订单',
  none: '还没有订单',
  viewAll: '查看全部订单',
  buy: '去采购',
  search: '搜索订单',
  keywords: '订单号或商品名',
  find: '查找订单',
  range: (from: string, to: string) => `${from || '最早'} 至 ${to || '今天'}`,
  byDate: '按下单日期',
  start: '开始日期',
  end: '结束日期',
  filter: '筛选',
  anyDate: '不限日期',
  all: '全部',
  kinds: (n: number) => `等 ${n} 种`,
} as const

/** One order. */
export const detail = {
  view: '查看订单',
  afterSales: '申请售后',
  order: '订单',
  title: '订单详情',
  fields: {
    due: '账期到期日',
    address: '收货地址',
    id: '订单号',
    placed: '下单时间',
    payment: '支付方式',
    paid: '支付时间',
    received: '收货时间',
    invoice: '发票',
    remark: '备注',
    sibling: '同时提交',
  },
  goods: (n: number) => `商品（${n}）`,
  amount: '金额',
  state: '订单状态',
  payWithin: '付款剩余',
  payTerm: (until: string) => `请在 ${until} 前付款，逾期自动取消。`,
  awaitsTransfer: '等待银行转账，到账后自动转为已付款。',
  ephedrineReceipt: '含麻黄碱类商品须上传签回的随货同行单确认收货。',
  returns: '退货',
  info: '订单信息',
  viewInvoice: '查看或申请',
  papers: '单据',
  logistics: '物流跟踪',
  noLogistics: '暂无物流信息',
  number: (id: string) => `订单 ${id}`,
} as const

/** What can be done with an order. */
export const actions = {
  title: (id: string) => `订单 ${id} 操作`,
  cancel: '取消订单',
  again: '再次购买',
  receipt: '上传签收单',
  check: '收货核对',
  receive: '确认收货',
  otherWay: '更换支付方式',
  pay: '去支付',
} as const

export const again = {
  same: '价格和库存没有变化',
  changed: (n: number) => `${n} 种商品与上次不同，请核对`,
  none: '没有可购买的商品',
  add: (n: number) => `${n} 种加入购物车`,
  buy: (name: string) => `购买 ${name}`,
  last: '上次',
  combination: '组合商品请到组合购买专区选购',
  unavailable: '暂时缺货',
  dearer: (was: string, now: string) => `涨价 ¥${was} → ¥${now}`,
  cheaper: (was: string, now: string) => `降价 ¥${was} → ¥${now}`,
  number: (was: number, now: number, unit: string, why: string) => `${was}${unit} → ${now}${unit}${why && `：${why}`}`,
} as const

/** The two papers of an order. */
export const print = {
  title: '打印',
  order: '打印订单',
  note: '打印随货同行单',
  noteTitle: '随货同行单',
  notePdf: '随货同行单 PDF',
  papers: '下载随货资料（资质）',
  papersWithReports: '下载随货资料（资质、药检报告）',
  seller: '供货单位',
  buyer: '收货单位',
  shipped: '发货日期',
  state: '状态',
  consignee: '收货人',
  signs: {
    sender: '发货人：',
    receiver: '收货人签字：',
    date: '日期：',
  },
  sum: (goods: string, cuts: readonly { name: string; amount: string }[], freight: string, total: string) =>
    `商品金额 ¥${goods}${cuts.map(({ name, amount }) => ` − ${name} ¥${amount}`).join('')} + 运费 ¥${freight} = 应付合计 ¥${total}`,
  field: (name: string) => `${name}：`,
  columns: {
    index: '序号',
    name: '品名',
    spec: '规格',
    maker: '生产厂家',
    unit: '单位',
    number: '数量',
    price: '单价',
    amount: '金额',
    reduced: '优惠',
    payable: '实付',
    form: '剂型',
    approval: '批准文号',
    batch: '批号',
    expires: '有效期至',
    checked: '验收',
  },
} as const

export const returns = {
  /** What comes next, by the return's state. */
  next: [
    '客服将在 1 个工作日内审核。',
    '审核已通过，请寄回商品，并在下面填写快递公司和单号；运费由我们承担。',
    '商品寄回途中，仓库验收后退款。',
    '退款已完成，退到哪里见下面的处理进度。',
    '申请未通过，原因见下。',
    '您已取消申请。',
  ],
  nothingLeft: '全部商品都已申请退货',
  causeTitle: '退货原因',
  rules: '药品属特殊商品，非质量问题不予退换；审核通过后请按提示寄回，没有收到的不用寄。',
  nextShort: '审核已通过，没有收到的商品不用寄回，仓库核实后退款。',
  cause: '原因',
  choose: '请选择',
  problem: '问题说明',
  problemHint: '请写明批号、数量和问题，便于尽快审核',
  photosHint: (n: number) => `最多 ${n} 张，拍清外包装、批号和破损处`,
  missing: {
    number: '请填写退货数量',
  },
  submitted: '退货申请已提交，请等待审核',
  submit: '提交',
  refund: '退款',
  withFreight: (amount: string) => `含运费 ¥${amount}，`,
  toBalance: '退到账户余额',
  toDebt: '先冲减这张订单的账期欠款，其余退到账户余额',
  apply: '提交申请',
  goods: '退货商品',
  paid: (spec: string, amount: string) => `${spec} · 实付 ¥${amount}`,
  bought: '购买',
  asked: (n: number, unit: string) => `，已申请退 ${n}${unit}`,
  allAsked: '已全部申请',
  back: (amount: string) => `退 ¥${amount}`,
  title: '退货详情',
  content: '申请内容',
  id: '退货单号',
  askedAt: '申请时间',
  problemPhotos: '问题照片',
  progress: '处理进度',
  state: '退货状态',
  withdraw: '取消申请',
  answer: (text: string) => `客服答复：${text}`,
  refunded: '已退款',
  due: '应退款',
  freight: (amount: string) => `含运费 ¥${amount}`,
  confirmWithdraw: '确定取消退货申请吗?',
  withdrawn: '已取消退货申请',
} as const

/** The parcel of a return. */
export const returnParcel = {
  carrier: '快递公司',
  parcel: '快递单号',
  send: '已寄出，提交单号',
  change: '更正单号',
  mend: '单号填错了可以更正，仓库收货前有效。',
  saved: '快递单号已提交',
  sent: (carrier: string, parcel: string) => `${carrier} ${parcel}`,
} as const

/** Delivery notes of goods with ephedrine. */
export const receipts = {
  states: {
    shipping: '待送达',
    open: '待确认',
    confirmed: '已确认',
  },
  title: '含麻回执',
  intro: '含麻黄碱类复方制剂送达后，请核对数量、签字，并上传签回的随货同行单照片或扫描件。',
  none: '没有含麻黄碱类商品的订单',
  placed: (day: string) => `下单 ${day}`,
  confirmed: (time: string) => `已于 ${time} 确认收货，签收单已留存。`,
  note: '签收单',
  missing: {
    file: '请上传签收单',
    upload: '文件还在上传，请稍候',
    check: '请核对后勾选',
  },
  signed: '签回的随货同行单',
  signedHint: '拍清签字、日期和数量；也可以上传 PDF',
  checked: '已核对品名、批号和数量，货款已由本单位账户支付',
  saved: '已确认收货，签收单已留存',
} as const

export const reviews = {
  /** What one to five stars mean. */
  ratings: ['很差', '较差', '一般', '满意', '非常满意'],
  facts: (spec: string, id: string, day: string) => `${spec} · 订单 ${id} · ${day}`,
  stars: (n: number, word: string | undefined) => `${n} 星，${word}`,
  rating: '评分',
  text: '评价（选填）',
  textHint: '包装、效期、配送等，供同行参考',
  submit: '提交评价',
  saved: '评价成功',
  dismiss: '不评价',
  dismissed: (name: string) => `${name} 已移出评价`,
  about: (days: number) => `评价自愿填写，收货 ${days} 天内的商品列在这里，不想评价的可以移除`,
  open: '可评价',
  done: '已评价',
  title: '评价中心',
  states: '评价',
  noneOpen: '最近没有可评价的商品，收货后可以评价',
  noneDone: '还没有评价',
} as const
