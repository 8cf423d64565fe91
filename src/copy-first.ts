/** Messages of pages that have not moved to src/copy yet: the part that home may have to show. */
export const copy = {
  busy: '系统繁忙，请稍候再试',
  timeout: '请求超时，请刷新页面',
  needsNetwork: '需要联网',
  notStarted: '活动暂未开始',
  over: '活动已结束',
  quiet: '离线超过 30 分钟，限时活动需联网后参与',
} as const
