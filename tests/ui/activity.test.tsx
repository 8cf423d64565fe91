import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { activityPath, stateAt, type CleanSection } from '#pages/activities/activity.ts'
import { ActivitySections } from '#pages/activities/activity-sections.tsx'
import { giftTerms } from '#pages/activities/gift-terms.ts'
import type { CleanHtml } from '#parts/frame/server-html.tsx'

const shown = (...sections: CleanSection[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ActivitySections sections={sections} />
    </MemoryRouter>,
  )

test('an activity begins and ends with the clock, however old the answer is', () => {
  const activity = { starts_at: 1_000_000_000, ends_at: 1_000_000_060 }
  expect(
    [999_999_999_999, 1_000_000_000_000, 1_000_000_059_999, 1_000_000_060_000].map((now) => stateAt(activity, now)),
  ).toEqual(['soon', 'open', 'open', 'over'])
})

test('every place has its page, and one that no page shows has none', () => {
  expect(['yjh', 'hdzx', 'zqmb', 'hdmb', 'yyh', 'elsewhere'].map((place) => activityPath({ place, id: 7 }))).toEqual([
    '/yjh/7',
    '/Hdzx/7',
    '/zqmb?id=7',
    '/hdmb?id=7',
    '/yyh?id=7',
    '',
  ])
})

test('a banner that leads nowhere is a button that says so, not a broken link', () => {
  const banner = { kind: 'banner', image: '/pic/banner/a.svg', title: '周年庆' } as const
  expect(shown({ ...banner, url: '' })).toContain('<button')
  expect(shown({ ...banner, url: '/mrtj' })).toContain('href="/mrtj"')
})

test('a text without a title has no empty heading, and a kind of a later build is left out', () => {
  const text = { kind: 'text', html: '<p>适用范围</p>' as CleanHtml } as const
  expect(shown({ ...text, title: '' })).not.toContain('<h2')
  expect(shown({ ...text, title: '说明' }, { kind: 'hologram' } as never)).toContain('适用范围')
})

test('a shelf leads on only to pages of ours', () => {
  const goods = { kind: 'goods', title: '热销', look: 'grid', goods: [] } as const
  expect(shown({ ...goods, goods: [], more: '/list?sort=sales' })).toContain('更多热销')
  expect(shown({ ...goods, goods: [], more: 'https://elsewhere.example/' })).not.toContain('elsewhere')
})

test('a gift and a swap say what they ask; a price that may not be seen is left out', () => {
  expect(giftTerms({ kind: 'gift', amount: '600.00', total: 1, price: null })).toBe('满 ¥600 送 1 件')
  expect(giftTerms({ kind: 'swap', amount: '300.00', total: 40, price: '6.50' })).toBe(
    '满 ¥300 可按 ¥6.50 换购，最多 40 件',
  )
  expect(giftTerms({ kind: 'swap', amount: '300.00', total: 40, price: null })).toBe('满 ¥300 可换购 40 件')
})
