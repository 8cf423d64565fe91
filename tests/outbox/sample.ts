/** Goods, ops and a plain cart for the outbox's tests. */
import type { CartItem, CartList, Goods } from '#contract/entities.ts'
import { cardKey } from '#outbox/key.ts'
import type { Card } from '#outbox/types.ts'

export function goods(id: number, more: Partial<Goods> = {}): Goods {
  return {
    id,
    name: `goods ${id}`,
    sccj: 'maker',
    ypgg: '10 pieces',
    goods_image: [],
    ck_id: 1,
    price: '10.00',
    price_note: '',
    goods_price_id: id + 1_000,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: 0,
    is_buy: 1,
    why: '',
    number: 10_000,
    base_price: '10.00',
    is_youx: 0,
    is_dpby: 0,
    qg_number: 1,
    type: 0,
    bzdw: '盒',
    tags: [],
    ladder_price: [],
    ladder_price_type: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    carton: 1,
    expires: '',
    approval: '',
    limit_number: 0,
    limit_note: '',
    percent: 100,
    grade: '',
    origin: '',
    fresh_price: null,
    control: '',
    kind: 'drug',
    ends_at: 0,
    ...more,
  }
}

export const card = (id: number): Card => ({ goods: goods(id), combination: null })
export const key = (id: number): string => cardKey(card(id))

export function item(line: { id: number; goods: number; number: number; is_selected: 0 | 1 }): CartItem {
  const g = goods(line.goods)
  return {
    id: line.id,
    type: 0,
    goods_type: 0,
    number: line.number,
    price: '10.00',
    is_selected: line.is_selected,
    with_coupon: 1,
    goods_manjian_amount: '0.00',
    gift_data: null,
    goods: g,
    combination: null,
    goods_price_id: g.goods_price_id,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    combination_id: 0,
    seen_price: '',
  }
}

export function cartList(owner: number, rev: number, data: CartItem[]): CartList {
  return {
    owner,
    rev,
    data,
    shipping_data: { shipping_amount: '0.00', no_trans_order_amount: '0.00', shipments: [] },
    activity_data: { manjians: [], discounts: [] },
    filter_data: [],
    total: '0.00',
    rules: { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] },
    coupons: [],
  }
}
