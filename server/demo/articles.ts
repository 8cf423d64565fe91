/** Help pages: their places here, their text in articles/*.html. */
import { cleanHtml } from '#server/catalogue/clean.ts'

const texts = import.meta.glob<string>('./articles/*.html', { query: '?raw', eager: true, import: 'default' })

/** What the specification asks for by its number. */
const HELP = 3

const GROUPS = [
  { id: 11, name: '新手指南' },
  { id: 12, name: '服务保障' },
  { id: 13, name: '支付配送' },
  { id: 14, name: '关于我们' },
] as const

/** id, group (0: none), title, address, file. */
const ARTICLES = [
  [1, 11, '会员注册', '/help/xrzn/hyzc', 'hyzc'],
  [2, 11, '购物指南', '/help/xrzn/gwzn', 'gwzn'],
  [3, 11, '安全购药', '/help/xrzn/aqgy', 'aqgy'],
  [4, 12, '网站资质', '/help/fwbz/wzzz', 'wzzz'],
  [5, 12, '用户协议', '/help/fwbz/yhxy', 'yhxy'],
  [6, 12, '专属客服', '/help/fwbz/zskf', 'zskf'],
  [7, 13, '订单支付', '/help/zfps/ddzf', 'ddzf'],
  [8, 13, '货物配送', '/help/zfps/hwps', 'hwps'],
  [9, 13, '药品退换', '/help/zfps/ypth', 'ypth'],
  [10, 14, '投诉建议', '/help/us/tsjy', 'tsjy'],
  [11, 14, '联系我们', '/help/us/link', 'link'],
  [12, 14, '隐私政策', '/privacy', 'privacy'],
  [13, 0, '支付帮助', '/help/pay', 'pay'],
  [14, 13, '包邮规则', '/yx/rule', 'byyx'],
] as const

export const articleCategoryRows = [
  { id: HELP, parent_id: null as number | null, name: '帮助中心', position: 0 },
  ...GROUPS.map((group, i) => ({ ...group, parent_id: HELP, position: i + 1 })),
]

export function articleRows(now: number) {
  return Promise.all(
    ARTICLES.map(async ([id, group, title, url, file], position) => ({
      id,
      category_id: group || null,
      title,
      url,
      html: await cleanHtml(texts[`./articles/${file}.html`] ?? ''),
      updated_at: now,
      position,
    })),
  )
}
