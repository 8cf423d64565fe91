/** Goods without stock that a buyer waits for (到货提醒): the button in place of the number field, and their page. */

export const watchButton = {
  set: '到货提醒',
  isSet: '已设提醒',
  /** What a press does, after what the button says. */
  cancel: '已设提醒，点击取消提醒',
  done: '已设到货提醒，到货后会发消息给您',
  view: '查看提醒',
  cancelled: '已取消提醒',
} as const

export const watches = {
  none: '还没有设到货提醒。商品缺货时点“到货提醒”，到货后会发消息给您。',
  browse: '去看看商品',
  back: (n: number) => `已到货 ${n} 种`,
  missing: (n: number) => `等待到货 ${n} 种`,
  since: (day: string) => `${day} 设置`,
  notified: (day: string) => `${day} 已通知`,
  remove: '移除提醒',
  removeOf: (goods: string) => `移除提醒：${goods}`,
  removeAll: '全部移除',
  removed: '已移除提醒',
  removedAll: (n: number) => `已移除 ${n} 种提醒`,
  waiting: (n: number) => `另有 ${n} 种已保存到本机，同步后显示`,
} as const
