/** Pages a seller makes of sections: what is written is checked, what is read is looked at again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/calls.ts'
import type { Activity } from '#contract/entities.ts'
import { readActivities } from '#server/catalogue/activities.ts'
import { type ActivityInput, readSection, type SectionInput, writeActivity } from '#server/catalogue/sections.ts'
import { visitor as nobody } from '#server/viewer.ts'
import { openApi, PHONES, type Api, type Reader } from '#tests/support/api.ts'

const DAY = 86_400_000

let api: Api
let visitor: Reader
let member: Reader
beforeAll(async () => {
  api = await openApi()
  visitor = await api.reader()
  member = await api.reader(PHONES.pharmacy)
})
afterAll(() => api.close())

const ask = async (input: Input<'activities'>, reader = member) => (await reader.call('activities', input)).data
const shown = async (id: number): Promise<Activity> => {
  const { activity } = await ask({ ids: [id] })
  if (!activity) throw new Error(`no activity ${id}`)
  return activity
}

let last = 900
const write = async (sections: SectionInput[], about: Partial<ActivityInput> = {}): Promise<number> => {
  const id = (last += 1)
  const now = api.clock.now
  const activity: ActivityInput = {
    id,
    place: 'hdmb',
    url: `test/${id}`,
    name: `试验 ${id}`,
    picture: `test-${id}`,
    starts_at: now - DAY,
    ends_at: now + DAY,
    position: 900,
    ...about,
    sections,
  }
  await api.sql.transaction((tx) => writeActivity(tx, activity))
  return id
}

describe('the demo shop', () => {
  test.each(['yjh', 'hdzx', 'zqmb', 'hdmb', 'yyh'] as const)(
    '%s has at least two activities, what runs first',
    async (place) => {
      const { data, activity } = await ask({ place })
      expect(data.length).toBeGreaterThanOrEqual(2)
      expect(data.every((one) => one.place === place)).toBe(true)
      expect(activity).toMatchObject({ id: data[0]?.id, state: 'open' })
      const order = data.map((one) => ['open', 'soon', 'over'].indexOf(one.state))
      expect(order).toEqual([...order].sort())
    },
  )

  test('every section written is shown, of every kind, with goods as this reader sees them', async () => {
    const { data } = await ask({})
    expect(new Set(data.map((one) => one.state))).toEqual(new Set(['open', 'soon', 'over']))
    const kinds = new Set<string>()
    for (const { id } of data) {
      const { sections } = await shown(id)
      const [row] = await api.sql.query<{ n: number }>(
        'select count(*) as n from activity_section where activity_id = $1',
        [id],
      )
      expect([id, sections.length]).toEqual([id, row?.n])
      for (const section of sections) {
        kinds.add(section.kind)
        if (section.kind === 'goods') expect(section.goods[0]?.price_note).toBe('')
      }
    }
    expect(kinds).toEqual(new Set(['banner', 'text', 'countdown', 'goods', 'coupons', 'combinations']))
    const seen = JSON.stringify(await Promise.all(data.map(({ id }) => ask({ ids: [id] }, visitor))))
    expect(seen).not.toMatch(/"(price|base_price)":"/)
  })

  test('an activity is found by its page, its ids, its address', async () => {
    expect((await ask({ ids: [2, 1], id: 1 })).data.map((one) => one.id).sort()).toEqual([1, 2])
    expect((await ask({ ids: [2, 1], id: 1 })).activity?.id).toBe(1)
    expect((await ask({ url: 'zhuanqu/manbing' })).activity).toMatchObject({ place: 'zqmb', name: '慢病用药专区' })
    expect(await ask({ url: 'zhuanqu' })).toEqual({ data: [], activity: null })
    expect((await ask({ place: 'yjh', id: 1 })).activity).toBeNull()
  })
})

test('soon, open and over follow the clock, and so does a countdown without a time of its own', async () => {
  const now = api.clock.now
  const id = await write([{ kind: 'countdown', label: '距开始' }], { starts_at: now + 1_000, ends_at: now + 2_000 })
  const at = async (ms: number) => {
    api.clock.now = now + ms
    const { state, sections } = await shown(id)
    return [state, sections[0]?.kind === 'countdown' && sections[0].ends_at * 1000 - Math.floor(now / 1000) * 1000]
  }
  expect([await at(999), await at(1_000), await at(1_999), await at(2_000)]).toEqual([
    ['soon', 1_000],
    ['open', 2_000],
    ['open', 2_000],
    ['over', 2_000],
  ])
  api.clock.now = now
})

describe('writing', () => {
  test('text is sanitised', async () => {
    const id = await write([
      {
        kind: 'text',
        title: '说明',
        html: '<p onclick="alert(1)">好<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">链接</a>',
      },
    ])
    expect((await shown(id)).sections).toEqual([{ kind: 'text', title: '说明', html: '<p>好</p><a>链接</a>' }])
  })

  test.each<[string, unknown]>([
    ['an unknown kind', { kind: 'script', src: '/x.js' }],
    ['a link that runs', { kind: 'banner', picture: 'a', title: '', url: 'javascript:alert(1)' }],
    ['a link to elsewhere in disguise', { kind: 'banner', picture: 'a', title: '', url: '//evil.test' }],
    ['a picture that climbs', { kind: 'banner', picture: '../a', title: '', url: '' }],
    ['goods of nothing', { kind: 'goods', title: '', look: 'grid', goods: { ids: [] } }],
    ['ids and a query at once', { kind: 'goods', title: '', look: 'grid', goods: { ids: [1], query: { limit: 3 } } }],
    ['a zone that is none', { kind: 'goods', title: '', look: 'grid', goods: { query: { zone: 'moon', limit: 3 } } }],
    ['too many goods', { kind: 'goods', title: '', look: 'grid', goods: { query: { limit: 61 } } }],
    ['a look that is none', { kind: 'goods', title: '', look: 'wall', goods: { ids: [1] } }],
    ['a moment that is no number', { kind: 'countdown', label: '', ends_at: 'soon' }],
    ['something beside it', { kind: 'coupons', title: '', ids: [], html: '<p>' }],
    ['nothing', null],
  ])('%s is refused, and nothing is written', async (_, body) => {
    await expect(write([{ kind: 'text', title: '', html: '' }, body as SectionInput])).rejects.toThrow()
    expect((await ask({ ids: [last] })).data).toEqual([])
    expect(readSection(body).section).toBeNull()
  })

  test.each<[string, Partial<ActivityInput>]>([
    ['an end before its beginning', { starts_at: 2, ends_at: 1 }],
    ['an address with something else in it', { url: '../admin' }],
    ['no name', { name: ' ' }],
  ])('%s is refused', async (_, about) => {
    await expect(write([], about)).rejects.toThrow()
  })

  test('writing again replaces the sections', async () => {
    const id = await write([
      { kind: 'text', title: '一', html: '' },
      { kind: 'text', title: '二', html: '' },
    ])
    last -= 1
    await write([{ kind: 'text', title: '三', html: '' }])
    expect((await shown(id)).sections).toMatchObject([{ title: '三' }])
  })
})

describe('what somebody wrote past us', () => {
  test('is left out and told once; the rest of the page stands', async () => {
    const id = await write([
      { kind: 'text', title: '前', html: '' },
      { kind: 'text', title: '坏', html: '' },
      { kind: 'text', title: '后', html: '' },
    ])
    await api.sql.query(
      `update activity_section set body = '{"kind":"banner","url":7}' where activity_id = $1 and position = 2`,
      [id],
    )
    const lines: string[] = []
    const asked = { place: '' as const, ids: [id], id: 0, url: '' }
    for (let i = 0; i < 3; i++) {
      const { activity } = await readActivities(api.sql, asked, nobody, api.clock.now, (line) => lines.push(line))
      expect(activity?.sections.map((section) => section.kind === 'text' && section.title)).toEqual(['前', '后'])
      // Any write makes readers look anew.
      await api.sql.query('update hot_word set word = word')
    }
    expect(lines).toEqual([expect.stringMatching(`^activity ${id} section 2 is left out: `)])
  })

  test('a section with nothing to show is not shown', async () => {
    const id = await write([
      { kind: 'goods', title: '没有', look: 'grid', goods: { query: { keywords: '没有这个名字', limit: 5 } } },
      { kind: 'goods', title: '下架', look: 'grid', goods: { ids: [2_000_000_000] } },
      { kind: 'combinations', title: '没有', ids: [999_999] },
      { kind: 'coupons', title: '没有', ids: [2_000_000_000] },
      { kind: 'text', title: '有', html: '' },
    ])
    expect((await shown(id)).sections).toEqual([{ kind: 'text', title: '有', html: '' }])
  })

  test('goods stand in the order of their ids, and twice where two sections name them', async () => {
    const rows = await api.sql.query<{ id: number }>('select id from goods where stock > 0 order by id desc limit 3')
    const ids = rows.map((row) => row.id)
    const id = await write([
      { kind: 'goods', title: '甲', look: 'shelf', goods: { ids } },
      { kind: 'goods', title: '乙', look: 'table', goods: { ids: [...ids].reverse() } },
    ])
    const shelves = (await shown(id)).sections.map((section) =>
      section.kind === 'goods' ? section.goods.map((g) => g.id) : [],
    )
    expect(shelves).toEqual([ids, [...ids].reverse()])
  })
})

test('combinations stand in the order in which the seller named them', async () => {
  const { data } = await member.call('combinations', { size: 3 })
  const ids = data.data.map(({ combination }) => combination.id).toReversed()
  expect(ids.length).toBeGreaterThan(1)
  const { sections } = await shown(await write([{ kind: 'combinations', title: '套装', ids }]))
  const [section] = sections
  expect(section?.kind === 'combinations' && section.combinations.map(({ combination }) => combination.id)).toEqual(ids)
})
