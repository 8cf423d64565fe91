/** The calls about coupons, each one line to what answers it. */
import type { Handlers } from '#server/context.ts'
import { couponOffers } from './offers.ts'
import { couponNum, coupons } from './list.ts'
import { couponTake } from './take.ts'

export const couponHandlers = { couponNum, couponOffers, couponTake, coupons } satisfies Partial<Handlers>
