/** Why a request is refused before any handler sees it, and what stands in place of a page or file that is not there. */

export const foreignOrigin = '请求来源不正确'
export const noCall = '没有这个接口'
export const noCatalogue = '商品库正在准备，请稍候再试'
export const noFile = '没有这个文件'
export const noPage = '没有这个页面'
/** Of a member's own things, where no sentence names them. */
export const noThing = '内容不存在，可能已删除'
export const noPicture = '没有这张图'
export const wrongType = '请求格式不正确'
export const notUtf8 = '提交的文字不是 UTF-8 编码'
export const tooLarge = (kilobytes: number): string => `提交的内容过大（最多 ${kilobytes} KB）`
export const tooOften = '操作太频繁，请稍后再试'
export const tooManyToday = '操作次数过多，请明天再试'
export const malformedKey = 'Idempotency-Key 格式不正确'
export const usedKey = 'Idempotency-Key 已用于另一个请求'
export const otherAccount = '当前登录的是另一个账号'
