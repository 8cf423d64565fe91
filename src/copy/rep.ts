/** What a sales rep is told: for whom a page acts, and the day's customers. */
export const acting = {
  label: '代购客户',
  customer: (company: string) => `正在为 ${company} 操作`,
  opening: '正在打开客户',
  change: '切换客户',
  asked: (company: string, question: string) => `为 ${company}：${question}`,
  customerOnly: '仅客户本人可办理',
} as const

export const today = {
  search: '客户名称、首字母、电话',
  count: (n: number) => `${n} 位客户`,
  route: '今天的客户',
  others: '其他客户',
  none: '还没有分配给您的客户',
  notFound: '没有符合的客户，换个词试试',
  visited: '已拜访',
  lastOrder: (days: number, amount: string) => `${days === 0 ? '今天' : `${days} 天前`}下单 ¥${amount}`,
  noOrder: '还没有下过单',
  overdue: (days: number) => `该补货 ${days} 天`,
  unpaid: (amount: string) => `待付款 ¥${amount}`,
  lapses: (name: string, days: number) => (days < 0 ? `${name}已过期` : `${name} ${days} 天后到期`),
  cart: (lines: number, amount: string) => `购物车 ${lines} 种 ¥${amount}`,
  signed: (n: number) => `已签字待提交 ${n}`,
  waiting: (n: number) => `本机待同步 ${n}`,
  refused: (n: number) => `未能提交 ${n}`,
  unassigned: '已不由您负责，以下修改没有提交',
} as const
