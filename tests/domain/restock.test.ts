/** The rows of a member's home. */
import { expect, test } from 'vitest'
import { restockRows } from '#domain/restock.ts'

const now = Date.parse('2026-11-22T09:00:00+08:00')
const usual = (name: string, since: number, goods: { is_buy?: number; number?: number } = {}) => ({
  name,
  interval_days: 7,
  days_since: since,
  last_at: now / 1000 - since * 86_400,
  usual_number: 10,
  goods: { is_buy: 1, qg_number: 10, number: 100, limit_number: 0, ...goods },
})
const late = usual('late', 12)
const due = usual('due', 7)
const soon = usual('soon', 6)
const later = usual('later', 1)
const soldOut = usual('soldOut', 9, { number: 3 })
const barred = usual('barred', 8, { is_buy: 0 })
const soonBarred = usual('soonBarred', 6, { is_buy: 0 })
const names = (list: readonly (typeof late)[], room: number) =>
  restockRows(list, now, room).map((row) => row.usual.name + (row.due ? '' : '?') + (row.open ? '' : '-'))

test.each([
  [
    'due goods, the overdue first, those that cannot be ordered last',
    [soldOut, barred, due, late],
    4,
    'late due soldOut- barred-',
  ],
  ['room that is left goes to what comes due next', [later, soon, due, soldOut], 4, 'due soon? later? soldOut-'],
  ['only as much of it as there is room', [later, soon, due, soldOut], 3, 'due soon? soldOut-'],
  ['all that is due, also without room', [late, due, soon], 1, 'late due'],
  ['what is not due and cannot be ordered is nobody’s matter', [soonBarred], 6, ''],
  ['nothing', [], 6, ''],
])('%s', (_, list, room, shown) => expect(names(list, room).join(' ')).toBe(shown))
