/** What the form promises is what the server pays: by the line's share, to the fen, freight with the last piece. */
import { describe, expect, it } from 'vitest'
import type { OrderLine, ReturnState, ReturnSummary } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { refundWith, returnableLines } from '#pages/orders/return-lines.ts'

const line = (id: number, part: Partial<OrderLine>): OrderLine => ({
  id,
  goods_id: id,
  combination_id: 0,
  name: `药 ${id}`,
  sccj: '',
  ypgg: '',
  bzdw: '盒',
  image: '',
  ck_id: 1,
  number: 3,
  price: '10.00',
  prices: [{ number: 3, price: '10.00' }],
  listed: '30.00',
  cuts: [],
  amount: '30.00',
  manjian: '0.00',
  discount: '0.00',
  coupon: '0.00',
  payable: '30.00',
  shipping: '0.00',
  gift_data: null,
  ...part,
})
const returned = (state: ReturnState, line_id: number, number: number, amount: string): ReturnSummary => ({
  id: 'R1',
  order_id: '1',
  state,
  created_at: 0,
  cause: '破损',
  amount,
  lines: [{ line_id, number, amount, name: '', ypgg: '', bzdw: '', image: '' }],
})

describe('returning pieces of an order', () => {
  it('gives a third of what was paid, rounded down, and the rest with the last piece', () => {
    const order = { lines: [line(1, { payable: '10.00' })] }
    const first = refundWith(returnableLines(order, []), { 1: 1 })
    expect(yuan(first.total)).toBe('3.33')
    const rest = refundWith(returnableLines(order, [returned(0, 1, 1, '3.33')]), { 1: 2 })
    expect(yuan(rest.total)).toBe('6.67')
  })

  it('does not count what was refused or taken back', () => {
    const order = { lines: [line(1, {})] }
    expect(returnableLines(order, [returned(4, 1, 3, '30.00'), returned(5, 1, 1, '10.00')])[0]).toMatchObject({
      left: 3,
      taken: 0,
    })
    expect(returnableLines(order, [returned(0, 1, 2, '20.00')])[0]).toMatchObject({ left: 1, taken: 2, back: 0 })
  })

  it('gives a parcel’s freight back only when its last piece was refunded, other parcels apart', () => {
    const order = {
      lines: [line(1, { shipping: '6.00' }), line(2, { shipping: '4.00' }), line(3, { ck_id: 2, shipping: '10.00' })],
    }
    expect(refundWith(returnableLines(order, []), { 1: 3 }).freight).toBe(0)
    expect(refundWith(returnableLines(order, []), { 1: 3, 2: 3 }).freight).toBe(1_000)
    // Asked for, not refunded yet: the server gives the freight with whichever comes last.
    expect(refundWith(returnableLines(order, [returned(0, 1, 3, '30.00')]), { 2: 3 }).freight).toBe(0)
    expect(refundWith(returnableLines(order, [returned(3, 1, 3, '30.00')]), { 2: 3 }).freight).toBe(1_000)
  })
})
