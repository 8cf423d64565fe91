/** What the server says of orders that were signed on a rep's device. */

export const none = '没有这份已签字的订单'
export const notParked = '这份订单已处理，请刷新查看'
export const placedAlready = '已下单，不能撤销；如需取消请在订单里操作'
export const wrongSum = '各行金额之和与总额不符'
export const ephedrine = '含麻黄碱复方制剂不能签字代下单，须由客户本人核对采购量后在自己的账号下单'

// Why it cannot be placed
export const goneGoods = '商品'
export const gone = '已下架'
export const noAddress = '客户没有收货地址'
export const nothingLeft = '没有可以下单的商品'

// What the customer is told
export const placedTitle = '业务员已为您下单'
export const placedText = (rep: string, id: string): string =>
  `您签字的订单已由 ${rep} 代下单，订单号 ${id}，请及时付款。`
export const askTitle = '有一份代下订单待您确认'
export const askText = (rep: string, before: string, now: string): string =>
  `您在 ${rep} 处签字的订单，签字时 ${before} 元，现为 ${now} 元，请在“我的订单”确认或撤销。`
