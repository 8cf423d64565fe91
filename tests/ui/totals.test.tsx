/** The figures under a cart and an order: rows that add up, what comes back after paying, and the question why. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderLine, Totals } from '#contract/entities.ts'
import type { SwapQuote } from '#domain/quote.ts'
import { sameSwaps } from '#pages/cart/cart-line.tsx'
import { sumsOf, TotalsList } from '#parts/order/totals.tsx'

const totals: Totals = {
  goods_amount: '90.00',
  manjian_amount: '10.00',
  discount_amount: '0.00',
  coupon_amount: '0.00',
  shipping_amount: '8.00',
  total: '88.00',
  cashback: '5.00',
}
const line = {
  cuts: [
    { kind: 'ladder', name: '阶梯价', minus: '3.00' },
    { kind: 'swap', name: '换购', minus: '20.00' },
  ],
} as OrderLine
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean)

test('swapping is a row of its own, and the rows add up to the total', () => {
  const sums = sumsOf({ totals, lines: [line, line] })
  expect(sums.goods - sums.swap - sums.manjian - sums.discount - sums.coupon + sums.shipping).toBe(sums.total)
  const shown = words(renderToStaticMarkup(<TotalsList sums={sums} />))
  expect(shown.slice(0, 8)).toEqual(['商品金额', '¥130.00', '换购', '−¥40.00', '满减', '−¥10.00', '运费', '+¥8.00'])
  expect(shown).toContain('支付后返红包 ¥5.00')
  expect(shown).toContain('为什么是这个价')
})

test('a cart of nothing has nothing to explain and nothing to come back', () => {
  const sums = { ...sumsOf({ totals, lines: [] }), total: 0, cashback: 0 }
  const shown = words(renderToStaticMarkup(<TotalsList sums={sums} />))
  expect(shown.join()).not.toMatch(/为什么|红包/)
})

test('a row of the cart is drawn anew when its own swap moved', () => {
  const swap = { id: 1, reached: false, missing: 500 } as SwapQuote
  expect(sameSwaps([swap], [{ ...swap }])).toBe(true)
  expect(sameSwaps([swap], [{ ...swap, missing: 0, reached: true }])).toBe(false)
  expect(sameSwaps([swap], [])).toBe(false)
})
