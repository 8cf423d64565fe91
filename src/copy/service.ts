/** Self-service: quick purchase, wanted products, invoices, feedback, the contract. */
export const overview = {
  title: '自助服务',
  quick: '快捷采购',
  quickAbout: '常购商品一键补货，导入 Excel 清单',
  scan: '扫码加购',
  scanAbout: '扫包装上的条码补货，断网也能扫',
  plans: '采购计划',
  plansAbout: '按清单一次加购，各门店共用',
  wanted: '品种求购',
  wantedAbout: '没找到的品种，登记后帮您找货',
  invoices: '电子发票',
  invoicesAbout: '维护抬头，申请和下载发票',
  returns: '退货与售后',
  returnsAbout: '在已完成的订单里申请',
  receipts: '含麻回执',
  receiptsAbout: '上传签回的随货同行单，确认收货',
  reviews: '评价中心',
  reviewsAbout: '评价收到的商品',
  points: '积分订单',
  pointsAbout: '积分兑换的礼品到哪了',
  reports: '药检报告',
  reportsAbout: '按批号、品名、订单查询下载',
  contract: '电子合同',
  contractAbout: '查看和签署购销合同',
  stores: '多店管理',
  storesAbout: '切换门店，复制购物车',
  feedback: '意见反馈',
  feedbackAbout: '商品、价格、配送和功能的意见',
} as const

export const quick = {
  title: '快捷采购',
  usual: '常购清单',
  plans: '采购计划',
  import: '导入清单',
  scan: '扫码加购',
} as const

export const usual = {
  list: '常购商品',
  none: '还没有采购记录，下过单的商品会出现在这里',
  buy: '去采购',
  order: '排序',
  often: '最常买',
  due: '该补货',
  recent: '最近买',
  select: (name: string) => `选择 ${name}`,
  selectAll: '全选',
  lastPrice: (money: string) => `上次 ¥${money}`,
  dearer: ' 涨',
  cheaper: ' 降',
  number: (number: number, unit: string) => `常买 ${number}${unit}`,
  interval: (days: number) => `约每 ${days} 天`,
  today: '今天买过',
  since: (days: number) => `距上次 ${days} 天`,
  kinds: (n: number) => `${n} 种`,
  total: (money: string) => `约 ¥${money}`,
} as const

/** What both ways of quick purchase say of goods and the cart. */
export const quickCart = { add: '加入购物车', soldOut: '暂时缺货' } as const

export const importForm = {
  label: '粘贴清单',
  hint: '每行一种：品名、规格、厂家、数量，可直接从表格复制；条码、批准文号、拼音首字母也能识别',
  placeholder: '阿莫西林分散片 0.25g*24片 10盒\n板蓝根颗粒 10g*22袋 5',
  submit: '识别清单',
  file: '选择 Excel 或 CSV 文件',
  reading: '读取中',
  nothing: '没有读到商品，请检查内容',
  tooMany: (max: number, rows: number) => `一次最多导入 ${max} 行，这份清单有 ${rows} 行，请分开导入`,
  tooLarge: '文件最大 5 MB',
  oldFormat: '旧版 .xls 或加了密码的表格读不了，请在 Excel 或 WPS 里去掉密码，另存为 .xlsx 后再选',
  unreadable: '无法读取这个文件，请在 Excel 或 WPS 里另存为 .xlsx 或 .csv 后再选',
} as const

export const importSheets = {
  title: '导入哪几张表？',
  intro: '这个文件有多张表，只导入勾选的。',
  rows: (n: number) => `${n} 行`,
  none: '请至少勾选一张表',
} as const

export const importColumns = {
  title: (sheet: string) => (sheet ? `“${sheet}”每一列是什么？` : '每一列是什么？'),
  intro: (rows: number) => `没有认出这份清单的表头，请核对后再识别。共 ${rows} 行，下面是前几行。`,
  preview: '清单预览',
  column: (at: number) => `第 ${at} 列是`,
  name: '品名、规格、厂家',
  code: '条码、批准文号',
  number: '数量',
  unit: '单位',
  unused: '不使用',
  missing: '请至少指定一列品名或条码',
  heading: (rows: number) => (rows > 1 ? `前 ${rows} 行是表头，不导入` : '第一行是表头，不导入'),
  submit: '识别清单',
  back: '返回',
} as const

export const importList = {
  results: '识别结果',
  matched: '已匹配',
  noneMatched: '没有能直接匹配的行',
  confirm: '需确认',
  noneToConfirm: '没有需要确认的行',
  unknown: '未找到',
  noneUnknown: '每一行都找到了商品',
  done: '已处理',
  noneDone: '还没有加入购物车或求购的行',
  rows: (n: number) => `共 ${n} 行`,
  recognised: (n: number) => `，已识别 ${n} 行`,
  byDevice: (n: number) => `${n} 行按本机商品库识别，联网后自动核对`,
  again: '重新导入',
  goOn: (n: number) => `继续识别剩余 ${n} 行`,
  wantHint: '没有货的商品可以发布求购，有货源会通知您。',
  wantAll: '全部发布求购',
  wanted: (n: number) => `已发布 ${n} 条求购`,
  ready: (n: number) => `${n} 种可加入`,
  adviceHint: (n: number) => `${n} 行有推荐：上次买过，或只有这一种可买。`,
  adopt: '全部采用推荐',
  adopted: (n: number) => `已采用 ${n} 行推荐`,
  heading: (words: string) => `没有导入：表头“${words}”`,
  columns: (places: string) => `没有导入：第 ${places} 列`,
  zeros: (n: number, names: string) => `没有导入：数量为 0 的 ${n} 行（${names}）`,
} as const

export const importLine = {
  wanted: '已发布求购',
  want: '发布求购',
  remove: '移除',
  candidates: '选择商品',
  noChoice: '先不选',
  asBefore: '按您上次的选择',
  askAgain: '改选',
  bought: '上次买过',
  advised: '推荐',
  cartons: '整件',
} as const

/** Why a row orders another number than its list has. */
export const importNumber = {
  step: (asked: number, number: number, unit: string, pack: number) =>
    `清单 ${asked}，按 ${number}${unit} 订：中包装 ${pack}${unit}`,
  stock: (asked: number, number: number, unit: string) => `清单 ${asked}，按 ${number}${unit} 订：库存不足`,
  limit: (asked: number, number: number, unit: string) => `清单 ${asked}，按 ${number}${unit} 订：超过限购`,
  most: (asked: number, number: number, unit: string) =>
    `清单 ${asked}，按 ${number}${unit} 订：一种商品一次最多订这么多`,
  cartons: (cartons: number, carton: number, number: number, unit: string) =>
    `清单 ${cartons} 整件，件装 ${carton}，按 ${number}${unit} 订`,
  together: (sum: number, most: number, unit: string) =>
    `清单里有几行是这个商品，合计 ${sum}${unit}${sum > most ? `，最多可订 ${most}${unit}` : ''}`,
  none: (number: number, unit: string) => `清单没有写明数量，按 ${number}${unit} 订`,
} as const

export const wanted = {
  title: '品种求购',
  add: '发布求购',
  none: '还没有求购记录，没找到的品种可以登记',
  number: (n: number) => `求购 ${n}`,
  answer: (answer: string) => `客服答复：${answer}`,
  noAnswer: '采购部正在寻找货源，有结果会发消息通知您。',
  open: '寻货中',
  found: '已找到',
  closed: '已关闭',
  one: '求购详情',
  all: '全部求购',
  goods: '查看商品',
  added: '求购已发布，有货源会通知您',
} as const

/** The facts of a wanted product, as its page and its form call them. */
export const wantedFields = {
  name: '品名',
  ypgg: '规格',
  sccj: '生产厂家',
  number: '数量',
  price: '期望价格',
  remark: '备注',
  createdAt: '发布时间',
} as const

export const wantedForm = {
  ypgg: '规格（选填）',
  ypggExample: '0.25g*24粒',
  sccj: '生产厂家（选填）',
  price: '期望价格（元，选填）',
  remark: '备注（选填）',
  remarkHint: '效期、批准文号或其他要求',
  submit: '发布',
} as const

export const invoices = {
  title: '电子发票',
  states: '发票状态',
  all: '全部',
  none: '未申请',
  pending: '开票中',
  issued: '已开票',
  red: '红字发票',
  redPending: '红字开票中',
  titled: (title: string, taxNo: string) => `抬头 ${title} · 税号 ${taxNo}`,
  titledBefore: '抬头后来改过，这张仍按申请时的抬头开具，要更换请联系客服',
  noneInState: '没有这种状态的发票',
  noneAtAll: '还没有可开票的订单，付款后可以申请',
  orders: '查看订单',
  order: (id: string) => `订单 ${id}`,
  number: (number: string) => `发票号 ${number}`,
  apply: '申请开票',
  applyFor: (order: string) => `为订单 ${order} 申请开票`,
  open: '查看 PDF',
  openNumber: (number: string) => `查看发票 ${number}，PDF`,
  question: (amount: string, title: string, taxNo: string, order: string) =>
    `为订单 ${order} 开具 ¥${amount} 的发票？\n抬头：${title}\n税号：${taxNo}\n开具后不能修改抬头。`,
  asked: '已申请开票',
} as const

export const invoiceTitle = {
  title: '发票抬头',
  edit: '修改',
  fillIn: '填写抬头',
  taxNoOf: (taxNo: string) => `税号 ${taxNo}`,
  sentTo: (email: string) => `发送至 ${email}`,
  needed: '申请发票前请先填写抬头和税号。',
  name: '抬头',
  nameHint: '营业执照上的全称',
  taxNo: '税号',
  address: '注册地址（选填）',
  phone: '注册电话（选填）',
  bank: '开户银行（选填）',
  bankAccount: '银行账号（选填）',
  email: '接收邮箱（选填）',
  saved: '发票抬头已保存，用于以后申请的发票',
} as const

export const feedback = {
  title: '意见反馈',
  mine: '我的反馈',
  photosOf: '反馈照片',
  answer: (time: string, answer: string) => `${time} 答复：${answer}`,
  noAnswer: '已收到，处理后会在这里答复。',
  kind: '类型',
  text: '内容',
  phone: '联系手机（选填）',
  submit: '提交',
  sent: '反馈已提交，感谢您的意见',
} as const

export const contract = {
  title: '电子合同',
  signFirst: (place: string) => `请先签署电子合同，签署后回到${place}继续。`,
  version: (version: string) => `版本 ${version}`,
  signed: '已签署',
  unsigned: '待签署',
  signing: '签署情况',
  signedAt: (name: string, time: string) => `${name} 已于 ${time} 签署`,
  hash: (hash: string) => `存证指纹（SHA-256）：${hash}`,
  backTo: (place: string) => `回到${place}`,
  checkout: '结算',
  cart: '购物车',
  elsewhere: '刚才的操作',
} as const

export const signing = {
  title: '签署',
  name: '签署人姓名',
  agree: '我已阅读并同意以上合同全部内容，确认签名真实有效',
  submit: '确认签署',
  noDrawing: '请先签名',
  offline: '签署需要联网，请联网后再提交',
  done: '合同已签署',
} as const

export const signature = {
  label: '签名',
  draw: '手写签名',
  type: '用键盘签名',
  clear: '清除重写',
  typed: (name: string) => `签名：${name}`,
  drawn: '手写签名区',
  typedHint: '按上面填写的签署人姓名生成签名，与手写签名同样有效',
  drawHint: '请在框内用手指、触控笔或鼠标书写',
} as const
