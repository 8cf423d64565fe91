/** Messages that home may have to show; all others are in copy.ts, which comes when it is needed. */
export const copy = {
  // The error catalogue
  busy: '系统繁忙，请稍候再试',
  timeout: '请求超时，请刷新页面',
  refresh: '刷新',
  network: '网络异常，请检查网络后重试',
  needsNetwork: '需要联网',
  loginFirst: '请先登录',
  notStarted: '活动暂未开始',
  navNotStarted: '活动未开始',
  over: '活动已结束',
  quiet: '离线超过 30 分钟，限时活动需联网后参与',

  // Dialogs
  ok: '确定',
  cancel: '取消',

  // Session
  unsentWords: (n: number) => `还有 ${n} 条客服消息未发送，退出后会丢失。确定退出吗?`,
  notAllSynced: (n: number) => `还有 ${n} 条修改未能同步，尚未退出。可稍后再试，或选择留在本机、放弃`,
  loggedOutOffline: '已在本机退出。服务器会话将在联网后失效',
} as const

/** The six texts of the sync state. */
export function syncText(sync: {
  kind: 'synced' | 'saved' | 'syncing' | 'attention' | 'expired' | 'unavailable'
  n: number
}): string {
  switch (sync.kind) {
    case 'synced':
      return '已同步'
    case 'saved':
      return `已保存到本机 · ${sync.n} 条待同步`
    case 'syncing':
      return '同步中'
    case 'attention':
      return `需要处理 ${sync.n}`
    case 'expired':
      return `登录已过期 · ${sync.n} 条待同步`
    case 'unavailable':
      return '离线存储不可用'
  }
}
