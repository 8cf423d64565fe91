/** Why something cannot be ordered, not so much of it, or not be sent back: said alike by device and server. */

export const loginFirst = '登录后可采购'
export const approvalFirst = '资质认证后可采购'
/** To a sales rep for whom no customer is open. */
export const chooseCustomer = '请先选择客户'
export const lookOnly = '您在这家门店只能查看，不能下单或修改'
export const managersOnly = '您在这家门店可下单；证照、合同、发票抬头和账号请由能管理这家门店的账号办理'
/** Beside goods: the frame says of which store. */
export const looking = '仅查看'
/** Of another store, said in one where one only looks. */
export const orderElsewhere = '您现在所在的门店只能查看，切换到这家门店后可下单'
export const papersOver = '证照已过期，更新后可采购'

// The goods
export const offSale = '商品已下架'
export const expired = '已过有效期'
export const clinicsOnly = '仅限医疗机构采购'
export const outsideScope = (scope: string): string => `超出经营范围（${scope}）`
export const controlled = (who: string): string => `控销品种，${who}`
export const ephedrinePaper = '需要有效的含麻委托书'
export const onlyFor = (who: string): string => `仅限${who}采购`
export const buyersOf = (areas: string, who: string): string => `仅限${areas}的${who}采购`
export const anyBuyer = '客户'
export const stockBelowStep = '库存不足一个起订量'

// Limits
export const limitReached = (when: string, n: number, unit: string): string => `${when}已达限购 ${n}${unit}`
export const limitBelowStep = (when: string, left: number, unit: string): string =>
  `${when}还可购 ${left}${unit}，不足一个起订量`
export const limitLeft = (when: string, left: number, unit: string): string => `${when}还可购 ${left}${unit}`
export const limit = (when: string, n: number, unit: string): string => `${when}限购 ${n}${unit}`
export const eachDay = '每日'
export const today = '今日'
export const eachWeek = '每周'
export const thisWeek = '本周'
export const limitOfOrder = (n: number, unit: string): string => `每单限购 ${n}${unit}`

// Returns
export const allReturned = '订单已全部退货'
export const returnAfterReceipt = '确认收货后才能申请退货'
export const returnOver = (days: number): string => `已超过签收后 ${days} 天的退货期限`
