/** A printed order says what comes with it. */
import { expect, test } from 'vitest'
import type { Order, OrderLine, ShippedBatch } from '#contract/entities.ts'
import { paperRows } from '#pages/orders/paper-rows.ts'
import { deliveryNote } from '#server/papers/delivery-note.ts'
import { parsePdf } from '#tests/pdf/parse.ts'

const line = (id: number, gift_data: OrderLine['gift_data']) =>
  ({
    id,
    goods_id: id,
    name: `药品${id}`,
    ck_id: 1,
    number: 3,
    price: '2.00',
    prices: [{ number: 3, price: '2.00' }],
    amount: '6.00',
    payable: '6.00',
    gift_data,
  }) as OrderLine
const batch = (line_id: number, name: string) =>
  ({
    line_id,
    goods_id: line_id,
    batch: name,
    name: `药品${line_id}`,
    dosage_form: '片',
    ypgg: '10片',
    sccj: '甲厂',
    approval: '国药准字H20990001',
    origin: '',
    made: '',
    expires: '2029-01-01',
    number: 3,
    bzdw: '盒',
    at: 1_800_000_000,
  }) as ShippedBatch

const lines = [
  line(1, { type: '药店手提袋(100 只)', total: 1 }),
  line(2, null),
  line(3, { type: '近效期提示贴(50 张)', total: 2 }),
]
const batches = [batch(1, '20991201A'), batch(1, '20991202B'), batch(2, '20991203C'), batch(3, '20991204D')]

test('a gift stands once beside the line that brings it, however many batches the line has', () => {
  expect(paperRows(lines, []).map(({ gift }) => gift)).toEqual([
    '赠 药店手提袋(100 只) ×1',
    '',
    '赠 近效期提示贴(50 张) ×2',
  ])
  expect(paperRows(lines, batches).map(({ key, gift }) => [key, gift])).toEqual([
    ['1 1 20991201A', '赠 药店手提袋(100 只) ×1'],
    ['1 1 20991202B', ''],
    ['2 2 20991203C', ''],
    ['3 3 20991204D', '赠 近效期提示贴(50 张) ×2'],
  ])
})

const textsOf = (order: Order) => parsePdf(deliveryNote(order, '演示医药有限公司', '')).texts.flat()
const order = {
  id: '2027031500000001',
  company: '演示大药房',
  lines,
  batches,
  totals: { shipping_amount: '0.00', total: '18.00' },
  address: {
    name: '王演示',
    phone: '13800000001',
    province: '四川省',
    city: '成都市',
    district: '锦江区',
    street: '演示路 1 号',
  },
} as Order

test('the delivery note names them below its rows', () => {
  expect(textsOf(order)).toContain('随货赠品：药店手提袋(100 只) ×1；近效期提示贴(50 张) ×2')
  expect(textsOf({ ...order, lines: [line(2, null)] }).join()).not.toContain('赠品')
})

test('pieces at two prices in two batches: the amounts of the rows add up to the line', () => {
  const prices = [
    { number: 4, price: '3.00' },
    { number: 2, price: '2.00' },
  ]
  const mixed = { ...line(1, null), number: 6, prices, amount: '16.00', payable: '15.00' }
  const texts = textsOf({ ...order, lines: [mixed], batches: [batch(1, 'A'), batch(1, 'B')] })
  // The cheapest first: 2 × 2.00 + 1 × 3.00, then 3 × 3.00.
  expect(texts).toEqual(expect.arrayContaining(['7.00', '9.00', '3.00']))
  expect(texts.join('')).toContain('2.00×2')
  expect(texts.join('')).toContain('合计金额 ¥16.00　优惠 -¥1.00')
})

test('a combination costs what it costs as a whole, beside the first of its goods', () => {
  const set = { ...line(1, null), goods_id: 0, price: '6.00', number: 1 }
  const texts = textsOf({ ...order, lines: [set], batches: [batch(1, 'A'), { ...batch(1, 'B'), goods_id: 9 }] })
  expect(texts.filter((text) => text === '6.00')).toHaveLength(1)
  expect(texts).toContain('组合内')
})
