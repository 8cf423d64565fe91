/** What an empty list, and a home without offers, lead to: never to themselves, never to another empty page. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ComponentProps, ReactElement } from 'react'
import type { Common } from '#contract/entities.ts'
import { canBind } from '#parts/frame/binding.ts'
import { groupsOf } from '#parts/frame/category-menu.tsx'
import type { RootData } from '#parts/frame/root-data.ts'
import { NoGoods } from '#parts/goods/no-goods.tsx'
import { Zones } from '#pages/home/zones.tsx'

const drawn = (what: ReactElement): string => renderToStaticMarkup(<MemoryRouter>{what}</MemoryRouter>)
const linksIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, to]) => to)

test.each<[string, ComponentProps<typeof NoGoods>, string, string[]]>([
  ['of a shop that sells nothing', { query: {}, asked: {} }, '商品还没有上架', ['/']],
  ['in another order', { query: { sort: 'sales', page: 2 }, asked: { sort: 'sales', page: 2 } }, '还没有上架', ['/']],
  ['of a filter', { query: { months: 6 }, asked: { months: 6 } }, '放宽条件', ['/list']],
  ['of a zone', { query: { zone: 'dpby' }, asked: {}, zone: '/yx' }, '这里暂时没有商品', ['/list']],
  [
    'of a filtered zone',
    { query: { zone: 'dpby', in_stock: 1 }, asked: { in_stock: 1 }, zone: '/yx' },
    '放宽',
    ['/yx'],
  ],
  ['of a category by its path', { query: { category: 7 }, asked: {} }, '这里暂时没有商品', ['/list']],
])('the empty list %s', (_, props, words, links) => {
  const html = drawn(<NoGoods {...props} />)
  expect(html).toContain(words)
  expect(linksIn(html)).toEqual(links)
})

test('a word that nothing has can be asked for', () => {
  const html = drawn(<NoGoods query={{ keywords: '云 白' }} asked={{ keywords: '云 白' }} />)
  expect(linksIn(html)).toEqual(['/list', '/pzqg/add?name=%E4%BA%91%20%E7%99%BD'])
})

test('home leads to the offers there are; an answer from before, which does not name them, to all', () => {
  expect(linksIn(drawn(<Zones offers={['coupons', 'jxq']} />))).toEqual(['/lqzx', '/jxqzc'])
  expect(drawn(<Zones offers={[]} />)).toBe('')
  expect(linksIn(drawn(<Zones />))).toHaveLength(8)
})

test('groups of categories without entries are no tabs', () => {
  const one = { id: 1, name: '补虚', logo: '', logo1: '', children: [] }
  const common: Pick<Common, 'category' | 'category_yx' | 'category_zy' | 'category_qx'> = {
    category: [],
    category_yx: [],
    category_zy: [one],
    category_qx: [],
  }
  expect(groupsOf(common).map(({ label }) => label)).toEqual(['中药'])
})

test('that a WeChat cannot be bound is said where the shop says so, not where a kept answer is silent', () => {
  const root = (can?: 0 | 1) => ({ common: { site: { can_bind_wechat: can } } }) as unknown as RootData
  expect([canBind(root(0), null), canBind(root(1), null), canBind(root(), null)]).toEqual([false, true, true])
  expect(canBind(root(0), { wechat: 1 }), 'one that is bound can be unbound').toBe(true)
})
