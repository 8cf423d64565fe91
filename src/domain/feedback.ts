/** What feedback may be about (意见反馈). */
export const FEEDBACK_TYPES = ['商品', '价格', '配送', '服务', '功能', '其他'] as const
