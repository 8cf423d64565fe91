/** What the server says of an account: logging in, its data, stores, papers, WeChat, and closing it. */
import { sentence } from './sentence.ts'

// Logging in
export const tooManyAttempts = '尝试次数过多，请稍后再试'
export const wrongLogin = '手机号或密码不正确'
export const wrongPassword = '密码不正确'
export const passwordKnown = '这个密码太常见或已公开，请换一个'
export const passwordToReset = '这个密码已公开，不能再用，请通过“忘记密码”设置新密码'

// Its data
export const noAddress = '收货地址不存在'
export const addressesAtMost = (n: number): string => `收货地址最多 ${n} 个`
export const reportsAfterApproval = '资质认证后可查看药检报告'

// Stores
export const thisStore = '当前门店'
export const noStore = '门店不存在'
export const lastManager = '这家门店没有登录账号，至少要有一个能登录的账号管理它'
export const noContact = '没有这个联系人'

// Papers
export const noPaper = '没有这份证照'
export const noRenewal = '没有待审核的这份证照'
export const applyFirst = '请先提交企业资料'
export const noEphedrineBuying = '含麻黄碱复方制剂不能采购'
export const noBuying = '全部商品不能采购'

// What a member is told of a paper
export const paperEnds = (day: string): string => `有效期至 ${day}。过期后相关商品将不能采购，请及时上传新证。`
export const paperOverTitle = (kind: string): string => `${kind}已过期`
export const paperEndsTitle = (kind: string, days: number): string => `${kind}将在 ${days} 天内过期`
export const renewedTitle = (kind: string): string => `${kind}已更新`
export const renewed = (kind: string): string => `新的${kind}已生效。`
export const renewedUntil = (kind: string, day: string): string => `新的${kind}已生效，有效期至 ${day}。`
export const refusedTitle = (kind: string): string => `${kind}未通过审核`
export const refused = (reason: string): string => `原因：${sentence(reason)}请重新上传。`

// Closing it
export const openOrders = '还有未完成的订单，完成或取消后才能注销'
export const openReturns = '还有处理中的退货，完成后才能注销'
export const openRefunds = '还有退款正在原路退回，到账后才能注销'
export const debtLeft = '账期还有欠款，还清后才能注销'
export const storeLeft = (company: string): string =>
  `门店“${company}”只有您能进入，请先为它设置登录账号，或把管理权限给其他门店，再注销`
export const moneyLeft = '账户还有余额，请联系客服提现后再注销'

// WeChat
export const codeOver = '二维码已失效，请在电脑上刷新后重新扫码'
export const boundElsewhere = '该微信已绑定其他账号'
/** Of a store that has told no name yet, to those who may act for it. */
export const unnamedStore = '未命名门店'
export const noWechat = '微信绑定尚未开通，请联系客服'
export const noQrCode = '二维码不存在'
