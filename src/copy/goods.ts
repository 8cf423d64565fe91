/** What a goods' card says, wherever it stands. Part of the first paint. */

export const add = '加入购物车'
export const soldOut = '暂时缺货'
export const expires = (month: string) => `效期 ${month}`
export const expiresSoon = (left: string) => `近效期 ${left}`
export const monthsLeft = (months: number) => `余${months}个月`
export const yearsLeft = (years: number) => `余${years}年`
export const lastMonth = '不足1个月'
export const expired = '已过期'
export const carton = (pieces: number) => `件装 ${pieces}`
export const middlePack = (pieces: number) => `中包装 ${pieces}`
export const noStock = '无库存'
export const plentyInStock = '库存充足'
export const stock = (pieces: number, unit: string) => `库存 ${pieces}${unit}`
// To a sales rep who has opened no customer
export const customerForPrice = '选择客户后可见'
export const customerFirst = '选择客户后可采购'
export const price = (yuan: string) => `${yuan}元`
export const perUnit = (unit: string) => `每${unit}`
export const priceBefore = (yuan: string) => `，原价${yuan}元`
