/** The application: what must be in it, whose files it may name, the way it takes, and what approving it gives. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuyerKind } from '#contract/entities.ts'
import { PAPERS } from '#domain/papers.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { wholeFile } from '#tests/support/files.ts'
import { applicationOf, newcomer, NEWCOMER_PASSWORD, sell } from '#tests/support/newcomers.ts'
import { jpeg } from '#tests/support/pictures.ts'

let api: Api
let count = 0
let me: Reader
const phone = () => `139111${String(count).padStart(5, '0')}`
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  count++
  api.clock.now += 3_600_000
  me = await newcomer(api, phone())
})

test('handed in, refused with a reason, mended, approved; then it may order', async () => {
  const given = await applicationOf(api, me)
  expect((await me.call('application', {})).data).toMatchObject({ state: 'none', papers: [], applied_at: 0 })
  expect((await me.call('applicationSave', given)).data).toMatchObject({ ...given, state: 'pending', reason: '' })
  expect((await me.call('applicationSave', given)).code).toBe(409)
  expect((await me.call('today', {})).data.review).toBe('pending')
  expect((await sell(api, 'applications')).text).toContain(`${phone()} 演示新开药房`)

  expect(await sell(api, 'refuse', phone(), '许可证', '照片不清')).toEqual({ ok: true, text: '演示新开药房 已驳回' })
  expect((await me.call('application', {})).data).toMatchObject({
    ...given,
    state: 'refused',
    reason: '许可证 照片不清',
  })
  expect((await sell(api, 'approve', phone())).ok).toBe(false)

  const mended = { ...given, company: '演示新开大药房' }
  expect((await me.call('applicationSave', mended)).data).toMatchObject({
    state: 'pending',
    reason: '',
    company: '演示新开大药房',
  })
  const [first, second] = await Promise.all([sell(api, 'approve', phone()), sell(api, 'approve', phone())])
  expect([first.ok, second.ok].sort()).toEqual([false, true])

  expect((await me.call('application', {})).data.state).toBe('approved')
  expect((await me.call('applicationSave', mended)).code).toBe(409)
  expect((await me.call('userBase', {})).data).toMatchObject({
    is_passed: 1,
    company: '演示新开大药房',
    name: '新演示',
    message_count: 2,
  })
  expect(
    (await me.call('papers', {})).data.data.map(({ kind, valid_until, state }) => [kind, valid_until, state]),
  ).toEqual([
    ['营业执照', '', 'ok'],
    ['药品经营许可证', '2030-06-30', 'ok'],
    ['采购委托书', '2030-06-30', 'ok'],
    ['法人身份证', '', 'ok'],
  ])
  expect((await me.call('addresses', {})).data.data).toMatchObject([
    { name: '新演示', district: '锦江区', is_default: 1 },
  ])
  expect((await me.call('scope', {})).data.data.filter(({ has }) => has).map(({ name }) => name)).toEqual([
    '中成药',
    '化学药制剂',
  ])
  expect((await me.call('messages', { type: 'system' })).data.data.map(({ title }) => title)).toEqual([
    '资质审核通过',
    '资质审核未通过',
  ])

  const [goods] = await plainGoods(api, 1)
  const line = await me.call('cartAdd', { params: [{ goods_id: goods?.id ?? 0, number: (goods?.step ?? 1) * 2 }] })
  const ids = line.data.results.map(({ id }) => id)
  const checkout = await me.call('cartCheckout', { ids })
  const address_id = checkout.data.addresses[0]?.id ?? 0
  expect((await me.call('orderPlace', { ids, address_id, total: checkout.data.totals.total })).code).toBe(200)
})

test.each(['pharmacy', 'clinic', 'company'] as BuyerKind[])(
  'a %s hands in its own papers: each needed one, none twice, none that is none',
  async (kind) => {
    const given = await applicationOf(api, me, kind)
    for (const rule of PAPERS[kind].filter(({ needed }) => needed)) {
      const without = await me.call('applicationSave', {
        ...given,
        papers: given.papers.filter((paper) => paper.kind !== rule.kind),
      })
      expect(without.errors).toEqual({ papers: [`请上传${rule.kind}`] })
    }
    const [first] = given.papers
    if (!first) throw new Error('no papers')
    expect((await me.call('applicationSave', { ...given, papers: [...given.papers, first] })).errors).toHaveProperty(
      `papers.${given.papers.length}.kind`,
    )
    const strange = { ...first, kind: '驾驶证' }
    expect((await me.call('applicationSave', { ...given, papers: [strange, ...given.papers] })).errors).toEqual({
      'papers.0.kind': ['无需提交驾驶证'],
    })
    expect((await me.call('application', {})).data.state).toBe('none')
  },
)

test('a paper has a number, a last day that is not past where it must have one, and a file of one’s own that is whole', async () => {
  const given = await applicationOf(api, me)
  const change = (i: number, more: object) => ({
    ...given,
    papers: given.papers.map((paper, at) => (at === i ? { ...paper, ...more } : paper)),
  })
  const other = await api.reader(PHONES.clinic)
  const theirs = await wholeFile(api, other, 'paper', jpeg())
  const photo = await wholeFile(api, me, 'feedback', jpeg())
  const { data: half } = await me.call('uploadStart', { purpose: 'paper', name: 'a.jpg', size: 100 })
  const cases: [object, string][] = [
    [change(1, { number: ' ' }), 'papers.1.number'],
    [change(1, { valid_until: '' }), 'papers.1.valid_until'],
    [change(1, { valid_until: '2027-03-14' }), 'papers.1.valid_until'],
    [change(1, { valid_until: '2027-02-30' }), 'papers.1.valid_until'],
    [change(2, { file_id: theirs }), 'papers.2.file_id'],
    [change(2, { file_id: photo }), 'papers.2.file_id'],
    [change(2, { file_id: half.id }), 'papers.2.file_id'],
    [change(2, { file_id: randomUUID() }), 'papers.2.file_id'],
    [change(2, { file_id: 'x' }), 'papers.2.file_id'],
    [{ ...given, scope: ['中成药', '麻醉药品'] }, 'scope.1'],
    [{ ...given, scope: ['中成药', '中成药'] }, 'scope.1'],
    [{ ...given, scope: [] }, 'scope'],
    [{ ...given, email: 'a@b' }, 'email'],
    [{ ...given, landline: '12345' }, 'landline'],
    [{ ...given, district: '' }, 'district'],
  ]
  for (const [input, field] of cases) {
    const answer = await me.call('applicationSave', input as typeof given)
    expect([answer.code, Object.keys(answer.errors ?? {})[0]], field).toEqual([422, field])
  }
  // The last day itself is still a day.
  expect((await me.call('applicationSave', change(1, { valid_until: '2027-03-16' }) as typeof given)).code).toBe(200)
})

test('handed in twice at once, it is handed in once', async () => {
  const given = await applicationOf(api, me)
  const answers = await Promise.all([1, 2, 3].map(() => me.call('applicationSave', given)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
})

const place = { province: '四川省', city: '成都市', district: '青羊区', street: '演示路 5 号' }
const storeRow = (to: string) => ({
  company: '演示分店',
  kind: 'pharmacy' as const,
  contact: '店长',
  phone: to,
  ...place,
})

test('several stores at once: under one owner, who goes on as each; nothing is made for the phones that were typed', async () => {
  const free = `139222${String(count).padStart(5, '0')}`
  const typed = [free, PHONES.pharmacy, free, phone()]
  const { data } = await me.call('applicationStores', { stores: typed.map(storeRow) })
  // A phone that is registered is answered like one that is not.
  expect(data.results.map(({ i, code, msg }) => [i, code, msg])).toEqual(typed.map((_, i) => [i, 200, '']))
  const mine = (await me.call('stores', {})).data.data
  expect(mine.map(({ company, is_me, may, role, has_login }) => [company, is_me, may, role, has_login])).toEqual([
    [phone(), 1, 0, 'own', 1],
    ...typed.map(() => ['演示分店', 0, 1, 'own', 0]),
  ])
  expect(await api.sql.query('select 1 from account where phone = $1', [free])).toEqual([])
  const stranger = await api.reader()
  expect((await stranger.call('login', { phone: free, password: NEWCOMER_PASSWORD })).code).toBe(422)
  // Its holder registers as if nothing had been typed, and nobody else goes on as them.
  const holder = await newcomer(api, free)
  expect((await holder.call('stores', {})).data.data.length).toBe(1)
  expect((await me.call('storeSwitch', { user_id: holder.id })).code).toBe(404)
  // What was typed is there; only its papers are missing.
  await me.call('storeSwitch', { user_id: data.results[0]?.id ?? 0 })
  expect((await me.call('application', {})).data).toMatchObject({
    state: 'none',
    company: '演示分店',
    district: '青羊区',
    papers: [],
  })
  expect((await me.call('account', {})).data).toMatchObject({ phone: free, consent: expect.stringMatching(/./) })
})

test('a store without a login is approved too: its parcels name the phone that was typed for it', async () => {
  const typed = `139333${String(count).padStart(5, '0')}`
  const { data } = await me.call('applicationStores', { stores: [storeRow(typed)] })
  const id = data.results[0]?.id ?? 0
  await me.call('storeSwitch', { user_id: id })
  await me.call('applicationSave', await applicationOf(api, me))
  expect((await sell(api, 'approve', `store-${id}`)).ok).toBe(true)
  expect((await me.call('addresses', {})).data.data).toMatchObject([{ name: '新演示', phone: typed, is_default: 1 }])
})

test('a store gets its own login once its phone is proved, and by nobody else’s phone', async () => {
  const { data } = await me.call('applicationStores', { stores: [storeRow(phone())] })
  const id = data.results[0]?.id ?? 0
  await me.call('storeSwitch', { user_id: id })
  const own = `139444${String(count).padStart(5, '0')}`
  const login = { phone: own, password: NEWCOMER_PASSWORD }
  const code = async (to: string) => (await me.call('smsSend', { phone: to, use: 'register' })).data.code
  const sent = await code(own)
  const wrong = sent === '000000' ? '000001' : '000000'
  expect((await me.call('storeLogin', { ...login, code: wrong })).errors).toHaveProperty('code')
  const taken = { ...login, phone: PHONES.company, code: await code(PHONES.company) }
  expect((await me.call('storeLogin', taken)).errors).toHaveProperty('phone')
  expect((await me.call('storeLogin', { ...login, code: sent })).code).toBe(200)
  const manager = await api.reader()
  expect((await manager.call('login', login)).data.id).toBe(id)
  expect((await me.call('storeLogin', { ...login, code: '123456' })).code).toBe(409)
})

test('whoever is the only one to go on as a store does not close their account over it; stores that nobody uses yet go too', async () => {
  const ownerId = me.id
  const { data } = await me.call('applicationStores', { stores: [storeRow(phone()), storeRow(phone())] })
  const [used = 0, unused = 0] = data.results.map(({ id }) => id)
  await me.call('storeSwitch', { user_id: used })
  await me.call('applicationSave', await applicationOf(api, me))
  await sell(api, 'approve', `store-${used}`)
  await me.call('storeSwitch', { user_id: ownerId })
  const close = () => me.call('closeAccount', { password: NEWCOMER_PASSWORD })
  const refused = await close()
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('演示新开药房')])
  // Nor does the last one give up managing it. Somebody who has no login either cannot go on as it.
  await me.call('storeSwitch', { user_id: used })
  for (const role of ['none', 'look', 'order'] as const)
    expect((await me.call('storeRole', { user_id: ownerId, role })).code, role).toBe(409)
  await me.call('storeRole', { user_id: unused, role: 'own' })
  await me.call('storeSwitch', { user_id: ownerId })
  expect((await close()).code).toBe(409)
  // With a login of its own it stands by itself.
  await me.call('storeSwitch', { user_id: used })
  const own = `139555${String(count).padStart(5, '0')}`
  const { code } = (await me.call('smsSend', { phone: own, use: 'register' })).data
  const login = { phone: own, password: NEWCOMER_PASSWORD }
  expect((await me.call('storeLogin', { ...login, code })).code).toBe(200)
  await me.call('storeSwitch', { user_id: ownerId })
  expect((await close()).msg).toBe('')
  const closed = await api.sql.query<{ id: number; contact: string; contact_phone: string }>(
    'select id, contact, contact_phone from account where closed_at > 0 and id = any($1::int[]) order by id',
    [[ownerId, used, unused]],
  )
  expect(closed).toEqual([ownerId, unused].map((id) => ({ id, contact: '', contact_phone: '' })))
  const manager = await api.reader()
  expect((await manager.call('login', login)).data.id).toBe(used)
  expect((await manager.call('stores', {})).data.data.map(({ id }) => id)).toEqual([used])
})

test('owners of stores do not run into each other, whatever their numbers', async () => {
  const first = await api.reader(PHONES.pharmacy)
  await first.call('applicationStores', {
    stores: [{ company: '新店', kind: 'pharmacy', contact: '店长', phone: '13944444444', ...place }],
  })
  expect((await first.call('stores', {})).data.data.map(({ company }) => company)).toEqual(['演示安康大药房', '新店'])
  const owner = await api.reader(PHONES.owner)
  expect((await owner.call('stores', {})).data.data.map(({ company }) => company)).toEqual([
    '演示连锁药房一店',
    '演示连锁药房二店',
    '演示连锁药房三店',
  ])
})
