/** A printed order says what comes with it. */
import { expect, test } from 'vitest'
import type { Order, OrderLine, ShippedBatch } from '#contract/entities.ts'
import { paperRows } from '#pages/orders/paper-rows.ts'
import { deliveryNote } from '#server/papers/delivery-note.ts'
import { parsePdf } from '#tests/pdf/parse.ts'

const line = (id: number, gift_data: OrderLine['gift_data']) =>
  ({ id, goods_id: id, name: `药品${id}`, ck_id: 1, gift_data }) as OrderLine
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

test('the delivery note names them below its rows', () => {
  const address = {
    name: '王演示',
    phone: '13800000001',
    province: '四川省',
    city: '成都市',
    district: '锦江区',
    street: '演示路 1 号',
  }
  const order = { id: '2027031500000001', company: '演示大药房', lines, batches, address } as Order
  const texts = parsePdf(deliveryNote(order, '演示医药有限公司', '')).texts.flat()
  expect(texts).toContain('随货赠品：药店手提袋(100 只) ×1；近效期提示贴(50 张) ×2')
  const none = parsePdf(deliveryNote({ ...order, lines: [line(2, null)] }, '演示医药有限公司', '')).texts.flat()
  expect(none.join()).not.toContain('赠品')
})
