/** What is still missing to an offer, what reaching it brings, and whether that is worth it (凑单). */

// What it brings
export const lessBy = (yuan: string): string => `减 ${yuan} 元`
export const discountTo = (tenths: string): string => `订单打 ${tenths}`
export const couponLess = (yuan: string): string => `用券减 ${yuan} 元`
export const gift = (goods: string, pieces: number): string => `送 ${goods} ×${pieces}`
export const swap = (yuan: string, pieces: number): string => `可按 ¥${yuan} 换购，限 ${pieces} 件`
export const noFreight = (yuan: string): string => `免运费 ${yuan} 元`
export const packet = (yuan: string): string => `返 ${yuan} 元红包`
export const piecePrice = (yuan: string): string => `单价降到 ¥${yuan}`

// Offers without a name of their own
export const orderFrom = (yuan: string): string => `订单满 ${yuan} 元`
export const paidFrom = (yuan: string): string => `实付满 ${yuan} 元`

// Whether it is worth it
export const nothingFits = '常购商品里没有合适的可以凑到'
export const discountInstead = (less: string): string => `券与订单折扣不能同享，用折扣${less}，不必凑`
export const couponInstead = (coupon: string, less: string): string =>
  `折扣与优惠券不能同享，用“${coupon}”${less}，不必凑`
export const lessStill = (yuan: string): string => `更省 ¥${yuan}`
export const sameLess = '一样省'
export const adding = (yuan: string): string => `加 ¥${yuan} 的货`
export const packetLater = (start: string, yuan: string, back: string): string =>
  `${start}，多付 ¥${yuan}，付款后返红包 ¥${back}`
export const saves = (start: string, yuan: string, saved: string): string => `${start}，只多付 ¥${yuan}，净省 ¥${saved}`
export const paysLess = (start: string, yuan: string): string => `${start}，反而少付 ¥${yuan}`
export const gifts = '赠品'
export const swaps = '换购'
export const noMoney = (start: string, what: string): string => `${start}就达到，${what}不抵现金`
export const freightEats = (yuan: string): string => `不划算：加了货反而要多付运费等 ¥${yuan}`
export const savesNothing = (yuan: string): string => `不划算：要多付 ¥${yuan}，货款并不减少`
export const savesLittle = (saved: string, yuan: string): string => `不划算：为省 ¥${saved} 要多付 ¥${yuan}`
