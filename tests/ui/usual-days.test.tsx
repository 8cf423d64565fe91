/** How long ago usual goods were ordered: in days of the calendar, also where the answer is an old one. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UsualGoods } from '#contract/entities.ts'
import { Usual } from '#pages/account/home/usual.tsx'
import { rhythm } from '#pages/home/home/restock-list.tsx'
import { UsualRow } from '#pages/service/quick/usual-row.tsx'
import { sortUsual } from '#actions/service/quick.ts'
import { goods } from '#tests/outbox/sample.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00+08:00') })
})
afterEach(() => void vi.useRealTimers())

const usual = (id: number, at: string, since: number): UsualGoods => ({
  goods: goods(id),
  last_price: '10.00',
  last_number: 4,
  usual_number: 4,
  times: 1,
  interval_days: 0,
  days_since: since,
  last_at: Date.parse(at) / 1000,
})
const quick = (one: UsualGoods) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UsualRow one={one} number={4} on onTick={() => {}} onNumber={() => {}} />
    </MemoryRouter>,
  )
const centre = (one: UsualGoods) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Usual usual={[one]} />
    </MemoryRouter>,
  )

test.each([
  ['of today', '2026-11-25T00:00:00+08:00', 0, '今天'],
  ['of yesterday evening, fourteen hours ago', '2026-11-24T20:00:00+08:00', 0, '1 天'],
  ['that was read on the day of the order, a week ago', '2026-11-18T09:00:00+08:00', 0, '7 天'],
])('an order %s', (_, at, since, words) => {
  expect(quick(usual(1, at, since))).toContain(words)
  expect(centre(usual(1, at, since))).toContain(words)
})

test('home says of an order of today that it was today, not nought days ago', () => {
  expect([rhythm(0, 5, '盒', 0), rhythm(0, 5, '盒', 3)]).toEqual(['今天买过5盒', '买过5盒，已3天'])
  expect([rhythm(7, 5, '盒', 0), rhythm(7, 5, '盒', 3)]).toEqual(['每7天约5盒，今天已买', '每7天约5盒，已3天'])
})

test('the newest order stands first, whichever hour it was', () => {
  const [early, late] = [usual(1, '2026-11-24T09:00:00+08:00', 1), usual(2, '2026-11-24T11:00:00+08:00', 0)]
  const sameDay = [usual(3, '2026-11-25T08:00:00+08:00', 0), usual(4, '2026-11-25T09:00:00+08:00', 0)]
  expect(sortUsual([early, late, ...sameDay], 'recent').map((one) => one.goods.id)).toEqual([4, 3, 2, 1])
})
