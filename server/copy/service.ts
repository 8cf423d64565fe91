/** What the server says in self-service: the chat room, wanted products, the contract. */

export const noChat = '未开通在线客服，请拨打客服电话'
export const noWanted = '没有这条求购'

// Plans
export const noPlan = '没有这份采购计划，可能已被其他门店删除'
export const plansAtMost = (n: number): string => `最多保存 ${n} 份采购计划，请先删除不用的`
export const notInPlan = '该商品已不在采购计划'

// The electronic contract
export const contractChanged = '合同已更新，请重新阅读后签署'
export const signFirst = '请先签署电子合同，再继续下单'
export const noContract = '暂无需要签署的合同'
