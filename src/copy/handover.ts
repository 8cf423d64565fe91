/** The order that a customer signs on a rep's tablet, and what becomes of one that could not be placed as signed. */
export const handover = {
  title: '请核对并签字',
  prepare: '客户签字下单',
  intro: '把平板交给客户后，只能看到这份订单；收回时请输入您的 PIN。',
  give: '交给客户',
  back: '返回购物车',
  repsOnly: '业务员代客户下单时使用',
  nothing: '购物车里没有勾选可以下单的商品',
  allSigned: '勾选的商品都已签字，待提交；要再订，请先增加数量',
  tooMany: (most: number) => `一次最多签 ${most} 种，请分次签字`,
  ephedrine: (names: string) => `含麻黄碱复方制剂不能签字代下单，须由客户本人下单：${names}`,
  waiting: (lines: number, yuan: string) =>
    `已签字的订单待提交：${lines} 种 ¥${yuan}；提交后移出购物车，再签字时不重复计入`,
  unplaced: (n: number) => `${n} 份已签字的订单未能下单，再签字前请先处理`,
  toConfirm: (n: number) => `${n} 份业务员代下的订单待您确认`,
  see: '查看',
  asOf: (time: string) => `价格截至 ${time}`,
  lines: (n: number) => `共 ${n} 种`,
  pieces: (n: number, unit: string, price: string) => `${n}${unit} × ¥${price}`,
  /** Pieces at several prices: 20 × 4.90 + 30 × 5.97 */
  mixed: (n: number, unit: string, prices: string) => `${n}${unit}：${prices}`,
  gift: (name: string, n: number) => `赠 ${name} ×${n}`,
  address: '送至您的默认收货地址',
  choice: '如果提交时价格有变化',
  same: '价格不变（或更低）才下单',
  within: '总额变动不超过 1% 也下单',
  drop: '缺货的行自动去掉',
  draw: '请在框内签字',
  clear: '重签',
  sign: '确认并签字',
  needsDrawing: '请先签字',
  done: '已签字，已保存到本机',
  doneHint: '联网后自动提交；价格在您同意的范围内才会下单，结果会发消息告诉您。请把平板交还业务员。',
  takeBack: '业务员收回',
  notKept: '本机无法保存，不能交给客户',
} as const

export const pin = {
  title: '平板锁 PIN',
  label: 'PIN（4 至 8 位数字）',
  set: '设置 PIN',
  change: '修改 PIN',
  saved: 'PIN 已设置',
  shape: '请输入 4 至 8 位数字',
  wrong: (left: number) => `PIN 不对，还可以试 ${left} 次`,
  unread: '平板忙，没有读到 PIN，请再试一次（不计入次数）',
  unlock: '解锁',
  after: '无人操作多久后自动锁定',
  minutes: (n: number) => `${n} 分钟`,
  hint: '只保存在这台设备上；连续输错 5 次须重新登录。',
} as const

export const locked = {
  title: '平板已锁定',
  whose: (rep: string) => `${rep}，请输入您的 PIN`,
  hint: '未同步的修改都在本机，解锁后继续同步。',
  login: '忘记 PIN，重新登录',
} as const

export const intents = {
  toConfirm: '待确认的代下订单',
  parked: '已签字未能下单',
  signedAt: (rep: string, time: string) => `${rep} · ${time} 签字`,
  before: '签字时',
  now: '现在',
  none: '不能下单',
  gift: (before: number, now: number) => `赠品 ${before} → ${now}`,
  confirm: '确认下单',
  confirmAt: (yuan: string) => `确认下单 ¥${yuan}`,
  confirmed: '已下单',
  cancel: '撤销',
  cancelAsk: '撤销这份已签字的订单？',
  cancelled: '已撤销',
  ask: '请客户确认',
  asked: '已请客户确认',
  again: '去掉缺货行，重新签字',
  resign: '按现价重新签字',
} as const

export const signed = {
  title: (rep: string) => `由 ${rep} 代下单，您已签字`,
  before: '签字时合计',
  now: '下单合计',
  at: '签字时间',
  choice: '价格变化时',
  choices: (price: string, drop: string) => (drop ? `${price}；${drop}` : price),
  drawing: '签字',
} as const
