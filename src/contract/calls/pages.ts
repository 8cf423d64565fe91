/** Everything else: these lines come with the first page that is not home. */
import { del, get, post } from '../call.ts'
import type * as e from '../entities.ts'

export const pages = {
  // Cart
  cartCheckout: post('/api/cart/checkout', { rep: true, approved: true, supersede: false, wholeCart: true })<e.Checkout>('lines', 'totals'),
  cartTotal: get('/api/cart/total', { rep: true, supersede: false })<{ total: number }>('total'),
  cartNextHint: post('/api/cart/next_hint', { rep: true, supersede: false })<{ hints: e.FillHint[] }>('hints'),

  // Goods
  goodsSearch: get('/api/goods/search', { public: true, device: true })<{ data: e.Suggestion[] }>('data'),
  goodsList: get('/api/goods/list', { public: true, keep: 'account', device: true, cost: 5 })<e.GoodsPage>('data', 'total'),
  goodsDetail: get('/api/goods/detail/{id}', { public: true, keep: 'account', device: true, cost: 2 })<e.GoodsDetail>('id'),
  recommended: get('/api/index_wntj/1', { public: true, keep: 'account' })<{ data: e.Goods[] }>('data'),

  // Offers
  everydayPrice: get('/api/activity/everyday_price', { public: true, keep: 'account' })<{ data: e.Goods[]; ends_at: number }>('data', 'ends_at'),
  welfare: get('/api/goods/fl', { public: true, keep: 'account' })<e.Page<e.Goods> & { offer: e.Welfare | null }>('data', 'total'),
  cashback: get('/api/activity/cashback', { public: true, keep: 'account', ours: true })<{ tiers: e.CashbackTier[] }>('tiers'),
  combinations: get('/api/combination', { public: true, keep: 'account', ours: true })<e.Page<{ combination: e.Combination; goods: e.Goods }>>('data', 'total'),
  giftGroups: get('/api/combinationMzhgGroup', { public: true, keep: 'account' })<{ data: e.GiftGroup[] }>('data'),
  giftGroup: get('/api/combinationMzhg', { public: true, keep: 'account' })<e.Page<e.Goods> & { group: e.GiftGroup; swap: e.Goods | null }>('data', 'group'),
  groupBuys: get('/api/group', { public: true, keep: 'account', ours: true })<e.Page<e.GroupBuy>>('data', 'total'),
  groupBuy: get('/api/group/{id}', { public: true, keep: 'account', ours: true })<e.GroupBuyDetail>('goods', 'teams'),
  groupJoin: post('/api/group/{id}/join', { approved: true, ours: true })<e.GroupTeam>('id', 'joined'),
  controlled: get('/api/kx/getList', { public: true, keep: 'account' })<e.Page<e.Goods> & { lines: e.ControlledLine[] }>('data', 'total', 'lines'),

  // Coupons, lottery, points
  couponOffers: get('/api/user/availableCoupon', { public: true, keep: 'account' })<e.Page<e.CouponOffer>>('data', 'total'),
  couponTake: post('/api/coupon/{id}/take', { approved: true, ours: true })<e.CouponOffer>('id', 'state'),
  drawCheck: get('/api/draw/check', { ours: true })<e.Lottery>('is_join', 'id'),
  drawJoin: post('/api/draw/{id}/join', { ours: true })<e.Lottery>('id', 'name'),
  draw: get('/api/draw', { public: true })<e.Draw>('id', 'prizes'),
  drawWinners: get('/api/draw/new_record', { public: true })<{ data: e.Winner[] }>('data'),
  drawActivity: get('/api/draw/{id}/activity', { public: true })<e.DrawActivity>('id', 'html'),
  drawSimple: get('/api/draw/simple', { public: true })<{ id: number; name: string; ends_at: number }>('id', 'name'),
  drawRecord: get('/api/draw/record', { replica: true })<e.Page<e.DrawRecord>>('data', 'total'),
  drawAds: get('/api/draw/ads', { public: true })<{ data: e.Ad[] }>('data'),
  pointsGoods: get('/api/points/goods', { public: true, keep: 'account', ours: true })<{ data: e.PointsGoods[]; points: number | null }>('data'),
  pointsExchange: post('/api/points/exchange', { approved: true, ours: true })<e.PointsOrder>('id', 'points'),
  pointsOrders: get('/api/points/order', { ours: true, replica: true })<e.Page<e.PointsOrder>>('data', 'total'),
  pointsLog: get('/api/points/log', { ours: true, replica: true })<e.Page<e.LedgerLine> & { balance: number }>('data', 'balance'),

  // Zones, activities, learning
  focusKxzq: get('/api/focus/kxzq', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusKxzqAd: get('/api/focus/kxzq_ad', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusNewKxzq: get('/api/focus/new_kxzq', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusXrtj: get('/api/focus/xrtj', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusZyzq: get('/api/focus/zyzq', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusLogin: get('/api/focus/login', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusYx: get('/api/focus/yx', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusDemo: get('/api/focus/demo', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusPpzq: get('/api/focus/ppzq', { public: true, keep: 'account' })<e.Page<e.Brand> & { ads: e.Ad[] }>('data', 'total'),
  focusBrand: get('/api/focus/brand/{id}', { public: true, keep: 'account' })<e.Brand & { ads: e.Ad[] }>('id', 'name'),
  activities: get('/api/goods/activities', { public: true, keep: 'account' })<{ data: e.ActivitySummary[]; activity: e.Activity | null }>('data'),
  posts: get('/api/focus/postList', { public: true, keep: 'account', replica: true })<e.Page<e.Post> & { categories: string[] }>('data', 'total'),
  post: get('/api/post/{id}', { public: true, keep: 'account', ours: true, replica: true })<e.PostDetail>('id', 'html'),

  // Favourites
  favourites: get('/api/favorite', { rep: true, supersede: false, keep: 'account' })<e.Favourites>('data', 'total'),

  // User
  login: post('/api/user/login', { public: true, ours: true })<{ id: number }>('id'),
  logout: del('/api/user/logout', { public: true })<{ ok: 1 }>('ok'),
  addresses: get('/api/user/address', { rep: true, keep: 'account', ours: true })<{ data: e.Address[] }>('data'),
  addressSave: post('/api/user/address', { ours: true })<e.Address>('id'),
  addressDelete: post('/api/user/address/{id}/delete', { ours: true })<{ id: number }>('id'),
  lastPaid: get('/api/user/last_paid', { rep: true, keep: 'account', ours: true })<{ data: e.LastPaid[] }>('data'),
  fastBuy: get('/api/user/fast_buy', { rep: true, keep: 'account' })<e.Page<e.UsualGoods>>('data', 'total'),

  // Orders
  orderPlace: post('/api/order', { rep: true, approved: true, wholeCart: true, ours: true })<{ ids: string[] }>('ids'),
  orders: get('/api/order', { rep: true, keep: 'acting', ours: true, replica: true })<e.Page<e.OrderSummary>>('data', 'total'),
  order: get('/api/order/{id}', { rep: true, keep: 'acting', ours: true })<e.Order>('id', 'lines'),
  packingList: get('/api/order/{id}/packing', { rep: true, keep: 'account', ours: true })<e.PackingList>('id', 'lines'),
  orderPay: post('/api/order/{id}/pay', { ours: true })<e.Order>('id', 'payment'),
  orderPayCheck: post('/api/order/{id}/pay/check', { key: false, outside: true, ours: true })<e.Order>('id', 'payment'),
}
