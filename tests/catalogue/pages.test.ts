/** What the zones' and the learning pages are made of: brands, controlled lines, recommendations, ads, articles. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthsLeft } from '#domain/time.ts'
import { openApi, PHONES, plainGoods, type Api, type Reader } from '#tests/support/api.ts'

let api: Api
let visitor: Reader
let member: Reader
beforeAll(async () => {
  api = await openApi()
  visitor = await api.reader()
  member = await api.reader(PHONES.pharmacy)
})
afterAll(() => api.close())

describe('brands', () => {
  test('are paged, with their goods counted and a page of their own', async () => {
    const first = (await visitor.call('focusPpzq', { size: 10 })).data
    const rest = (await visitor.call('focusPpzq', { size: 10, page: 3 })).data
    expect(first.total).toBeGreaterThanOrEqual(24)
    expect([first.data.length, rest.data.length]).toEqual([10, first.total - 20])
    for (const { id, url, intro, count } of first.data) {
      expect([url, intro.length > 10]).toEqual([`/ppzq/info/${id}`, true])
      expect((await visitor.call('goodsList', { brand: id })).data.total).toBe(count)
    }
    expect(first.ads.length).toBeGreaterThan(0)
  })

  test('a brand’s list holds its makers’ goods only, and its filters count within it', async () => {
    const [brand] = (await visitor.call('focusPpzq', {})).data.data
    const page = (await member.call('goodsList', { brand: brand?.id ?? 0, size: 100 })).data
    for (const goods of page.data) expect(goods.sccj.startsWith(brand?.name ?? '-')).toBe(true)
    expect(page.filters.sccj.reduce((sum, one) => sum + one.count, 0)).toBe(page.total)
  })

  test('its ads are its own and those of all brands', async () => {
    const titles = async (id: number) => (await visitor.call('focusBrand', { id })).data.ads.map((ad) => ad.title)
    expect(await titles(14)).toContain('和畅心脑血管 控销品种')
    expect(await titles(1)).not.toContain('和畅心脑血管 控销品种')
    expect((await titles(1)).length).toBeGreaterThan(0)
    expect(await visitor.call('focusBrand', { id: 9_999 })).toMatchObject({ status: 404, msg: '没有找到这个品牌' })
  })
})

describe('a range of prices', () => {
  test('holds for what is paid now, both ends included', async () => {
    const all = (await member.call('goodsList', { price_min: 500, price_max: 800, size: 100 })).data
    expect(all.total).toBeGreaterThan(100)
    for (const goods of all.data) {
      expect(Number(goods.price)).toBeGreaterThanOrEqual(5)
      expect(Number(goods.price)).toBeLessThanOrEqual(8)
    }
    const [dear] = (await member.call('goodsList', { sort: 'price_desc', in_stock: 1 })).data.data
    const fen = Math.round(Number(dear?.price) * 100)
    expect((await member.call('goodsList', { price_min: fen, price_max: fen })).data.data.map((g) => g.id)).toContain(
      dear?.id,
    )
  })

  test('tells nothing to who may not see prices', async () => {
    for (const reader of [visitor, await api.reader(PHONES.unapproved)]) {
      const plain = (await reader.call('goodsList', {})).data
      expect((await reader.call('goodsList', { price_min: 500, price_max: 800 })).data).toEqual(plain)
    }
  })

  test.each([
    ['price_min', '-1'],
    ['price_min', '1.5'],
    ['price_max', '1e3'],
    ['price_max', 'x'],
  ])('%s=%s is refused with its field', async (field, value) => {
    expect(await visitor.send('GET', `/api/goods/list?${field}=${value}`)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  })
})

describe('controlled sales', () => {
  const lines = async (reader: Reader, input: { url?: string; is_new?: 0 | 1 } = {}) =>
    (await reader.call('controlled', { size: 100, ...input })).data

  test('at least six lines of eight goods, some of them new', async () => {
    const page = await lines(visitor)
    expect(page.lines.length).toBeGreaterThanOrEqual(6)
    for (const line of page.lines) expect(line.count, line.name).toBeGreaterThanOrEqual(8)
    expect(page.total).toBe(page.lines.reduce((sum, line) => sum + line.count, 0))
    const fresh = await lines(visitor, { is_new: 1 })
    expect(fresh.total).toBeGreaterThan(0)
    expect(fresh.total).toBeLessThan(page.total)
  })

  test('says to whom in words; a pharmacy may buy some, and hears different reasons for others', async () => {
    const mine = (await lines(member)).lines
    expect(mine.filter((line) => line.is_buy === 1).length).toBeGreaterThan(0)
    const reasons = new Set(mine.filter((line) => line.is_buy === 0).map((line) => line.why))
    expect(reasons.size).toBeGreaterThanOrEqual(2)
    for (const reason of reasons) expect(reason).toMatch(/^控销品种，仅限.+采购$/)
    expect(mine.some((line) => line.who === '' && line.is_buy === 1)).toBe(true)
    for (const line of (await lines(visitor)).lines) expect(line).toMatchObject({ is_buy: 0, why: '登录后可采购' })
  })

  test('the line and its goods say the same', async () => {
    for (const line of (await lines(member)).lines) {
      const page = await lines(member, { url: line.url })
      expect(page.lines).toEqual([line])
      expect(page.total).toBe(line.count)
      for (const goods of page.data) if (line.is_buy === 0) expect(goods).toMatchObject({ is_buy: 0 })
      if (line.is_buy === 1) expect(page.data.some((goods) => goods.is_buy === 1)).toBe(true)
    }
  })

  test('a contract of one’s own opens a line elsewhere sold to others', async () => {
    const line = (await lines(member, { url: 'langqiao-jiance' })).lines[0]
    expect(line).toMatchObject({ who: '仅限绵阳市的客户采购', is_buy: 1 })
    expect((await lines(await api.reader(PHONES.ephedrine), { url: 'langqiao-jiance' })).lines[0]).toMatchObject({
      is_buy: 0,
    })
  })

  test('an unknown line is not found', async () => {
    expect(await visitor.call('controlled', { url: 'none' })).toMatchObject({ status: 404 })
  })

  test('its ads are about the lines asked for', async () => {
    const all = (await visitor.call('focusKxzqAd', {})).data.data
    const one = (await visitor.call('focusKxzqAd', { ids: [2] })).data.data
    expect(all.length).toBeGreaterThanOrEqual(6)
    expect(one).toEqual([all[1]])
  })
})

describe('recommended', () => {
  const names = async (reader: Reader) => (await reader.call('recommended', {})).data.data

  test('for a visitor what everybody may buy, in stock, one of a name, without a price', async () => {
    const goods = await names(visitor)
    expect(goods.length).toBe(20)
    expect(new Set(goods.map((g) => g.name)).size).toBe(20)
    for (const one of goods) expect(one).toMatchObject({ price: null })
    for (const one of goods) expect(one.number).toBeGreaterThanOrEqual(one.qg_number)
  })

  test('for a member what it buys and the like; not once it is out of stock', async () => {
    const reader = await api.reader(PHONES.secondStore)
    const [goods] = await plainGoods(api, 1, "control = 'otc' and kind = 'drug' and scope = '中成药' and sold < 300")
    const id = goods?.id ?? 0
    expect((await names(reader)).map((g) => g.id)).not.toContain(id)
    await api.sql.query(
      `insert into purchase (id, account_id, state, created_at, goods_amount, manjian_amount, discount_amount, coupon_amount, shipping_amount, total, coupon_id, address, shipments, remark, is_hm, sibling)
       values ('9900000000000001', $1, 1, $2, 0, 0, 0, 0, 0, 0, 0, '{}', '[]', '', false, '')`,
      [reader.id, api.clock.now - 86_400_000],
    )
    await api.sql.query(
      `insert into purchase_line (purchase_id, position, goods_id, combination_id, type, name, sccj, ypgg, bzdw, image, ck_id, number, price, listed, amount, manjian, discount, coupon)
       values ('9900000000000001', 1, $1, 0, 0, '', '', '', '', '', 1, 1, 0, 0, 0, 0, 0, 0)`,
      [id],
    )
    const now = await names(reader)
    expect(now[0]?.id).toBe(id)
    const [row] = await api.sql.query<{ category_id: number }>('select category_id from goods where id = $1', [id])
    const [like] = await api.sql.query<{ n: number }>(
      'select count(*) as n from goods where id = any($1::int[]) and category_id = $2',
      [now.map((g) => g.id), row?.category_id ?? 0],
    )
    expect(like?.n).toBeGreaterThan(3)
    for (const one of now) expect(one.is_buy).toBe(1)
    await api.sql.query('update goods set stock = 0 where id = $1', [id])
    expect((await names(reader)).map((g) => g.id)).not.toContain(id)
  })
})

describe('learning', () => {
  test('four subjects, newest first, each with articles', async () => {
    const all = (await visitor.call('posts', { size: 50 })).data
    expect(all.total).toBeGreaterThanOrEqual(12)
    expect(all.categories).toEqual(['用药指导', '药店经营', '政策法规', '养护储存'])
    const dates = all.data.map((post) => post.published_at)
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    let sum = 0
    for (const category of all.categories) {
      const page = (await visitor.call('posts', { category, size: 2 })).data
      expect(page.data.every((post) => post.category === category)).toBe(true)
      sum += page.total
    }
    expect(sum).toBe(all.total)
    expect((await visitor.call('posts', { category: '没有' })).data).toMatchObject({ data: [], total: 0 })
  })

  test('at least three have a clip with its poster and its captions, as long as it says', async () => {
    const clips = (await visitor.call('posts', { size: 50 })).data.data.filter((post) => post.seconds > 0)
    expect(clips.length).toBeGreaterThanOrEqual(3)
    let bytes = 0
    for (const { id, seconds } of clips) {
      const { video } = (await visitor.call('post', { id })).data
      for (const path of [video?.src, video?.poster, video?.captions])
        expect(existsSync(`public${path}`), path).toBe(true)
      bytes += statSync(`public${video?.src}`).size
      const cues = [...readFileSync(`public${video?.captions}`, 'utf8').matchAll(/--> 00:00:(\d+)\.\d+\n\S+/g)]
      expect(cues.length).toBeGreaterThanOrEqual(5)
      expect(Math.ceil(Number(cues.at(-1)?.[1]) / 5) * 5).toBe(seconds)
    }
    expect(bytes).toBeLessThan(900 * 1024)
  })

  test('one article, with others of its subject; what is dated ahead is not out yet', async () => {
    const post = (await visitor.call('post', { id: 1 })).data
    expect(post.html).toContain('<h2>')
    expect(post.related.map((one) => one.id)).not.toContain(1)
    expect(post.related[0]?.category).toBe(post.category)
    await api.sql.query('update post set published_at = $1 where id = 2', [api.clock.now + 1_000])
    expect(await visitor.call('post', { id: 2 })).toMatchObject({ status: 404, msg: '没有找到这篇文章' })
    expect((await visitor.call('posts', { size: 50 })).data.data.map((one) => one.id)).not.toContain(2)
  })
})

test('the frame names the offers that have something to show', async () => {
  const offersNow = async () => (await visitor.call('common', {})).data.offers?.toSorted()
  const all = ['cashback', 'coupons', 'daily', 'dpby', 'group', 'jxq', 'manjian', 'welfare']
  expect(await offersNow()).toEqual(all)
  const [coupon] = await api.sql.query<{ ends: number }>('select max(ends_at) as ends from coupon_offer')
  const [welfare] = await api.sql.query<{ ends: number }>('select max(ends_at) as ends from welfare')
  const before = api.clock.now
  api.clock.now = Math.max(coupon?.ends ?? 0, welfare?.ends ?? 0)
  expect((await offersNow())?.filter((one) => ['coupons', 'welfare', 'daily'].includes(one))).toEqual([])
  api.clock.now = before
})

test.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', 'list'])(
  'an address that is %s leads nowhere: 活动暂未开始',
  async (url) => {
    await api.sql.query("update ad set url = $1 where place = 'demo'", [url])
    await api.sql.query('update nav set url = $1 where id = (select max(id) from nav)', [url])
    await api.sql.query('update brand set url = $1 where id = 1', [url])
    const common = (await visitor.call('common', {})).data
    const brand = (await visitor.call('focusBrand', { id: 1 })).data
    expect([
      (await visitor.call('focusDemo', {})).data.data[0]?.url,
      common.nav.at(-1)?.url,
      common.brand[0]?.url,
      brand.url,
    ]).toEqual(['', '', '', ''])
  },
)

test('near-expiry goods stand beside a later batch of the same, which costs more', async () => {
  const rows = await api.sql.query<{ n: number; fresh: number }>(
    "select count(*) as n, count(*) filter (where fresh_id > 0) as fresh from goods where expires <> '' and expires < '2027-11-15'",
  )
  expect((rows[0]?.fresh ?? 0) / (rows[0]?.n ?? 1)).toBeGreaterThan(0.5)
  const near = (await member.call('goodsList', { zone: 'jxq', size: 100 })).data.data
  const dated = near.filter((goods) => goods.fresh_price !== null)
  expect(dated.length).toBeGreaterThan(40)
  for (const goods of dated) {
    expect(Number(goods.base_price)).toBeLessThan(Number(goods.fresh_price))
    expect(monthsLeft(goods.expires, api.clock.now)).toBeLessThan(8)
  }
})
