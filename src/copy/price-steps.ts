/** The steps from a base price to what is paid (为什么是这个价). */

export const reduction = '满减'
export const discount = '订单折扣'
export const coupon = '优惠券'
export const shareOf = (what: string): string => `${what}分摊`
export const lineGoods = '本行货款'
export const lineFreight = '运费分摊'
export const lineTotal = '本行合计'
export const listed = '商品原价'
export const goods = '货款'
export const freight = '运费'
export const total = '应付'
export const basePrice = '基础价'
export const sold = '成交价'
