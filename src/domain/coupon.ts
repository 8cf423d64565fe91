/** Kinds of coupons in words, and where the goods are that each fits. */
import { offerPath } from './offer-goods.ts'
import type { CouponScope } from './quote.ts'

export const COUPON_SCOPES: Record<CouponScope, { label: string; short: string; goods: string }> = {
  all: { label: '全部商品可用', short: '通用', goods: offerPath('all') },
  herb: { label: '限中药', short: '中药', goods: offerPath('herb') },
  not_herb: { label: '不含中药', short: '非中药', goods: offerPath('not_herb') },
}
