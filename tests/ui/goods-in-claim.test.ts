/** 收货核对 becomes an after-sales request: numbers, cause and words say the same, also when it is checked again. */
import { expect, test } from 'vitest'
import type { PackingLine } from '#contract/entities.ts'
import { RETURN_TEXT_MAX } from '#domain/limits.ts'
import { addUnknown, NOTHING_COUNTED, setCounted, setDamaged, type GoodsInCheck } from '#domain/goods-in.ts'
import { claimForm } from '#pages/orders/goods-in-claim.ts'
import { BLANK } from '#pages/orders/return-draft.ts'

const line = (line_id: number, name: string, number: number): PackingLine => ({
  line_id,
  goods_id: line_id,
  number,
  name,
  bzdw: '盒',
  ypgg: '',
  sccj: '',
  barcode: '',
  each: 1,
  batches: [],
})
const LINES = [line(1, '板蓝根颗粒', 10), line(2, '创可贴', 5)]
const counted = (a: number, b: number): GoodsInCheck => setCounted(setCounted(NOTHING_COUNTED, '1 1', a), '2 2', b)
const fill = (check: GoodsInCheck, saved = BLANK, names: Record<string, string> = {}, taken = {}) =>
  claimForm(saved, LINES, check, taken, (code) => names[code] ?? '') ?? BLANK

test.each([
  ['missing', counted(8, 5), '少货', { 1: 2 }, '收货核对：板蓝根颗粒 缺 2盒'],
  ['damaged', setDamaged(counted(10, 5), '2 2', 1), '破损', { 2: 1 }, '收货核对：创可贴 破损 1盒'],
  ['both', setDamaged(counted(8, 5), '2 2', 1), '', { 1: 2, 2: 1 }, '收货核对：板蓝根颗粒 缺 2盒；创可贴 破损 1盒'],
  ['surplus beside it', counted(8, 9), '少货', { 1: 2 }, '收货核对：板蓝根颗粒 缺 2盒；创可贴 多 4盒'],
])('%s: cause, numbers and words', (_, check, cause, numbers, text) => {
  expect(fill(check)).toMatchObject({ cause, numbers, text })
})

test('foreign goods are named, by their code where nobody knows them', () => {
  const check = addUnknown(addUnknown(counted(8, 5), { code: '691', number: 2 }), { code: '692', number: 1 })
  expect(fill(check, BLANK, { '691': '藿香正气颗粒 10袋' }).text).toBe(
    '收货核对：板蓝根颗粒 缺 2盒；不在订单：藿香正气颗粒 10袋 2 件；不在订单：692 1 件',
  )
})

test('what an earlier check wrote gives way to the later one, what a person wrote stays', () => {
  const first = fill(counted(8, 5))
  const later = setDamaged(counted(10, 5), '1 1', 1)
  expect(fill(later, first)).toMatchObject({ cause: '破损', numbers: { 1: 1 }, text: '收货核对：板蓝根颗粒 破损 1盒' })
  const typed = { ...first, cause: '其他质量问题' as const, text: '司机已确认少两盒' }
  expect(fill(later, typed)).toMatchObject({ cause: '其他质量问题', numbers: { 1: 1 }, text: '司机已确认少两盒' })
})

test('what was asked for before is not asked for again, in numbers and in words', () => {
  const check = setDamaged(counted(8, 5), '2 2', 1)
  expect(claimForm(BLANK, LINES, check, { 1: 2, 2: 1 }, () => '')).toBe(null)
  expect(fill(check, BLANK, {}, { 1: 2 })).toMatchObject({
    cause: '破损',
    numbers: { 2: 1 },
    text: '收货核对：创可贴 破损 1盒',
  })
  expect(fill(counted(5, 5), BLANK, {}, { 1: 2 }).numbers).toEqual({ 1: 3 })
})

test('more than the field takes is cut where one sees it', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ code: `69${i}`, number: 1 }))
  const { text } = fill(many.reduce(addUnknown, counted(8, 5)))
  expect([text.length, text.at(-1)]).toEqual([RETURN_TEXT_MAX, '…'])
})
