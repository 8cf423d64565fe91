/** Papers: what is said of them when, what stops with them, and how a newer one takes over. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EPHEDRINE_PAPER, paperState } from '#domain/papers.ts'
import { warnOfPapers } from '#server/user/paper-warnings.ts'
import { type Api, openApi, PHONES, plainGoods } from '#tests/support/api.ts'
import { wholeFile } from '#tests/support/files.ts'
import { sell } from '#tests/support/newcomers.ts'
import { jpeg } from '#tests/support/pictures.ts'

const DAY = 86_400_000

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const iso = (days: number): string => new Date(api.clock.now + 8 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const setEnd = (id: number, kind: string, until: string) =>
  api.sql.query('update paper set valid_until = $3 where account_id = $1 and kind = $2', [id, kind, until])

/** In a session of its own: what is shown may be a second old. */
const mayBuy = async (phone: string, id = 0) =>
  (await (await api.reader(phone)).call('goodsDetail', { id })).data.is_buy

test.each([
  [-1, 'lapsed'],
  [0, 'soon'],
  [10, 'soon'],
  [30, 'soon'],
  [60, 'soon'],
  [61, 'ok'],
] as const)('%i days before its last day a paper is %s', (days, state) =>
  expect(paperState(iso(days), api.clock.now)).toEqual({ days, state }),
)

test('a lapsed paper stops buying, a renewed one that the seller approved starts it again', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const [goods] = await plainGoods(api, 1)
  const buyable = () => mayBuy(PHONES.pharmacy, goods?.id)
  await setEnd(me.id, '药品经营许可证', iso(-1))
  expect(await buyable()).toBe(0)
  const { data, lapses } = (await me.call('papers', {})).data
  expect(data.find(({ kind }) => kind === '药品经营许可证')).toMatchObject({ state: 'lapsed', days: -1, needed: 1 })
  expect(lapses.find(({ kind }) => kind === '药品经营许可证')).toMatchObject({
    words: '全部商品不能采购',
    count: expect.any(Number),
  })
  expect((await me.call('today', {})).data.papers).toMatchObject([{ kind: '药品经营许可证', days: -1 }])

  const file_id = await wholeFile(api, me, 'paper', jpeg())
  const paper = { kind: '药品经营许可证', number: '新-1', valid_until: iso(1_000), file_id }
  expect((await me.call('paperSave', { ...paper, valid_until: iso(-1) })).errors).toHaveProperty('valid_until')
  expect((await me.call('paperSave', { ...paper, valid_until: '' })).errors).toHaveProperty('valid_until')
  expect((await me.call('paperSave', { ...paper, kind: '医疗机构执业许可证' })).errors).toHaveProperty('kind')
  expect((await me.call('paperSave', paper)).data).toMatchObject({ kind: '药品经营许可证', state: 'pending', days: -1 })
  expect((await me.call('today', {})).data.papers).toEqual([])
  expect(await buyable()).toBe(0)

  expect((await sell(api, 'papers')).text).toContain(`${PHONES.pharmacy} 演示安康大药房 药品经营许可证 新-1`)
  expect((await sell(api, 'paper', 'refuse', PHONES.pharmacy, '药品经营许可证', '不清晰')).ok).toBe(true)
  expect((await me.call('papers', {})).data.data.find(({ kind }) => kind === '药品经营许可证')).toMatchObject({
    state: 'refused',
    days: -1,
    refused: { reason: '不清晰', number: '新-1', valid_until: iso(1_000), file_id },
  })
  expect((await me.call('today', {})).data.papers).toMatchObject([{ kind: '药品经营许可证', days: -1 }])
  expect((await sell(api, 'papers')).text).not.toContain('新-1')
  expect((await sell(api, 'paper', 'approve', PHONES.pharmacy, '药品经营许可证')).ok).toBe(false)
  await me.call('paperSave', paper)
  expect((await sell(api, 'paper', 'approve', PHONES.pharmacy, '药品经营许可证')).text).toBe(
    '演示安康大药房的药品经营许可证已更新',
  )
  expect((await sell(api, 'paper', 'approve', PHONES.pharmacy, '药品经营许可证')).ok).toBe(false)
  const renewed = (await me.call('papers', {})).data.data.find(({ kind }) => kind === '药品经营许可证')
  expect(renewed).toMatchObject({
    state: 'ok',
    refused: null,
    number: '新-1',
    valid_until: iso(1_000),
    url: expect.stringMatching(/^\/file\//),
  })
  expect(await buyable()).toBe(1)
  expect((await me.call('messages', { type: 'paper' })).data.data.map(({ title }) => title)).toEqual([
    '药品经营许可证已更新',
    '药品经营许可证未通过审核',
  ])
})

test('the ephedrine authorisation stops its own goods only; a paper without a last day never lapses', async () => {
  const me = await api.reader(PHONES.ephedrine)
  const [hm] = await api.sql.query<{ id: number }>(
    "select id from goods where control = 'hm' and on_sale and stock > 100 limit 1",
  )
  const [plain] = await plainGoods(api, 1)
  const buyable = (id?: number) => mayBuy(PHONES.ephedrine, id)
  expect([await buyable(hm?.id), await buyable(plain?.id)]).toEqual([1, 1])
  await setEnd(me.id, EPHEDRINE_PAPER, iso(-1))
  const file_id = await wholeFile(api, me, 'paper', jpeg())
  await me.call('paperSave', { kind: '营业执照', number: '长期-1', valid_until: '', file_id })
  await sell(api, 'paper', 'approve', PHONES.ephedrine, '营业执照')
  expect([await buyable(hm?.id), await buyable(plain?.id)]).toEqual([0, 1])
  const { data, lapses } = (await me.call('papers', {})).data
  expect(data.find(({ kind }) => kind === '营业执照')).toMatchObject({ valid_until: '', days: null, state: 'ok' })
  const counts = new Map(lapses.map(({ kind, count }) => [kind, count]))
  expect(counts.get(EPHEDRINE_PAPER)).toBeGreaterThan(0)
  expect(counts.get(EPHEDRINE_PAPER)).toBeLessThan(counts.get('营业执照') ?? 0)
})

test('a member hears of a paper 60, 30 and 10 days before and when it has lapsed, once each', async () => {
  const me = await api.reader(PHONES.company)
  const end = api.clock.now + 61 * DAY
  await setEnd(me.id, '采购委托书', iso(61))
  const titles = async () => (await me.call('messages', { type: 'paper' })).data.data.map(({ title }) => title)
  for (let days = 61; days >= -2; days--) {
    await warnOfPapers(api.sql, end - days * DAY)
    await warnOfPapers(api.sql, end - days * DAY)
  }
  expect((await titles()).filter((title) => title.startsWith('采购委托书'))).toEqual([
    '采购委托书已过期',
    '采购委托书将在 10 天内过期',
    '采购委托书将在 30 天内过期',
    '采购委托书将在 60 天内过期',
  ])
})

test('who is not approved hands in an application, not a paper', async () => {
  const me = await api.reader(PHONES.unapproved)
  const file_id = await wholeFile(api, me, 'paper', jpeg())
  expect((await me.call('paperSave', { kind: '营业执照', number: '1', valid_until: '', file_id })).code).toBe(409)
})

test('the seller mends a last day: a paper that was withdrawn stops buying at once', async () => {
  const until = (...words: string[]) => sell(api, 'paper', 'until', PHONES.clinic, ...words)
  const [goods] = await plainGoods(api, 1)
  expect(await mayBuy(PHONES.clinic, goods?.id)).toBe(1)
  expect((await until('采购委托书', '2000-02-30')).text).toContain('日期')
  expect((await until('没有的证', '2099-06-30')).text).toBe('没有这份证照')
  expect(await until('采购委托书', iso(-1))).toEqual({ ok: true, text: `演示社区诊所的采购委托书有效期至 ${iso(-1)}` })
  expect(await mayBuy(PHONES.clinic, goods?.id)).toBe(0)
  await until('采购委托书', iso(90))
  expect(await mayBuy(PHONES.clinic, goods?.id)).toBe(1)
})
