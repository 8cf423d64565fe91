import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Goods, UserBase } from '#contract/entities.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { longUnit, unit } from '#parts/price/price.css.ts'
import { GoodsPrice, Price } from '#parts/price/price.tsx'
import { setClock } from '#state/clock.ts'
import { showSession } from '#state/session.ts'

afterEach(() => {
  showSession({ kind: 'unknown', user: null })
})

const hiddenGoods = { price: null, price_note: '登录可见', base_price: null, bzdw: '盒' } as Goods
const shown = (goods: Goods) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GoodsPrice goods={goods} />
    </MemoryRouter>,
  )

test('a price is read out as one sentence and drawn in parts', () => {
  const html = renderToStaticMarkup(<Price value="1234.5" unit="盒" basePrice="1500.00" />)
  expect(html).toContain('1234.5元每盒，原价1500.00元')
  expect(html.replace(/<[^>]+>/g, '')).toContain('¥1,234.50/盒¥1,500.00')
})

test('a unit of more than three characters stands below its price, so prices of a column stay under each other', () => {
  const classOf = (unit: string, size: 'm' | 'l' = 'm') =>
    new RegExp(`class="([^"]*)">/(<!-- -->)?${unit}`).exec(
      renderToStaticMarkup(<Price value="88.88" unit={unit} size={size} />),
    )?.[1]
  expect([classOf('盒'), classOf('千克装')]).toEqual([unit, unit])
  expect(classOf('三联包装大盒')).toBe(longUnit)
  expect(classOf('三联包装大盒', 'l'), 'the detail page has room').toBe(unit)
})

test.each([
  ['2027-03-05', '余3个月'],
  ['2035-03-05', '余99个月'],
  ['2035-12-31', '余9年'],
  ['2026-11-01', '已过期'],
])('what is left until %s is told as %s', (expires, words) => {
  setClock(Date.UTC(2026, 11, 2))
  const router = createMemoryRouter([{ path: '*', element: <Expiry goods={{ expires, is_jxq: 0 }} /> }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(words)
})

test('a price that was not higher is no price cut', () => {
  expect(renderToStaticMarkup(<Price value="5.00" basePrice="5.00" />)).not.toContain('原价')
})

test('without a price: a way to the login for visitors, the same before it is known who reads, a sentence for members', () => {
  const unknown = shown(hiddenGoods)
  showSession({ kind: 'visitor', user: null })
  expect(shown(hiddenGoods)).toContain('href="/login"')
  expect(shown(hiddenGoods), 'nothing is drawn anew').toBe(unknown)
  showSession({ kind: 'member', user: {} as UserBase })
  const member = shown({ ...hiddenGoods, price_note: '资质认证后可见' })
  expect(member).toContain('资质认证后可见')
  expect(member).not.toContain('href')
})

test('a sales rep who has opened no customer is logged in: the way leads to the customers, not to the login', () => {
  showSession({ kind: 'member', user: { ywy: 1, is_passed: 0 } as UserBase })
  expect(shown(hiddenGoods)).toContain('选择客户后可见')
  expect(shown(hiddenGoods)).toContain('href="/dg"')
  expect(shown(hiddenGoods)).not.toContain('登录')
})
