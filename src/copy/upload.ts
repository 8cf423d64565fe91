/** Files from the camera or the device. */
export const upload = {
  photos: '照片（选填）',
  unfinished: '照片还在上传，请稍候或移除',
  resume: '继续上传',
  remove: (name: string) => `移除 ${name}`,
  view: (name: string) => `查看 ${name}`,
  done: '已上传',
  cutAt: (reason: string, percent: number) => `${reason}，已传 ${percent}%`,
  sending: (percent: number) => `上传中 ${percent}%`,
  moreAtMost: (n: number) => `最多还能选 ${n} 个文件`,
  photographOf: (what: string) => `拍照：${what}`,
  photograph: '拍照',
  chooseOf: (what: string) => `选择文件：${what}`,
  choose: '选择文件',
  loginOver: '登录已过期，重新登录后继续上传',
  cut: '上传中断',
  offline: '没有网络，联网后自动继续',
} as const
