/** Feeds of the seller's own system: why a row was not taken, and what importing and keys answer. */

// Rows
export const notJson = '这一行不是 JSON 对象'
export const lineTooLong = (bytes: number): string => `这一行超过 ${bytes} 字节`
export const notUtf8 = '这一行不是 UTF-8 编码，请在表格软件中另存为 CSV UTF-8'
export const halfCharacter = '文字被截断，末尾是半个字符，请按完整的字截取'
export const tooManyRows = (most: number): string => `一次最多 ${most} 行，余下的没有处理`
export const needed = '必填'
export const unknownField = '没有这个字段'
export const text = '须为文字'
export const rounded = '表格把长数字写成了科学计数，数字已丢失：请把这一列设为文本后重新填写'
export const code = '编码为 1 至 60 个字母、数字或 . _ / # + -'
export const sequence = '序号为整数'
export const amount = '金额写成 12.50，最多两位小数'
export const price = '价格须大于 0'
export const flag = '写 1 或 0'
export const dayOrNone = '日期写成 2099-06-30，没有的写 无'
/** What says that there is no last day. */
export const noDay: readonly string[] = ['无', '长期']
export const link = '只能是本站的路径或 http(s) 网址'
export const time = '时刻写成 17:00'
export const names = '写成一组名称，用顿号分隔'
export const oneOf = (words: readonly string[]): string => `只能是 ${words.map((one) => one || '空').join('、')}`
export const rowRefused = '数据库不接受这一行的值'
export const stopped = '处理中断，请稍后重新提交这份数据'

// What a row names
export const noGoods = '没有这个编码的商品'
export const uptoUnknown = '没有给出过这个序号'
export const uptoGone = '这个序号以后的记录已过保存期，请从接口重新读取订单'
export const noRep = '没有这个手机号的业务员'
export const noMaker = '没有这个厂家的商品，请先导入商品'
export const noCustomer = '没有这个编码的客户'
export const noWarehouse = '没有这个编码的仓库'
export const noCategory = '没有这个编码的分类'
export const noBrand = '没有这个编码的品牌'
export const noGroup = '没有这个编码的文章分组'
export const pageTaken = '这个页面已有另一篇文章'
export const helpRoot = '帮助中心'
export const noParent = '没有这个编码的上级'
export const parentBelow = '上级不能是自己，也不能是自己的下级'
export const phoneChanged = '登录手机号只能由客户本人更改'
export const phoneTaken = '这个手机号属于另一个客户编码'
export const phoneOfRep = '这个手机号属于业务员'
export const closed = '客户已注销账号'
export const steps = '阶梯写成 10:9.50;50:9.20'
export const stepTwice = '阶梯数量重复'
export const notThisKind = '这类客户没有这种证照'
export const batchOrStep = '写明 step，或 line、batch、expires、number'
export const batchWhole = '批号须与 line、batch、expires、number 一起写明'
export const orderOrCustomer = '写明 order 或 customer 其中一个'
export const whyNeeded = '没有订单的到账须写明 why'
export const amountOfOrder = (yuan: string): string => `与订单应付的 ${yuan} 元不符`
export const otherPayment = '这个流水号已登记为另一笔款项'

// Requests
export const noKey = '缺少密钥，或密钥无效'
export const noFeed = '没有这类数据'
export const eventsGone = (seq: number): string =>
  `序号 ${seq} 及以前的记录已过保存期，中间可能有遗漏：请核对订单后从 after=${seq} 继续`
export const afterUnknown = (last: number): string =>
  `没有给出过这个序号，最近的是 ${last}。如果数据由备份恢复，请核对订单后从 after=${last} 继续`
export const behind = (key: string, kind: string, days: number, left: number): string =>
  `数据接口 ${key} 有 ${days} 天没有读取 ${kind} 的新记录，${left} 天后开始清除`
export const wrongAfter = 'after 和 limit 须为整数'

// Files and keys
export const importArgs = '类别 文件 [--dry-run]'
export const importAbout = (kinds: readonly string[]): string =>
  `导入文件（CSV 或 NDJSON），类别为 ${kinds.join('、')}；--dry-run 只报告，不写入`
export const importKinds = (kinds: readonly string[]): string => `类别为 ${kinds.join('、')}`
export const noFile = (path: string): string => `打不开文件 ${path}，请核对路径`
export const workbook = '这是表格软件的文件，请在表格软件中另存为 CSV UTF-8，再导入那个 .csv 文件'
export const noRows = '文件里没有数据行'
export const report = (counts: { new: number; changed: number; unchanged: number; error: number }): string =>
  `新增 ${counts.new} 行，更改 ${counts.changed} 行，未变 ${counts.unchanged} 行，错误 ${counts.error} 行`
export const dryReport = '试运行，没有写入'
export const faultOf = (line: number, code: string, field: string, reason: string): string =>
  `${[`第 ${line} 行`, code, field].filter(Boolean).join(' ')}：${reason}`
export const moreFaults = (n: number): string => `另有 ${n} 行错误`
export const twice = (line: number, code: string, before: number): string =>
  `第 ${line} 行 ${code}：与第 ${before} 行相同的编码，以第 ${line} 行为准`
export const moreTwice = (n: number): string => `另有 ${n} 行编码重复`
export const exportArgs = '类别 [--after 序号] [--limit 条数]'
export const exportAbout = (kinds: readonly string[]): string =>
  `导出发生的事，每行一件（NDJSON），类别为 ${kinds.join('、')}`
export const keyName = '名称'
export const keyMakeAbout = '给自己的系统生成数据接口的密钥，只显示这一次'
export const keyMade = (name: string, key: string): string => `${name} 的密钥：${key}`
export const keyNameKnown = '已有这个名称的密钥，请先换一个名称'
export const keyNameMissing = '请写明名称，最多 40 个字'
export const keyRevokeAbout = '作废一个密钥'
export const keyRevoked = (name: string): string => `${name} 的密钥已作废`
export const noSuchKey = '没有这个有效的密钥'
export const keysAbout = '数据接口的密钥'
export const keyOf = (name: string, at: string): string => `${name}  ${at} 生成`
export const keyOver = '已作废'
export const noKeys = '还没有密钥'
export const passwordCodeAbout = '没有短信时，生成找回密码的验证码，口头告诉本人'
export const passwordCode = (code: string): string => `验证码 ${code}，十分钟内在“忘记密码”页使用`
export const openQuote = '引号没有成对'
export const columnTwice = '这一列出现了两次'
export const noColumn = '表头没有这一列：第一行写各列的字段名（见 server/feed/README.md），用英文逗号分隔'
export const tooManyCells = '列数多于表头'
