/** The pages of offers: specials, group-buys, coupons, cash back, combinations. */

export const ways = {
  toGoods: '看看全部商品',
} as const

export const daily = {
  title: '每日特价',
  intro: '每天 0 点更换，按特价单独计价，不再享阶梯价；限购商品达到数量后当日不能再买。',
  endsIn: '距今日结束',
  none: '今天没有特价商品，明天 0 点再来看看',
  goods: '今日特价商品',
} as const

export const welfare = {
  title: '全场94折',
  intro: '活动商品按原价的 94% 计价，阶梯价同享；秒杀、特价、近效期和含麻商品不参加。',
} as const

export const combinations = {
  title: '组合购买专区',
  intro: '几种商品按组合价一起买，在购物车里是一行；组合内商品不能单独增减。',
  none: '暂时没有组合商品',
  list: '组合',
} as const

export const cashback = {
  title: '满额返现',
  intro: '单笔订单实付满额，付款后返红包，当即到账。',
  tiers: '返现档位',
  rules: '返现说明',
  rulePaid: '按单笔订单中计入优惠的商品实付金额计算，满减、折扣、券抵扣后的金额为准，运费不计。',
  ruleOneTier: '达到几档按最高一档返一次，不累计。',
  ruleWhen: '付款成功后红包自动记入账户，未付款或已取消的订单不返。',
  ruleExcluded: '含麻黄碱类等不参与优惠的商品不计入。',
  from: (yuan: string) => `满 ${yuan} 元`,
  back: (yuan: string) => `返 ${yuan} 元`,
  reached: '购物车已达到',
  loginToSee: '登录查看还差多少',
  cartPaid: '购物车已选商品实付',
  cartBack: '，支付后返红包',
  estimated: '预估',
  buyMore: '再买',
  thenBack: (yuan: string) => `，返红包 ¥${yuan}`,
  toGoods: '去采购',
  continue: '继续凑单',
} as const

export const coupons = {
  title: '领券中心',
  intro: '每种券限领一张，先到先得；每单用一张，与订单折扣二选一。',
  kinds: '券的种类',
  all: '全部',
  noneOfKind: (kind: string) => `暂时没有${kind}券`,
  none: '暂时没有可领的券',
  seeAll: '查看全部券',
  list: '优惠券',
} as const

export const groupBuys = {
  title: '拼团专区',
  intro: '开团或参团 → 邀请同行，人数到齐即成团 → 每位团员按拼团价采购。人数未到齐不扣款。',
  none: '暂时没有拼团商品',
  list: '拼团商品',
  people: (n: number) => `${n} 人团`,
  named: (goods: string, call: string) => `${goods}，${call}`,
  mineMissing: (n: number) => `我的团还差 ${n} 人`,
  mineFull: '我的团已成团',
  invite: '邀请同行',
  buyAsGroup: '按拼团价采购',
  join: '去拼团',
} as const

export const groupBuy = {
  title: (name: string, spec: string) => `${name} ${spec} 拼团`,
  detail: '商品详情',
  saved: (unit: string, yuan: string) => `每${unit}省 ¥${yuan}`,
  alone: '单独购买',
  endsIn: '距活动结束',
  rules: '拼团怎么买',
  ruleOpen: '开一个团，或参加别家的团；开团、参团不扣款。',
  rulePeople: (people: number) => `满 ${people} 家药店即成团，在团的倒计时结束前到齐才算。`,
  ruleFull: '成团后每位团员在活动结束前按拼团价加入购物车下单。',
  ruleMissed: '未成团可重新开团，或按单独购买价下单。',
  add: '拼团价加购',
  missing: (n: number) => `还差 ${n} 人`,
  open: '发起拼团',
} as const

export const teams = {
  endsIn: '距成团截止',
  members: '团员',
  vacant: '待邀请',
  leader: '团长',
  copyLink: '复制链接',
  mine: '我的团',
  full: '已成团',
  over: '拼团未成',
  fullNote: '人数已到齐，活动结束前可按拼团价采购。',
  openNote: (n: number) => `还差 ${n} 人成团，把链接发给同行，对方打开即可参团。`,
  overNote: '时间到了人数未到齐，可重新开团。',
  others: '可参加的团',
  invitationOver: '邀请您的团已满员或已结束，可参加其他团，也可自己开团。',
  invited: '邀请您的团',
  ledBy: (leader: string) => `${leader} 的团，还差`,
  people: '人',
  left: '剩余',
  joinNamed: (leader: string) => `参团：${leader} 的团`,
  join: '参团',
  approvalFirst: '资质认证后可参团',
} as const
