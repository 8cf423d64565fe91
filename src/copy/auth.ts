/** Logging in, registering, a forgotten password. */
export const login = {
  title: '登录',
  ads: '推荐活动',
  offline: '登录需要联网，请检查网络后重试',
  register: '注册账号',
  forgot: '忘记密码',
  /** Under the shop's name, beside the form. */
  shop: '药店、诊所登录后查看价格、下单',
  waitingHere: (n: number) => `本机有 ${n} 条未同步修改，登录原账号后自动同步`,
} as const

export const demo = {
  /** A company whose name holds this word is an invented one. */
  mark: '演示',
  title: '演示账号',
  password: (password: string) => `密码都是 ${password}`,
  fill: '填入',
  fillPhone: (phone: string) => `填入 ${phone}`,
  approved: '已认证药店',
  unapproved: '资质未认证',
  owner: '三家门店的老板',
  rep: '业务员 · 40 家客户',
  secondRep: '业务员 · 另外 6 家客户',
  clinic: '诊所',
  ephedrine: '有含麻委托书的药店',
} as const

export const code = {
  label: '短信验证码',
  send: '获取验证码',
  again: '重新获取',
  wait: (seconds: number) => `${seconds} 秒后重新获取`,
  demo: '演示环境不发送短信，验证码是 ',
  fill: '填入验证码',
  /** Where no text messages are sent. */
  byPhone: (hotLine: string) => `未开通短信，请致电客服${hotLine && ` ${hotLine} `}获取验证码`,
  none: '未开通短信，暂不能使用，请联系客服',
} as const

export const steps = {
  register: '注册步骤',
  phone: '验证手机号',
  company: '企业资料',
  stores: '门店资料',
  review: '等待审核',
  forget: '找回密码步骤',
  reset: '重置密码',
  done: '完成',
} as const

export const account = {
  title: '注册账号',
  intro: '药店、诊所、医药公司注册并通过资质审核后，可查看价格和下单。',
  chainTitle: '注册账号（多店）',
  chainIntro:
    '为老板或总店注册主账号，再一次填入名下各门店。每家门店有自己的账号、购物车和资质，主账号可在各店之间切换。',
  phoneHint: '登录账号，用于接收验证码',
  submit: '注册并继续',
  perhaps: '没有收到答复，账号可能已经注册好。请先用这个手机号和密码登录，登录不上再重新注册',
  offline: '注册需要联网，已填的手机号会保留',
  closed: (hotLine: string) =>
    `暂未开通短信验证，不能在线注册。请致电客服${hotLine && ` ${hotLine}`}，由客服开通账号。`,
  login: '已有账号，去登录',
  companyFirst: '先填企业资料',
  storesFirst: '先填门店资料',
  chain: '多店注册',
  single: '单店注册',
  wechat: '微信注册',
} as const

export const buyerKinds = { pharmacy: '药店', clinic: '诊所', company: '医药公司' } as const

export const company = {
  title: '企业资料',
  restored: '已恢复上次填写的内容。',
  saved: '填写的内容随时保存在本机，离线也能填；提交时需要联网。',
  kind: '企业类型',
  name: '企业名称',
  nameHint: '与营业执照或执业许可证一致',
  place: '经营地址',
  placeIntro: '审核通过后作为第一个收货地址。',
  papers: '资质证照',
  papersIntro: '拍照或选择文件，JPG、PNG、PDF 均可，照片在本机压缩后上传。',
  submit: '提交审核',
  next: '下一步：验证手机号',
  savedHere: '资料已保存在本机，验证手机号后即可提交',
  photoWaits: '已存在本机，验证手机号后自动上传',
  offline: '提交需要联网，已填的内容保存在本机',
  clear: '清空重填',
  clearQuestion: '清空已填的企业资料和照片吗?',
  help: '注册帮助',
  scope: '经营范围',
  scopeHint: '按许可证上的经营范围勾选，超出范围的商品不能采购',
} as const

export const companyFaults = {
  end: '请填写有效期，或勾选长期',
  file: (paper: string) => `请上传${paper}`,
  uploading: '还没有上传完，请稍候再提交',
} as const

export const paper = {
  optional: '选填',
  idConsent: '我同意收集法人身份证信息，仅用于资质审核，不作其他用途',
  file: (paper: string) => `${paper}照片或扫描件`,
  number: '证照编号',
  end: '有效期至',
  endless: '长期有效',
} as const

export const stores = {
  noSuchPlace: (name: string, where: string) => `${where || '地区表'}没有“${name}”，请重新选择`,
  title: '门店资料',
  saved: '填写的内容随时保存在本机，离线也能填；提交时需要联网。门店数量多时可从表格粘贴。',
  paste: '从表格粘贴',
  more: '再加一家门店',
  submit: (n: number) => (n > 0 ? `提交 ${n} 家门店` : '提交'),
  later: '以后再添加',
  savedHere: '门店资料已保存在本机，验证手机号后即可提交',
  someAdded: (added: number, left: number) => `已添加 ${added} 家，还有 ${left} 家需要处理`,
  added: (n: number) => `已添加 ${n} 家门店`,
  offline: '提交需要联网，未提交的门店保存在本机',
  delete: (at: number) => `删除门店 ${at}`,
  deleteQuestion: (at: number, name: string) => `确定删除门店 ${at}“${name}”？填写的内容会一并删除。`,
  unnamed: '未命名',
  store: (at: number) => `门店 ${at}`,
  name: '门店名称',
  samePhone: '与前面的门店手机号重复',
  kind: '类型',
} as const

export const pasteStores = {
  title: '从表格粘贴门店',
  label: '在 Excel 或 WPS 中选中各行，复制后粘贴到这里',
  hint: '列的顺序：门店名称、类型、联系人、手机号、省份、城市、区县、详细地址；有表头时按表头识别',
  add: (n: number) => `添加 ${n} 家门店`,
} as const

export const review = {
  visitor: '审核进度',
  visitorText: '登录后查看审核进度；还没有账号请先注册。',
  none: '等待提交资料',
  noneText: '账号已注册，提交企业资料后开始审核。',
  pending: '等待审核',
  pendingText: '待审核：资料已收到，一般 1 个工作日内审核完毕，结果会发到“我的消息”。',
  approved: '审核已通过',
  approvedText: '现在可以查看价格并下单，新人券已放入您的钱包。',
  refused: '审核未通过',
  refusedText: '已驳回：请按下面的原因修改后重新提交，已填的内容都还在。',
  reason: (reason: string) => `驳回原因：${reason}`,
  noReason: '请联系客服了解',
  company: '企业名称',
  kind: '企业类型',
  scope: '经营范围',
  papers: '证照',
  appliedAt: '提交时间',
  separator: '、',
  login: '登录',
  register: '注册账号',
  fillIn: '填写企业资料',
  again: '修改后重新提交',
  refresh: '刷新进度',
  buy: '去采购',
  look: '先逛逛商城',
  back: '回到刚才的页面',
} as const

export const ownStores = {
  title: '名下门店',
  intro: '请在“多店管理”切换到新门店，分别提交该店的资质；要让店员单独登录，也在那里设置该店的登录手机号和密码。',
  waiting: (n: number) => `还有 ${n} 家门店待认证`,
  waitingText: '当前门店已认证，可以下单；待认证的门店提交资质、审核通过后才能下单。',
  unnamed: '主账号（未填企业名称）',
  current: '（当前）',
  approved: '已认证',
  unapproved: '待认证',
  manage: '去多店管理',
  more: '继续添加门店',
} as const

export const wechat = {
  title: '微信注册',
  steps: '微信注册步骤',
  account: '注册或登录',
  scan: '微信扫码',
  confirm: '手机上确认',
  state: '当前状态：未登录，微信未绑定。先注册或登录，随后显示绑定二维码。',
  registerHere: '在本机注册',
  login: '已有账号，登录后绑定',
  onPhone: '想在手机上注册？',
  onPhoneIntro: '用微信扫一扫打开注册页，证照可以直接拍照上传。注册完成后回到这里登录，即可绑定微信。',
  code: '在手机上注册的二维码',
  notOpen: '本店还没有开通微信注册，请用手机号注册。',
  byPhone: '用手机号注册',
} as const

export const forget = {
  title: '验证手机号',
  phone: '注册时的手机号',
  next: '下一步',
  offline: '找回密码需要联网',
  remembered: '想起密码了，去登录',
  phoneGone: '手机号已停用，联系客服',
} as const

export const reset = {
  title: '重置密码',
  intro: '重置后，其他设备上的登录会全部退出。',
  perhaps: '没有收到答复，密码可能已经改好。请先用新密码登录，登录不上再重新验证手机号',
  password: '新密码',
  offline: '重置密码需要联网',
  done: '重置成功',
  doneIntro: '请用新密码登录。本机未同步的修改还在，登录后自动同步。',
  login: '去登录',
} as const
