/** What the process says of a configuration it does not start with: why, and what to set instead. */

export const faultLine = ({ variable, why, mend }: { variable: string; why: string; mend: string }): string =>
  `${variable}：${why}。请设置：${mend}`
export const moreFaults = (n: number): string => `（另有 ${n} 处，npm run check-config 一次列出全部）`
export const faultCount = (n: number): string => `配置有 ${n} 处问题，不能启动：`
export const noFaults = (mode: string): string => `配置完整，可以按 ${mode} 模式启动`

/** Stands in everything that the demo invents. */
export const demoMark = '演示'

export const missing = '正式运行必须设置'
export const unknownWord = '写法不认识'
export const noPort = '不是端口号'
export const shopsPort = '与 PORT 相同'
export const noNumber = '不是允许范围内的整数'
export const noSeconds = '不是秒数'
export const openLog = '会把出错时的输入原样写进日志'
export const noOrigin = '不是网址，或后面还带有路径'
export const noAddress = '不是网址'
export const notHttps = '不是 https 网址'
export const guessable = '太短、太简单或是示例值，能被猜到'
export const sameSecret = '与 SECRET 相同，泄露一个等于泄露两个'
export const demoInProduction = '正式运行不能带演示商品、账号和自动推进的订单'
export const demoBank = '是演示的银行账户'
export const effectLog = '是测试用的记录，会占用端口并写下每次操作'
export const halfSms = '短信网关只配置了一半'
export const noDatabaseAddress = '不是 PostgreSQL 的地址'
export const replicaAlone = '是数据库的副本，而数据库没有设置'
export const databaseMend = 'DATABASE_URL=postgres://…，或取消 REPLICA_URL'
export const idleSms = '配置了短信网关，却没有启用'
export const halfS3 = '对象存储只配置了一半'
export const demoProvider = {
  SMS: '验证码会显示在屏幕上，任何人都能登录别人的账号',
  WECHAT: '任何人都能冒充别人的微信',
  PAY_WECHAT: '不付钱也能把订单标为微信已支付',
  PAY_ALIPAY: '不付钱也能把订单标为支付宝已支付',
} as const

// What to set instead
export const oneOf = (words: readonly string[]): string => words.join(' 或 ')
export const numberMend = (from: number, to: number): string => `${from} 至 ${to} 的整数`
export const originMend = 'PUBLIC_ORIGIN=https://您的域名'
export const secretMend = '一个随机值，如 openssl rand -base64 32 的输出'
export const providerMend = (words: readonly string[]): string => words.join(' 或 ')
export const bankMend = '自己的开户行、账号和户名，或不设置'
export const smsMend = {
  SMS_URL: 'SMS_URL=https://短信网关的地址',
  SMS_KEY: 'SMS_KEY=短信网关的密钥',
} as const
export const s3Mend = (variable: string): string => `${variable}，或取消全部 S3_ 变量`
export const chatMend = 'CHAT_URL=https://客服系统的地址'
export const unset = (variable: string): string => `取消 ${variable}`
