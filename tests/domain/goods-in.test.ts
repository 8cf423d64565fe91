/** 收货核对: counting what arrives against what should arrive. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addUnknown,
  assignUnknown,
  claimOf,
  countScan,
  dropUnknown,
  NOTHING_COUNTED,
  resultOf,
  rowKey,
  setCounted,
  setDamaged,
  sumOf,
  unassign,
  type ExpectedRow,
  type GoodsInCheck,
  type TraceKinds,
} from '#domain/goods-in.ts'
import { holds } from '#tests/support/property.ts'

const [A, B, OTHER] = ['6901234567892', '6909000000017', '6901028075015'] as const
const TRACE = '81001230000000000012'
const row = (line_id: number, goods_id: number, number: number, barcode: string, more: Partial<ExpectedRow> = {}) => ({
  line_id,
  goods_id,
  number,
  barcode,
  each: 1,
  batches: [],
  ...more,
})

function count(rows: readonly ExpectedRow[], codes: readonly string[], kinds: TraceKinds = {}): GoodsInCheck {
  return codes.reduce((check, code) => countScan(check, rows, code, kinds).check, NOTHING_COUNTED)
}

describe('a scan', () => {
  const rows = [row(1, 7, 2, A, { batches: [{ batch: 'B1' }] }), row(2, 8, 1, B)]

  test('counts a piece of its line; the third of two is surplus, the other line stays missing', () => {
    const check = count(rows, [A, A, A])
    expect(rows.map((one) => resultOf(check, one))).toEqual([
      { counted: 3, missing: 0, surplus: 1, damaged: 0 },
      { counted: 0, missing: 1, surplus: 0, damaged: 0 },
    ])
    expect(sumOf(check, rows)).toEqual({ expected: 3, counted: 3, missing: 1, surplus: 1, damaged: 0, unknown: 0 })
  })
  test('of goods that were not ordered is listed with its number', () => {
    expect(count(rows, [OTHER, A, OTHER]).unknown).toEqual([{ code: OTHER, number: 2 }])
  })
  test('that was a mistake is dropped, may be read again, and comes back with 撤销', () => {
    const stray = `(01)0${OTHER}(21)S9`
    const check = count(rows, [OTHER, OTHER, stray, A])
    const dropped = dropUnknown(dropUnknown(check, stray), OTHER)
    expect(dropped).toEqual(count(rows, [A]))
    expect(countScan(dropped, rows, stray, {}).result.kind).toBe('unknown')
    const back = addUnknown(addUnknown(dropped, { code: OTHER, number: 2 }), { code: stray, number: 1 })
    expect(back).toEqual(check)
  })
  test('that was given to the wrong line is of none again, whatever was counted since', () => {
    const check = setDamaged(assignUnknown(count(rows, [TRACE, A]), TRACE, '2 8'), '2 8', 1)
    const back = unassign(countScan(check, rows, A, {}).check, { code: TRACE, number: 1 }, '2 8')
    expect(rows.map((one) => resultOf(back, one))).toMatchObject([
      { counted: 2, damaged: 0 },
      { counted: 0, damaged: 0 },
    ])
    expect(back.unknown).toEqual([{ code: TRACE, number: 1 }])
  })
  test('of the same goods in two lines fills one after the other', () => {
    const twice = [row(1, 7, 2, A), row(2, 7, 3, A)]
    const check = count(twice, Array(6).fill(A))
    expect(twice.map((one) => resultOf(check, one).counted)).toEqual([2, 4])
  })
  test('of one pack that says which it is counts once', () => {
    const pack = `(01)0${A}(10)B1(21)S1`
    const { check, result } = countScan(count(rows, [pack]), rows, pack, {})
    expect(result.kind).toBe('again')
    expect(resultOf(check, rows[0] as ExpectedRow).counted).toBe(1)
  })
  test('says that a batch is none of the order’s', () => {
    expect(countScan(NOTHING_COUNTED, rows, `(01)0${A}(10)X9`, {}).result).toMatchObject({ wrongBatch: 'X9' })
    expect(countScan(NOTHING_COUNTED, rows, `(01)0${A}(10)b1`, {}).result).toMatchObject({ wrongBatch: '' })
    expect(countScan(NOTHING_COUNTED, rows, `(01)0${B}(10)X9`, {}).result).toMatchObject({ wrongBatch: '' })
  })
  test('of an outer pack counts nothing: how many are in it is typed', () => {
    const { check, result } = countScan(NOTHING_COUNTED, rows, '16901234567899', {})
    expect(result).toMatchObject({ kind: 'outer', row: '1 7' })
    expect(check).toBe(NOTHING_COUNTED)
  })
  test('of a trace code counts once somebody has said which goods its kind means', () => {
    const before = count(rows, [TRACE])
    expect(before.unknown).toHaveLength(1)
    const after = assignUnknown(before, TRACE, '1 7')
    expect(after.unknown).toEqual([])
    const next = countScan(after, rows, '81001230000000000034', { '8100123': 7 })
    expect(resultOf(next.check, rows[0] as ExpectedRow).counted).toBe(2)
    expect(countScan(next.check, rows, TRACE, { '8100123': 7 }).result.kind).toBe('again')
  })
})

test('no more is damaged than arrived', () => {
  const one = row(1, 7, 5, A)
  const check = setDamaged(setCounted(NOTHING_COUNTED, '1 7', 3), '1 7', 4)
  expect(resultOf(check, one)).toEqual({ counted: 3, missing: 2, surplus: 0, damaged: 3 })
  expect(resultOf(setCounted(check, '1 7', 2), one).damaged).toBe(2)
})

test('a claim names missing and damaged pieces, and of combinations those that cannot be put together', () => {
  const rows = [row(1, 7, 10, A), row(2, 8, 6, B, { each: 2 }), row(2, 9, 15, OTHER, { each: 5 })]
  let check = setDamaged(setCounted(NOTHING_COUNTED, '1 7', 9), '1 7', 2)
  check = setCounted(setCounted(check, '2 8', 5), '2 9', 9)
  expect(claimOf(check, rows)).toEqual({ 1: 3, 2: 2 })
})

test('every scan is counted, listed or known already: none is lost', () => {
  const rows = [row(1, 7, 3, A), row(2, 7, 2, A), row(3, 8, 4, B)]
  const code = fc.constantFrom(A, B, OTHER, TRACE, `(01)0${A}(21)S1`, 'x')
  holds(
    fc.property(fc.array(code, { maxLength: 30 }), (codes) => {
      let check = NOTHING_COUNTED
      let again = 0
      for (const one of codes) {
        const scanned = countScan(check, rows, one, {})
        check = scanned.check
        if (scanned.result.kind === 'again') again += 1
      }
      const { counted, unknown, expected, missing, surplus } = sumOf(check, rows)
      expect(counted + unknown + again).toBe(codes.length)
      expect(expected - missing + surplus).toBe(counted)
      expect(Object.keys(check.counted).every((key) => rows.some((one) => rowKey(one) === key))).toBe(true)
    }),
    { runs: 500 },
  )
})
