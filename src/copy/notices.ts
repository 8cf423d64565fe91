/** What a verb says or asks by itself, wherever it was pressed: the toasts and questions of src/actions. */
export const cartNotices = {
  added: '已加入购物车',
  checkout: '去结算',
  noCopy: '不能购买',
} as const

/** Why an edit is not on this device. */
export const editRefused = {
  full: '待同步的修改过多，请先联网同步',
  storage: '离线存储不可用，修改不会保存在本机，请保持联网',
  closed: '账号已切换，刚才的修改未保存，请重新操作',
} as const

export const checkoutNotices = {
  nothingSelected: '请先勾选要结算的商品',
  dearer: (n: number, more: string) => `${n} 种商品比加入时贵${more && `，共多付 ¥${more}`}，按新价格下单吗?`,
  /** @param gone why the chosen coupon cannot be used any more, '' where it can */
  changed: (
    { named, all }: { named: readonly { name: string; from: string; to: string }[]; all: number },
    total: { from: string; to: string },
    gone: string,
  ) => {
    const what = named.map(({ name, from, to }) => `${name} ${from} → ${to}`).join('；') || '赠品'
    const others = all > named.length ? ` 等 ${all} 项` : ''
    const sum = total.from === total.to ? `合计仍为 ¥${total.to}` : `合计 ¥${total.from} → ¥${total.to}`
    return `${gone && `${gone}。`}有变化：${what}${others}。${sum}`
  },
  submitAnyway: (changed: string) => `${changed}，仍要提交订单吗?`,
  othersGoOn: (msg: string, closed: number, open: number) =>
    `${msg}。${closed > 1 ? `共 ${closed} 种商品现在不能购买，` : ''}其余 ${open} 种继续结算吗?`,
  goOn: '继续结算',
  toCart: '返回购物车',
} as const

export const orderNotices = {
  cancel: '确定取消订单吗? 取消后不能恢复',
  cancelPaid: '确定取消订单吗? 已付款项将退回账户余额',
  cancelOk: '取消订单',
  keep: '再想想',
  cancelled: '订单已取消',
  receive: '确认收货吗? 有缺少、破损的，收货后 7 天内可申请售后',
  received: '已确认收货',
} as const

export const couponNotices = { taken: '领取成功，结算时可用' } as const

export const teamNotices = {
  opened: (missing: number) => `开团成功，还差 ${missing} 人，邀请同行参团`,
  joined: (missing: number) => `参团成功，还差 ${missing} 人成团`,
  full: '已成团，可按拼团价采购',
  invitation: (name: string, missing: number) => `${name} 正在拼团，还差 ${missing} 人，一起参团享拼团价`,
  linkCopied: '链接已复制，可发给同行',
  copyFailed: '复制未成功，请长按链接复制',
} as const

export const pointsNotices = { exchanged: '兑换成功' } as const

export const lotteryNotices = {
  drawn: ({ name, remarks }: { name: string; remarks: string }) => `恭喜您 , 抽中${name} ( ${remarks} ).`,
  drawing: '抽奖进行中 , 如果关闭后未出结果 , 请移步至个人中心查看结果。',
  close: '关闭',
} as const

export const storeNotices = {
  ask: (company: string) => `确定切换到「${company}」吗?`,
  askWithEdits: (company: string, edits: number) =>
    `当前门店还有 ${edits} 条修改未同步，会留在本机，切换回来后继续同步。确定切换到「${company}」吗?`,
  ok: '切换',
  changed: (company: string) => `已切换到 ${company}`,
} as const

/** @param day without separators: 20260101 */
export const exportNotices = { fileName: (day: string) => `我的数据-${day}.json` } as const

export const messageNotices = { allRead: (n: number) => `已将 ${n} 条标为已读` } as const

export const chatNotices = { keepOpen: '离线存储不可用，请保持此页打开，联网后自动发送' } as const

export const photoNotices = {
  tooLarge: (megabytes: number) => `文件最大 ${megabytes} MB`,
  empty: '文件是空的，请重新选择',
  unreadable: '无法读取这个文件，请选择 JPG、PNG 图片',
  unreadableOrPdf: '无法读取这个文件，请选择 JPG、PNG 图片或 PDF',
  failed: '图片处理未成功，请重新选择',
  name: '照片',
} as const
