/** What the server says of offers that one takes part in: coupons, group-buys, the lottery, points. */

export const noOffer = '没有这个活动'

// Coupons
export const noCoupon = '优惠券不存在'
export const couponGone = '所选优惠券已失效'
export const couponSpent = '优惠券已使用'
export const couponNoGoods = '没有适用的商品'
export const couponMissing = (yuan: string): string => `还差 ${yuan} 元可用`
export const couponSoon = '还未到领取时间'
export const couponOver = '领取已结束'

// Group-buys
export const noGroupBuy = '没有这个拼团'
export const otherTeam = '您已参加这个拼团的另一个团'
export const noTeam = '没有这个团'
export const teamFull = '该团已满，可另开一团'
export const teamOver = '该团已结束，可另开一团'
export const teamFullTitle = '拼团成功'
export const teamFullText = (goods: string, until: string): string =>
  `${goods}：您的团人数已到齐，${until} 前可按拼团价加入购物车下单。`
export const teamOverTitle = '拼团未成团'
export const teamOverText = (goods: string, until: string, runs: boolean): string =>
  `${goods}：您的团到 ${until} 人数未满，未成团。${runs ? '可另开一团，也可按原价购买。' : '拼团活动已结束，可按原价购买。'}`

// The lottery
export const noDraw = '抽奖活动不存在'
export const drawSoon = '抽奖还未开始'
export const drawAfterProof = '门店资质认证通过，或设置登录手机号后，可参加抽奖'
export const drawOver = '抽奖已结束'
export const noPrizeLeft = '奖品已抽完'

// Points
export const noPointsGoods = '没有这个积分商品'
export const stockLeft = (pieces: number): string => `库存仅 ${pieces} 件`
export const allExchanged = '已兑完'
export const pointsChanged = (points: number): string => `兑换所需积分已变为每件 ${points}，请核对后再兑换`
export const pointsMissing = (points: number): string => `积分不足，还差 ${points} 积分`
