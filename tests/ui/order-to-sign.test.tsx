/** What a customer signs says of when its prices are. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderToSign } from '#actions/rep/handover.ts'
import { DAY } from '#domain/time.ts'
import { quote } from '#domain/quote.ts'
import { OrderText } from '#pages/rep/handover/order-text.tsx'

const rules = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
const order = (pricedAt: number): OrderToSign => ({ lines: [], quote: quote([], rules), pricedAt, ephedrine: [] })

test('prices of another day say which day', () => {
  const yesterday = Date.now() - DAY
  expect(renderToStaticMarkup(<OrderText order={order(Date.now())} />)).toMatch(/价格截至 \d\d:\d\d</)
  expect(renderToStaticMarkup(<OrderText order={order(yesterday)} />)).toMatch(/价格截至 \d{4}\/\d\d\/\d\d \d\d:\d\d</)
})
