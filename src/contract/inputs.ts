/**
 * What each call takes: path parameters, query and body together, as form text. A call's schema stands
 * here beside its line in calls.ts, because the page needs only the types of them: they vanish from its code.
 */
import * as v from 'valibot'
import { BATCH_MAX, CART_LIST_SIZE, PAGE_MAX, PAGE_SIZE } from '#domain/limits.ts'
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
/** Zones of the list, '' none. */
export const ZONES = ['', 'flash', 'daily', 'welfare', 'group', 'manjian', 'ladder', 'youx', 'jxq', 'dpby', 'herb', 'device', 'new'] as const
export const SORTS = ['default', 'sales', 'price_asc', 'price_desc', 'expires', 'new'] as const
const goodsList = {
  ...paged,
  brand: f.or(f.whole(0, 2_147_483_647), '0'),
  /** Prices in fen; 0: no bound. For readers who may see prices. */
  price_min: f.or(f.whole(0, 99_999_999), '0'),
  price_max: f.or(f.whole(0, 99_999_999), '0'),
  keywords: f.or(f.text(50), ''),
  /** What the keyword names: goods or manufacturer. */
  type: f.or(v.picklist(['goods', 'maker']), 'goods'),
  category: f.or(f.whole(0, 2_147_483_647), '0'),
  zone: f.or(v.picklist(ZONES), ''),
  sccj: f.or(f.text(50), ''),
  ck_id: f.or(f.whole(0, 99), '0'),
  in_stock: f.or(f.flag, '0'),
  /** Months of use left at least. */
  months: f.or(f.whole(0, 60), '0'),
  sort: f.or(v.picklist(SORTS), 'default'),
}

export const inputs = {
  // Cart
  cartCopy: v.strictObject({ ids: f.ids, other_user_ids: f.ids }),
  cartCheckout: v.strictObject({ ids: f.ids, new: f.or(f.flag, '1'), coupon_id: f.or(f.whole(0, 2_147_483_647), '0') }),
  cartDelete: v.strictObject(lineIds),
  cartEdit: v.strictObject({ ...one, params: v.strictObject({ number: f.count }), new: f.or(f.flag, '1') }),
  cartSelect: v.strictObject({ ...lineIds, is_selected: f.flag }),
  cartTotal: v.strictObject({}),
  cartList: v.strictObject({ size: f.or(f.whole(1, CART_LIST_SIZE), String(CART_LIST_SIZE)), ck_id: f.or(f.whole(0, 99), '0'), new: f.or(f.flag, '1') }),
  cartQuickAdd: v.strictObject(one),
  cartAdd: v.strictObject({ params: v.pipe(v.array(cartLine, '请选择商品'), v.minLength(1, '请选择商品'), v.maxLength(BATCH_MAX, `一次最多 ${BATCH_MAX} 行`)) }),
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
  pointsExchange: v.strictObject({ ...one, number: f.whole(1, 99, '请输入数量'), address_id: f.whole(1, 2_147_483_647, '请选择收货地址') }),
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
  favourites: v.strictObject({ page: paged.page }),
  favouriteAdd: v.strictObject({ goods_ids: f.ids }),
  favouriteCancel: v.strictObject({ goods_ids: f.ids }),

  // User
  login: v.strictObject({ phone: f.mobile, password: v.pipe(v.string('请输入密码'), v.minLength(1, '请输入密码'), v.maxLength(128, '密码最多 128 位')) }),
  logout: v.strictObject({}),
  userBase: v.strictObject({}),
  addresses: v.strictObject({}),
  addressSave: v.strictObject(address),
  addressDelete: v.strictObject(one),
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
  orders: v.strictObject({ ...paged, state: v.optional(f.whole(0, 9)), keywords: f.or(f.text(50), '') }),
  order: v.strictObject({ id: f.orderId }),
  orderPay: v.strictObject({ id: f.orderId, kind: v.picklist(['balance', 'bank'], '请选择支付方式') }),
} satisfies Record<CallName, v.GenericSchema>

export type Inputs = typeof inputs
