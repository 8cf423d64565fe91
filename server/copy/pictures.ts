/** Pictures of goods and of the shop's frame: what becomes of each file or address. */

export const kinds = 'JPG、PNG、WebP'
export const beingRemoved = '同一张旧图片正在清理，请几分钟后再导入'

// A folder of files
export const args = '文件夹 [--of goods|ads|brands] [--dry-run]'
export const about = '导入图片：文件名为编码，第二张起加 -2、-3；--dry-run 只报告，不写入'
export const noFolder = (path: string): string => `打不开文件夹 ${path}`
export const ofWhat = (words: readonly string[]): string => `--of 后面写 ${words.join('、')}`
export const noStore = '这个服务没有配置文件存储'
export const noCode = '没有这个编码'
export const notPicture = '文件名须为 编码.jpg 或 编码-2.jpg（jpg、jpeg、png、webp）'
export const sameCode = '同一个位置有两个文件'
export const tooMany = (most: number): string => `一个商品最多 ${most} 张`
export const onlyOne = '只能有一张'
export const report = (counts: {
  new: number
  changed: number
  unchanged: number
  removed: number
  error: number
}): string =>
  `新增 ${counts.new} 张，更改 ${counts.changed} 张，未变 ${counts.unchanged} 张，移除 ${counts.removed} 张，错误 ${counts.error} 张`
export const results = { new: '新增', changed: '更改', unchanged: '未变', removed: '移除' } as const
export const result = (file: string, word: string, hint = ''): string => `${file}  ${word}${hint && `  ${hint}`}`

// Removing
export const removeArgs = '编码'
export const removeAbout = '移除一个商品的全部图片'
export const removed = (code: string, count: number): string => `${code} 的 ${count} 张图片已移除`

// Addresses
export const pictures = '写成一组 https 网址，用空格分隔'
export const address = '图片网址须以 https:// 开头，不含用户名和密码'
export const addressTwice = '同一个网址写了两次'
export const privateAddress = '网址指向内部网络，不予下载'
export const notFound = (host: string): string => `找不到主机 ${host}`
export const answered = (status: number): string => `对方服务器回答 ${status}`
export const tooManyRedirects = '跳转次数过多'
export const tooSlow = '下载超时'
export const cutOff = '下载中断'
export const faultsAbout = '还没有下载成功的图片网址和原因'
export const noFaults = '图片网址都已下载'
export const waiting = '等待下载'
export const faultOf = (code: string, position: number, url: string, reason: string): string =>
  `${code} 第 ${position} 张  ${url}  ${reason}`
