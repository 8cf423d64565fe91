/** Offers of limited time: the countdown, and why one is closed. Part of the first paint. */

export const endsIn = '距结束'
export const days = '天'
export const hours = '时'
export const minutes = '分'
export const seconds = '秒'
export const timeUp = '时间到'
export const lastMinutes = '还剩不到 5 分钟'
export const lastHour = '还剩不到 1 小时'
export const notStarted = '活动暂未开始'
export const over = '活动已结束'
export const serverSilent = '离线超过 30 分钟，限时活动需联网后参与'
