/** How long a coupon holds, in words. */
import { expect, test } from 'vitest'
import { leftText } from '#pages/wallet/coupons.tsx'

/** 20:00 in Shanghai on 25 November. */
const NOW = Date.UTC(2026, 10, 25, 12)

test.each([
  ['ends in an hour', Date.UTC(2026, 10, 25, 13), '今天到期'],
  ['ends at midnight', Date.UTC(2026, 10, 25, 16), '今天到期'],
  ['ends tomorrow morning, in less than a day', Date.UTC(2026, 10, 26, 2), '还剩 1 天'],
  ['ends tomorrow at midnight', Date.UTC(2026, 10, 26, 16), '还剩 1 天'],
  ['ends on the third day', Date.UTC(2026, 10, 28, 15), '还剩 3 天'],
  ['has time', Date.UTC(2026, 10, 29, 15), ''],
])('a coupon that %s', (_, end, words) => {
  expect(leftText(end, NOW)).toBe(words)
})
