/** Home's own words. Part of the first paint. */

export const banners = '活动推荐'
export const categoryEntrances = '分类入口'
export const flashSale = '限时秒杀'
export const bestSellers = '热销商品'
export const brands = '品牌专区'
export const zones = '优惠专区'
export const daily = { name: '每日特价', note: '0 点换新' }
export const groupBuy = { name: '拼团专区', note: '人齐价更低' }
export const coupons = { name: '领券中心', note: '先领后用' }
export const welfare = { name: '全场94折', note: '阶梯价同享' }
export const reduction = { name: '满减专区', note: '凑满立减' }
export const cashback = { name: '满额返现', note: '付款返红包' }
export const freeShipping = { name: '包邮专区', note: '达件免运费' }
export const nearExpiry = { name: '近效期', note: '特价处理' }

export const otc = '普药'
export const special = '特价'
export const herbs = '中药'
export const devices = '器械'
export const categories = '分类'
export const nothingOnSale = '商品还没有上架，请稍后再来'
export const noCategories = '还没有分类'
export const less = '收起'
export const more = (n: number) => `更多（${n}）`
