/** Pages of the account, as shortcuts and lists call them. */
export const areas = {
  addresses: '收货地址',
  reports: '药检报告',
  papers: '资质证件',
  stores: '多店管理',
  wechat: '绑定微信',
} as const

export const centre = {
  usual: '常购商品',
  functions: '常用功能',
  title: '会员中心',
  review: (state: string) => `资质${state}`,
  rep: '业务员',
  account: '账号中心',
  states: {
    pay: '待付款',
    ship: '待发货',
    receive: '待收货',
    after: '售后中',
  },
  orders: '我的订单',
  wallet: '我的钱包',
  money: '余额（元）',
  packet: '红包（元）',
  coupons: '优惠券',
  points: '积分',
} as const

export const contacts = {
  hotLine: '服务热线',
  complaints: '投诉电话',
  title: '联系我们',
  install: '添加到桌面',
  logout: '安全退出',
} as const

export const shortcuts = {
  star: '我的收藏',
  quick: '快捷采购',
  plans: '采购计划',
  coupons: '领券中心',
  points: '积分商城',
  invoices: '电子发票',
  reviews: '商品评价',
  receipts: '含麻回执',
  pointOrders: '积分订单',
  wanted: '品种求购',
  contracts: '电子合同',
  feedback: '意见反馈',
  self: '自助服务',
  inspection: '质检查询',
  chat: '在线客服',
  unread: (n: number) => `${n} 条新回复`,
  help: '帮助中心',
} as const

/** What needs the member today. */
export const tasks = {
  refused: '资质审核已驳回',
  apply: '提交企业资料，审核后可采购',
  pending: '资质审核中',
  pendingDetail: '一般 1 个工作日内完成',
  parked: (n: number) => `${n} 条修改需要处理`,
  paperLapsed: (kind: string) => `${kind}已过期`,
  paperLapsedDetail: '相关商品不能采购，请上传新证',
  overdue: (amount: string) => `账期已逾期 ¥${amount}`,
  overdueDetail: '还清后才能使用账期',
  contract: '电子合同待签署',
  contractDetail: '签署后才能下单',
  pay: (n: number) => `${n} 个订单待付款`,
  paperEndsToday: (kind: string) => `${kind}今天到期`,
  paperEnds: (kind: string, days: number) => `${kind}还有 ${days} 天到期`,
  validUntil: (day: string) => `有效期至 ${day}`,
  unsynced: (n: number) => `${n} 条修改待同步`,
  receive: (n: number) => `${n} 个订单待收货`,
  after: (n: number) => `${n} 个订单售后处理中`,
  messages: (n: number) => `${n} 条未读消息`,
  title: '今天要处理',
  none: '没有待处理的事项',
} as const

export const usual = {
  boughtToday: '今天买过',
  bought: (days: number) => `${days} 天前买过`,
  add: (n: number, unit: string) => `加 ${n}${unit}`,
  dearer: (amount: string) => `比上次贵 ¥${amount}`,
  cheaper: (amount: string) => `比上次便宜 ¥${amount}`,
  often: (n: number, unit: string) => `常购 ${n}${unit}`,
  now: (amount: string) => `现价 ¥${amount}`,
} as const

export const basic = {
  kinds: {
    pharmacy: '药店',
    clinic: '诊所',
    company: '公司',
  },
  scope: '经营范围',
  scopeHint: '按许可证核定，范围外的商品不能采购。',
  outOfScope: (name: string) => `${name}（无）`,
  display: '显示',
  company: '企业信息',
  fields: {
    company: '企业名称',
    kind: '企业类型',
    id: '会员编号',
    rank: '会员等级',
    review: '资质审核',
  },
  noCompany: '未填写',
  rank: (n: number) => `${n} 级`,
  toChange: '企业名称和类型变更请',
  contactUs: '联系客服',
  stop: '。',
  viewReview: '查看审核进度',
} as const

export const contactForm = {
  title: '联系方式',
  restored: '已恢复上次没有保存的修改。',
  saved: '已保存',
  name: '联系人',
  phone: '联系手机',
  phoneHint: '用于订单和配送联系，登录手机号不变',
  save: '保存',
} as const

export const password = {
  changed: '密码已修改，其他设备需重新登录',
  change: '修改密码',
  old: '原密码',
  next: '新密码',
  perhaps: '没有收到答复，密码可能已经改好。需要重新登录时，请先用新密码，不行再用原密码',
} as const

export const privacy = {
  title: '隐私与账号',
  agreed: (version: string) => `已同意 ${version} 版`,
  notAgreed: '尚未同意',
  agree: '去同意',
  withdraw: '。撤回同意请注销账号，注销后仍可不登录浏览商品。',
  export: '导出我的数据',
  close: '注销账号',
  think: '再想想',
  confirmClose: '确认注销',
  closing:
    '注销后不能恢复：地址、收藏、购物车、消息都会清除，未使用的优惠券、现金券、红包、积分作废。余额须先提现，账期欠款须先还清。订单和资质按法规要求保存。',
  unsynced: (n: number) => `本机还有 ${n} 条未同步的修改，也会一并放弃。`,
  password: '登录密码',
  perhaps: '没有收到答复，账号可能已经注销。如果仍能登录，说明没有注销，可以再试一次',
} as const

export const addresses = {
  remove: '删除',
  removed: '地址已删除',
  count: (n: number) => `共 ${n} 个地址，结算时可选`,
  makeDefaultOf: (name: string) => `设为默认：${name}`,
  makeDefault: '设为默认',
  editOf: (name: string) => `修改 ${name}`,
  edit: '修改',
  removeOf: (name: string) => `删除 ${name}`,
  saved: '地址已保存',
} as const

export const favourites = {
  byTime: '按收藏时间',
  byKind: '按类别',
  byZone: '按活动',
  none: '还没有收藏商品',
  browse: '去逛逛',
  groups: '分组',
  goods: '收藏的商品',
  group: (name: string, n: number) => `${name}（${n}）`,
} as const

export const messages = {
  types: {
    all: '全部',
    order: '订单',
    paper: '资质',
    promo: '优惠',
    system: '系统',
  },
  typesTitle: '消息类型',
  unread: (n: number) => `未读 ${n}`,
  readAll: '全部已读',
  noneUnread: '没有未读消息',
  none: '还没有消息',
  list: '消息',
  unreadMark: '未读：',
  markReadOf: (title: string) => `标为已读：${title}`,
  markRead: '标为已读',
} as const

export const papers = {
  intro: '证件到期前 60、30、10 天会提醒。新证上传后由商家审核，通过前旧证继续有效。',
  notApproved: '证件随企业资料一起审核，通过后可在这里查看和更新。',
  application: '查看企业资料和审核进度',
  replace: '重新上传',
  upload: '上传新证',
  optional: '选交',
  number: (n: string) => `编号 ${n}`,
  validUntil: (day: string) => `有效期至 ${day || '长期'}`,
  viewOf: (kind: string) => `查看${kind}`,
  view: '查看',
  wayOf: (way: string, kind: string) => `${way}：${kind}`,
  stopsNow: (words: string, n: number) => `目前${words}（${n} 种）`,
  stopsThen: (words: string, n: number) => `过期后${words}（${n} 种）`,
  lapsedSince: (days: number) => `已过期 ${days} 天`,
  endsToday: '今天到期',
  daysLeft: (days: number) => `还有 ${days} 天`,
  states: {
    pending: '新证待审核',
    refused: '新证未通过',
    none: '未提交',
    ok: '有效',
    soon: '即将到期',
    lapsed: '已过期',
  },
} as const

export const paperForm = {
  title: (kind: string) => `上传新的${kind}`,
  submit: '提交审核',
  loading: '加载中',
  submitted: '已提交，审核通过后生效',
  number: '证件编号',
  validUntil: '有效期至',
  endless: '长期有效',
  file: '证件照片或 PDF',
  fileHint: '四角完整、字迹清楚，只供商家审核使用',
  missing: {
    upload: '请等文件上传完成',
    file: '请上传证件照片或 PDF',
  },
} as const

export const reports = {
  search: '查找药检报告',
  keywords: '品名或厂家',
  batch: '批号',
  orderId: '订单号',
  find: '查找',
  noMatch: '没有符合条件的报告',
  none: '还没有采购过附报告的商品，可按品名或批号查找',
  viewAll: '查看全部',
  chooseAll: '全选本页',
  downloadMany: (n: number) => `下载 ${n} 份`,
  chooseHint: '勾选后可一次下载',
  offline: '下载报告需要联网',
  choose: (name: string, batch: string) => `选择 ${name} ${batch}`,
  facts: (batch: string, day: string) => `批号 ${batch} · 收录日期 ${day}`,
  order: (id: string) => `订单 ${id}`,
  previewOf: (name: string, batch: string) => `预览 ${name} ${batch}`,
  preview: '预览',
  downloadOf: (name: string, batch: string) => `下载 ${name} ${batch}`,
  download: '下载',
} as const

export const stores = {
  count: (n: number) => `共 ${n} 家门店。切换后购物车、订单和地址都是那家门店的，未同步的修改留在原门店。`,
  single: '目前只有这一家门店。',
  add: '新增门店',
  orderTogether: '多店采购',
  seeAll: '查看我的门店',
  addClosed: '在可管理的门店里才能新增门店',
  list: '门店',
  current: '当前门店',
  notApproved: '资质待认证',
  cart: (n: number) => `购物车 ${n} 种商品`,
  switchTo: (name: string) => `切换到 ${name}`,
  switch: '切换',
} as const

export const storeRoles = { own: '可管理', order: '可下单', look: '仅查看' } as const

export const storePeople = {
  title: '谁能进入这家门店',
  hint: '可下单：加购、下单、付款、售后；仅查看：只看价格、订单和单据；可管理：还能改资料、证照和这里的权限。收回后对方立即退出。',
  unnamed: '未命名门店',
  roles: { none: '不能进入', ...storeRoles },
  ownQuestion: (store: string) => `让“${store}”管理这家门店？对方能改资料、证照，也能改这里的权限。`,
  selfQuestion: (role: string, out: boolean) =>
    `您正是用这个账号进入这家门店的，改为“${role}”后自己不能改回来${out ? '，并会立即退出登录' : ''}。确定吗？`,
  saved: (store: string, role: string) => `${store}：${role}`,
} as const

export const storeLogin = {
  title: '设置登录手机号',
  hint: '这家门店还不能单独登录。验证门店的手机号并设一个密码后，店员可用它登录。',
  submit: '保存登录手机号',
  done: (phone: string) => `已可用 ${phone} 登录这家门店`,
  perhaps: '没有收到答复，登录手机号可能已经设好。网络恢复后此页会自动更新，请核对',
} as const

export const wechat = {
  bound: (nickname: string) => `已绑定微信：${nickname}`,
  boundHint: '一个微信只能绑定一个账号。更换微信或交接工作时，请先解除绑定。',
  unbind: '解除绑定',
  unbindQuestion: (name: string) => `解除与微信“${name}”的绑定？以后再用需要重新扫码。`,
  states: {
    waiting: '请用手机扫描二维码',
    scanned: '已扫码，请在手机上确认',
    bound: '绑定成功',
    over: '二维码已失效',
  },
  code: '绑定微信的二维码',
  intro: '还没有绑定微信。绑定时用手机微信扫码，并在手机上确认。',
  demo: {
    before: '演示环境没有接入微信：扫码或',
    link: '打开这个地址',
    after: '，代替微信里的确认。',
  },
  notOpen: '本店还没有开通微信绑定',
  refresh: '刷新二维码',
  start: '显示二维码',
} as const

/** Where the seller's look at an application stands. */
export const reviewStates = {
  none: '未提交资料',
  pending: '待审核',
  approved: '已通过',
  refused: '已驳回',
} as const
