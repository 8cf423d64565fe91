/** The zones: brands, controlled lines, devices, herbs, near expiry, free shipping. */

export const brands = {
  title: '品牌专区',
  all: '全部品牌',
  about: '品牌介绍',
  notFound: (typed: string) => `没有找到“${typed}”，换个字或首字母试试`,
  none: '暂无品牌',
  seeAll: '查看全部品牌',
  list: '品牌',
  find: '查找品牌',
  hint: '品牌名或首字母',
  letters: '品牌首字母',
  anyLetter: '全部',
  onSale: (n: number) => `在售 ${n} 种`,
  noneOnSale: '暂无在售商品',
} as const

export const controlled = {
  title: '控销专区',
  intro:
    '控销品种由厂家限定销售区域和客户类型，区域内价格有保护。每个品种都写明谁可以采购；不在范围内的，可联系专属客服申请授权。',
  lines: '控销品种',
  noLines: '暂无控销品种',
  fresh: '控销新品',
  noFresh: '近期没有控销新品',
  goods: '控销商品',
  noGoods: '暂无控销商品',
  see: '查看控销专区',
  unknownLine: '没有找到这个控销品种',
  noneOfLine: '这个品种暂无在售商品',
  count: (n: number) => `${n} 种`,
  everybody: '所有认证客户均可采购',
  loginToKnow: '登录后查看能否采购',
  youMay: '您可以采购',
  youMayNot: '您不在采购范围内，可联系专属客服申请',
} as const

export const devices = {
  title: '器械专区',
} as const

export const freeShipping = {
  title: '包邮专区',
  summary: '同一种商品买够标明的数量，整个包裹免运费。',
  rule: '包邮规则',
  updated: (date: string) => `更新于 ${date}`,
  back: '返回包邮专区',
} as const

export const herbs = {
  title: '中药饮片',
  grade: (grade: string) => `等级 ${grade}`,
  origin: (origin: string) => `产地 ${origin}`,
} as const

export const nearExpiry = {
  title: '近效期专场',
  intro: (months: number) =>
    `本专场商品距有效期不足 ${months} 个月，每件都标明有效期至哪一天、还剩几个月。近效期不影响药品质量，但请按销售速度订货，非质量问题不退换。`,
  until: (date: string) => `有效期至 ${date}`,
  fresh: (yuan: string) => `新批次 ¥${yuan}`,
} as const
