/** Kinds of money, as the menus call them. */
export const purses = {
  all: '总览',
  money: '余额',
  credit: '账期',
  packet: '红包',
  points: '积分',
  coupons: '优惠券',
  vouchers: '现金券',
} as const

export const overview = {
  yuan: '元',
  title: '我的钱包',
  moneyHint: '下单时可直接支付，退款退回这里',
  packetHint: '满额返现所得，可转入余额',
  point: '分',
  pointsHint: '付款每满 1 元得 1 积分',
  couponsUnit: '张可用',
  couponsHint: '结算时选用',
  vouchersHint: '由商家发放，有效期内可转入余额',
  owed: '账期待还',
  owedHint: '按账期记账的订单，到期前还款',
  overdueHint: (amount: string) => `已逾期 ¥${amount}，还清后才能使用账期`,
} as const

export const ledger = {
  all: '全部',
  income: '收入',
  spending: '支出',
  uses: '收支',
  noMatch: '没有符合条件的记录',
  balance: (amount: string, unit: string) => `结余 ${amount} ${unit}`,
  last: (days: number) => `近 ${days} 天`,
  byDate: '按日期查询',
  start: '开始日期',
  end: '结束日期',
  ask: '查询',
  anyDate: '不限日期',
} as const

export const balance = {
  title: '账户余额',
  figure: '可用余额',
  hint: '下单时可直接支付；含麻订单除外',
  topUp: '怎样充值',
  ledger: '余额明细',
  none: '还没有余额记录',
} as const

export const packets = {
  title: '我的红包',
  figure: '红包余额',
  hint: '满额返现所得，转入余额后可支付订单',
  move: '转入余额',
  ledger: '红包明细',
  none: '还没有红包记录，参加满额返现可得红包',
  moved: '已转入余额',
  moveTitle: '红包转入余额',
  confirmMove: '确认转入',
  moveAmount: '转入金额（元）',
  moveMax: (amount: string) => `最多可转 ${amount} 元`,
} as const

export const points = {
  title: '我的积分',
  figure: '可用积分',
  hint: '付款每满 1 元得 1 积分，退货时相应扣回',
  exchange: '去兑换',
  ledger: '积分明细',
  none: '还没有积分记录，下单付款后每满 1 元得 1 积分',
} as const

export const coupons = {
  states: {
    unused: '未使用',
    used: '已使用',
    over: '已过期',
  },
  none: {
    unused: '没有可用的优惠券',
    used: '没有用过的优惠券',
    over: '没有过期的优惠券',
  },
  types: '全部',
  title: '我的优惠券',
  statesTitle: '优惠券状态',
  typesTitle: '优惠券类型',
  take: '去领券',
  noThreshold: '无门槛',
  threshold: (amount: string) => `满 ${amount} 可用`,
  notYet: '未到使用时间',
  useOf: (name: string) => `去使用 ${name}`,
  use: '去使用',
  endsToday: '今天到期',
  daysLeft: (n: number) => `还剩 ${n} 天`,
  viewOrder: '查看订单',
} as const

export const vouchers = {
  states: {
    open: '可使用',
    soon: '未生效',
    used: '已转入余额',
    over: '已过期',
  },
  title: '我的现金券',
  figure: '可用现金券',
  hint: '由商家发放，有效期内转入余额，即可支付订单',
  move: '转入余额',
  moveOf: (name: string) => `${name}转入余额`,
  moved: (amount: string) => `${amount} 元已转入余额`,
  statesTitle: '现金券状态',
  none: '没有这样的现金券',
  period: (from: string, to: string) => `${from} 至 ${to}`,
} as const
