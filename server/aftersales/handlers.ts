/** Who answers what is asked about an order after it was placed, and about its invoice. */
import type { Handlers } from '#server/context.ts'
import { invoiceApply, invoices, invoiceTitleSave } from '#server/invoice/invoices.ts'
import { orderAgain } from '#server/orders/again.ts'
import { orderCancel } from '#server/orders/cancel.ts'
import { orderReceive } from '#server/orders/receive.ts'
import { receiptConfirm, receipts } from './receipts.ts'
import { returnApply, returnCancel, returnInfo, returns, returnSend } from './returns.ts'
import { reviewDismiss, reviews, reviewSave } from './reviews.ts'

export const afterSalesHandlers = {
  invoiceApply,
  invoices,
  invoiceTitleSave,
  orderAgain,
  orderCancel,
  orderReceive,
  receiptConfirm,
  receipts,
  returnApply,
  returnCancel,
  returnInfo,
  returns,
  returnSend,
  reviewDismiss,
  reviewSave,
  reviews,
} satisfies Partial<Handlers>
