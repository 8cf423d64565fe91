/** What the server says of goods: what a page is told of those that are not there, and of the offers that go with them. */

export const goodsGone = '商品不存在或已下架'
export const noGoods = '没有找到这个商品'
export const noBrand = '没有找到这个品牌'

// A goods' page: what it takes part in
export const welfare = (name: string, percent: number): string => `${name}：按 ${percent}% 计价，阶梯价同享`
export const reduction = (from: string, less: string): string => `满${from}减${less}`
export const reductions = (name: string, steps: string): string => `${name}：${steps}`
export const gift = (from: string, goods: string, pieces: number): string => `满${from}元赠${goods} ${pieces} 件`
export const thisGoods = '本品'
export const swapPiece = (price: string, goods: string, number: number, unit: string): string =>
  `${price}元换购${goods}，限 ${number}${unit}`
export const swapsThis = (name: string, from: string, piece: string): string => `${name}满${from}元，${piece}`
export const swapsOther = (name: string, from: string, piece: string): string => `${name}：满${from}元可${piece}`

// Combinations
export const barred = (goods: string, why: string): string => `${goods}：${why}`

/** A combination is limited by its parts. */
export const partLimit = (goods: string, limit: string): string => `${goods}：${limit}`
