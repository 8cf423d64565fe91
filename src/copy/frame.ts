/**
 * What the frame of every page says. All of it is part of the first chunk, so each text is a constant of its own, which
 * the bundler puts where it is used. What opens later stands in sheets.ts.
 */

export const looking = (store: string): string => `仅查看 · ${store}`
export const skip = '跳到主要内容'
export const logoHint = '，返回首页'
export const back = '返回'
export const toTop = '返回顶部'
export const offline = '当前离线：可浏览看过的商品、改购物车，联网后自动同步'
export const refreshFailed = '更新失败，显示的是之前的内容'

// Where links and buttons lead
export const home = '首页'
export const login = '登录'
export const logout = '安全退出'
export const cart = '购物车'
export const closeCart = '关闭购物车'
export const mine = '我的'
export const account = '我的账户'
export const centre = '会员中心'
export const orders = '我的订单'
export const today = '今天'
export const summary = '今天小结'
export const invoices = '电子发票查询'
export const quick = '快捷采购'
export const categories = '分类'
export const allCategories = '全部商品分类'
export const subpages = (name: string): string => `展开${name}`
export const inspection = '质检查询'
export const miniProgram = '小程序'
export const help = '帮助中心'
export const install = '添加到桌面'
export const top = '顶部'

// Whom a reader may call
export const hotLine = '服务热线'
export const complaints = '投诉电话'
export const service = '客服'
/** Who serves the reader. The shop's own may be called 客服 already. */
export const servedBy = (isOwn: boolean, name: string): string =>
  !isOwn && name.includes(service) ? name : `${isOwn ? '专属客服' : service} ${name}`

// Names of regions, for screen readers
export const shortcuts = '快捷入口'
export const menu = '主导航'
export const tabs = '底部导航'
export const rail = '侧边栏'
export const helpRegion = '帮助'
export const helpAndPhones = '帮助、热线与友情链接'

// Footer
export const friends = '友情链接'
export const privacy = '隐私政策'
export const agreement = '用户协议'
export const licence = (name: string): string => `${name}：`

// Search box
export const search = '搜索'
export const searchPlaceholder = { goods: '药品名称或拼音简写，如 amxl', maker: '厂家名称或拼音简写' } as const
export const searchType = { goods: '药品', maker: '厂家' } as const
export const searchNote = { idle: '', searching: '搜索中', results: '', empty: '暂无数据' } as const
export const searchScope = (type: string): string => `搜索范围：${type}，点按切换`
export const searchLabel = (type: string): string => `搜索${type}`

// Advertisements and the seller's navigation
export const navNotStarted = '活动未开始'
export const closeAd = '关闭广告'

// Answers of a dialog
export const ok = '确定'
export const cancel = '取消'
