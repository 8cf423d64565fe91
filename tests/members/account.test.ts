/** The account's own calls: contact, password, stores, messages, WeChat, a copy of everything, and closing it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#server/messages/send.ts'
import { type Api, openApi, ORIGIN, PASSWORD, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const codeOf = async (reader: Reader, cookie?: string) =>
  (await reader.send('GET', '/api/user/account', undefined, cookie ? { cookie } : {})).code

test('whom to call changes, who logs in does not', async () => {
  const me = await api.reader(PHONES.company)
  expect(
    (await me.call('updateUserInfo', { name: '新联系人', phone: '13955555555', email: 'who@demo.example' })).data,
  ).toEqual({ name: '新联系人', phone: '13955555555' })
  expect((await me.call('account', {})).data).toMatchObject({
    name: '新联系人',
    phone: '13955555555',
    email: 'who@demo.example',
  })
  expect((await me.call('userBase', {})).data).toMatchObject({
    username: PHONES.company,
    name: '新联系人',
    phone: '13955555555',
  })
  await api.reader(PHONES.company)
  await expect(api.reader('13955555555')).rejects.toThrow('422')
  expect((await me.call('updateUserInfo', { name: '', phone: '1' })).errors).toMatchObject({
    name: expect.anything(),
    phone: expect.anything(),
  })
})

test('a new password ends every other session and renews this one; wrong old ones are counted like wrong logins', async () => {
  const me = await api.reader(PHONES.clinic)
  const other = await api.reader(PHONES.clinic)
  const before = me.cookie
  expect((await me.call('resetPassword', { old_password: 'wrong', password: 'brand-new-1' })).errors).toEqual({
    old_password: ['密码不正确'],
  })
  expect((await me.call('resetPassword', { old_password: PASSWORD, password: 'brand-new-1' })).code).toBe(200)
  expect([await codeOf(me), await codeOf(other), await codeOf(other, before)]).toEqual([200, 401, 401])
  expect((await (await api.reader()).call('login', { phone: PHONES.clinic, password: PASSWORD })).code).toBe(422)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => me.call('resetPassword', { old_password: 'guess', password: 'brand-new-2' })),
  )
  expect(guesses.filter(({ code }) => code === 422).length).toBeLessThanOrEqual(6)
  expect(guesses.some(({ code }) => code === 429)).toBe(true)
})

test('switching to another store of the same owner: a new session as that store, of the old one’s age', async () => {
  const me = await api.reader(PHONES.owner)
  const mine = (await me.call('stores', {})).data.data
  expect(mine.map(({ company, is_me }) => [company, is_me])).toEqual([
    ['演示连锁药房一店', 1],
    ['演示连锁药房二店', 0],
    ['演示连锁药房三店', 0],
  ])
  const second = mine[1]?.id ?? 0
  const before = me.cookie
  const [age] = await api.sql.query<{ created_at: number }>(
    'select created_at from session where account_id = $1 order by created_at desc limit 1',
    [mine[0]?.id ?? 0],
  )
  api.clock.now += 3_600_000
  expect((await me.call('storeSwitch', { user_id: second })).data).toEqual({ id: second })
  expect((await me.call('userBase', {})).data).toMatchObject({ id: second, company: '演示连锁药房二店' })
  expect(me.cookie).not.toBe(before)
  expect(await codeOf(await api.reader(), before)).toBe(401)
  expect(
    await api.sql.query('select created_at from session where account_id = $1 order by created_at desc limit 1', [
      second,
    ]),
  ).toEqual([age])
  // Not to the account itself, to a stranger, or to an account that does not exist.
  const stranger = await api.reader(PHONES.pharmacy)
  for (const user_id of [second, stranger.id, 999_999])
    expect((await me.call('storeSwitch', { user_id })).code).toBe(404)
  expect((await stranger.call('storeSwitch', { user_id: second })).code).toBe(404)
  expect((await stranger.call('contactPhone', { id: second })).code).toBe(404)
  expect((await me.call('contactPhone', { id: mine[0]?.id ?? 0 })).data.phone).toBe('028-00002097')
})

test('a switch whose answer is lost: the old cookie holds until the new one is used, and the same press again switches', async () => {
  const me = await api.reader(PHONES.owner)
  const { data } = (await me.call('stores', {})).data
  const [first, second, third] = data.map(({ id }) => id) as [number, number, number]
  /** @returns the cookie that did not arrive */
  const switchInVain = async (user_id: number) => {
    const lost = await api.reader()
    expect((await lost.call('storeSwitch', { user_id }, { cookie: me.cookie })).code).toBe(200)
    return lost.cookie
  }
  const before = me.cookie
  // Twice at once: a browser sends again by itself what got no answer.
  await switchInVain(second)
  const lost = await switchInVain(second)
  expect((await me.call('userBase', {})).data.id).toBe(first)
  api.clock.now += 3_000
  // Another one than the time before, too: it is the last press that counts.
  expect((await me.call('storeSwitch', { user_id: third })).code).toBe(200)
  expect([await codeOf(await api.reader(), lost), await codeOf(await api.reader(), before)]).toEqual([401, 200])
  expect((await me.call('userBase', {})).data.id).toBe(third)
  expect(await codeOf(await api.reader(), before)).toBe(401)
  // Whoever leaves leaves nothing behind that a lost cookie opens.
  const waiting = await switchInVain(first)
  await me.call('logout', {})
  expect(await codeOf(await api.reader(), waiting)).toBe(401)
})

test('of two tabs that change the store at once one does: the other’s cookie would open nothing', async () => {
  const [one, other] = [await api.reader(PHONES.owner), await api.reader()]
  const { data } = (await one.call('stores', {})).data
  const headers = { cookie: one.cookie }
  const answers = await Promise.all([
    one.call('storeSwitch', { user_id: data[1]?.id ?? 0 }),
    other.call('storeSwitch', { user_id: data[2]?.id ?? 0 }, headers),
  ])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  const codes = [await codeOf(one), await codeOf(other)]
  expect(codes.sort()).toEqual([200, 401])
})

test('messages: filtered, counted, read one by one or all; others’ are nobody’s', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const other = await api.reader(PHONES.secondStore)
  await me.call('messageRead', {})
  for (let i = 0; i < 25; i++)
    await api.sql.transaction((tx) =>
      sendMessage(
        tx,
        { userId: me.id, type: i % 2 ? 'order' : 'promo', title: `第 ${i} 条`, text: '', url: '/order' },
        api.clock.now + i,
      ),
    )
  const first = (await me.call('messages', {})).data
  expect([first.unread, first.data.length, first.data[0]?.title]).toEqual([25, 20, '第 24 条'])
  const orders = (await me.call('messages', { type: 'order', size: 5, page: 2 })).data
  expect([orders.total, orders.data.map(({ title }) => title)]).toEqual([
    12,
    ['第 13 条', '第 11 条', '第 9 条', '第 7 条', '第 5 条'],
  ])
  const id = first.data[0]?.id ?? 0
  expect((await other.call('messageRead', { ids: [id] })).code).toBe(200)
  expect((await me.call('userBase', {})).data.message_count).toBe(25)
  expect((await me.call('messageRead', { ids: [id, id, 999_999] })).data).toEqual({ unread: 24, ids: [id] })
  expect((await me.call('messages', { unread: 1, type: 'promo' })).data.total).toBe(12)
  const all = (await me.call('messageRead', {})).data
  expect([all.unread, all.ids.length]).toEqual([0, 24])
  expect((await me.call('messages', { unread: 1 })).data).toMatchObject({ data: [], total: 0, unread: 0 })
  // Taken back, those that had been read before stay read.
  expect((await other.call('messageRead', { ids: all.ids, is_read: 0 })).data.ids).toEqual([])
  const back = (await me.call('messageRead', { ids: all.ids, is_read: 0 })).data
  expect([back.unread, back.ids.toSorted((a, b) => a - b)]).toEqual([24, all.ids.toSorted((a, b) => a - b)])
  expect((await me.call('messageRead', {})).data.unread).toBe(0)
})

test('WeChat: the code is scanned and confirmed on a phone that is not logged in', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const open = (text: string, method = 'GET') => Promise.resolve(api.app.request(text, { method }))
  const { data: code } = await me.call('wechatCode', {})
  expect(code).toMatchObject({ state: 'waiting', text: `${ORIGIN}/wechat/bind/${code.id}`, nickname: '' })
  expect(await (await open(code.text)).text()).toContain('演示安康大药房')
  expect((await me.call('wechatCodeState', { id: code.id })).data.state).toBe('scanned')
  expect((await me.call('userBase', {})).data.wechat).toBe(0)
  expect((await open(code.text, 'POST')).status).toBe(200)
  expect((await me.call('wechatCodeState', { id: code.id })).data).toMatchObject({
    state: 'bound',
    nickname: expect.stringMatching(/^微信用户/),
  })
  expect((await me.call('userBase', {})).data.wechat).toBe(1)
  // Once is enough, and a code is its maker's.
  expect((await open(code.text, 'POST')).status).toBe(409)
  expect((await open(code.text)).status).toBe(404)
  expect((await (await api.reader(PHONES.ephedrine)).call('wechatCodeState', { id: code.id })).code).toBe(404)
  expect((await me.call('wechatUnbind', {})).code).toBe(200)
  expect((await me.call('userBase', {})).data.wechat).toBe(0)

  const { data: late } = await me.call('wechatCode', {})
  api.clock.now += 5 * 60_000
  expect((await me.call('wechatCodeState', { id: late.id })).data.state).toBe('over')
  expect([(await open(late.text)).status, (await open(late.text, 'POST')).status]).toEqual([404, 409])
  expect((await open(`${ORIGIN}/wechat/bind/x'`)).status).toBe(404)
})

test('a copy of everything, of this account alone, without what opens it', async () => {
  const me = await api.reader(PHONES.ephedrine)
  const copy = JSON.stringify((await me.call('exportData', {})).data)
  for (const own of ['郑演示', '演示仁和大药房', '含麻委托书', '演示路 6 号']) expect(copy).toContain(own)
  for (const not of ['王演示', '$argon2id', 'id_hash', me.cookie.split('=')[1] ?? 'none'])
    expect(copy).not.toContain(not)
})

test('an account with something open stays; a closed one is gone for its phone, and keeps what has to be kept', async () => {
  const me = await api.reader(PHONES.secondStore)
  expect((await me.call('closeAccount', { password: 'wrong' })).errors).toHaveProperty('password')
  expect((await me.call('closeAccount', { password: PASSWORD })).msg).toContain('余额')
  await api.sql.query("update ledger_account set account_id = null where account_id = $1 and unit = 'money'", [me.id])
  await api.sql.query(
    `insert into purchase (id, account_id, state, created_at, goods_amount, manjian_amount, discount_amount, coupon_amount, shipping_amount, total, coupon_id, address, shipments, remark, is_hm, sibling)
     values ('2027031599999999', $1, 5, 1, 0, 0, 0, 0, 0, 0, 0, '{}', '[]', '', false, '')`,
    [me.id],
  )
  expect((await me.call('closeAccount', { password: PASSWORD })).msg).toContain('订单')
  await api.sql.query("update purchase set state = 7, received_at = 2 where id = '2027031599999999'")
  // A refund that a provider refuses later would come to a balance that nobody can have paid out.
  await api.sql.query(
    `insert into online_payment (reference, account_id, purchase_id, kind, amount, state, created_at)
     values ('on-its-way', $1, '2027031599999999', 'wechat', 100, 'paid', 1)`,
    [me.id],
  )
  await api.sql.query("insert into provider_refund values ('on-its-way', 100, 'asked', 1)")
  expect((await me.call('closeAccount', { password: PASSWORD })).msg).toContain('退款')
  await api.sql.query("update provider_refund set state = 'done' where reference = 'on-its-way'")
  const [goods] = await plainGoods(api, 1)
  await me.call('favouriteAdd', { goods_ids: [goods?.id ?? 0] })
  expect((await me.call('closeAccount', { password: PASSWORD })).code).toBe(200)

  expect(me.cookie).toBe('')
  await expect(api.reader(PHONES.secondStore)).rejects.toThrow('422')
  const [row] = await api.sql.query('select * from account where id = $1', [me.id])
  for (const personal of [PHONES.secondStore, '赵演示', '$argon2id'])
    expect(JSON.stringify(row)).not.toContain(personal)
  for (const table of ['address', 'favourite', 'message', 'session'])
    expect(await api.sql.query(`select 1 from ${table} where account_id = $1`, [me.id]), table).toEqual([])
  for (const table of ['paper', 'purchase', 'consent'])
    expect(
      (await api.sql.query(`select 1 from ${table} where account_id = $1`, [me.id])).length,
      table,
    ).toBeGreaterThan(0)
  const owner = await api.reader(PHONES.owner)
  expect((await owner.call('stores', {})).data.data.some(({ id }) => id === me.id)).toBe(false)
  expect((await owner.call('storeSwitch', { user_id: me.id })).code).toBe(404)
})
