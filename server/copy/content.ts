/** What the server says of what a seller writes: articles, news, and the sections of an activity. */

export const shopName = '药械采购'
export const noArticle = '文章不存在'

// Sections of an activity
export const chooseOne = '请至少选择一项'
export const link = '链接只能是本站页面或 http(s) 地址'
export const pictureName = '图片名只能是小写字母、数字和短横'
export const wrongTime = '时间不正确'
export const goodsAtMost = (n: number): string => `最多 ${n} 个`
export const activityAddress = '地址只能是一到三段小写字母、数字和短横'
export const activityName = '请输入活动名称'
export const activityEnd = '结束时间须在开始之后'
