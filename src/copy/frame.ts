/** What the frame of every page says. All of it is part of the first chunk: what opens later stands in sheets.ts. */
export const frame = {
  skip: '跳到主要内容',
  logo: '，返回首页',
  back: '返回',
  toTop: '返回顶部',
  offline: '当前离线：可浏览看过的商品、改购物车，联网后自动同步',
} as const

/** Where a link or a button of the frame leads. */
export const places = {
  home: '首页',
  backHome: '返回首页',
  login: '登录',
  logout: '安全退出',
  cart: '购物车',
  closeCart: '关闭购物车',
  mine: '我的',
  account: '我的账户',
  centre: '会员中心',
  orders: '我的订单',
  invoices: '电子发票查询',
  quick: '快捷采购',
  categories: '分类',
  allCategories: '全部商品分类',
  subpages: (name: string) => `展开${name}`,
  inspection: '质检查询',
  codes: '小程序',
  help: '帮助中心',
  install: '添加到桌面',
  top: '顶部',
} as const

/** Whom a reader may call. */
export const phones = {
  hotLine: '服务热线',
  complaints: '投诉电话',
  ownService: '专属客服',
  service: '客服',
} as const

/** The names of the frame's regions, read out by screen readers. */
export const regions = {
  shortcuts: '快捷入口',
  menu: '主导航',
  tabs: '底部导航',
  rail: '侧边栏',
  help: '帮助',
} as const

export const footer = {
  friends: '友情链接',
  privacy: '隐私政策',
  agreement: '用户协议',
  licence: (name: string) => `${name}：`,
} as const

export const searching = {
  placeholder: { goods: '药品名称或拼音简写，如 amxl', maker: '厂家名称或拼音简写' },
  type: { goods: '药品', maker: '厂家' },
  note: { idle: '', searching: '搜索中', results: '', empty: '暂无数据' },
  scope: (type: string) => `搜索范围：${type}，点按切换`,
  label: (type: string) => `搜索${type}`,
  submit: '搜索',
} as const

/** What a link says whose activity is not open. */
export const closed = { ad: '活动暂未开始', closeAd: '关闭广告', nav: '活动未开始' } as const

export const answers = { ok: '确定', cancel: '取消' } as const

export const leaving = {
  unsentMessages: (n: number) => `还有 ${n} 条客服消息未发送，退出后会丢失。确定退出吗?`,
  notAllSynced: (n: number) => `还有 ${n} 条修改未能同步，尚未退出。可稍后再试，或选择留在本机、放弃`,
  offline: '已在本机退出。服务器会话将在联网后失效',
} as const

export const syncState = {
  label: '查看待同步的修改',
  synced: () => '已同步',
  saved: (n: number) => `已保存到本机 · ${n} 条待同步`,
  syncing: () => '同步中',
  attention: (n: number) => `需要处理 ${n}`,
  expired: (n: number) => `登录已过期 · ${n} 条待同步`,
  unavailable: () => '离线存储不可用',
} as const
