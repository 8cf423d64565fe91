/** What every page may have to say: first paint needs it, so it stays small. */

export const more = '更多'
export const moreOf = (title: string) => `更多${title}`
export const home = '返回首页'
export const allGoods = '查看全部商品'
export const retry = '重试'
export const staleSince = (when: string) => `离线数据 · 更新于 ${when}`
export const thisPage = '此页'
export const gone = '您要找的内容不存在或已下架'
export const slowFor = (what: string) => `${what}加载较慢，请稍候或重试`
export const networkFor = (what: string) => `需要联网查看${what}`
