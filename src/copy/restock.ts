/** Usual goods that are due, and what of a wanted line goes into the cart: home and plans. */
export const restock = {
  due: (n: number) => `该补货了（${n} 种）`,
  usual: '常购商品',
  plans: '采购计划',
  add: '全部加入购物车',
  chosen: (n: number) => `已选 ${n} 种`,
  others: (n: number) => `再看 ${n} 种`,
  none: '下过单的商品会按您的采购周期出现在这里',
  nothing: '常购商品都还不用补货',
  browse: '浏览商品',
  byList: '粘贴清单采购',
  login: '登录后查看该补货的商品',
  toLogin: '登录',
  last: (price: string, day: string) => `上次¥${price} ${day}`,
  habit: (days: number, n: number, unit: string, since: number) => `每${days}天约${n}${unit}，已${since}天`,
  habitToday: (days: number, n: number, unit: string) => `每${days}天约${n}${unit}，今天已买`,
  once: (n: number, unit: string, since: number) => `买过${n}${unit}，已${since}天`,
  onceToday: (n: number, unit: string) => `今天买过${n}${unit}`,
} as const

/** Why a line goes into the cart with another number than was wanted, or not at all. */
export const take = {
  select: (name: string) => `选购 ${name}`,
  cart: (n: number, unit: string) => `购物车已有 ${n}${unit}`,
  gone: '商品已下架',
  soldOut: '库存不足',
  step: (from: number, to: number, unit: string, pack: number) => `${from}→${to}${unit}，中包装 ${pack}${unit}`,
  stock: (from: number, to: number, unit: string) => `${from}→${to}${unit}，库存只有这么多`,
  limit: (from: number, to: number, unit: string) => `${from}→${to}${unit}，已到限购数量`,
  most: (from: number, to: number, unit: string) => `${from}→${to}${unit}，一种商品一次最多订这么多`,
} as const
