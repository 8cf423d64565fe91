/** What is wrong with what was typed: said by forms on the device and by the schemas of the calls. */

// Any field
export const wrongShape = '格式不正确'
export const wrongId = '编号不正确'
export const wholeBetween = (min: number, max: number): string => `请输入 ${min} 到 ${max} 之间的整数`
export const flag = '只能是 0 或 1'
export const charactersAtMost = (n: number): string => `最多 ${n} 个字`
export const tooLong = (most: number, n: number): string => `${charactersAtMost(most)}，现在 ${n} 个`
export const itemsAtMost = (n: number): string => `一次最多 ${n} 项`
export const rowsAtMost = (n: number): string => `一次最多 ${n} 行`
export const photosAtMost = (n: number): string => `最多 ${n} 张`
export const noDate = '请选择日期'
export const wrongDates = '结束日期不能早于开始日期'
export const noNumber = '请输入数量'
export const noAmount = '请输入金额'
export const amount = '请输入金额，最多两位小数'
export const wrongAmount = '金额不正确'
export const noText = '请填写内容'
export const noMessage = '请输入内容'
export const noKeywords = '请输入关键词'

// People and addresses
export const noPhone = '请输入手机号'
export const phone = '请输入正确的 11 位手机号'
export const landline = '座机格式：区号-号码，如 028-80000000'
export const email = '邮箱格式不正确'
export const contact = '请输入联系人'
export const receiver = '请输入收货人姓名'
export const province = '请选择省份'
export const city = '请选择城市'
export const district = '请选择区县'
export const street = '请输入详细地址'
export const address = '请选择收货地址'

// Logging in and registering
export const noCode = '请输入验证码'
export const code = '请输入 6 位验证码'
export const storeRole = '请选择权限'
export const codeUse = '请选择用途'
export const noPassword = '请输入密码'
export const noOldPassword = '请输入原密码'
export const passwordShort = '密码至少 8 位'
export const passwordLong = '密码最多 128 位'
export const passwordMixed = '密码须包含字母和数字'
export const consent = '请阅读并同意用户协议和隐私政策'
export const phoneAgain = '请重新验证手机号'
export const buyerKind = '请选择企业类型'
export const company = '请输入企业名称'
export const store = '请输入门店名称'
export const stores = '请填写门店'
export const storesAtMost = (n: number): string => `一次最多 ${n} 家`
export const scope = '请选择经营范围'
export const paper = '请选择证照'
export const papers = '请上传证照'
export const paperNumber = '请填写证照编号'
export const paperUntil = '请选择有效期'

// Cart and orders
export const goods = '请选择商品'
export const cellsAtMost = (n: number): string => `一次最多改 ${n} 格`
export const visitOutcome = '请选择拜访结果'
export const priceChoice = '请选择价格变化时怎么办'
export const signature = '请签字'
export const orderStage = '没有这类订单'
export const orderId = '订单号不正确'
export const paymentKind = '请选择支付方式'
export const grouping = '不能这样分组'
export const offerKind = '请选择活动'

// After an order
export const returnId = '退货单号不正确'
export const returnCause = '请选择退货原因'
export const carrier = '请填写快递公司'
export const parcel = '请填写快递单号'
export const parcelLetters = '快递单号只含字母、数字和横线'
export const returnText = '请说明质量问题'
export const stars = '请选择评分'
export const invoiceTitle = '请输入发票抬头'
export const noTaxNumber = '请输入税号'
export const taxNumber = '请输入 15–20 位税号'
export const bankAccount = '银行账号只能是数字'

// Service
export const goodsName = '请输入品名'
export const listRow = '请填写商品'
export const noRows = '没有可识别的行'
export const planName = '请输入计划名称'
export const planLinesAtMost = (n: number): string => `一份采购计划最多 ${n} 种商品`
export const feedbackType = '请选择类型'
export const signer = '请输入签署人姓名'
export const contract = '请阅读并同意合同'
export const newsType = '请选择栏目'

// Files
export const noFile = '文件不存在'
export const purpose = '用途不正确'
export const chooseFile = '请选择文件'
export const fileSize = '文件最大 10 MB'

// A request's form
export const wrongContent = '提交的内容格式不正确'
export const tooManyFields = (n: number): string => `提交的内容过多（最多 ${n} 项）`
export const fieldTwice = '提交的内容重复'
export const paperNotNeeded = (kind: string): string => `无需提交${kind}`
export const paperTwice = (kind: string): string => `${kind}重复`
export const paperMissing = (kind: string): string => `请上传${kind}`
export const paperNoEnd = (kind: string): string => `请填写${kind}的有效期`
export const paperOver = (kind: string): string => `${kind}已过有效期`
