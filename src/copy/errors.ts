/** The error catalogue: what each kind of failure says (specification, section 8). Part of the first chunk. */

export const busy = '系统繁忙，请稍候再试'
export const timeout = '请求超时，请刷新页面'
export const refresh = '刷新'
export const network = '网络异常，请检查网络后重试'
/** Of a write that can be sent again without harm. */
export const unanswered = '没有收到答复。网络恢复后请核对，没有办好再按一次，不会重复提交'
export const needsNetwork = '需要联网'
export const loginFirst = '请先登录'
