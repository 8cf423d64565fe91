/** What widgets without business words say of themselves. */
export const carousel = {
  role: '轮播',
  slideRole: '幻灯片',
  slide: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`,
  before: '上一张',
  after: '下一张',
  dot: (at: number) => `第 ${at} 张`,
  play: '继续轮播',
  pause: '暂停轮播',
} as const

export const toasts = { label: '提示' } as const

export const dialogs = { close: '关闭' } as const

export const loadMore = { busy: '加载中', more: '加载更多' } as const

export const quantityField = { label: '数量', less: '减少', more: '增加' } as const
