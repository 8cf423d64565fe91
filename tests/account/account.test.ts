/** Whose device this is. Faults in every combination are the simulator's (tests/sim/life.ts); here stands what each rule says. */
import { expect, test, vi } from 'vitest'
import { idOf } from '#account/machine.ts'
import type { Wired } from '#account/wire.ts'
import { calls } from '#contract/calls.ts'
import { card } from '#tests/outbox/sample.ts'
import { Tablet, type Asked, type Said } from './tablet.ts'
import { eventually } from '#tests/support/eventually.ts'

async function loggedIn(user: number): Promise<{ tablet: Tablet; page: Wired }> {
  const tablet = new Tablet()
  const page = tablet.open()
  await page.machine.known()
  tablet.cookie = user
  await page.machine.arrived()
  tablet.asked = []
  return { tablet, page }
}

const keysOf = (tablet: Tablet, path: string): (string | undefined)[] =>
  tablet.asked.filter((asked) => asked.path === path).map((asked) => asked.headers['idempotency-key'])

const exchange = (page: Wired, goods = 7) =>
  page.client.call('pointsExchange', { id: goods, number: 1, address_id: 3 } as never)

test('a write whose answer is lost goes out again under its key: at once, after a reload, until its outcome is known', async () => {
  const { tablet, page } = await loggedIn(1)
  const { path } = calls.pointsExchange
  const script = (said: Said) => (asked: Asked) => (asked.path === path ? said : undefined)
  tablet.script = script('lost')
  expect((await exchange(page)).outcome.kind).toBe('offline')
  tablet.script = script({ status: 502 })
  await exchange(page)
  const reloaded = tablet.open()
  await reloaded.machine.known()
  await exchange(reloaded, 8)
  tablet.script = () => undefined
  expect((await exchange(reloaded)).outcome.kind).toBe('ok')
  await exchange(reloaded)
  const [first, again, other, known, next] = keysOf(tablet, path)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([again, known]).toEqual([first, first])
  expect(new Set([first, other, next]).size).toBe(3)
})

/** What is checked before the key is: these say nothing about the attempt whose answer was lost. */
test.each<Exclude<Said, 'lost'>>([
  { status: 401 },
  { status: 403 },
  { status: 409, data: { reason: 'acting_user' } },
  { status: 422 },
  { status: 429 },
  { status: 459 },
])('a lost answer, then $status: the key is kept until an answer under it comes', async (refusal) => {
  // The shop's own mark, and the one that other backends set on a second answer.
  const headers: Record<string, string> =
    refusal.status === 403 ? { 'idempotency-replayed': 'true' } : { 'idempotency-key': 'k' }
  const { tablet, page } = await loggedIn(1)
  const { path } = calls.pointsExchange
  const says = async (said: Said) => {
    tablet.script = (asked) => (asked.path === path ? said : undefined)
    await exchange(page)
    tablet.cookie = 1
  }
  await says('lost')
  await says(refusal)
  await says({ status: 409, headers })
  await says(refusal)
  await says(refusal)
  const [lost, again, answered, first, second] = keysOf(tablet, path)
  expect([again, answered]).toEqual([lost, lost])
  // Nothing was open: each is a request of its own.
  expect(new Set([lost, first, second]).size).toBe(3)
})

test('a refusal by role, of an edit that waited too, asks once who is here: the screen offers no more than that', async () => {
  const { tablet, page } = await loggedIn(1)
  const roles = () => {
    const presence = page.machine.presence()
    return presence.kind === 'member' ? presence.user.role : ''
  }
  tablet.script = ({ path, method }) =>
    path === calls.userBase.path
      ? { data: { id: 1, username: 'u1', role: 'look' } }
      : method === 'POST'
        ? { status: 403, data: { reason: 'role' } }
        : undefined
  const presence = page.machine.presence()
  if (presence.kind !== 'member') throw new Error('nobody is here')
  await presence.box.dispatch({ kind: 'add', card: card(3), n: 1 })
  await Promise.all([exchange(page), exchange(page, 8)])
  await expect.poll(roles).toBe('look')
  expect(keysOf(tablet, calls.userBase.path)).toHaveLength(1)
})

test('who acts and under which key is the client’s: reads and writes of a member carry both, public ones neither', async () => {
  const { tablet, page } = await loggedIn(1)
  await page.client.call('goodsList', {})
  await page.client.call('common', {})
  await page.client.call('addressDelete', { id: 4 })
  await page.client.call('uploadStart', { purpose: 'paper', name: 'a.jpg', size: 3 })
  await page.client.call('login', { phone: '13800000001', password: 'x' })
  expect(
    tablet.asked.map(({ path, headers }) => [path, headers['x-acting-user'], 'idempotency-key' in headers]),
  ).toEqual([
    ['/api/goods/list', '1', false],
    ['/api/common', undefined, false],
    ['/api/user/address/4/delete', '1', true],
    ['/api/upload', '1', false],
    ['/api/user/login', undefined, false],
  ])
})

test('a tap while stores are switched is the store’s whose screen was tapped', async () => {
  const { tablet, page } = await loggedIn(1)
  const before = page.machine.presence()
  if (before.kind !== 'member') return expect.unreachable()
  tablet.cookie = 2
  let answerNow = () => {}
  const slow = new Promise<void>((resolve) => (answerNow = resolve))
  tablet.script = (asked) =>
    asked.path === calls.userBase.path ? slow.then(() => ({ data: { id: 2, username: 'u2' } })) : undefined
  const arriving = page.machine.arrived()
  const acked = before.box.dispatch({ kind: 'add', card: card(1), n: 3 })
  answerNow()
  await arriving
  expect(await acked).toEqual({ ok: true })
  expect(idOf(page.machine.presence())).toBe(2)
  await before.box.close()
  expect(await before.box.dispatch({ kind: 'add', card: card(1), n: 1 })).toEqual({ ok: false, why: 'closed' })
  // Nothing of it was taken by the other store; when A is back it goes, as A.
  tablet.script = () => undefined
  tablet.asked = []
  tablet.cookie = 1
  await page.machine.arrived()
  const added = () => tablet.asked.filter(({ path }) => path === calls.cartAdd.path)
  await eventually(() => expect(added().length).toBeGreaterThan(0))
  expect(added()[0]?.headers['x-acting-user']).toBe('1')
  expect(added()[0]?.body).toContain('number')
})

test('a logout that is answered late pays for itself alone: whoever left meanwhile is still logged out before anything is asked', async () => {
  const { tablet, page } = await loggedIn(1)
  const { path } = calls.logout
  // The server heard of the first logout; its answer to this page is on its way for long.
  let answerNow = () => {}
  const late = new Promise<void>((resolve) => (answerNow = resolve))
  tablet.script = (asked) => {
    if (asked.path !== path) return undefined
    tablet.script = () => undefined
    return late.then(() => ({ data: { ok: 1 } }))
  }
  await page.machine.leave({ edits: true, drafts: false })
  const paying = page.payDebt()
  await eventually(() => expect(tablet.paths()).toContain('DELETE /api/user/logout'))
  // Meanwhile another page starts and pays, the next person comes, and leaves without a network.
  const other = tablet.open()
  await other.machine.known()
  tablet.cookie = 2
  await other.machine.arrived()
  expect(idOf(other.machine.presence())).toBe(2)
  tablet.script = (asked) => (asked.path === path ? 'lost' : undefined)
  await other.machine.leave({ edits: true, drafts: false })
  answerNow()
  expect(await paying).toBe(false)
  tablet.asked = []
  expect((await page.client.call('goodsList', {})).outcome.kind).toBe('offline')
  expect(new Set(tablet.paths())).toEqual(new Set(['DELETE /api/user/logout']))
})

test('leaving empties the device without waiting for the network, and pays what it owes before anything else is asked', async () => {
  const { tablet, page } = await loggedIn(1)
  await page.reads.read('goodsList', {})
  tablet.asked = []
  tablet.script = () => 'lost'
  await page.machine.leave({ edits: true, drafts: false })
  expect(page.machine.presence().kind).toBe('visitor')
  expect((await tablet.databases()).filter((name) => /^(user|drafts|outbox)-(?!guest)/.test(name))).toEqual([])
  expect(await page.payDebt()).toBe(false)
  expect((await page.client.call('goodsList', {})).outcome.kind).toBe('offline')
  expect(new Set(tablet.paths())).toEqual(new Set(['DELETE /api/user/logout']))
  // The page is closed; the next person starts with the network back, and no reload is needed either.
  tablet.script = () => undefined
  tablet.asked = []
  const next = tablet.open()
  expect((await next.machine.known()).kind).toBe('visitor')
  await page.client.call('goodsList', {})
  expect(tablet.paths()[0]).toBe('DELETE /api/user/logout')
  expect(tablet.paths().filter((path) => path.startsWith('DELETE'))).toHaveLength(1)
})

test('a session that ended leaves no prices of its member behind for the next one, and no draft to be seen', async () => {
  const { tablet, page } = await loggedIn(1)
  await page.reads.read('goodsList', {})
  const mine = page.machine.presence()
  if (mine.kind !== 'member') return expect.unreachable()
  await mine.shelf.keepDraft('return:1', { text: '破损' })
  tablet.cookie = 0
  await page.machine.identify()
  expect(page.machine.presence().kind).toBe('visitor')
  tablet.cookie = 2
  await page.machine.arrived()
  const other = page.machine.presence()
  expect(other.kind === 'member' && (await other.shelf.keptDraft('return:1'))).toBeUndefined()
  expect(await page.reads.keptOf('goodsList')).toEqual([])
  tablet.cookie = 1
  await page.machine.arrived()
  const back = page.machine.presence()
  expect(back.kind === 'member' && (await back.shelf.keptDraft('return:1'))).toEqual({ text: '破损' })
})

test('with edits waiting an ended session keeps its member’s screen, until somebody else is here', async () => {
  const { tablet, page } = await loggedIn(1)
  const mine = page.machine.presence()
  tablet.script = (asked) => (asked.method === 'POST' ? 'lost' : undefined)
  expect(mine.kind === 'member' && (await mine.box.dispatch({ kind: 'add', card: card(1), n: 2 }))).toEqual({
    ok: true,
  })
  tablet.cookie = 0
  await page.machine.identify()
  expect(idOf(page.machine.presence())).toBe(1)
  tablet.cookie = 2
  await page.machine.arrived()
  const other = page.machine.presence()
  expect(other.kind === 'member' && other.box.getView().lines).toEqual([])
  expect(await (await page.keeper()).elsewhere(other.kind === 'member' ? other.account.hash : '')).toBe(1)
})

test('another tab that logs out is followed at once, also without a network and with edits that stay', async () => {
  const { tablet, page } = await loggedIn(1)
  const second = tablet.open()
  await second.machine.known()
  expect(idOf(second.machine.presence())).toBe(1)
  tablet.script = () => 'lost'
  const whys: string[] = []
  second.machine.subscribe(({ why, now }) => whys.push(`${why} ${now.kind}`))
  const mine = page.machine.presence()
  await (mine.kind === 'member' && mine.box.dispatch({ kind: 'add', card: card(1), n: 2 }))
  await page.machine.leave({ edits: true, drafts: true })
  await eventually(() => expect(second.machine.presence().kind).toBe('visitor'))
  expect(whys).toContain('elsewhere visitor')
})

test('a session that ended is no logout: every tab hears that it ended, and goes on when the same member is back', async () => {
  const { tablet, page } = await loggedIn(1)
  const second = tablet.open()
  await second.machine.known()
  const heard: string[] = []
  second.machine.subscribe(({ why, now, before }) => {
    if (idOf(now) !== idOf(before)) heard.push(`${why} ${idOf(before)} ${idOf(now)}`)
  })
  tablet.cookie = 0
  await page.machine.identify()
  await eventually(() => expect(heard).toEqual(['ended 1 0']))
  tablet.cookie = 1
  await page.machine.arrived()
  await eventually(() => expect(heard).toEqual(['ended 1 0', 'elsewhere 0 1']))
})

test('an answer about who is here that was asked for before somebody logged in counts for nothing', async () => {
  const { tablet } = await loggedIn(1)
  let answer: (said: Said) => void = () => {}
  const slow = new Promise<Said>((resolve) => (answer = resolve))
  let first = true
  tablet.script = (asked) => {
    if (asked.path !== calls.userBase.path || !first) return undefined
    first = false
    return slow
  }
  const page = tablet.open()
  await page.machine.known()
  expect(idOf(page.machine.presence())).toBe(1)
  await page.machine.arrived()
  // The old question is answered now: nobody was logged in then.
  answer({ code: 10_001 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(idOf(page.machine.presence())).toBe(1)
})

test('an answer that comes after the kept one was shown is kept, and takes its place without asking again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { tablet, page } = await loggedIn(1)
    await page.reads.read('goodsList', {})
    let answer: (said: Said) => void = () => {}
    tablet.script = () => new Promise<Said>((resolve) => (answer = resolve))
    const reading = page.reads.read('goodsList', {})
    await vi.advanceTimersByTimeAsync(4_100)
    expect(await reading).toMatchObject({ stale: true, data: { total: 1 } })
    const before = tablet.asked.length
    answer({ data: { data: [], total: 9 }, headers: { 'x-reader': '1' } })
    await eventually(() => expect(tablet.drawnAnew).toBe(1))
    expect(await page.reads.read('goodsList', {})).toMatchObject({ stale: false, data: { total: 9 } })
    expect(tablet.asked).toHaveLength(before)
  } finally {
    vi.useRealTimers()
  }
})

test('a read that came too soon waits as long as it is told to, and is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { tablet, page } = await loggedIn(1)
    const { path } = calls.goodsDetail
    const asked = () => tablet.asked.filter((one) => one.path.startsWith(path.split('{')[0] as string)).length
    tablet.script = () => ({ status: 429, headers: { 'retry-after': '3' } })
    const reading = page.reads.read('goodsDetail', { id: 1 })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(asked()).toBe(1)
    tablet.script = () => undefined
    await vi.advanceTimersByTimeAsync(200)
    expect(await reading).toMatchObject({ stale: false, data: { id: 1 } })
    expect(asked()).toBe(2)
    tablet.script = () => ({ status: 429, headers: { 'retry-after': '60' } })
    await expect(page.reads.read('goodsDetail', { id: 2 })).rejects.toMatchObject({ failure: { code: 429 } })
  } finally {
    vi.useRealTimers()
  }
})

test('what another account was told is drawn for nobody: the server is asked who is here', async () => {
  const { tablet, page } = await loggedIn(1)
  tablet.script = (asked) =>
    asked.path === calls.goodsList.path
      ? { data: { data: [{ id: 2 }], total: 1 }, headers: { 'x-reader': '2' } }
      : undefined
  await expect(page.reads.read('goodsList', {})).rejects.toMatchObject({ failure: { kind: 'superseded' } })
  expect(tablet.paths()).toContain('GET /api/user/base')
})

test('a device that remembers a member takes in what the server says of them now, and who else it names', async () => {
  const { tablet } = await loggedIn(1)
  tablet.script = ({ path }) => (path === calls.userBase.path ? { data: { id: 1, username: '改名药房' } } : undefined)
  const renamed = tablet.open()
  expect(idOf(await renamed.machine.known())).toBe(1)
  const nameIn = (page: Wired) => {
    const presence = page.machine.presence()
    return presence.kind === 'member' ? presence.user.username : ''
  }
  await eventually(() => expect(nameIn(renamed)).toBe('改名药房'))
  tablet.script = () => undefined
  tablet.cookie = 2
  const other = tablet.open()
  expect(idOf(await other.machine.known())).toBe(1)
  await eventually(() => expect(nameIn(other)).toBe('u2'))
})

test('another tab’s logout is followed while this one still waits for an answer, which then counts for nothing', async () => {
  const { tablet, page } = await loggedIn(1)
  const other = tablet.open()
  await other.machine.known()
  await eventually(() => expect(tablet.paths().filter((path) => path.endsWith('/api/user/base'))).toHaveLength(1))
  let answerNow = () => {}
  const late = new Promise<void>((resolve) => (answerNow = resolve))
  tablet.script = ({ path }) => {
    if (path !== calls.userBase.path) return undefined
    tablet.script = () => undefined
    return late.then(() => ({ data: { id: 1, username: 'u1' } }))
  }
  const identified = other.machine.identify()
  await page.machine.leave({ edits: true, drafts: false })
  await eventually(() => expect(idOf(other.machine.presence())).toBe(0))
  answerNow()
  await identified
  await page.payDebt()
  expect([page, other].map(({ machine }) => idOf(machine.presence()))).toEqual([0, 0])
})

test('who logs in while another question is under way is let in, and neither cancels the other', async () => {
  const tablet = new Tablet()
  const page = tablet.open()
  await page.machine.known()
  let answerNow = () => {}
  const late = new Promise<void>((resolve) => (answerNow = resolve))
  tablet.script = ({ path }) => {
    if (path !== calls.userBase.path) return undefined
    tablet.script = () => undefined
    return late.then(() => ({ code: 10_001 }))
  }
  const identified = page.machine.identify()
  tablet.cookie = 1
  const arrived = page.machine.arrived()
  const again = page.machine.identify()
  expect([(await arrived).kind, (await again).kind, idOf(page.machine.presence())]).toEqual(['ok', 'ok', 1])
  answerNow()
  expect((await identified).kind).toBe('login')
  expect(idOf(page.machine.presence())).toBe(1)
})
