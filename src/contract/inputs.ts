/**
 * What each call takes: path parameters, query and body together, as form text. A call's schema stands
 * here beside its line in calls.ts, because the page needs only the types of them: they vanish from its code.
 */
import * as v from 'valibot'
import { FEEDBACK_TYPES } from '#domain/feedback.ts'
import { GROUPINGS } from '#domain/goods-groups.ts'
import { CHOICES_LENGTH_MAX, GOODS_ORDERS, GOODS_ZONES, KEYWORD_TYPES } from '#domain/goods-list.ts'
import { LIST_OFFERS } from '#domain/offer-goods.ts'
import {
  BANK_MAX,
  BATCH_MAX,
  BATCH_NAME_MAX,
  CARRIER_MAX,
  CART_LIST_SIZE,
  COMPANY_MAX,
  COPY_CELLS_MAX,
  FEEDBACK_MAX,
  FILES_MAX,
  GOODS_TEXT_MAX,
  KEYWORDS_MAX,
  MATCH_ROWS,
  MATCH_TEXT,
  MESSAGE_MAX,
  NUMBER_MAX,
  PAGE_MAX,
  PAGE_SIZE,
  PAPER_NUMBER_MAX,
  PARCEL_MAX,
  PERSON_MAX,
  PLAN_LINES_MAX,
  PLAN_NAME_MAX,
  REGION_MAX,
  REMARK_MAX,
  RETURN_LINES_MAX,
  RETURN_TEXT_MAX,
  REVIEW_MAX,
  STORE_LINES_MAX,
  STREET_MAX,
  TITLE_ADDRESS_MAX,
  TITLE_PHONE_MAX,
  UPLOAD_MAX,
  VISIT_NOTE_MAX,
  VISIT_REASON_MAX,
} from '#domain/limits.ts'
import { ONLINE_KINDS, ORDER_STAGES, PAYMENT_KINDS, RETURN_CAUSES, type OrderStage } from '#domain/order.ts'
import { INTENT_LINES_MAX, isCartLine, LINE_TEXT, signedLine } from '#domain/order-intent.ts'
import { isSignature } from '#domain/signature.ts'
import type { PaymentKind } from './entities.ts'
import * as copy from '#copy/inputs.ts'
import type { CallName } from './calls.ts'
import * as f from './fields.ts'

const paged = { page: f.or(f.whole(1, 9_999), '1'), size: f.or(f.whole(1, PAGE_MAX), String(PAGE_SIZE)) }
const one = { id: f.id }
const planName = f.text(PLAN_NAME_MAX, copy.planName)
/** Lines of a plan, each with a number of at least `least`. */
const planEntries = (least: 0 | 1) =>
  v.pipe(
    v.array(v.strictObject({ goods_id: f.id, number: f.whole(least, NUMBER_MAX) }), copy.goods),
    v.minLength(1 - least, copy.goods),
    v.maxLength(PLAN_LINES_MAX, copy.planLinesAtMost(PLAN_LINES_MAX)),
  )
/** What one store orders: goods once each. */
const storeLines = {
  store_id: f.id,
  params: v.pipe(
    v.array(v.strictObject({ goods_id: f.id, number: f.count }), copy.goods),
    v.minLength(1, copy.goods),
    v.maxLength(STORE_LINES_MAX, copy.itemsAtMost(STORE_LINES_MAX)),
    v.check((lines) => new Set(lines.map((line) => line.goods_id)).size === lines.length, copy.goods),
  ),
}
const orderTotal = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/, copy.wrongAmount))
const lineIds = { ids: f.ids }
/** 0: none; left away: the one that costs least, if any. */
const chosenCoupon = v.optional(f.whole(0, 2_147_483_647))
const address = {
  id: f.or(f.whole(0, 2_147_483_647), '0'),
  name: f.text(PERSON_MAX, copy.receiver),
  phone: f.mobile,
  landline: f.or(f.landline, ''),
  province: f.text(REGION_MAX, copy.province),
  city: f.text(REGION_MAX, copy.city),
  district: f.text(REGION_MAX, copy.district),
  street: f.text(STREET_MAX, copy.street),
  is_default: f.or(f.flag, '0'),
}
const place = {
  province: f.text(REGION_MAX, copy.province),
  city: f.text(REGION_MAX, copy.city),
  district: f.text(REGION_MAX, copy.district),
  street: f.text(STREET_MAX, copy.street),
}
const buyerKind = v.picklist(['pharmacy', 'clinic', 'company'], copy.buyerKind)
const paper = {
  kind: f.text(20, copy.paper),
  number: f.text(PAPER_NUMBER_MAX, copy.paperNumber),
  /** '' where it has no end. */
  valid_until: f.or(v.union([v.literal(''), f.date], copy.paperUntil), ''),
  file_id: f.uuid,
}
const application = {
  company: f.text(COMPANY_MAX, copy.company),
  kind: buyerKind,
  contact: f.text(PERSON_MAX, copy.contact),
  email: f.or(f.email, ''),
  ...place,
  landline: f.or(f.landline, ''),
  scope: v.pipe(v.array(f.text(20), copy.scope), v.minLength(1, copy.scope), v.maxLength(20)),
  papers: v.pipe(v.array(v.strictObject(paper), copy.papers), v.minLength(1, copy.papers), v.maxLength(FILES_MAX)),
}
const storeRow = v.strictObject({
  company: f.text(COMPANY_MAX, copy.store),
  kind: buyerKind,
  contact: f.text(PERSON_MAX, copy.contact),
  phone: f.mobile,
  ...place,
})
const photos = v.optional(v.pipe(v.array(f.uuid), v.maxLength(FILES_MAX, copy.photosAtMost(FILES_MAX))), [])
const code = { phone: f.mobile, code: f.smsCode }
/** Days, both included; '' open. */
const logRange = { start_time: f.or(f.blankOr(f.date), ''), end_time: f.or(f.blankOr(f.date), '') }
const signedLineField = v.pipe(
  v.string(copy.goods),
  v.regex(LINE_TEXT, copy.goods),
  v.transform(signedLine),
  v.check(isCartLine, copy.goods),
)
const visitOutcome = v.picklist(['ordered', 'signed', 'nothing', 'later'], copy.visitOutcome)
const orderStage = v.picklist(Object.keys(ORDER_STAGES) as OrderStage[], copy.orderStage)
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
/** Names of a filter, several at once: `splitChoices` takes them apart. */
const choices = f.or(f.text(CHOICES_LENGTH_MAX), '')
const goodsList = {
  ...paged,
  brand: f.or(f.whole(0, 2_147_483_647), '0'),
  /** Prices in fen; 0: no bound. For readers who may see prices. */
  price_min: f.or(f.whole(0, 99_999_999), '0'),
  price_max: f.or(f.whole(0, 99_999_999), '0'),
  keywords: f.or(f.text(GOODS_TEXT_MAX), ''),
  /** What the keyword names: goods or manufacturer. */
  type: f.or(v.picklist(KEYWORD_TYPES), 'goods'),
  category: f.or(f.whole(0, 2_147_483_647), '0'),
  zone: f.or(v.picklist(GOODS_ZONES), ''),
  sccj: choices,
  ypgg: choices,
  dosage_form: choices,
  /** Only what this reader may buy today. */
  buyable: f.or(f.flag, '0'),
  ck_id: f.or(f.whole(0, 99), '0'),
  in_stock: f.or(f.flag, '0'),
  /** Months of use left at least. */
  months: f.or(f.whole(0, 60), '0'),
  /** Only goods that count toward an offer and may be bought by the reader. */
  offer: f.or(v.picklist(LIST_OFFERS), ''),
  offer_id: f.or(f.whole(0, 2_147_483_647), '0'),
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
        v.maxLength(COPY_CELLS_MAX, copy.cellsAtMost(COPY_CELLS_MAX)),
      ),
    ),
    check: f.or(f.flag, '0'),
  }),
  cartCheckout: v.strictObject({ ids: f.cartLines, new: f.or(f.flag, '1'), coupon_id: chosenCoupon }),
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
      v.array(cartLine, copy.goods),
      v.minLength(1, copy.goods),
      v.maxLength(BATCH_MAX, copy.rowsAtMost(BATCH_MAX)),
    ),
  }),
  cartNextHint: v.strictObject({ ids: v.optional(f.ids) }),

  // Goods
  goodsSearch: v.strictObject({ keywords: f.text(GOODS_TEXT_MAX, copy.noKeywords), type: goodsList.type }),
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
  giftGroup: v.strictObject({ ...paged, id: f.id, kind: v.picklist(['gift', 'swap'], copy.offerKind) }),
  groupBuys: v.strictObject(paged),
  /** The goods' id. */
  groupBuy: v.strictObject(one),
  /** team_id 0 opens a new team. */
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
    number: f.whole(1, 99, copy.noNumber),
    address_id: f.whole(1, 2_147_483_647, copy.address),
    // What the buyer agreed to, for all pieces: other points are not taken.
    points: v.optional(f.whole(0, 2_147_483_647)),
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
  favourites: v.strictObject({ page: paged.page, by: v.optional(v.picklist(GROUPINGS, copy.grouping)) }),
  favouriteAdd: v.strictObject({ goods_ids: f.ids }),
  favouriteCancel: v.strictObject({ goods_ids: f.ids }),

  // Goods without stock that the member waits for
  watches: v.strictObject({}),
  watchAdd: v.strictObject({ goods_ids: f.ids }),
  watchCancel: v.strictObject({ goods_ids: f.ids }),

  // User
  login: v.strictObject({
    phone: f.mobile,
    password: v.pipe(v.string(copy.noPassword), v.minLength(1, copy.noPassword), v.maxLength(128, copy.passwordLong)),
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
    ids: f.cartLines,
    address_id: f.whole(1, 2_147_483_647, copy.address),
    coupon_id: chosenCoupon,
    remark: f.or(f.lines(REMARK_MAX), ''),
    /** The total on the screen; another one at the server refuses with 409 and nothing is ordered. */
    total: orderTotal,
    /** Of the checkout on the screen: other lines, numbers or prices at the server refuse with 409 too. '' of older builds. */
    digest: f.or(f.text(64), ''),
  }),
  orders: v.strictObject({
    ...paged,
    state: v.optional(f.whole(0, 9)),
    stage: v.optional(orderStage),
    keywords: f.or(f.text(KEYWORDS_MAX), ''),
    ...logRange,
  }),
  order: v.strictObject({ id: f.orderId }),
  packingList: v.strictObject({ id: f.orderId }),
  orderPay: v.strictObject({
    id: f.orderId,
    kind: v.picklist(Object.keys(PAYMENT_KINDS) as PaymentKind[], copy.paymentKind),
  }),
  orderPayCheck: v.strictObject({ id: f.orderId }),
  orderCancel: v.strictObject({ id: f.orderId }),
  orderReceive: v.strictObject({ id: f.orderId }),
  orderAgain: v.strictObject({ id: f.orderId }),
  returns: v.strictObject({ ...paged, order_id: v.optional(f.orderId) }),
  returnApply: v.strictObject({
    order_id: f.orderId,
    cause: v.picklist(RETURN_CAUSES, copy.returnCause),
    text: f.lines(RETURN_TEXT_MAX, copy.returnText),
    lines: v.pipe(
      v.array(v.strictObject({ line_id: f.orderLine, number: f.count }), copy.goods),
      v.minLength(1, copy.goods),
      v.maxLength(RETURN_LINES_MAX, copy.itemsAtMost(RETURN_LINES_MAX)),
    ),
    photos,
  }),
  returnInfo: v.strictObject({ id: f.returnId }),
  returnSend: v.strictObject({
    id: f.returnId,
    carrier: f.text(CARRIER_MAX, copy.carrier),
    parcel: v.pipe(f.text(PARCEL_MAX, copy.parcel), v.regex(/^[A-Za-z0-9-]+$/, copy.parcelLetters)),
  }),
  returnCancel: v.strictObject({ id: f.returnId }),
  reviews: v.strictObject({ page: paged.page, state: f.or(v.picklist(['open', 'done']), 'open') }),
  reviewSave: v.strictObject({
    order_id: f.orderId,
    line_id: f.orderLine,
    stars: f.whole(1, 5, copy.stars),
    text: f.or(f.lines(REVIEW_MAX), ''),
  }),
  /** dismissed 0 takes it back. */
  reviewDismiss: v.strictObject({ order_id: f.orderId, line_id: f.orderLine, dismissed: f.or(f.flag, '1') }),
  receipts: v.strictObject({ page: paged.page }),
  receiptConfirm: v.strictObject({ order_id: f.orderId, file_id: f.uuid }),
  invoices: v.strictObject({ page: paged.page, state: f.or(v.picklist(['', 'none', 'pending', 'issued', 'red']), '') }),
  invoiceApply: v.strictObject({ order_id: f.orderId }),
  invoiceTitleSave: v.strictObject({
    title: f.text(COMPANY_MAX, copy.invoiceTitle),
    tax_no: v.pipe(v.string(copy.noTaxNumber), v.regex(/^[0-9A-Z]{15,20}$/, copy.taxNumber)),
    address: f.or(f.text(TITLE_ADDRESS_MAX), ''),
    phone: f.or(f.text(TITLE_PHONE_MAX), ''),
    bank: f.or(f.text(BANK_MAX), ''),
    bank_account: f.or(v.pipe(v.string(), v.regex(/^\d{0,30}$/, copy.bankAccount)), ''),
    email: f.or(f.email, ''),
  }),

  // Newcomers
  smsSend: v.strictObject({ phone: f.mobile, use: v.picklist(['register', 'forget'], copy.codeUse) }),
  register: v.strictObject({ ...code, password: f.newPassword, consent: f.text(20, copy.consent) }),
  application: v.strictObject({}),
  applicationSave: v.strictObject(application),
  applicationStores: v.strictObject({
    stores: v.pipe(
      v.array(storeRow, copy.stores),
      v.minLength(1, copy.stores),
      v.maxLength(BATCH_MAX, copy.storesAtMost(BATCH_MAX)),
    ),
  }),
  consent: v.strictObject({ version: f.text(20, copy.consent) }),
  forget: v.strictObject(code),
  forgetReset: v.strictObject({ ticket: f.text(80, copy.phoneAgain), password: f.newPassword }),

  // Files
  uploadStart: v.strictObject({
    purpose: v.picklist(['paper', 'return', 'receipt', 'feedback', 'signature'], copy.purpose),
    name: f.text(120, copy.chooseFile),
    size: f.whole(1, UPLOAD_MAX, copy.fileSize),
  }),
  upload: v.strictObject({ id: f.uuid }),

  // Member centre
  today: v.strictObject({}),
  account: v.strictObject({}),
  updateUserInfo: v.strictObject({ name: f.text(PERSON_MAX, copy.contact), phone: f.mobile, email: f.or(f.email, '') }),
  resetPassword: v.strictObject({
    old_password: v.pipe(v.string(copy.noOldPassword), v.minLength(1, copy.noOldPassword), v.maxLength(128)),
    password: f.newPassword,
  }),
  scope: v.strictObject({}),
  papers: v.strictObject({}),
  paperSave: v.strictObject(paper),
  contactPhone: v.strictObject(one),
  stores: v.strictObject({}),
  storeSwitch: v.strictObject({ user_id: f.id }),
  storeRoles: v.strictObject({}),
  storeRole: v.strictObject({ user_id: f.id, role: v.picklist(['own', 'order', 'look', 'none'], copy.storeRole) }),
  storeLogin: v.strictObject({ ...code, password: f.newPassword }),
  wechatCode: v.strictObject({}),
  wechatCodeState: v.strictObject({ id: f.text(64) }),
  wechatUnbind: v.strictObject({}),
  messages: v.strictObject({
    ...paged,
    type: f.or(v.picklist(['', 'order', 'system', 'promo', 'paper']), ''),
    unread: f.or(f.flag, '0'),
  }),
  /** ids left away: all. is_read 0 takes it back. */
  messageRead: v.strictObject({ ids: v.optional(f.ids), is_read: f.or(f.flag, '1') }),
  reports: v.strictObject({
    ...paged,
    keywords: f.or(f.text(KEYWORDS_MAX), ''),
    batch: f.or(f.text(BATCH_NAME_MAX), ''),
    order_id: v.optional(f.orderId),
  }),
  exportData: v.strictObject({}),

  // Sales reps
  repDay: v.strictObject({}),
  /** The customers of a weekday (0: of none) in their order. */
  repRoute: v.strictObject({ weekday: f.whole(0, 7), ids: v.optional(f.ids, []) }),
  /** `key` is the visit's own for ever: sent twice, it is one. `time` in seconds; in the future, it counts as now. */
  repVisit: v.strictObject({
    key: f.uuid,
    customer_id: f.id,
    time: f.whole(1, 9_999_999_999),
    outcome: visitOutcome,
    reason: f.or(f.text(VISIT_REASON_MAX), ''),
    note: f.or(f.lines(VISIT_NOTE_MAX), ''),
    again: f.or(f.blankOr(f.date), ''),
  }),
  /** '' today. */
  repSummary: v.strictObject({ date: f.or(f.blankOr(f.date), '') }),

  // Orders that a customer signs on a rep's device
  intents: v.strictObject({}),
  /**
   * `key` is the intent's own for ever: sent twice, it is one. Times in seconds. `rules` names the prices that the device had.
   * `address_id` 0: the default one. `replaces` 0: none.
   */
  intentCreate: v.strictObject({
    key: f.uuid,
    lines: v.pipe(
      v.array(signedLineField, copy.goods),
      v.minLength(1, copy.goods),
      v.maxLength(INTENT_LINES_MAX, copy.rowsAtMost(INTENT_LINES_MAX)),
    ),
    total: orderTotal,
    price_choice: v.picklist(['same', 'within_1_percent'], copy.priceChoice),
    drop_missing: f.flag,
    signature: v.pipe(v.string(copy.signature), v.check(isSignature, copy.signature)),
    signed_at: f.whole(1, 9_999_999_999),
    priced_at: f.whole(1, 9_999_999_999),
    rules: f.or(f.text(64), ''),
    address_id: f.or(f.whole(0, 2_147_483_647), '0'),
    remark: f.or(f.lines(REMARK_MAX), ''),
    replaces: f.or(f.whole(0, 2_147_483_647), '0'),
  }),
  intentAsk: v.strictObject(one),
  intentCancel: v.strictObject(one),
  /** The sum and the digest on the screen; others at the server refuse with 409. */
  intentConfirm: v.strictObject({ ...one, total: orderTotal, digest: f.text(64) }),

  closeAccount: v.strictObject({
    password: v.pipe(v.string(copy.noPassword), v.minLength(1, copy.noPassword), v.maxLength(128)),
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
  credit: v.strictObject({}),
  creditRepay: v.strictObject({ kind: v.picklist(['balance', ...ONLINE_KINDS], copy.paymentKind), amount: f.amount }),
  packetToMoney: v.strictObject({ amount: f.amount }),
  voucherToMoney: v.strictObject(one),

  // Self-service
  wanted: v.strictObject({ page: paged.page }),
  wantedAdd: v.strictObject({
    name: f.text(GOODS_TEXT_MAX, copy.goodsName),
    sccj: f.or(f.text(GOODS_TEXT_MAX), ''),
    ypgg: f.or(f.text(GOODS_TEXT_MAX), ''),
    number: f.whole(1, 99_999, copy.noNumber),
    price: f.or(f.amount, '0'),
    remark: f.or(f.lines(REMARK_MAX), ''),
  }),
  wantedOne: v.strictObject(one),
  plans: v.strictObject({}),
  planAdd: v.strictObject({
    name: planName,
    params: v.optional(planEntries(1), []),
  }),
  plan: v.strictObject(one),
  planRename: v.strictObject({ ...one, name: planName }),
  /** The lines shall have these numbers; 0 takes a line out, the goods that are new come last. */
  /** Left away: the usual goods of all stores. */
  storeTable: v.strictObject({ ids: v.optional(f.ids) }),
  storeQuote: v.strictObject(storeLines),
  /** Total and digest of the quote on the screen: other prices at the server refuse with 409, and nothing is ordered. */
  storeOrder: v.strictObject({
    ...storeLines,
    address_id: f.whole(1, 2_147_483_647, copy.address),
    total: orderTotal,
    digest: f.text(64, copy.goods),
  }),
  planLines: v.strictObject({ ...one, params: planEntries(0) }),
  /** before_goods_id 0: to the end. */
  planMove: v.strictObject({ ...one, goods_id: f.id, before_goods_id: f.or(f.whole(0, 2_147_483_647), '0') }),
  planDelete: v.strictObject(one),
  /** Rows as they were read from a sheet; numbers as typed. */
  matchRows: v.strictObject({
    rows: v.pipe(
      v.array(v.strictObject({ text: f.lines(MATCH_TEXT, copy.listRow), number: f.or(f.whole(0, 99_999), '0') })),
      v.minLength(1, copy.noRows),
      v.maxLength(MATCH_ROWS, copy.rowsAtMost(MATCH_ROWS)),
    ),
  }),
  feedback: v.strictObject({ page: paged.page }),
  feedbackAdd: v.strictObject({
    type: v.picklist(FEEDBACK_TYPES, copy.feedbackType),
    text: f.lines(FEEDBACK_MAX, copy.noText),
    phone: f.or(f.blankOr(f.mobile), ''),
    photos,
  }),

  // Contract, chat, news
  contract: v.strictObject({}),
  contractSign: v.strictObject({
    version: f.text(20),
    name: f.text(PERSON_MAX, copy.signer),
    file_id: f.uuid,
    agree: v.literal('1', copy.contract),
  }),
  /** Messages older than `before`, or newer than `after`. */
  chat: v.strictObject({ before: f.or(f.whole(0, 2_147_483_647), '0'), after: f.or(f.whole(0, 2_147_483_647), '0') }),
  chatSend: v.strictObject({ key: f.uuid, text: f.lines(MESSAGE_MAX, copy.noMessage) }),
  chatRead: v.strictObject({ id: f.id }),
  newsOne: v.strictObject(one),
  news: v.strictObject({ ...paged, type: v.picklist(['hy', 'company'], copy.newsType) }),
} satisfies Record<CallName, v.GenericSchema>

export type Inputs = typeof inputs
