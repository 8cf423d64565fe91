/** What buyers are given: red packets for large orders, coupons to take, a lottery, goods for points. */
import { cleanHtml } from '#server/catalogue/clean.ts'
import { DAY } from '#domain/time.ts'

/** 满额返现, fen. */
export const cashbacks = [
  [1_000, 10],
  [3_000, 40],
  [5_000, 80],
  [10_000, 200],
].map(([amount = 0, back = 0]) => ({ amount: amount * 100, back: back * 100 }))

/** from, to: days from now on; when it can be taken. */
type Coupon = {
  scope: 'all' | 'herb' | 'not_herb'
  amount: number
  minus: number
  from: number
  to: number
  valid: number
  total: number
  taken: number
}
const COUPONS: Coupon[] = [
  { scope: 'all', amount: 500, minus: 25, from: -3, to: 180, valid: 15, total: 5_000, taken: 1_286 },
  { scope: 'all', amount: 1_000, minus: 60, from: -3, to: 120, valid: 15, total: 2_000, taken: 931 },
  { scope: 'all', amount: 200, minus: 8, from: -10, to: 180, valid: 7, total: 10_000, taken: 3_402 },
  { scope: 'herb', amount: 300, minus: 30, from: -5, to: 120, valid: 20, total: 1_500, taken: 388 },
  { scope: 'herb', amount: 800, minus: 90, from: -1, to: 60, valid: 20, total: 600, taken: 577 },
  { scope: 'not_herb', amount: 600, minus: 40, from: -2, to: 90, valid: 15, total: 3_000, taken: 1_044 },
  { scope: 'not_herb', amount: 3_000, minus: 200, from: -2, to: 2, valid: 10, total: 300, taken: 120 },
  { scope: 'all', amount: 2_000, minus: 150, from: 1, to: 30, valid: 10, total: 200, taken: 0 },
  { scope: 'herb', amount: 500, minus: 60, from: 3, to: 40, valid: 10, total: 100, taken: 0 },
  { scope: 'all', amount: 300, minus: 30, from: -6, to: 20, valid: 7, total: 100, taken: 100 },
  { scope: 'not_herb', amount: 1_500, minus: 120, from: -4, to: 25, valid: 15, total: 200, taken: 192 },
  { scope: 'all', amount: 800, minus: 50, from: -40, to: -10, valid: 15, total: 500, taken: 466 },
]
const SCOPES = { all: '通用券', herb: '中药券', not_herb: '非中药券' } as const

export function couponOffers(now: number) {
  return COUPONS.map(({ scope, amount, minus, from, to, valid, total, taken }, i) => ({
    id: i + 1,
    name: `${SCOPES[scope]} 满${amount}减${minus}`,
    scope,
    amount: amount * 100,
    minus: minus * 100,
    starts_at: now + from * DAY,
    ends_at: now + to * DAY,
    valid_days: valid,
    total,
    taken,
  }))
}

const RULES = `
<h2>参与方式</h2><p>活动期间，登录会员在首页点击“立即抽奖”即可参与，每个账号限抽一次，抽奖结果以页面提示为准。</p>
<h2>奖品发放</h2><ul><li>积分：即时到账，可在积分商城兑换礼品。</li><li>红包：即时存入账户红包。</li><li>优惠券：即时到账，结算时选用，有效期以券面为准。</li></ul>
<h2>说明</h2><p>奖品数量有限，抽完为止。同一奖品不折现、不转让。发现以不正当方式参与的，取消获奖资格。本活动为演示，不涉及真实奖品。</p>`

const DRAW_DAYS = 60
const DRAW = 1

export async function draws(now: number) {
  return [
    {
      id: DRAW,
      name: '会员感恩抽奖',
      html: await cleanHtml(RULES),
      starts_at: now - DAY,
      ends_at: now + DRAW_DAYS * DAY,
    },
  ]
}

/** value: points, fen, or the coupon's offer. */
export const drawPrizes = [
  { name: '谢谢参与', remarks: '感谢您的支持，下次好运', kind: 'nothing', value: 0, weight: 30, stock: null },
  { name: '10 积分', remarks: '存入您的积分账户', kind: 'points', value: 10, weight: 36, stock: null },
  { name: '88 积分', remarks: '存入您的积分账户', kind: 'points', value: 88, weight: 14, stock: 800 },
  { name: '1.88 元红包', remarks: '存入您的红包账户', kind: 'packet', value: 188, weight: 10, stock: 500 },
  { name: '8.80 元红包', remarks: '存入您的红包账户', kind: 'packet', value: 880, weight: 4, stock: 80 },
  {
    name: '满500减25通用券',
    remarks: '已放入您的优惠券，15 天内有效',
    kind: 'coupon',
    value: 1,
    weight: 5,
    stock: 300,
  },
  { name: '88 元红包', remarks: '存入您的红包账户', kind: 'packet', value: 8_800, weight: 1, stock: 5 },
].map((prize, i) => ({ id: i + 1, draw_id: DRAW, ...prize }))

const POINTS: [name: string, picture: string, remarks: string, points: number, stock: number][] = [
  ['不锈钢保温杯 500ml', 'mug', '双层真空，保温 12 小时，可印店名', 1_200, 86],
  ['药品温湿度计', 'hygrometer', '大屏数显，阴凉区、常温区均适用', 900, 140],
  ['热敏收银纸 57×40（50 卷）', 'paper', '三防热敏纸，适配常见小票机', 600, 320],
  ['有线扫码枪', 'scanner', '一维二维码通用，即插即用', 4_800, 24],
  ['药师工作服（白大褂）', 'coat', '尺码下单后由客服联系确认', 2_600, 60],
  ['分药盒 100 个', 'pillbox', '食品级材质，赠慢病会员', 1_500, 75],
  ['折叠理货小推车', 'trolley', '承重 60kg，静音轮', 5_600, 12],
  ['晴雨两用伞', 'umbrella', '八骨加固，防晒涂层', 1_000, 110],
  ['收银台护眼灯', 'lamp', '三档调光，USB 供电', 2_200, 40],
  ['纯棉毛巾 3 条装', 'towel', '会员日小礼品', 450, 260],
  ['电热水壶 1.7L', 'kettle', '304 内胆，自动断电', 3_200, 18],
  ['东北大米 5kg', 'rice', '一级粳米，产地直发', 1_800, 95],
  ['食用调和油 5L', 'oil', '物流不便地区改发等值礼品', 2_400, 50],
  ['药店手提袋 200 只', 'bag', '加厚无纺布，可装 5kg', 700, 0],
]

export const pointsGoods = POINTS.map(([name, picture, remarks, points, stock], i) => ({
  id: i + 1,
  name,
  picture,
  remarks,
  points,
  stock,
  position: i + 1,
}))
