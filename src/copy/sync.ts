/** The sync chip: its label and its six texts; first paint. */

export const syncLabel = '查看待同步的修改'
export const syncState = {
  synced: () => '已同步',
  saved: (n: number) => `已保存到本机 · ${n} 条待同步`,
  syncing: () => '同步中',
  attention: (n: number) => `需要处理 ${n}`,
  expired: (n: number) => `登录已过期 · ${n} 条待同步`,
  unavailable: () => '离线存储不可用',
} as const
