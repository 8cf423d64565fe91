/** What a sales rep is told: for whom a page acts, and the day's customers. */
import { intents } from './handover.ts'

/** A customer has signed, and the shop has not heard of it. */
const signed = '已签字待提交'

/** Of a customer whose name this device does not know. */
export const unnamed = (id: number): string => `客户 ${id}`

export const acting = {
  label: '代购客户',
  customer: (company: string) => `正在为 ${company} 操作`,
  opening: '正在打开客户',
  notHeld: '本机没有这位客户的资料',
  change: '切换客户',
  desk: '开单',
  asked: (company: string, question: string) => `为 ${company}：${question}`,
  customerOnly: '仅客户本人可办理',
} as const

const slashed = (date: string): string => date.replaceAll('-', '/')

export const today = {
  date: (date: string, weekday: number) => `${slashed(date)} 周${'日一二三四五六'[weekday % 7]}`,
  search: '客户名称、首字母、电话',
  count: (n: number) => `${n} 位客户`,
  route: '今天的客户',
  others: '其他客户',
  none: '还没有分配给您的客户',
  notFound: '没有符合的客户，换个词试试',
  lastOrder: (days: number, amount: string) => `${days === 0 ? '今天' : `${days} 天前`}下单 ¥${amount}`,
  noOrder: '还没有下过单',
  overdue: (days: number) => `已过补货期 ${days} 天`,
  unpaid: (amount: string) => `待付款 ¥${amount}`,
  lapses: (name: string, days: number) =>
    days < 0 ? `${name}已过期` : days === 0 ? `${name}今天到期` : `${name} ${days} 天后到期`,
  cart: (lines: number, amount: string) => (amount ? `购物车 ${lines} 种 约 ¥${amount}` : `购物车 ${lines} 种`),
  signed: (n: number) => `${signed} ${n}`,
  unplaced: (n: number) => `${intents.parked} ${n}`,
  waiting: (n: number) => `本机待同步 ${n}`,
  refused: (n: number) => `未能提交 ${n}`,
  unassigned: (customer: string, n: number) =>
    `${customer} 已不由您负责，${n} 条修改没有提交。需要留底请先导出急救文件`,
  giveUp: '放弃修改',
  notGivenUp: '本机没有完成，请重试',
  start: '开始今天',
  goOn: '继续下载',
  fetching: (done: number, of: number) => `正在下载客户资料 ${done}/${of}`,
  fetched: '今天的客户资料已在本机，断网也能开单',
  fetchedBut: (n: number) => `${n} 家客户的资料没有下载，其余已在本机`,
  stopped: (done: number, of: number) => `网络中断，已下载 ${done}/${of}，联网后继续`,
  noRoom: (done: number, of: number) => `本机空间不足或存储不可用，已下载 ${done}/${of}，清理空间后继续`,
  asOf: (time: string) => `资料截至 ${time}`,
  order: '拜访顺序',
  changeOrder: '调整顺序',
  saveOrder: '保存顺序',
  keepOrder: '取消',
  handle: (company: string) => `拖动 ${company}，或用上下键移动`,
  earlier: (company: string) => `提前 ${company}`,
  later: (company: string) => `推后 ${company}`,
  movedTo: (company: string, place: number) => `${company} 现在是第 ${place} 家`,
  orderWaits: '顺序已保存到本机，待同步',
  routeNotKept: '本机无法保存，也没有连上网络，顺序没有保存，请重试',
  routeRefused: '顺序没有保存，客户名单已有变化',
} as const

export const desk = {
  title: '开单',
  find: '名称、首字母、条码、批准文号',
  findHint: '回车选定，↑↓ 选择；空白时退格改上一行',
  howMany: (name: string, ypgg: string) => `数量 ${name} ${ypgg}`,
  numberHint: (proposed: number, unit: string) => `回车或 * 为 ${proposed}${unit}，0 为删除，Esc 返回`,
  entered: (name: string, n: number, unit: string) => (n > 0 ? `已录入 ${name} ${n}${unit}` : `已删除 ${name}`),
  closed: (name: string, why: string) => `${name}：${why}`,
  soldOut: '缺货',
  unknown: (text: string) => `没有找到“${text}”`,
  usual: '常购商品',
  found: '查找结果',
  noUsual: '还没有常购商品，直接录入即可',
  notFound: '没有符合的商品，换个词试试',
  unreached: '没有网络，只能按名称、批准文号在常购商品里查找',
  take: (n: number, unit: string) => `+ ${n}${unit}`,
  scan: '相机扫码',
  papers: '客户资质',
  orderPane: '本次订单',
  order: (lines: number) => `订单 ${lines} 种`,
  nothing: '还没有录入商品',
  toCart: '去购物车核对',
} as const

export const visits = {
  button: '拜访',
  title: (company: string) => `拜访记录 ${company}`,
  outcome: '拜访结果',
  outcomes: { ordered: '已下单', signed, nothing: '未成交', later: '改约' },
  reason: '原因',
  reasons: ['库存充足', '价格偏高', '负责人不在', '缺少需要的品种'],
  again: '改约日期',
  note: '备注',
  save: '保存',
  noReason: '请填写未成交的原因',
  noDay: '请选择今天或以后的日期',
  saved: '拜访已保存',
  notSaved: '本机空间不足，拜访没有保存',
  sentAlready: '这次拜访已提交，请再记一次更正',
  waiting: '拜访待同步',
  refused: (why: string) => `拜访未能提交：${why}`,
  forget: '删除这次拜访',
} as const

export const summary = {
  link: '今天小结',
  title: (date: string) => `小结 ${slashed(date)}`,
  day: '日期',
  back: '回到今天',
  print: '打印',
  sheet: '导出表格',
  file: (rep: string, date: string) => `${['小结', rep, date].filter(Boolean).join('-')}.csv`,
  visited: '拜访',
  customers: (n: number) => `${n} 家`,
  ordersOf: (n: number) => `${n} 单`,
  linesOf: (n: number) => `${n} 行`,
  piecesOf: (n: number) => `${n} 份`,
  editsOf: (n: number) => `${n} 条`,
  orders: '订单',
  lines: '品种行',
  placed: '下单金额',
  signed,
  unplaced: intents.parked,
  open: '本机待交',
  none: '这一天还没有拜访和订单',
  noneHere: '本机没有这一天待同步的拜访和修改',
  ofShop: '已提交的拜访和订单',
  table: '客户明细',
  columns: ['客户', '时间', '结果', '说明', '订单', '品种行', '下单金额', '本机待交'],
} as const
