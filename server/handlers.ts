/** Who answers which call: a folder with many of them lists its own in a handlers.ts, the others stand here. */
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
import { storeOrder, storeQuote } from './orders/store-order.ts'
import { storeTable } from './orders/store-table.ts'
import { promoHandlers } from './promo/handlers.ts'
import { intentHandlers } from './intents/handlers.ts'
import { repHandlers } from './rep/handlers.ts'
import { serviceHandlers } from './service/handlers.ts'
import { userHandlers } from './user/handlers.ts'
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
  watches,
  watchAdd,
  watchCancel,
  orderPlace,
  orders,
  order,
  packingList,
  orderPay,
  orderPayCheck,
  storeTable,
  storeQuote,
  storeOrder,
  credit,
  creditRepay,
  ...afterSalesHandlers,
  ...intentHandlers,
  ...repHandlers,
  ...serviceHandlers,
  ...userHandlers,
}
