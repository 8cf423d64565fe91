/** What lies over the page or comes after it: sheets, drawers, strips, and the parts of the frame that load late. */
export const accountSheet = {
  favourites: '我的收藏',
  watches: '到货提醒',
  catalogue: '离线商品库',
  invoices: '电子发票',
  messages: '我的消息',
  unread: (n: number) => `${n} 条未读`,
  chat: '在线客服',
  codes: '小程序 · 微信',
  approved: '资质已认证',
  unapproved: '资质待认证',
  visitor: '登录后查看价格、下单和订单',
} as const

export const areaMenu = {
  label: '会员菜单',
  areas: { orders: '交易', wallet: '钱包', account: '账号', service: '服务' },
} as const

export const banner = { label: '推荐活动', close: '关闭推荐活动' } as const

export const categorySheet = { title: '商品分类', more: '更多', all: (name: string) => `全部${name}` } as const

export const chatSheet = {
  title: '在线客服',
  frame: '在线客服对话',
  log: '对话',
  older: '查看更早的消息',
  hello: '您好，请问有什么可以帮您？',
  me: '我：',
  service: '客服',
  offline: '当前离线：消息先保存到本机，联网后按顺序发送',
  lost: '连接中断，正在重新连接',
  connected: '已连接',
  connecting: '连接中',
  refused: (why: string) => `未发送：${why}`,
  edit: '修改',
  waiting: '待发送',
  field: '消息内容',
  placeholder: '输入消息',
  send: '发送',
} as const

export const codesSheet = {
  title: '扫码使用',
  miniProgram: '小程序',
  miniProgramHint: '微信扫一扫，打开小程序',
  wechat: '微信公众号',
  wechatHint: '微信扫一扫，关注后接收通知',
  code: (name: string) => `${name}二维码`,
} as const

export const consentSheet = {
  title: '协议已更新',
  text: '有更新，请阅读后确认。不同意也可以退出登录，继续浏览商品。',
  no: '不同意，退出登录',
  yes: '同意并继续',
} as const

export const installSheet = {
  title: '添加到桌面',
  why: '放到桌面后一点就开，没有网络也能查看购物车和看过的商品。',
  offer: '添加',
  ios: ['点浏览器底部的「分享」按钮', '在列表中选择「添加到主屏幕」', '点右上角「添加」，从桌面图标打开'],
  wechat: ['点右上角「···」', '选择「在浏览器打开」', '在浏览器里再点一次「添加到桌面」'],
  menu: ['打开浏览器菜单', '选择「安装应用」或「添加到桌面」', '确认添加，从桌面图标打开'],
} as const

export const logoutDialog = {
  title: '安全退出',
  edits: (n: number) => `本机还有 ${n} 条修改没有同步。`,
  customers: '各客户未同步的修改',
  ofCustomer: (edits: number, visits: number, refused: number) =>
    [edits > 0 ? `修改 ${edits}` : '', visits > 0 ? `拜访 ${visits}` : '', refused > 0 ? `其中未能提交 ${refused}` : '']
      .filter(Boolean)
      .join('，'),
  sync: '同步后退出',
  keep: '保留在本机，下次登录本账号时同步',
  discard: (n: number) => `放弃 ${n} 条修改`,
  /** To be typed by whoever wants to lose the edits. */
  discardWord: '放弃',
  discardField: (word: string, n: number) => `输入“${word}”以确认，${n} 条修改将无法恢复`,
  discardOk: '放弃并退出',
} as const

export const lotteryPopup = {
  label: '抽奖',
  close: '关闭抽奖',
  until: (day: string) => `至 ${day}`,
  prizes: '奖品',
  rules: '规则',
  winners: '中奖名单',
  records: '我的记录',
  draw: '立即抽奖',
  drawing: '抽奖中',
  noWinners: '还没有中奖记录，快来试试',
  noRecords: '您还没有参加过抽奖',
  loading: '加载中',
  failed: '暂时无法查看，请稍后再试',
} as const

export const miniCart = {
  kinds: (n: number) => `已选 ${n} 种`,
  estimated: ' · 预估',
  freight: (money: string) => ` · 含运费 ¥${money}`,
  checkout: '去购物车结算',
  soldOut: '暂时缺货',
  delete: '删除',
} as const

export const skeleton = { loading: '加载中' } as const

export const promotions = {
  label: '促销活动',
  cashback: '满额返现',
  welfare: '全场94折',
  daily: '每日特价',
  groups: '拼团专区',
  combinations: '组合购买',
  coupons: '领券中心',
} as const

export const rail = {
  messages: '消息',
  unreadMessages: (n: number) => `消息，${n} 条未读`,
  codes: '微信',
  chat: '客服',
  unread: (n: number) => `，${n} 条未读`,
  unreadChat: (n: number) => `，客服 ${n} 条未读`,
  waiting: (n: number) => `，${n} 条待发送`,
  hotLine: (phone: string) => `客服热线 ${phone}`,
} as const

export const syncSheet = {
  catalogue: '离线商品库',
  title: '同步状态',
  discard: '放弃',
  discardAll: '放弃全部',
  discardQuestion: (n: number) => `放弃 ${n} 条未同步的修改吗? 放弃后无法恢复`,
  syncNow: '立即同步',
  parked: '需要处理',
  waiting: '等待同步',
  copyTo: (store: string) => `复制到 ${store}`,
  kinds: (n: number) => `${n} 种`,
  expired: '修改都保存在本机。重新登录后自动同步，不会丢失。',
  login: '重新登录',
  sign: '去签署合同',
  slow: '多次同步未成功，修改仍保存在本机，稍后自动重试。',
  saved: '修改已保存在本机，联网后自动同步。',
  at: (time: string) => `最近更新于 ${time}`,
} as const

export const updateStrip = { label: '新版本', found: '发现新版本', apply: '立即更新' } as const

/** The keys of those who order without a pointer. */
export const keys = {
  title: '键盘快捷键',
  list: [
    ['/', '到搜索框'],
    ['Tab', '从搜索框到第一个数量框'],
    ['Enter（搜索框）', '搜索，表格列表到第一个数量框'],
    ['↑ ↓', '上一个、下一个数量框'],
    ['Enter', '确认数量，到下一行；最后一行回到搜索框'],
    ['Shift + ↑ ↓', '数量加减一个中包装'],
    ['Esc', '从数量框回到搜索框，关闭弹窗'],
    ['?', '显示这张表'],
  ],
} as const

// Logging out
export const unsentMessages = (n: number): string => `还有 ${n} 条客服消息未发送，退出后会丢失。确定退出吗?`
export const notAllSynced = (n: number): string =>
  `还有 ${n} 条修改未能同步，尚未退出。可稍后再试，或选择留在本机、放弃`
export const moreToDiscard = '本机又有新的修改，尚未退出，请重新确认'
export const loggedOutOffline = '已在本机退出。服务器会话将在联网后失效'
