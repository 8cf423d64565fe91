/** What the server says in self-service: the chat room, wanted products, pasted lists, the contract. */

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

// A pasted list: what a row was recognised by
export const barcode = '条码'
export const approval = '批准文号'
export const name = '品名'
export const initials = '拼音'
export const spec = '规格'
export const maker = '厂家'
export const partOfName = '部分品名'
export const agree = (clues: string): string => `${clues}一致`
export const agreeBut = (clues: string, doubt: string): string => `${clues}，${doubt}`

// … and why a person has to look
export const nothingLike = '没有找到相近的商品'
export const otherSpec = '规格不同，请确认'
export const noSpec = '未写规格，请选择'
export const severalMakers = '有多个厂家，请选择'
export const confirm = '请确认'
