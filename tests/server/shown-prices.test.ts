/** A price shown anywhere is the price in the cart for that quantity: lists, group-buys and combinations against a cart of one line. */
import { expect, test } from 'vitest'
import { countsTowardOffers } from '#domain/eligible.ts'
import { yuan } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import { priceOf } from '#domain/unit-price.ts'
import { randomShop } from '#tests/support/random-shop.ts'

const SHOPS = 3_000

test('the price on a card is a piece’s in the cart at the smallest order, and every number’s is what the detail says', () => {
  let ladders = 0
  for (let seed = 1; seed <= SHOPS; seed += 1) {
    const shop = randomShop(seed)
    const { rules } = shop.answer().list
    for (const { goods } of shop.cards) {
      if (goods.price === null) continue
      const { type, control, goods_manjian_id, qg_number } = goods
      for (const number of [qg_number, qg_number * 7]) {
        const open = { ...goods, is_buy: 1, number: 1 }
        const line = {
          type,
          number,
          is_selected: 1,
          with_coupon: countsTowardOffers(type, control),
          goods_manjian_id,
          goods: open,
        }
        const [priced] = quote([line], rules).lines
        expect(priced?.amount).toBe(priceOf(goods, number))
        if (number !== qg_number) continue
        if (goods.ladder_price.length > 0) ladders += 1
        expect(yuan(priced?.unit ?? 0), `shop ${seed}, goods ${goods.id}`).toBe(goods.price)
      }
    }
  }
  expect(ladders).toBeGreaterThan(1_000)
})
