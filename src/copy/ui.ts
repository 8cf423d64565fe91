/** What widgets without business words say of themselves. Part of the first chunk. */

export const close = '关闭'
export const toasts = '提示'

export const carousel = '轮播'
export const slide = '幻灯片'
export const slideOf = (at: number, of: number): string => `第 ${at} 张，共 ${of} 张`
export const slideAt = (at: number): string => `第 ${at} 张`
export const previousSlide = '上一张'
export const nextSlide = '下一张'
export const play = '继续轮播'
export const pause = '暂停轮播'

export const loading = '加载中'
export const loadMore = '加载更多'

export const quantity = '数量'
export const less = '减少'
export const more = '增加'
