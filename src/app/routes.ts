/**
 * THE ROUTE TABLE: every address of the app, as data. A row's defaults mean "ordinary" (full frame,
 * everybody, no extras), so a flag on a row is news. Paths are pinyin initials; `page` is the glossary.
 */

/** full: header, footer, rail. login: logo and title only. task: header, no tab bar. bare: nothing. */
export type Frame = 'full' | 'login' | 'task' | 'bare'

export type Row = {
  /** The address; aliases follow the canonical one. */
  path: string | readonly [string, ...string[]]
  /** Chinese; '' shows the site's title alone. */
  title: string
  /** File in src/pages, without its ending. */
  page?: string
  /** Where the address leads instead, {id} filled from its own parameters. */
  redirect?: string
  frame?: Frame
  /** Members only: visitors go to /login and come back. */
  member?: true
  /** No top-right ad here. */
  topAd?: false
  /** Shown by the server in HTML (public reading, the same for everybody). */
  html?: true
  /** Can be read without a network once seen. */
  offline?: true
}

export const rows: readonly Row[] = [
  { path: '/', title: '首页', page: 'home/home', html: true, offline: true },
  { path: '/login', title: '登录', page: 'auth/login', frame: 'login' },
  { path: '/404', title: '页面不存在', page: 'app/not-found', topAd: false, html: true, offline: true },
  { path: '/noActivity', title: '活动未开始', page: 'app/no-activity', topAd: false, html: true, offline: true },
  { path: '/loading', title: '加载中', page: 'app/loading', topAd: false, html: true, offline: true },

  // Goods
  { path: ['/list', '/list/list_index'], title: '商品列表', page: 'goods/list-index', html: true, offline: true },
  { path: '/list/table', title: '商品列表', page: 'goods/list-table', html: true, offline: true },
  { path: '/list/no_image', title: '商品列表', page: 'goods/list-no-image', html: true, offline: true },
  { path: '/list/other/:id/:name?', title: '药品列表', page: 'goods/list-other', html: true, offline: true },
  { path: ['/list_info/:id', '/list/info/:id'], title: '商品详情', page: 'goods/detail', html: true, offline: true },
  { path: '/search', title: '搜索', page: 'search/search', offline: true },
  { path: '/search/table', title: '搜索', page: 'search/search-table', offline: true },

  // Cart
  { path: ['/cart_step1', '/cart'], title: '购物车', page: 'cart/cart', member: true, topAd: false, offline: true },
  { path: '/cart_step2', title: '核对订单', page: 'cart/check', member: true, frame: 'task', topAd: false },
  { path: '/cart_step3/:id', title: '支付订单', page: 'cart/pay', member: true, frame: 'task', topAd: false },
  { path: '/cart_step4', title: '支付结果', page: 'cart/done', member: true, frame: 'task', topAd: false },

  // Account
  { path: '/order', title: '我的订单', page: 'orders/list', member: true },
  { path: '/order/info/:id', title: '订单详情', page: 'orders/detail', member: true },
  { path: '/order/wl/:id', title: '物流详情', redirect: '/order/info/:id#wl', member: true },
  { path: '/star', title: '我的收藏', page: 'account/favourites', member: true, offline: true },

  // Help
  { path: '/help', title: '帮助中心', redirect: '/help/xrzn/hyzc' },
  { path: '/help/xrzn/hyzc', title: '会员注册', page: 'help/article', html: true, offline: true },
  { path: '/help/xrzn/gwzn', title: '购物指南', page: 'help/article', html: true, offline: true },
  { path: '/help/xrzn/aqgy', title: '安全购药', page: 'help/article', html: true, offline: true },
  { path: '/help/fwbz/yhxy', title: '用户协议', page: 'help/article', html: true, offline: true },
  { path: '/help/fwbz/wzzz', title: '网站资质', page: 'help/article', html: true, offline: true },
  { path: '/help/fwbz/zskf', title: '专属客服', page: 'help/article', html: true, offline: true },
  { path: '/help/us/tsjy', title: '投诉建议', page: 'help/article', html: true, offline: true },
  { path: '/help/us/link', title: '联系我们', page: 'help/article', html: true, offline: true },
  { path: '/help/zfps/ddzf', title: '订单支付', page: 'help/article', html: true, offline: true },
  { path: '/help/zfps/hwps', title: '货物配送', page: 'help/article', html: true, offline: true },
  { path: '/help/zfps/ypth', title: '药品退换', page: 'help/article', html: true, offline: true },
  { path: '/privacy', title: '隐私政策', page: 'help/article', html: true, offline: true },
]

/** Every path of a row. */
export function paths(row: Row): readonly string[] {
  return typeof row.path === 'string' ? [row.path] : row.path
}
