/** Points and what they buy. */

export const points = {
  title: '积分商城',
  tabs: '积分',
  exchange: '积分兑换',
  mine: '我的兑换',
  ledger: '积分明细',
  orders: '积分订单',
  loading: '加载中',
  loginToSee: '登录后查看您的积分记录',
  login: '登录',
  balance: '可用积分',
  balanceUnknown: '可用积分 --',
  loginForPoints: '登录查看积分',
  amount: (points: string) => `${points} 积分`,
  unit: '积分',
  left: (points: string) => `结余 ${points}`,
  none: '暂时没有可兑换的礼品',
  list: '可兑换的礼品',
  gone: '已兑完',
  approvalFirst: '资质认证后可兑换',
  missing: (points: string) => `还差 ${points} 积分`,
  exchangeOne: '兑换',
} as const

export const exchange = {
  title: '兑换礼品',
  sure: (points: string, goods: string, n: number) => `用 ${points} 积分兑换「${goods}」× ${n}？兑换后不可取消。`,
  ok: (points: string) => `${points} 积分兑换`,
  priceAndStock: (points: string, n: number) => `${points} 积分 · 剩 ${n} 件`,
  address: '收货地址',
} as const

export const orders = {
  waiting: '待发货',
  sent: '已发货',
  done: '已完成',
  none: '还没有兑换记录',
  toGoods: '去兑换',
  idAndTime: (id: string, time: string) => `单号 ${id} · ${time}`,
} as const
