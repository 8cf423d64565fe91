/** Plans (采购计划): the list of them, one of them, and saving goods into one. */
export const plans = {
  title: '采购计划',
  noneYet: '还没有采购计划',
  none: '把常订的商品存成清单，以后一次加购。可从购物车、订单、常购清单、粘贴的清单保存，也可新建后从商品页加入。',
  create: '新建计划',
  name: '计划名称',
  nameExample: '如：月初补货',
  list: '我的采购计划',
  total: (n: number) => `${n} 种商品`,
  changed: (day: string) => `${day} 更新`,
  shared: '各门店共用，任一门店修改后其他门店都能看到。',
  removed: (name: string) => `已删除“${name}”`,
} as const

export const plan = {
  all: '全部计划',
  rows: '计划中的商品',
  edit: '编辑',
  done: '完成',
  rename: '重命名',
  save: '保存',
  remove: '删除计划',
  empty: '这份计划还没有商品',
  browse: '去选商品',
  renamed: '名称已修改',
  up: (name: string) => `上移 ${name}`,
  down: (name: string) => `下移 ${name}`,
  takeOut: (name: string) => `移出 ${name}`,
  takenOut: (name: string) => `已移出 ${name}`,
  wanted: (n: number, unit: string) => `计划 ${n}${unit}`,
  selectAll: '全选',
  notSaved: '没有网络，计划里的数量还没有保存；加入购物车按填写的数量',
  leftOut: (n: number) => `${n} 种不加入`,
} as const

export const savePlan = {
  button: '存为采购计划',
  title: (n: number) => `存为采购计划（${n} 种）`,
  fresh: '存为新计划',
  replaced: '计划中已有的商品改为新数量',
  combinations: (n: number) => `${n} 个组合不能存入计划`,
  tooMany: (n: number) => `一份计划最多 ${n} 种，请减少后再存`,
  saved: (name: string) => `已存入“${name}”`,
  view: '查看计划',
} as const
