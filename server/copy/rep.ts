/** What the server says of sales reps: to the rep, to the customer, and to the seller. */

// Refusals
export const unassigned = '这位客户现在不由您负责'
export const notForReps = '这件事只能由客户本人办理'
export const repsOnly = '仅限业务员使用'
export const notOnRoute = '名单里有不由您负责的客户'
export const uploadNotForReps = '这类文件只能由客户本人上传'

// Why a customer cannot order now
export const contractUnsigned = '需要客户先签署电子合同'

// Orders
export const placedBy = (name: string): string => `订单已提交，由 ${name} 代下单`
export const askedBy = (name: string): string => `退货申请已提交，由 ${name} 代申请`

// The seller's command
export const phoneMaybe = '[业务员手机号]'
export const repsAbout = '业务员；写手机号则列出其客户与路线'
export const repLine = (phone: string, name: string, customers: number): string =>
  `${phone}  ${name}  客户 ${customers} 家`
export const noReps = '没有业务员'
export const noRep = (phone: string): string => `没有手机号为 ${phone} 的业务员`
export const customerLine = (weekday: number, position: number, phone: string, company: string): string =>
  `${weekday > 0 ? `周${'一二三四五六日'[weekday - 1] ?? ''} 第 ${position}` : '未排'}  ${phone}  ${company}`
export const noCustomers = '没有客户'
export const actsAbout = '业务员代客户下的订单和退货，最近的在前'
export const whats = { order: '订单', return: '退货单' } as const
export const act = (at: string, rep: string, what: string, id: string, company: string, yuan: string): string =>
  `${at}  ${rep}  ${what} ${id}  ${company}  ${yuan} 元`
export const noActs = '业务员还没有代客户下过单'
export const phoneName = '业务员手机号 姓名'
export const addAbout = '新增业务员；用短信验证码设置密码'
export const phoneAndName = '请写明手机号和姓名'
export const phoneTaken = '这个手机号已有账号'
export const added = (name: string): string => `业务员 ${name} 已新增`
export const phoneCustomer = '业务员手机号 客户手机号'
export const assignAbout = '把客户交给业务员负责'
export const assignedAlready = '这位客户已经由该业务员负责'
export const assigned = (company: string, name: string): string => `${company} 已交给 ${name} 负责`
export const takeAbout = '客户不再由业务员负责，立即生效'
export const notAssigned = '这位客户不由该业务员负责'
export const taken = (company: string, name: string): string => `${company} 不再由 ${name} 负责`
export const phoneRoute = '业务员手机号 星期 客户手机号…'
export const routeAbout = '安排一天的路线：星期 1 至 7，客户按拜访顺序'
export const weekday = '星期写成 1 至 7，7 为星期日'
export const routed = (name: string, weekday: string, customers: number): string =>
  `${name} 星期 ${weekday} 的路线：${customers} 家客户`
