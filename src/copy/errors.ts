/** The error catalogue: what each kind of failure says (specification, section 8). Part of the first chunk. */
export const errors = {
  busy: '系统繁忙，请稍候再试',
  timeout: '请求超时，请刷新页面',
  refresh: '刷新',
  network: '网络异常，请检查网络后重试',
  needsNetwork: '需要联网',
  loginFirst: '请先登录',
} as const
