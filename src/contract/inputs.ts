/**
 * What each call takes: path parameters, query and body together, as form text. A call's schema stands
 * here beside its line in calls.ts, because the page needs only the types of them: they vanish from its code.
 */
import * as v from 'valibot'
import { GROUPINGS } from '#domain/goods-groups.ts'
import { GOODS_ORDERS, GOODS_ZONES, KEYWORD_TYPES } from '#domain/goods-list.ts'
import {
  BATCH_MAX,
  CART_LIST_SIZE,
  COPY_CELLS_MAX,
  FILES_MAX,
  MATCH_ROWS,
  PAGE_MAX,
  PAGE_SIZE,
  UPLOAD_MAX,
} from '#domain/limits.ts'
import { ORDER_STAGES, RETURN_CAUSES, type OrderStage } from '#domain/order.ts'
import type { CallName } from './calls.ts'
import * as f from './fields.ts'

const paged = { page: f.or(f.whole(1, 9_999), '1'), size: f.or(f.whole(1, PAGE_MAX), String(PAGE_SIZE)) }
const one = { id: f.id }
const lineIds = { ids: f.ids }
const address = {
  id: f.or(f.whole(0, 2_147_483_647), '0'),
  name: f.text(20, '请输入收货人姓名'),
  phone: f.mobile,
  landline: f.or(f.landline, ''),
  province: f.text(20, '请选择省份'),
  city: f.text(20, '请选择城市'),
  district: f.text(20, '请选择区县'),
  street: f.text(80, '请输入详细地址'),
  is_default: f.or(f.flag, '0'),
}
const place = {
  province: f.text(20, '请选择省份'),
  city: f.text(20, '请选择城市'),
  district: f.text(20, '请选择区县'),
  street: f.text(80, '请输入详细地址'),
}
const buyerKind = v.picklist(['pharmacy', 'clinic', 'company'], '请选择企业类型')
const paper = {
  kind: f.text(20, '请选择证照'),
  number: f.text(40, '请填写证照编号'),
  /** '' where it has no end. */
  valid_until: f.or(v.union([v.literal(''), f.date], '请选择有效期'), ''),
  file_id: f.uuid,
}
const application = {
  company: f.text(60, '请输入企业名称'),
  kind: buyerKind,
  contact: f.text(20, '请输入联系人'),
  email: f.or(f.email, ''),
  ...place,
  landline: f.or(f.landline, ''),
  scope: v.pipe(v.array(f.text(20), '请选择经营范围'), v.minLength(1, '请选择经营范围'), v.maxLength(20)),
  papers: v.pipe(v.array(v.strictObject(paper), '请上传证照'), v.minLength(1, '请上传证照'), v.maxLength(FILES_MAX)),
}
const storeRow = v.strictObject({
  company: f.text(60, '请输入门店名称'),
  kind: buyerKind,
  contact: f.text(20, '请输入联系人'),
  phone: f.mobile,
  ...place,
})
const photos = v.optional(v.pipe(v.array(f.uuid), v.maxLength(FILES_MAX, `最多 ${FILES_MAX} 张`)), [])
const code = { phone: f.mobile, code: f.smsCode }
/** Days, both included; '' open. */
const logRange = { start_time: f.or(f.blankOr(f.date), ''), end_time: f.or(f.blankOr(f.date), '') }
const orderStage = v.picklist(Object.keys(ORDER_STAGES) as OrderStage[], '没有这类订单')
const cartLine = v.strictObject({
  goods_id: f.or(f.whole(0, 2_147_483_647), '0'),
  combination_id: f.or(f.whole(0, 2_147_483_647), '0'),
  number: f.count,
  type: f.or(f.whole(0, 3), '0'),
  goods_price_id: f.or(f.whole(0, 2_147_483_647), '0'),
  ladder_price_id: f.or(f.whole(0, 2_147_483_647), '0'),
  goods_manjian_id: f.or(f.whole(0, 2_147_483_647), '0'),
  is_yj: f.or(f.flag, '0'),
  /** Ours. 1: `number` is what the line shall have, not what is added. */
  set: f.or(f.flag, '0'),
  /** Ours. With `set`: this very line shall have it; if it is gone, the entry is a 404 and none is made. */
  id: f.or(f.whole(0, 2_147_483_647), '0'),
  /** Ours. The price on the screen when it was added, to word a later change. */
  seen_price: f.or(f.text(14), ''),
})
export const FEEDBACK_TYPES = ['商品', '价格', '配送', '服务', '功能', '其他'] as const
const goodsList = {
  ...paged,
  brand: f.or(f.whole(0, 2_147_483_647), '0'),
  /** Prices in fen; 0: no bound. For readers who may see prices. */
  price_min: f.or(f.whole(0, 99_999_999), '0'),
  price_max: f.or(f.whole(0, 99_999_999), '0'),
  keywords: f.or(f.text(50), ''),
  /** What the keyword names: goods or manufacturer. */
  type: f.or(v.picklist(KEYWORD_TYPES), 'goods'),
  category: f.or(f.whole(0, 2_147_483_647), '0'),
  zone: f.or(v.picklist(GOODS_ZONES), ''),
  sccj: f.or(f.text(50), ''),
  ck_id: f.or(f.whole(0, 99), '0'),
  in_stock: f.or(f.flag, '0'),
  /** Months of use left at least. */
  months: f.or(f.whole(0, 60), '0'),
  sort: f.or(v.picklist(GOODS_ORDERS), 'default'),
}

export const inputs = {
  // Cart
  /**
   * `numbers` (ours) says how many of a line a store gets where it is not the line's own number; 0: none.
   * `check` (ours) 1: answers what would become of each cell, and copies nothing.
   */
  cartCopy: v.strictObject({
    ids: f.ids,
    other_user_ids: f.ids,
    numbers: v.optional(
      v.pipe(
        v.array(v.strictObject({ id: f.id, user_id: f.id, number: f.whole(0, 99_999) })),
        v.maxLength(COPY_CELLS_MAX, `一次最多改 ${COPY_CELLS_MAX} 格`),
      ),
    ),
    check: f.or(f.flag, '0'),
  }),
  cartCheckout: v.strictObject({ ids: f.ids, new: f.or(f.flag, '1'), coupon_id: f.or(f.whole(0, 2_147_483_647), '0') }),
  cartDelete: v.strictObject(lineIds),
  cartEdit: v.strictObject({ ...one, params: v.strictObject({ number: f.count }), new: f.or(f.flag, '1') }),
  cartSelect: v.strictObject({ ...lineIds, is_selected: f.flag }),
  cartTotal: v.strictObject({}),
  cartList: v.strictObject({
    size: f.or(f.whole(1, CART_LIST_SIZE), String(CART_LIST_SIZE)),
    ck_id: f.or(f.whole(0, 99), '0'),
    new: f.or(f.flag, '1'),
  }),
  cartQuickAdd: v.strictObject(one),
  cartAdd: v.strictObject({
    params: v.pipe(
      v.array(cartLine, '请选择商品'),
      v.minLength(1, '请选择商品'),
      v.maxLength(BATCH_MAX, `一次最多 ${BATCH_MAX} 行`),
    ),
  }),
  cartNextHint: v.strictObject({ ids: v.optional(f.ids) }),

  // Goods
  goodsSearch: v.strictObject({ keywords: f.text(50, '请输入关键词'), type: goodsList.type }),
  goodsHot: v.strictObject({}),
  goodsList: v.strictObject(goodsList),
  goodsDetail: v.strictObject(one),
  spike: v.strictObject({}),
  recommended: v.strictObject({}),

  // Offers
  everydayPrice: v.strictObject({}),
  welfare: v.strictObject(paged),
  cashback: v.strictObject({}),
  combinations: v.strictObject(paged),
  giftGroups: v.strictObject({}),
  /** A gift's or a swap's group; their ids are apart. */
  giftGroup: v.strictObject({ ...paged, id: f.id, kind: v.picklist(['gift', 'swap'], '请选择活动') }),
  groupBuys: v.strictObject(paged),
  /** The goods' id. */
  groupBuy: v.strictObject(one),
  /** team_id 0 opens a team of one's own. */
  groupJoin: v.strictObject({ ...one, team_id: f.or(f.whole(0, 2_147_483_647), '0') }),
  /** url: one controlled line; '' all of them. */
  controlled: v.strictObject({ ...paged, url: f.or(f.text(40), ''), is_new: f.or(f.flag, '0') }),

  // Coupons, lottery, points
  couponOffers: v.strictObject({ ...paged, type: f.or(v.picklist(['', 'all', 'herb', 'not_herb']), '') }),
  couponTake: v.strictObject(one),
  drawCheck: v.strictObject({}),
  drawJoin: v.strictObject(one),
  draw: v.strictObject(one),
  drawWinners: v.strictObject(one),
  drawActivity: v.strictObject(one),
  drawSimple: v.strictObject({}),
  drawRecord: v.strictObject({ page: paged.page }),
  drawAds: v.strictObject({}),
  pointsGoods: v.strictObject({}),
  pointsExchange: v.strictObject({
    ...one,
    number: f.whole(1, 99, '请输入数量'),
    address_id: f.whole(1, 2_147_483_647, '请选择收货地址'),
  }),
  pointsOrders: v.strictObject({ page: paged.page }),
  pointsLog: v.strictObject({ page: paged.page }),

  // Zones, activities, learning
  focusKxzq: v.strictObject({}),
  /** ids of controlled lines; left away: of all. */
  focusKxzqAd: v.strictObject({ ids: v.optional(f.ids) }),
  focusNewKxzq: v.strictObject({}),
  focusXrtj: v.strictObject({}),
  focusZyzq: v.strictObject({}),
  focusLogin: v.strictObject({}),
  focusYx: v.strictObject({}),
  focusDemo: v.strictObject({}),
  focusPpzq: v.strictObject(paged),
  focusBrand: v.strictObject(one),
  /** Activities of a page (`place`), of given `ids`, or of one `url`; `id` names the one to show, 0 the first. */
  activities: v.strictObject({
    place: f.or(v.picklist(['', 'yjh', 'hdzx', 'zqmb', 'hdmb', 'yyh']), ''),
    ids: v.optional(f.ids),
    id: f.or(f.whole(0, 2_147_483_647), '0'),
    url: f.or(f.text(80), ''),
  }),
  posts: v.strictObject({ ...paged, category: f.or(f.text(20), '') }),
  post: v.strictObject(one),

  // Common data, focus, ads, help
  common: v.strictObject({}),
  focus: v.strictObject({}),
  focusTop: v.strictObject({}),
  focusRight: v.strictObject({}),
  focusCommon: v.strictObject({}),
  articleCategory: v.strictObject({ category_id: f.or(f.id, '3') }),
  article: v.strictObject(one),
  links: v.strictObject({}),

  // Favourites
  favourites: v.strictObject({ page: paged.page, by: v.optional(v.picklist(GROUPINGS, '不能这样分组')) }),
  favouriteAdd: v.strictObject({ goods_ids: f.ids }),
  favouriteCancel: v.strictObject({ goods_ids: f.ids }),

  // User
  login: v.strictObject({
    phone: f.mobile,
    password: v.pipe(v.string('请输入密码'), v.minLength(1, '请输入密码'), v.maxLength(128, '密码最多 128 位')),
  }),
  logout: v.strictObject({}),
  userBase: v.strictObject({}),
  addresses: v.strictObject({}),
  addressSave: v.strictObject(address),
  addressDelete: v.strictObject(one),
  lastPaid: v.strictObject({}),
  fastBuy: v.strictObject({ ...paged, order: f.or(v.picklist(['often', 'recent']), 'often') }),

  // Orders
  orderPlace: v.strictObject({
    ids: f.ids,
    address_id: f.whole(1, 2_147_483_647, '请选择收货地址'),
    coupon_id: f.or(f.whole(0, 2_147_483_647), '0'),
    remark: f.or(f.text(200), ''),
    /** The total on the screen; another one at the server refuses with 409 and nothing is ordered. */
    total: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/, '金额不正确')),
  }),
  orders: v.strictObject({
    ...paged,
    state: v.optional(f.whole(0, 9)),
    stage: v.optional(orderStage),
    keywords: f.or(f.text(50), ''),
    ...logRange,
  }),
  order: v.strictObject({ id: f.orderId }),
  orderPay: v.strictObject({ id: f.orderId, kind: v.picklist(['balance', 'bank'], '请选择支付方式') }),
  orderCancel: v.strictObject({ id: f.orderId }),
  orderReceive: v.strictObject({ id: f.orderId }),
  orderAgain: v.strictObject({ id: f.orderId }),
  returns: v.strictObject({ ...paged, order_id: v.optional(f.orderId) }),
  returnApply: v.strictObject({
    order_id: f.orderId,
    cause: v.picklist(RETURN_CAUSES, '请选择退货原因'),
    text: f.text(300, '请说明质量问题'),
    lines: v.pipe(
      v.array(v.strictObject({ line_id: f.id, number: f.count }), '请选择商品'),
      v.minLength(1, '请选择商品'),
      v.maxLength(100),
    ),
    photos,
  }),
  returnInfo: v.strictObject({ id: f.returnId }),
  returnCancel: v.strictObject({ id: f.returnId }),
  reviews: v.strictObject({ page: paged.page, state: f.or(v.picklist(['open', 'done']), 'open') }),
  reviewSave: v.strictObject({
    order_id: f.orderId,
    line_id: f.id,
    stars: f.whole(1, 5, '请选择评分'),
    text: f.or(f.text(300), ''),
  }),
  receipts: v.strictObject({ page: paged.page }),
  receiptConfirm: v.strictObject({ order_id: f.orderId, file_id: f.uuid }),
  invoices: v.strictObject({ page: paged.page, state: f.or(v.picklist(['', 'none', 'pending', 'issued', 'red']), '') }),
  invoiceApply: v.strictObject({ order_id: f.orderId }),
  invoiceTitleSave: v.strictObject({
    title: f.text(60, '请输入发票抬头'),
    tax_no: v.pipe(v.string('请输入税号'), v.regex(/^[0-9A-Z]{15,20}$/, '请输入 15–20 位税号')),
    address: f.or(f.text(100), ''),
    phone: f.or(f.text(20), ''),
    bank: f.or(f.text(60), ''),
    bank_account: f.or(v.pipe(v.string(), v.regex(/^\d{0,30}$/, '银行账号只能是数字')), ''),
    email: f.or(f.email, ''),
  }),

  // Newcomers
  smsSend: v.strictObject({ phone: f.mobile, use: v.picklist(['register', 'forget'], '请选择用途') }),
  register: v.strictObject({ ...code, password: f.newPassword, consent: f.text(20, '请阅读并同意用户协议和隐私政策') }),
  application: v.strictObject({}),
  applicationSave: v.strictObject(application),
  applicationStores: v.strictObject({
    stores: v.pipe(
      v.array(storeRow, '请填写门店'),
      v.minLength(1, '请填写门店'),
      v.maxLength(BATCH_MAX, `一次最多 ${BATCH_MAX} 家`),
    ),
  }),
  consent: v.strictObject({ version: f.text(20, '请阅读并同意用户协议和隐私政策') }),
  forget: v.strictObject(code),
  forgetReset: v.strictObject({ ticket: f.text(80, '请重新验证手机号'), password: f.newPassword }),

  // Files
  uploadStart: v.strictObject({
    purpose: v.picklist(['paper', 'return', 'receipt', 'feedback', 'signature'], '用途不正确'),
    name: f.text(120, '请选择文件'),
    size: f.whole(1, UPLOAD_MAX, '文件最大 10 MB'),
  }),
  upload: v.strictObject({ id: f.uuid }),

  // Member centre
  today: v.strictObject({}),
  account: v.strictObject({}),
  updateUserInfo: v.strictObject({ name: f.text(20, '请输入联系人'), phone: f.mobile, email: f.or(f.email, '') }),
  resetPassword: v.strictObject({
    old_password: v.pipe(v.string('请输入原密码'), v.minLength(1, '请输入原密码'), v.maxLength(128)),
    password: f.newPassword,
  }),
  scope: v.strictObject({}),
  papers: v.strictObject({}),
  paperSave: v.strictObject(paper),
  contactPhone: v.strictObject(one),
  stores: v.strictObject({}),
  storeSwitch: v.strictObject({ user_id: f.id }),
  wechatCode: v.strictObject({}),
  wechatCodeState: v.strictObject({ id: f.text(64) }),
  wechatUnbind: v.strictObject({}),
  messages: v.strictObject({
    ...paged,
    type: f.or(v.picklist(['', 'order', 'system', 'promo', 'paper']), ''),
    unread: f.or(f.flag, '0'),
  }),
  /** ids left away: all. */
  messageRead: v.strictObject({ ids: v.optional(f.ids) }),
  reports: v.strictObject({
    ...paged,
    keywords: f.or(f.text(50), ''),
    batch: f.or(f.text(30), ''),
    order_id: v.optional(f.orderId),
  }),
  exportData: v.strictObject({}),
  closeAccount: v.strictObject({
    password: v.pipe(v.string('请输入密码'), v.minLength(1, '请输入密码'), v.maxLength(128)),
  }),

  // Wallet
  money: v.strictObject({}),
  moneyLog: v.strictObject({
    page: paged.page,
    type: f.or(v.picklist(['money', 'packet', 'points']), 'money'),
    use_type: f.or(v.picklist(['', 'in', 'out']), ''),
    ...logRange,
  }),
  coupons: v.strictObject({
    page: paged.page,
    type: f.or(v.picklist(['', 'all', 'herb', 'not_herb']), ''),
    status: f.or(v.picklist(['unused', 'used', 'over']), 'unused'),
  }),
  couponNum: v.strictObject({}),
  packetToMoney: v.strictObject({ amount: f.amount }),

  // Self-service
  wanted: v.strictObject({ page: paged.page }),
  wantedAdd: v.strictObject({
    name: f.text(60, '请输入品名'),
    sccj: f.or(f.text(60), ''),
    ypgg: f.or(f.text(40), ''),
    number: f.whole(1, 99_999, '请输入数量'),
    price: f.or(f.amount, '0'),
    remark: f.or(f.text(200), ''),
  }),
  wantedOne: v.strictObject(one),
  /** Rows as they were read from a sheet; numbers as typed. */
  matchRows: v.strictObject({
    rows: v.pipe(
      v.array(v.strictObject({ text: f.text(200, '请填写商品'), number: f.or(f.whole(0, 99_999), '0') })),
      v.minLength(1, '没有可识别的行'),
      v.maxLength(MATCH_ROWS, `一次最多 ${MATCH_ROWS} 行`),
    ),
  }),
  feedback: v.strictObject({ page: paged.page }),
  feedbackAdd: v.strictObject({
    type: v.picklist(FEEDBACK_TYPES, '请选择类型'),
    text: f.text(500, '请填写内容'),
    phone: f.or(f.blankOr(f.mobile), ''),
    photos,
  }),

  // Contract, chat, news
  contract: v.strictObject({}),
  contractSign: v.strictObject({
    version: f.text(20),
    name: f.text(20, '请输入签署人姓名'),
    file_id: f.uuid,
    agree: v.literal('1', '请阅读并同意合同'),
  }),
  /** Messages older than `before`, or newer than `after`. */
  chat: v.strictObject({ before: f.or(f.whole(0, 2_147_483_647), '0'), after: f.or(f.whole(0, 2_147_483_647), '0') }),
  chatSend: v.strictObject({ key: f.uuid, text: f.text(500, '请输入内容') }),
  chatRead: v.strictObject({ id: f.id }),
  newsOne: v.strictObject(one),
  news: v.strictObject({ ...paged, type: v.picklist(['hy', 'company'], '请选择栏目') }),
} satisfies Record<CallName, v.GenericSchema>

export type Inputs = typeof inputs
