/** The cart's page: its lines, its bar, what changed about a line. */
export const basket = {
  choose: (name: string) => `选择 ${name}`,
  unavailable: '暂时缺货',
  remove: '删除',
  pack: (n: number) => `中包装 ${n}`,
  carton: (n: number) => `件装 ${n}`,
  unsynced: '待同步',
  toCarton: (n: number, unit: string) => `调为整件 ${n}${unit}`,
  amount: '小计',
  closed: (n: number, unit: string, why: string) => `${n}${unit} · ${why}`,
  closedAt: (n: number, unit: string, sum: string, why: string) => `${n}${unit} ¥${sum} · ${why}`,
  star: '收藏',
  title: '购物车',
  needsNetwork: '需要联网查看购物车',
  done: '完成',
  edit: '编辑',
  sums: '优惠明细',
  browse: '去逛逛',
  empty: '购物车空空如也~',
  editing: '批量编辑',
  checkout: '结算',
  copiesAtMost: (n: number) => `一次最多复制 ${n} 种`,
  all: '全选',
  selected: (n: number) => `已选 ${n} 种`,
  copyToStores: '复制到门店',
  saved: (amount: string) => `，已省 ¥${amount}`,
  details: '明细',
  toSign: '客户签字',
  toCheckout: '去结算',
  spokenTotal: (n: number, total: string) => `已选 ${n} 种，合计 ${total} 元`,
  setTo: (n: number) => `改为 ${n}`,
  removeShort: '移除',
  stockShort: (stock: number, number: number) => `库存仅 ${stock}，已填 ${number}`,
  ownOnly: '只显示本机加入的商品，联网后与购物车合并',
  merged: (n: number) => `其他设备也修改了此商品，现为 ${n}`,
} as const

/** Finding lines in a long cart. */
export const cartTools = {
  search: '在购物车中查找',
  filters: '筛选购物车',
  filter: { changed: '有变动', nearExpiry: '近效期', missing: '缺货', reduction: '有满减', unselected: '未选' },
  withCount: (label: string, n: number) => `${label} ${n}`,
  order: '排序',
  orders: { warehouse: '仓库', added: '加入时间', name: '名称', amount: '金额' },
  none: '没有符合的商品',
  reset: '显示全部',
  found: (n: number, all: number) => `${n} / ${all} 种`,
} as const

/** Editing many lines at once. */
export const batch = {
  more: '批量操作',
  favourites: '移入收藏',
  minimum: '改为最小起订量',
  carton: '凑成整件',
  cartonHint: '按件装向上取整，超出库存或限购的不变',
} as const

/** The warehouses' parts of the cart. */
export const parcels = {
  goods: '商品',
  all: (name: string) => `全选 ${name}`,
  fold: (name: string) => `收起 ${name}`,
  unfold: (name: string) => `展开 ${name}`,
  lines: (n: number) => `${n} 种`,
  closed: '暂不可购买',
  closedCount: (n: number) => `暂不可购买（${n}）`,
  removeAll: '全部移除',
} as const

/** Thresholds of promotions and of free freight. */
export const tiers = {
  title: '满减与折扣',
  mark: '满',
  reached: (amount: string, minus: string) => `已满 ${amount} 减 ${minus}`,
  more: '再买',
  toMinus: (minus: string) => `元减 ${minus}`,
  fill: '去凑单',
  rewards: '赠品和换购',
  yuanThen: (gain: string) => `元，${gain}`,
  freeFreight: '已免运费',
  freight: (amount: string) => `运费 ¥${amount}，`,
  toFree: '元免运费',
  manjian: (name: string, amount: string, minus: string) => `${name} 满 ${amount} 减 ${minus}`,
  discount: (amount: string, tenths: number) => `订单满 ${amount} 享 ${tenths} 折`,
  met: '已达到',
  missing: (amount: string) => `还差 ¥${amount}`,
} as const

/** 凑单: what a little more would bring. */
export const fill = {
  kinds: {
    ladder: '阶梯价',
    manjian: '满减',
    discount: '折扣',
    coupon: '优惠券',
    gift: '赠品',
    swap: '换购',
    freight: '包邮',
    cashback: '返现',
  },
  more: '再买',
  gain: (gain: string) => `，${gain}`,
  addAll: (n: number) => `加入这 ${n} 种`,
  add: '加入',
  piece: '件',
  yuan: (amount: string) => `${amount} 元`,
  title: '凑单',
  estimate: '按本机购物车和常购商品预估，同步后以服务器为准。',
  strip: (name: string, missing: string, gain: string) => `${name}再买 ${missing}，${gain}`,
  notWorth: '附近的优惠都不划算，不必凑单',
} as const

/** 复制到门店. */
export const copies = {
  grid: '商品与门店',
  goods: '商品',
  here: (n: number, unit: string) => `本店 ${n}${unit}`,
  results: '复制结果',
  savedLines: (n: number) => `已保存到本机 ${n} 种`,
  copiedLines: (n: number) => `已复制 ${n} 种`,
  refusedLines: (n: number) => `需要处理 ${n} 种`,
  title: '复制到其他门店',
  checking: '正在核对各门店的经营范围和库存',
  unchecked: '各门店的经营范围和库存联网后核对，不能购买的会列在“需要处理”中。',
  done: '完成',
  cancel: '取消',
  copy: (n: number) => `复制到 ${n} 家门店`,
  copied: '已复制',
} as const
