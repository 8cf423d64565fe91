/** 离线商品库: the whole catalogue on this device. */

export const catalogue = {
  intro:
    '商品、规格、价格和库存保存在本机：搜索、筛选、看商品都不用等网络，断网也能加购。联网后价格和库存以服务器为准。',
  looking: '正在查看本机…',
  none: '本机还没有离线商品库',
  unsupported: '此浏览器不能保存离线商品库，请更新浏览器或换用 Chrome、Edge、Safari',
  goods: '商品',
  kinds: (n: number) => `${n} 种`,
  space: '占用空间',
  megabytes: (n: string) => `${n} MB`,
  prices: '价格',
  withPrices: (when: string) => `截至 ${when}`,
  withoutPrices: '认证通过后可见',
  looked: '上次检查更新',
  preparing: '正在检查更新…',
  taking: (done: string, total: string) => `正在下载 ${done} / ${total} MB`,
  take: '下载离线商品库',
  update: '立即更新',
  delete: '删除',
  deleteQuestion: '删除后断网时只能看打开过的商品，也不再自动下载。确定删除？',
  deleted: '已删除离线商品库',
  taken: '离线商品库已是最新',
  problems: {
    metered: '当前是按流量计费的网络，没有自动下载。',
    offline: '网络不通，没有下载完；已下载的部分会保留，下次接着下。',
    outdated: '应用有新版本，更新应用后再下载。',
    full: '存储空间不足，请清理手机空间后再试。',
    broken: '下载的数据不完整，请重试。',
    busy: '另一个页面正在下载，请稍后再看。',
  },
  takeAnyway: '用流量下载',
} as const
