/** Also said by the server, for each entry of a batch. */
export const lineGone = '该商品已不在购物车'

export const savedHere = '已保存到本机'

/** On a toast: takes back what was just done. */
export const undo = '撤销'

/** Lines taken out of the cart. */
export const removal = {
  ask: '确定删除这件商品吗?',
  askMany: (n: number) => `确定删除选中的 ${n} 种商品吗?`,
  done: '商品已删除',
  doneMany: (n: number) => `已删除 ${n} 种商品`,
  partly: (n: number) => `${n} 种暂不可购买，未能恢复`,
} as const

/** Many lines changed at once. */
export const batches = {
  moved: (n: number) => `已将 ${n} 种移入收藏`,
  changed: (n: number) => `已修改 ${n} 种`,
  unchanged: '数量都已符合，无需修改',
  selected: (on: boolean) => (on ? '已全部勾选' : '已全部取消勾选'),
} as const

/** Goods that went into the cart in one press. */
export const takings = {
  taken: (n: number) => `${n} 种已加入购物车`,
} as const

/** Goods that were starred, or not any more. */
export const stars = {
  on: '收藏成功',
  off: '取消收藏成功',
  view: '查看收藏',
} as const

/** Edits in which no number counts. */
export const withoutNumber = {
  sel: '勾选',
  del: '删除',
  fav: '收藏',
  unfav: '取消收藏',
  watch: '到货提醒',
  unwatch: '取消提醒',
} as const

/** Edits that the server refused, or that nobody knows the outcome of, and the answers to them. */
export const parked = {
  retry: '再试一次',
  goods: '商品',
  reasons: {
    gone: lineGone,
    uncertain: '可能已提交，请核对',
    unclear: (refusal: string) => `${refusal}；此前可能已提交，请核对`,
    old: '这项修改等待同步已久，请确认是否仍要提交',
    lost: '浏览器清除了本机数据，这项修改未能保留，请重新提交',
    refused: '服务器未接受这项修改',
  },
  addAgain: '重新加入',
  sendAgain: '重新提交',
  done: '已生效',
  remove: '移除',
  discard: '放弃',
  edits: {
    add: (n: number, unit: string) => `加入 ${n}${unit}`,
    set: (n: number, unit: string) => `数量改为 ${n}${unit}`,
    sign: '已签字的订单',
    ...withoutNumber,
    copy: (n: number, unit: string, store: string) => `复制 ${n}${unit} 到 ${store}`,
  },
  setTo: (n: number, unit: string) => `改为 ${n}${unit}`,
  otherStore: '其他门店',
} as const
