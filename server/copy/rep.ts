/** What the server says of sales reps: to the rep, to the customer, and to the seller. */

// Refusals
export const unassigned = '这位客户现在不由您负责'
export const notForReps = '这件事只能由客户本人办理'
export const chooseCustomer = '请先选择客户'
export const repsOnly = '仅限业务员使用'
export const notOnRoute = '名单里有不由您负责的客户'
export const uploadNotForReps = '这类文件只能由客户本人上传'

// Why a customer cannot order now
export const contractUnsigned = '需要客户先签署电子合同'

// Orders
export const placedBy = (name: string): string => `订单已提交，由 ${name} 代下单`
export const askedBy = (name: string): string => `退货申请已提交，由 ${name} 代申请`
