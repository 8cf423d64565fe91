/** Offers as parts of pages: a coupon to take, a zone's ads. */

export const coupon = {
  noMinimum: '无门槛',
  from: (yuan: string) => `满 ${yuan} 可用`,
  terms: (scope: string, days: number) => `${scope} · 领取后 ${days} 天有效`,
  opensIn: '距开抢',
  taken: (percent: number) => `已领 ${percent}%`,
  left: (n: number) => `剩 ${n} 张`,
  until: (time: string) => `${time} 截止`,
  gone: '已抢光',
  over: '已结束',
  mine: '已领取',
  use: '去使用',
  approvalFirst: '资质认证后可领',
  take: '立即领取',
} as const

export const ads = {
  label: '专区活动',
} as const
