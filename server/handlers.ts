/** Who answers which call. */
import { afterSalesHandlers } from './aftersales/handlers.ts'
import { cartAdd, cartQuickAdd } from './cart/add.ts'
import { cartCopy } from './cart/copy.ts'
import { cartDelete, cartEdit, cartSelect } from './cart/edit.ts'
import { cartNextHint } from './cart/hint.ts'
import { cartList, cartTotal } from './cart/list.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import type { Handlers } from './context.ts'
import { credit, creditRepay } from './credit/statement.ts'
import { couponHandlers } from './coupons/handlers.ts'
import { cartCheckout } from './orders/checkout.ts'
import { packingList } from './orders/packing.ts'
import { orderPay } from './orders/pay.ts'
import { orderPayCheck } from './orders/pay-check.ts'
import { orderPlace } from './orders/place.ts'
import { order, orders } from './orders/read.ts'
import { promoHandlers } from './promo/handlers.ts'
import { intentHandlers } from './intents/handlers.ts'
import { repHandlers } from './rep/handlers.ts'
import { serviceHandlers } from './service/handlers.ts'
import { addressDelete, addressSave, addresses } from './user/addresses.ts'
import { userBase } from './user/base.ts'
import { favouriteAdd, favouriteCancel, favourites } from './user/favourites.ts'
import { userHandlers } from './user/handlers.ts'
import { login, logout } from './user/login.ts'
import { lastPaid } from './user/last-paid.ts'
import { fastBuy } from './user/usual.ts'
import { watchAdd, watchCancel, watches } from './watches/watches.ts'

export const handlers: Handlers = {
  ...catalogueHandlers,
  ...promoHandlers,
  ...couponHandlers,
  cartAdd,
  cartCheckout,
  cartCopy,
  cartDelete,
  cartEdit,
  cartList,
  cartNextHint,
  cartQuickAdd,
  cartSelect,
  cartTotal,
  favourites,
  favouriteAdd,
  favouriteCancel,
  watches,
  watchAdd,
  watchCancel,
  login,
  logout,
  userBase,
  fastBuy,
  lastPaid,
  addresses,
  addressSave,
  addressDelete,
  orderPlace,
  orders,
  order,
  packingList,
  orderPay,
  orderPayCheck,
  credit,
  creditRepay,
  ...afterSalesHandlers,
  ...intentHandlers,
  ...repHandlers,
  ...serviceHandlers,
  ...userHandlers,
}
