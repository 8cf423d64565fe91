/** The chips over a list of goods while the list of the last press is still on its way. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { goodsAddress, type GoodsQuery } from '#actions/goods/goods-list.ts'
import { AppliedFilters, GoodsToolbar } from '#parts/goods/goods-toolbar.tsx'
import { eventually } from '#tests/support/eventually.ts'

const data = { data: [], filters: { category: [], buyable: 0 } }

/** The list as it is shown after the first address was read, while the second is being read. */
async function drawWhile(first: string, second: string, fixed: GoodsQuery = {}): Promise<string> {
  const loader = ({ request }: { request: Request }) =>
    request.url.endsWith(first) ? { data, query: { ...goodsAddress.given(request), ...fixed } } : new Promise(() => {})
  const Component = () => (
    <>
      <GoodsToolbar offers />
      <AppliedFilters />
    </>
  )
  const router = createMemoryRouter([{ path: '/list', loader, Component }], { initialEntries: [`/list${first}`] })
  await eventually(() => expect(router.state.initialized).toBe(true))
  void router.navigate(`/list${second}`)
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const linkOf = (html: string, text: string): string =>
  decodeURIComponent(
    [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].find(([, , words]) => words?.startsWith(text))?.[1] ?? '',
  ).replaceAll('&amp;', '&')

test('a second press adds to the first, though its list is not there yet', async () => {
  const html = await drawWhile('?sccj=%E9%9D%92%E5%B2%9A', '?sccj=%E9%9D%92%E5%B2%9A&in_stock=1')
  expect(linkOf(html, '满减')).toBe('/list?zone=manjian&sccj=青岚&in_stock=1')
  expect(linkOf(html, '销量')).toBe('/list?sccj=青岚&in_stock=1&sort=sales')
  expect(linkOf(html, '青岚')).toBe('/list?in_stock=1')
})

test('what is pressed says so at once, and a second press takes it back', async () => {
  const html = await drawWhile('?sccj=%E9%9D%92%E5%B2%9A', '?sccj=%E9%9D%92%E5%B2%9A&in_stock=1')
  expect(linkOf(html, '仅看有货')).toBe('/list?sccj=青岚')
  expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*>仅看有货/)
})

test('what the page itself sets cannot be taken off, so it is not offered', async () => {
  const html = await drawWhile('?in_stock=1', '?in_stock=1&sort=sales', { category: 7 })
  expect(html).not.toContain('去掉筛选')
})
