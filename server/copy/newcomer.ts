/** What the server says until an account may buy: codes, registering, the application and its review. */
import { sentence } from './sentence.ts'

// Codes
export const codeWrong = '验证码不正确或已失效，请重新获取'
export const codesTooOften = '验证码发送太频繁，请稍后再试'
export const noSms = '短信服务尚未开通，请联系客服'

// Registering
export const consentChanged = '协议已更新，请重新阅读并同意'
export const phoneKnown = '该手机号已注册，请直接登录'
export const storeHasLogin = '这家门店已有登录手机号'
export const storesAtMost = (n: number): string => `一个老板最多 ${n} 家门店`

// A forgotten password
export const ticketOver = '验证已失效，请重新验证手机号'
export const phoneUnknown = '该手机号尚未注册'

// The application
export const alreadyApproved = '资质已通过审核，更换证照请到“资质证件”'
export const inReview = '资料正在审核，请等待结果'
export const noAccount = '没有这个账号'
export const noApplication = '该账号没有待审核的申请'

// What the applicant is told
export const welcomeCoupon = '新人券 满300减20'
export const approvedTitle = '资质审核通过'
export const approved = (company: string): string =>
  `${company}的资质已审核通过，现在可以查看价格并下单。新人券已放入您的钱包。`
export const refusedTitle = '资质审核未通过'
export const refused = (reason: string): string => `原因：${sentence(reason)}修改后可再次提交。`
