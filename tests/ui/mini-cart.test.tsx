/** The cart's drawer: what it offers for a line of limited time. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { MiniLine } from '#app/shell/mini-cart.tsx'
import { clock } from '#state/clock.ts'
import type { ViewLine } from '#state/cart.ts'
import { goods, item } from '#tests/outbox/sample.ts'

afterEach(() => void (clock.quiet = false))

function draw(endsAt: number): string {
  const line: ViewLine = {
    ...item({ id: 1, goods: 1, number: 4, is_selected: 1 }),
    goods: goods(1, { ends_at: endsAt }),
    key: 'k',
    pending: false,
    note: null,
    addedAt: 0,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <MiniLine line={line} unit={1_000} />
    </MemoryRouter>,
  )
}
const disabled = (html: string) =>
  [...html.matchAll(/<(?:input|button)[^>]*\b(?:disabled=""|aria-disabled="true")/g)].length
const removable = (html: string) => /<button(?![^>]*disabled)[^>]*title="删除"/.test(html)

test('a line of limited time can only be removed once the server was not heard for half an hour', () => {
  clock.quiet = true
  const html = draw(4_000_000_000)
  expect(disabled(html)).toBeGreaterThanOrEqual(3)
  expect(html).toContain('离线超过 30 分钟，限时活动需联网后参与')
  expect(removable(html)).toBe(true)
})

test.each([
  ['while the server is heard', false, 4_000_000_000],
  ['without an end', true, 0],
])('a line %s can be changed', (_, quiet, endsAt) => {
  clock.quiet = quiet
  const html = draw(endsAt)
  expect(disabled(html)).toBe(0)
  expect(html).not.toContain('离线超过')
})
