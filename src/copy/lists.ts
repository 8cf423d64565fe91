/** Lists of goods: views, order, filters, pages. */

export const results = {
  pictureView: '图文列表',
  tableView: '表格',
  plainView: '无图列表',
  views: '列表样式',
  count: (n: number) => `共 ${n} 种`,
  none: '没有找到相关商品，换个词或放宽条件试试',
  noneHere: '这里暂时没有商品',
  withoutFilters: '去掉全部筛选',
  goods: '商品',
  all: (n: number) => `已显示全部 ${n} 种`,
  spec: '规格',
  maker: '厂家',
  expiryAndPack: '效期 / 包装',
  priceAndStock: '价格 / 库存',
  number: '数量',
  order: '排序',
  inStock: '仅看有货',
  removeFilter: (filter: string) => `去掉筛选：${filter}`,
  found: (keywords: string) => `“${keywords}”的搜索结果`,
  allGoods: '全部商品',
} as const

/** In the line of the number of goods: prices come from the catalogue on this device. */
export const pricesAsOf = (when: string) => `价格截至 ${when}`

export const sorts = {
  default: '综合',
  sales: '销量',
  cheapest: '价格从低',
  dearest: '价格从高',
  expiry: '效期远',
  newest: '上架时间',
} as const

export const offers = {
  flash: '秒杀',
  reduction: '满减',
  ladder: '阶梯价',
  selected: '优选',
  freeShipping: '单品包邮',
  nearExpiry: '近效期',
  newest: '新品',
  herbs: '中药饮片',
  devices: '医疗器械',
} as const

/** Headings of lists that an offer leads to. */
export const offerGoods = {
  all: '参加优惠的商品',
  herb: '中药券可用的商品',
  not_herb: '非中药券可用的商品',
  manjian: '参加本次满减的商品',
  gift: '参加本次赠品的商品',
  swap: '参加本次换购的商品',
  parcel: '同仓可凑包邮的商品',
} as const

export const filters = {
  kinds: ' 种',
  title: '筛选',
  reset: '重置',
  view: (n: number) => `查看 ${n} 种`,
  ok: '确定',
  price: '价格',
  lowest: '最低价（元）',
  highest: '最高价（元）',
  expiry: '效期',
  months: (n: number) => `${n} 个月以上`,
  monthsLeft: (n: number) => `效期 ${n} 个月以上`,
  category: '分类',
  spec: '规格',
  form: '剂型',
  maker: '厂家',
  buyable: '仅看可购',
  less: '收起',
  more: (n: number) => `更多（${n}）`,
  wrongAmount: '请输入金额，最多 6 位整数、2 位小数',
  wrongOrder: '最高价不能低于最低价',
  atLeast: (yuan: string) => `¥${yuan} 以上`,
  atMost: (yuan: string) => `¥${yuan} 以下`,
} as const

/** What a dense row says beside the price, and the switch between dense and roomy rows. */
export const rows = {
  dense: '紧凑',
  denseHint: '紧凑显示，一屏更多行',
  each: (yuan: string, unit: string) => `¥${yuan}/${unit}`,
  eachSpoken: (yuan: string, unit: string) => `，折合每${unit}${yuan}元`,
  last: (yuan: string) => `上次 ¥${yuan}`,
  lastColumn: '上次',
  times: (number: number, unit: string) => `${number}${unit}`,
} as const

/** What a buyer can do about goods that they cannot order. */
export const waysOut = {
  customer: '选择客户',
  approval: '去认证',
  papers: '更新证照',
  alternatives: '同类替代',
  wanted: '登记求购',
} as const

/** The number pad of touch screens. */
export const numberPad = {
  title: '数量',
  pack: '中包',
  one: '加一',
  carton: '整件',
  last: '上次',
  clear: '清空',
  erase: '退格',
  done: '完成',
  next: '下一行',
} as const

export const pager = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
} as const

export const star = {
  on: '收藏',
  off: '取消收藏',
  unknown: '收藏（联网后可知是否已收藏）',
} as const

export const snapped = {
  step: (pieces: number, unit: string) => `按中包装 ${pieces}${unit} 的倍数订购，已自动调整`,
  stock: (pieces: number, unit: string) => `库存仅剩 ${pieces}${unit}`,
  limit: (pieces: number, unit: string) => `每单限购 ${pieces}${unit}`,
  most: (pieces: number, unit: string) => `一种商品一次最多订 ${pieces}${unit}`,
} as const
