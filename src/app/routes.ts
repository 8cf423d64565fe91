/**
 * THE ROUTE TABLE: every address of the app, as data. A row's defaults mean "ordinary" (full frame,
 * everybody, no extras): a flag stands only where a row differs. Paths are pinyin initials; `page` is the glossary.
 */
import { home, type Row } from './row.ts'

export { paths, type Row } from './row.ts'

/** Children written bare lead to their place below the parent. */
function bare(parent: string, children: readonly string[]): Row[] {
  return children.map((child) => ({ path: `/${child}`, title: '', redirect: `${parent}/${child}`, member: true }))
}

export const rows: readonly Row[] = [
  home,
  { path: '/login', title: '登录', page: 'auth/login', frame: 'login', skipUser: true, html: true },
  { path: '/404', title: '页面不存在', page: 'app/not-found', topAd: false, html: true },
  { path: '/noActivity', title: '活动未开始', page: 'app/no-activity', topAd: false, html: true },
  { path: '/loading', title: '加载中', page: 'app/loading', topAd: false, html: true },

  // Goods
  { path: ['/list', '/list/list_index'], title: '商品列表', page: 'goods/list-index', html: true },
  { path: '/list/table', title: '商品列表', page: 'goods/list-table', html: true },
  { path: '/list/no_image', title: '商品列表', page: 'goods/list-no-image', html: true },
  { path: '/list/other/:id/:name?', title: '药品列表', page: 'goods/list-other', html: true },
  { path: ['/list_info/:id', '/list/info/:id'], title: '商品详情', page: 'goods/detail', html: true },
  { path: '/search', title: '搜索', page: 'search/search', html: true },
  { path: '/search/table', title: '搜索', page: 'search/search-table', html: true },

  { path: ['/list_info_pt/:id', '/list/info-pt/:id'], title: '拼团详情', page: 'promo/group-buy', html: true },

  // Zones
  { path: '/ppzq/:page?', title: '品牌专区', page: 'zones/brands', html: true },
  { path: '/ppzq/info/:id/:page?', title: '品牌', page: 'zones/brand', html: true },
  { path: '/yx', title: '包邮专区', page: 'zones/free-shipping', html: true },
  { path: '/yx/table', title: '包邮专区', page: 'zones/free-shipping-table', html: true },
  { path: '/yx/rule', title: '包邮规则', page: 'zones/free-shipping-rule', frame: 'bare', topAd: false, html: true },
  { path: '/zyyp', title: '中药饮片', page: 'zones/herbs', html: true },
  { path: '/qxzq', title: '器械专区', page: 'zones/devices', html: true },
  { path: '/jxqzc', title: '近效期专场', page: 'zones/near-expiry', html: true },
  { path: '/kxzq', title: '控销专区', page: 'zones/controlled', html: true },
  { path: '/kxzq/list', title: '控销商品', page: 'zones/controlled-list', html: true },
  { path: '/kxzq/new', title: '控销新品', page: 'zones/controlled-new', html: true },
  { path: '/kxzq/goods/:url/:ads?', title: '控销品种', page: 'zones/controlled-line', html: true },

  // Activities
  { path: '/yjh/:id?', title: '药交会', page: 'activities/fair', html: true },
  { path: '/Hdzx/:ids/:id?', title: '活动中心', page: 'activities/centre', html: true },
  { path: '/zqmb', title: '', page: 'activities/zone', html: true },
  { path: '/hdmb', title: '', page: 'activities/event', html: true },
  { path: '/zhmz', title: '', page: 'activities/gift-groups', html: true },
  { path: '/zhmz/list', title: '', page: 'activities/gift-group', html: true },
  { path: '/yyh', title: '医生集团专场', page: 'activities/doctors', html: true },
  { path: '/yyh/list', title: '医生集团专场', page: 'activities/doctors-list', html: true },
  { path: '/activity/:url?/:url1?/:url2?', title: '活动', redirect: '/loading/activity?url=:url&url1=:url1&url2=:url2' },
  { path: '/loading/activity', title: '活动加载中', page: 'activities/opening', topAd: false },
  { path: '/yxt', title: '医学堂', page: 'learning/home', html: true },
  { path: '/yxt-list', title: '医学堂', page: 'learning/list', html: true },
  { path: '/yxt-details', title: '医学堂', page: 'learning/post', html: true },
  { path: '/video', title: '视频', page: 'learning/video', html: true },

  // Promotions
  { path: '/hb', title: '满额返现', page: 'promo/cashback', promoNav: true, html: true },
  { path: '/welfare', title: '全场94折', page: 'promo/welfare', promoNav: true, html: true },
  { path: '/mrtj', title: '每日特价', page: 'promo/daily', html: true },
  { path: '/ptzq', title: '拼团专区', page: 'promo/group-buys', html: true },
  { path: '/zhzq', title: '组合购买专区', page: 'promo/combinations', menu: false, html: true },
  { path: '/lqzx', title: '领券中心', page: 'promo/coupons', html: true },
  { path: '/jfsc', title: '积分商城', page: 'points/mall', html: true },

  // Cart
  { path: ['/cart_step1', '/cart'], title: '购物车', page: 'cart/cart', member: true, topAd: false },
  { path: '/cart_step2', title: '核对订单', page: 'cart/check', member: true, frame: 'task', topAd: false },
  { path: '/cart_step3/:id', title: '支付订单', page: 'cart/pay', member: true, customerOnly: true, frame: 'task', topAd: false },
  { path: '/cart_step4', title: '支付结果', page: 'cart/done', member: true, frame: 'task', topAd: false },
  { path: '/cart_hm', title: '支付含麻订单', page: 'cart/ephedrine', member: true, customerOnly: true, frame: 'task', topAd: false },

  // Account
  { path: '/order', title: '我的订单', page: 'orders/list', area: 'orders', member: true },
  { path: '/order/info/:id', title: '订单详情', page: 'orders/detail', area: 'orders', member: true },
  { path: '/order/wl/:id', title: '物流详情', redirect: '/order/info/:id#wl', member: true },
  { path: '/order/returnInfo/:id', title: '退货详情', page: 'orders/return', area: 'orders', member: true },
  { path: '/order/afterSalesInfo/:id', title: '申请售后', page: 'orders/after-sales', area: 'orders', member: true },
  { path: '/order/shhd/:id', title: '收货核对', page: 'orders/goods-in', area: 'orders', member: true, ours: true },
  { path: '/evaluate', title: '评价中心', page: 'orders/reviews', area: 'orders', member: true, customerOnly: true },
  { path: '/jfdd', title: '积分订单', page: 'points/orders', area: 'orders', member: true, customerOnly: true },
  { path: '/hmdd', title: '含麻回执', page: 'orders/receipts', area: 'orders', member: true, customerOnly: true },
  { path: '/star', title: '我的收藏', page: 'account/favourites', area: 'orders', member: true },
  { path: '/user', title: '会员中心', page: 'account/home', area: 'account', member: true, skipUser: true },
  { path: '/wdqb', title: '我的钱包', page: 'wallet/overview', area: 'wallet', member: true, customerOnly: true },
  { path: '/wdqb/yegl', title: '账户余额', page: 'wallet/balance', area: 'wallet', member: true, customerOnly: true },
  { path: '/wdqb/zhhb', title: '我的红包', page: 'wallet/packets', area: 'wallet', member: true, customerOnly: true },
  { path: '/wdqb/jfgl', title: '我的积分', page: 'wallet/points', area: 'wallet', member: true, customerOnly: true },
  { path: '/wdqb/yhq', title: '我的优惠券', page: 'wallet/coupons', area: 'wallet', member: true },
  { path: '/wdqb/xjq', title: '我的现金券', page: 'wallet/vouchers', area: 'wallet', member: true, customerOnly: true },
  { path: '/wdqb/zqzd', title: '账期账单', page: 'wallet/credit', area: 'wallet', member: true, customerOnly: true, ours: true },
  ...bare('/wdqb', ['yegl', 'zhhb', 'jfgl', 'yhq', 'xjq']),
  { path: '/zhzx', title: '账号中心', redirect: '/zhzx/basic', member: true },
  { path: '/zhzx/basic', title: '基本信息', page: 'account/basic', area: 'account', member: true, customerOnly: true },
  { path: '/zhzx/basic/zzzj', title: '资质证件', page: 'account/papers', area: 'account', member: true, customerOnly: true },
  { path: '/zhzx/ddgl', title: '多店管理', page: 'account/stores', area: 'account', member: true, customerOnly: true },
  { path: '/zhzx/ddcg', title: '多店采购', page: 'account/store-table', area: 'account', member: true, customerOnly: true, ours: true },
  { path: '/zhzx/bdwx', title: '绑定微信', page: 'account/wechat', area: 'account', member: true, customerOnly: true, skipUser: true },
  { path: '/zhzx/addr', title: '收货地址', page: 'account/addresses', area: 'account', member: true },
  { path: '/zhzx/wdxx', title: '我的消息', page: 'account/messages', area: 'account', member: true },
  { path: '/zhzx/dhtx', title: '到货提醒', page: 'account/watches', area: 'account', member: true, ours: true },
  { path: '/zhzx/lxspk', title: '离线商品库', page: 'account/catalogue', area: 'account', member: true, ours: true },
  { path: '/zhzx/jybg', title: '药检报告', page: 'account/reports', area: 'account', member: true },
  ...bare('/zhzx', ['basic', 'ddgl', 'bdwx', 'addr', 'wdxx', 'jybg']),
  ...bare('/zhzx/basic', ['zzzj']),
  { path: '/zhzx/zzzj', title: '资质证件', redirect: '/zhzx/basic/zzzj', member: true, ours: true },

  // Self-service
  { path: '/zzfw', title: '自助服务', page: 'service/overview', area: 'service', member: true },
  { path: '/zzfw/kjcg', title: '快捷采购', page: 'service/quick', area: 'service', member: true },
  { path: '/zzfw/smjg', title: '扫码加购', page: 'service/scan', area: 'service', member: true, ours: true },
  { path: '/zzfw/cgjh', title: '采购计划', page: 'service/plans', area: 'service', member: true, ours: true },
  { path: '/zzfw/cgjh/:id', title: '采购计划', page: 'service/plan', area: 'service', member: true, ours: true },
  ...bare('/zzfw', ['kjcg']),
  { path: '/pzqg', title: '品种求购', page: 'service/wanted', area: 'service', member: true, customerOnly: true },
  { path: '/pzqg/add', title: '发布求购', page: 'service/wanted-add', area: 'service', member: true, customerOnly: true },
  { path: '/pzqg/info', title: '求购详情', page: 'service/wanted-info', area: 'service', member: true, customerOnly: true },
  { path: '/dzfp', title: '电子发票', page: 'service/invoices', area: 'service', member: true, customerOnly: true },
  { path: '/yjfk', title: '意见反馈', page: 'service/feedback', area: 'service', member: true, customerOnly: true },
  { path: '/dzht', title: '电子合同', page: 'service/contract', area: 'service', member: true, customerOnly: true },

  // Sales reps
  { path: '/kd', title: '开单', page: 'rep/desk', frame: 'task', member: true, topAd: false, ours: true },
  { path: '/qz', title: '客户签字', page: 'rep/handover', frame: 'bare', member: true, topAd: false, ours: true },
  { path: '/dg', title: '今天', page: 'rep/today', frame: 'task', member: true, topAd: false, ours: true },
  { path: '/dg/sd', title: '已锁定', page: 'rep/locked', frame: 'bare', member: true, topAd: false, ours: true },
  { path: '/dg/xj', title: '今天小结', page: 'rep/summary', frame: 'task', member: true, topAd: false, ours: true },

  // Newcomers
  { path: '/register_index', title: '注册', redirect: '/register/step1', customerOnly: true, frame: 'login' },
  { path: '/register/step1', title: '注册账号', page: 'auth/register', customerOnly: true, frame: 'login' },
  { path: '/register/step2', title: '企业资料', page: 'auth/register-company', customerOnly: true, frame: 'login' },
  { path: '/register/step3', title: '等待审核', page: 'auth/register-state', customerOnly: true, frame: 'login' },
  { path: '/register_dd', title: '多店注册', redirect: '/register/dd/step1', customerOnly: true, frame: 'login' },
  { path: '/register/dd/step1', title: '注册账号（多店）', page: 'auth/register-chain', customerOnly: true, frame: 'login' },
  { path: '/register/dd/step2', title: '门店资料', page: 'auth/register-stores', customerOnly: true, frame: 'login' },
  { path: '/register/dd/step3', title: '等待审核', page: 'auth/register-state', customerOnly: true, frame: 'login' },
  { path: '/register/wechat', title: '微信注册', page: 'auth/register-wechat', customerOnly: true, frame: 'login' },
  { path: '/forget', title: '找回密码', redirect: '/forget/step1', frame: 'login' },
  { path: '/forget/step1', title: '验证手机号', page: 'auth/forget', frame: 'login' },
  { path: '/forget/step2', title: '重置密码', page: 'auth/forget-reset', frame: 'login' },
  { path: '/forget/step3', title: '重置成功', page: 'auth/forget-done', frame: 'login' },

  // Help
  { path: '/help', title: '帮助中心', redirect: '/help/xrzn/hyzc' },
  { path: '/help/xrzn/hyzc', title: '会员注册', page: 'help/article', html: true },
  { path: '/help/xrzn/gwzn', title: '购物指南', page: 'help/article', html: true },
  { path: '/help/xrzn/aqgy', title: '安全购药', page: 'help/article', html: true },
  { path: '/help/fwbz/yhxy', title: '用户协议', page: 'help/article', html: true },
  { path: '/help/fwbz/wzzz', title: '网站资质', page: 'help/article', html: true },
  { path: '/help/fwbz/zskf', title: '专属客服', page: 'help/article', html: true },
  { path: '/help/us/tsjy', title: '投诉建议', page: 'help/article', html: true },
  { path: '/help/us/link', title: '联系我们', page: 'help/article', html: true },
  { path: '/help/pay', title: '支付与配送', page: 'help/pay', frame: 'login', html: true },
  { path: '/help/zfps/ddzf', title: '订单支付', page: 'help/article', html: true },
  { path: '/help/zfps/hwps', title: '货物配送', page: 'help/article', html: true },
  { path: '/help/zfps/ypth', title: '药品退换', page: 'help/article', html: true },
  { path: '/privacy', title: '隐私政策', page: 'help/article', html: true },
  { path: '/news/hy', title: '行业资讯', page: 'help/news-industry', html: true },
  { path: '/news/company', title: '公司动态', page: 'help/news-company', html: true },
  { path: '/news/info/:id/:type', title: '资讯详情', page: 'help/news-info', html: true },
]
