/** What a customer signs says of when its prices are. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Address } from '#contract/entities.ts'
import type { OrderToSign } from '#actions/rep/handover.ts'
import { DAY } from '#domain/time.ts'
import { quote } from '#domain/quote.ts'
import { OrderText } from '#pages/rep/handover/order-text.tsx'

const rules = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
const order = (pricedAt: number): OrderToSign => ({ lines: [], quote: quote([], rules), pricedAt, ephedrine: [] })

test('prices of another day say which day', () => {
  const yesterday = Date.now() - DAY
  expect(renderToStaticMarkup(<OrderText order={order(Date.now())} address={null} />)).toMatch(/价格截至 \d\d:\d\d</)
  expect(renderToStaticMarkup(<OrderText order={order(yesterday)} address={null} />)).toMatch(
    /价格截至 \d{4}\/\d\d\/\d\d \d\d:\d\d</,
  )
})

test('the customer reads where the order goes', () => {
  const text = (address: Address | null) =>
    renderToStaticMarkup(<OrderText order={order(Date.now())} address={address} />)
  const place = { province: '四川省', city: '成都市', district: '锦江区', street: '演示路 1 号' }
  const address = { id: 1, name: '王演示', phone: '13800000001', landline: '', ...place, is_default: 1 } as const
  expect(text(address)).toContain('送至您的默认收货地址：四川省成都市锦江区演示路 1 号，王演示 13800000001')
  expect(text(null)).toContain('送至您的默认收货地址<')
})

const goods = { name: '板蓝根颗粒', ypgg: '10g*20袋', bzdw: '盒' }

type Pieces = { number: number; price: number }

function line(prices: Pieces[], reduction = 0) {
  const amount = prices.reduce((sum, { number, price }) => sum + number * price, 0)
  return { unit: prices[0]?.price ?? 0, prices, cuts: [], gift: null, amount, payable: amount - reduction }
}

test('a line is its pieces at their price: what is taken off the order is taken off below', () => {
  const toSign = {
    ...order(Date.now()),
    lines: [{ key: 'a', goods, number: 20 }],
    quote: { ...quote([], rules), lines: [line([{ number: 20, price: 600 }], 500)], goods: 12_000, manjian: 500 },
  } as unknown as OrderToSign
  const text = renderToStaticMarkup(<OrderText order={toSign} address={null} />)
  expect(text).toContain('20盒 × ¥6.00')
  expect(text).toContain('¥120.00')
  expect(text).not.toContain('¥115.00')
})

test('pieces of a line at several prices stand with their numbers, so that they add up to what is signed', () => {
  const text = (prices: Pieces[]) => {
    const number = prices.reduce((sum, one) => sum + one.number, 0)
    const drawn = { ...quote([], rules), lines: [line(prices)] }
    const toSign = {
      ...order(Date.now()),
      lines: [{ key: 'a', goods, number }],
      quote: drawn,
    } as unknown as OrderToSign
    return renderToStaticMarkup(<OrderText order={toSign} address={null} />)
  }
  // The first 20 are cheaper.
  const mixed = text([
    { number: 20, price: 490 },
    { number: 30, price: 597 },
  ])
  expect(mixed).toContain('50盒：20 × 4.90 + 30 × 5.97')
  expect(mixed).not.toContain('50盒 × ¥')
  expect(text([{ number: 50, price: 597 }])).toContain('50盒 × ¥5.97')
})
