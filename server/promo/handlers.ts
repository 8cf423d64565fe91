/** The calls of promotions, each one line to what answers it. */
import type { Handlers } from '#server/context.ts'
import { draw, drawActivity, drawAds, drawCheck, drawJoin, drawRecord, drawSimple, drawWinners } from './draw.ts'
import { groupBuy, groupBuys, groupJoin } from './group-buys.ts'
import { pointsExchange, pointsGoods, pointsLog, pointsOrders } from './points.ts'
import { everydayPrice, welfare } from './specials.ts'
import { cashback, combinations, giftGroup, giftGroups } from './sums.ts'

export const promoHandlers = {
  everydayPrice,
  welfare,
  cashback,
  combinations,
  giftGroups,
  giftGroup,
  groupBuys,
  groupBuy,
  groupJoin,
  drawCheck,
  drawJoin,
  draw,
  drawWinners,
  drawActivity,
  drawSimple,
  drawRecord,
  drawAds,
  pointsGoods,
  pointsExchange,
  pointsOrders,
  pointsLog,
} satisfies Partial<Handlers>
