/** The outbox as the page sees it. Faults in every combination are the simulator's. */
import { expect, test } from 'vitest'
import { AUTO_SEND_MAX_AGE, QUEUE_MAX_OPS } from '#domain/limits.ts'
import { answer, POISON } from '#tests/sim/server.ts'
import { ME, openBench } from './bench.ts'
import { card, goods, key } from './sample.ts'

const DAY = 86_400_000

const lines = (bench: Awaited<ReturnType<typeof openBench>>) =>
  bench.outbox.getView().lines.map((l) => [l.goods.id, l.number, l.is_selected])

test('an edit is on the screen when dispatch returns, and kept when its promise says so', async () => {
  const bench = await openBench()
  bench.online = false
  const ack = bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  expect(lines(bench)).toEqual([[1, 3, 1]])
  expect(await ack).toEqual({ ok: true })
  expect(bench.outbox.getView()).toMatchObject({ pending: 1, sync: { kind: 'saved', n: 1 } })
  expect((await bench.deps.store.read()).ops).toMatchObject([{ kind: 'add', n: 3, state: 'pending' }])
})

test('nothing calls itself saved while an edit is on its way to the disk, not even one that joins a saved one', async () => {
  const bench = await openBench()
  bench.online = false
  const kinds = new Set<string>()
  bench.outbox.subscribe(() => kinds.add(bench.outbox.getView().sync.kind))
  for (const n of [1, 2]) {
    kinds.clear()
    const ack = bench.outbox.dispatch({ kind: 'add', card: card(1), n })
    expect(bench.outbox.getView().sync.kind).toBe('syncing')
    expect([...kinds]).toEqual(['syncing'])
    await ack
    expect(bench.outbox.getView().sync).toMatchObject({ kind: 'saved', n: 1 })
  }
})

test('what the disk does not keep leaves the screen again', async () => {
  const bench = await openBench()
  bench.deps.store.change = async () => Promise.reject(new Error('disk'))
  const ack = bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  expect(lines(bench)).toEqual([[1, 3, 1]])
  expect(await ack).toEqual({ ok: false, why: 'storage' })
  expect(lines(bench)).toEqual([])
  expect(bench.outbox.getView().sync.kind).toBe('unavailable')
})

test('edits made off line are sent when the network is back', async () => {
  const bench = await openBench()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 2 })
  await bench.outbox.dispatch({ kind: 'sel', keys: [key(1)], sel: 0 })
  expect(await bench.sync()).toBe(false)
  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect([...bench.shop.cart(ME.id).values()]).toMatchObject([{ goods: 1, number: 5, is_selected: 0 }])
  expect(bench.outbox.getView().sync).toMatchObject({ kind: 'synced', n: 0 })
  expect((await bench.deps.store.read()).ops).toEqual([])
})

test('500 edits waiting go out in at most 40 requests', async () => {
  const bench = await openBench()
  for (let id = 101; id <= 600; id += 1) bench.shop.elsewhere(ME.id, id, 5)
  await bench.outbox.pull()
  bench.online = false
  const acks = Array.from({ length: 500 }, (_, i) =>
    bench.outbox.dispatch({ kind: 'set', key: key(101 + i), n: i + 2 }),
  )
  expect((await Promise.all(acks)).every((ack) => ack.ok)).toBe(true)
  bench.online = true
  bench.sent.length = 0
  expect(await bench.sync()).toBe(true)
  expect(bench.sent.length).toBeLessThanOrEqual(40)
  for (let id = 101; id <= 600; id += 1) expect(bench.shop.cart(ME.id).get(id)?.number).toBe(id - 99)
})

test('an edit leaves the other 499 lines the objects they were', async () => {
  const bench = await openBench()
  for (let id = 1; id <= 500; id += 1) bench.shop.elsewhere(ME.id, id, 5)
  await bench.outbox.pull()
  const before = bench.outbox.getView().lines
  void bench.outbox.dispatch({ kind: 'set', key: key(250), n: 9 })
  const after = bench.outbox.getView().lines
  expect(after.filter((line, i) => line !== before[i]).map((l) => l.goods.id)).toEqual([250])
  await bench.outbox.pull()
  expect(bench.outbox.getView().lines.filter((line, i) => line !== after[i]).length).toBeLessThanOrEqual(1)
})

test('the answer to an add is lost: it goes out again under its key and counts once', async () => {
  const bench = await openBench()
  let lost = 0
  bench.intercept = (_, reach) => {
    if ((lost += 1) > 1) return undefined
    reach()
    return 'lost'
  }
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  await bench.outbox.pull()
  // The cart that is read in between contains it already: the screen does not count it twice.
  expect(lines(bench)).toEqual([[1, 3, 1]])
  while (!(await bench.sync())) await bench.pass(1_000)
  expect(new Set(bench.sent.map((s) => `${s.id} ${s.body}`)).size).toBe(1)
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(3)
})

test('a line that another device removed asks before it comes back', async () => {
  const bench = await openBench()
  bench.shop.elsewhere(ME.id, 1, 5)
  await bench.outbox.pull()
  bench.shop.elsewhere(ME.id, 1, 0)
  await bench.outbox.dispatch({ kind: 'set', key: key(1), n: 9 })
  expect(await bench.sync()).toBe(false)
  const [parked] = bench.outbox.getView().parked
  expect(parked).toMatchObject({ why: 'gone', kind: 'set', n: 9 })
  expect(bench.outbox.getView().sync).toMatchObject({ kind: 'attention', n: 1 })
  await bench.outbox.resolve(parked?.opId ?? '', { kind: 'discard' })
  expect(await bench.sync()).toBe(true)
  expect(bench.shop.cart(ME.id).size).toBe(0)
})

test('put back in again, it comes back with the number wished', async () => {
  const bench = await openBench()
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 5 })
  await bench.sync()
  bench.shop.elsewhere(ME.id, 1, 0)
  await bench.outbox.dispatch({ kind: 'set', key: key(1), n: 9 })
  await bench.sync()
  await bench.outbox.resolve(bench.outbox.getView().parked[0]?.opId ?? '', { kind: 'again' })
  expect(await bench.sync()).toBe(true)
  expect(lines(bench)).toEqual([[1, 9, 1]])
})

test('a line removed and added elsewhere is found under its new id', async () => {
  const bench = await openBench()
  bench.shop.elsewhere(ME.id, 1, 5)
  await bench.outbox.pull()
  bench.shop.elsewhere(ME.id, 1, 0)
  bench.shop.elsewhere(ME.id, 1, 2)
  await bench.outbox.dispatch({ kind: 'del', keys: [key(1)] })
  expect(await bench.sync()).toBe(true)
  expect(bench.shop.cart(ME.id).size).toBe(0)
})

test('one bad line does not hold up the others', async () => {
  const bench = await openBench()
  bench.intercept = (shipment) =>
    /%5Bgoods_id%5D=3&/.test(shipment.body) ? answer(422, '', null, { 'params.0': ['不可购买'] }) : undefined
  bench.online = false
  for (const id of [1, 2, 3, 4, 5, 6, 7]) await bench.outbox.dispatch({ kind: 'add', card: card(id), n: id })
  bench.online = true
  await bench.sync()
  expect([...bench.shop.cart(ME.id).keys()].sort()).toEqual([1, 2, 4, 5, 6, 7])
  expect(bench.outbox.getView().parked).toMatchObject([{ key: key(3), why: 'refused', msg: '不可购买' }])
  expect(new Set(bench.sent.map((s) => s.id)).size).toBe(bench.sent.length)
})

test('a session that is over keeps everything and sends nothing until it is back', async () => {
  const bench = await openBench()
  await bench.outbox.pull()
  bench.intercept = () => answer(401, '请先登录')
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  const list = bench.deps.list
  bench.deps.list = async () => ({ outcome: { kind: 'login' }, headers: { get: () => null } })
  await bench.sync()
  const tries = bench.sent.length
  expect(bench.outbox.getView().sync).toMatchObject({ kind: 'expired', n: 1 })
  bench.outbox.wake()
  await bench.sync()
  expect(bench.sent.length).toBe(tries)
  bench.intercept = () => undefined
  bench.deps.list = list
  await bench.outbox.resume()
  expect(await bench.sync()).toBe(true)
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(3)
})

test('too old to be sent unasked', async () => {
  const bench = await openBench()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  bench.server += AUTO_SEND_MAX_AGE + 1
  bench.online = true
  await bench.sync()
  expect(bench.sent).toHaveLength(0)
  expect(bench.outbox.getView().parked).toMatchObject([
    { why: 'old', answers: [{ kind: 'again' }, { kind: 'discard' }] },
  ])
})

test.each([1, 15, 30, 4_000].flatMap((days) => [days, -days]))(
  'a calendar that jumps by %i days while an edit waits changes nothing',
  async (days) => {
    const bench = await openBench()
    bench.online = false
    await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
    bench.wall += days * DAY
    bench.online = true
    expect(await bench.sync()).toBe(true)
    expect(bench.shop.cart(ME.id).get(1)?.number).toBe(3)
  },
)

test.each([-30, -4_000, 30])(
  'made while the calendar was %i days wrong and the server not heard: sent once the clock is right',
  async (days) => {
    const bench = await openBench()
    // Heard in an earlier process of this device.
    await bench.outbox.dispatch({ kind: 'add', card: card(2), n: 1 })
    expect(await bench.sync()).toBe(true)
    const { server } = bench
    Object.assign(bench, { online: false, server: 0, wall: bench.wall + days * DAY })
    await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
    Object.assign(bench, { online: true, server, wall: bench.wall - days * DAY })
    expect(await bench.sync()).toBe(true)
    expect(bench.shop.cart(ME.id).get(1)?.number).toBe(3)
  },
)

test('made before the server was heard, and really old by its clock: asked about', async () => {
  const bench = await openBench()
  await bench.outbox.dispatch({ kind: 'add', card: card(2), n: 1 })
  await bench.sync()
  const later = bench.server + AUTO_SEND_MAX_AGE + DAY
  Object.assign(bench, { online: false, server: 0 })
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  Object.assign(bench, { online: true, server: later, wall: bench.wall + AUTO_SEND_MAX_AGE + DAY })
  await bench.sync()
  expect(bench.shop.cart(ME.id).has(1)).toBe(false)
  expect(bench.outbox.getView().parked).toMatchObject([{ why: 'old' }])
})

test('something has to be signed: reading the cart does not end it, a trial now and then does', async () => {
  const bench = await openBench()
  let signed = false
  let tries = 0
  bench.intercept = () => {
    tries += 1
    return signed ? undefined : answer(459, '请先签署合同')
  }
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  const kinds = new Set<string>()
  bench.outbox.subscribe(() => kinds.add(bench.outbox.getView().sync.kind))
  for (let i = 0; i < 5; i += 1) {
    await bench.outbox.pull()
    await bench.outbox.resume()
    await bench.pass(5_000)
  }
  expect(tries).toBeLessThanOrEqual(2)
  expect([...kinds].filter((kind) => kind !== 'attention' && kind !== 'syncing')).toEqual([])
  expect(bench.outbox.getView().sync.hold?.kind).toBe('blocked')
  signed = true
  await bench.outbox.retry()
  expect(await bench.sync()).toBe(true)
  expect(bench.outbox.getView().sync).toMatchObject({ kind: 'synced', hold: null })
})

test('an entry that answers 459 waits for the signature as a whole answer does, and is not parked', async () => {
  const bench = await openBench()
  let signed = false
  const results = [{ i: 0, code: 459, id: 0, number: 0, msg: '请先签署合同' }]
  bench.intercept = () => (signed ? undefined : answer(200, '', { results }))
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  expect(bench.outbox.getView()).toMatchObject({
    pending: 1,
    parked: [],
    sync: { kind: 'attention', hold: { kind: 'blocked', msg: '请先签署合同' } },
  })
  signed = true
  await bench.outbox.retry()
  expect(await bench.sync()).toBe(true)
  expect(bench.outbox.getView().sync).toMatchObject({ kind: 'synced', hold: null })
})

test('a star that was refused or given up is not drawn any more; one that was kept is, in every tab', async () => {
  const bench = await openBench()
  const other = await bench.another()
  await bench.outbox.dispatch({ kind: 'fav', ids: [1], on: 1 })
  expect(await bench.sync()).toBe(true)
  await bench.pass(10)
  for (const box of [bench.outbox, other]) expect(box.getView().stars.get(1)).toBe(1)
  bench.intercept = () => answer(403, '不可收藏')
  await bench.outbox.dispatch({ kind: 'fav', ids: [2], on: 1 })
  await bench.outbox.dispatch({ kind: 'fav', ids: [1], on: 0 })
  await bench.sync()
  const { stars, parked } = bench.outbox.getView()
  expect([stars.get(2), stars.get(1), parked.length]).toEqual([undefined, 1, 2])
})

test('an answer that was overtaken by a newer one of the same fence is not drawn', async () => {
  const bench = await openBench()
  bench.shop.elsewhere(ME.id, 1, 5)
  const { list } = bench.deps
  let hold = true
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  bench.deps.list = async (device) => {
    const answered = await list(device)
    if (hold) await held
    return answered
  }
  const older = bench.outbox.pull()
  hold = false
  bench.shop.elsewhere(ME.id, 1, 9)
  await bench.outbox.pull()
  release()
  await older
  expect(lines(bench)).toEqual([[1, 9, 1]])
})

test('the disk loses everything while edits wait: they are written anew and sent once', async () => {
  const bench = await openBench()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  bench.wipe()
  await bench.outbox.dispatch({ kind: 'add', card: card(2), n: 2 })
  expect(lines(bench).map(([id]) => id)).toEqual([2, 1])
  expect((await bench.deps.store.read()).ops).toHaveLength(2)
  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect([...bench.shop.cart(ME.id).values()].map((row) => [row.goods, row.number])).toEqual([
    [1, 3],
    [2, 2],
  ])
})

test('what cannot be written anew is told line by line, and may be done again', async () => {
  const bench = await openBench()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  bench.wipe()
  bench.deps.store.restore = () => Promise.reject(new Error('disk'))
  bench.outbox.wake()
  await bench.pass(10)
  const [lost] = bench.outbox.getView().parked
  expect(bench.outbox.getView().sync.kind).toBe('attention')
  expect(lost).toMatchObject({ kind: 'add', n: 3, why: 'lost', card: { goods: { id: 1 } } })
  await bench.outbox.resolve(lost?.opId ?? '', { kind: 'again' })
  expect(bench.outbox.getView().parked).toEqual([])
  bench.online = true
  await bench.sync()
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(3)
})

test('an outbox that is closing keeps what was tapped before, and refuses what comes after', async () => {
  const bench = await openBench()
  bench.online = false
  const before = bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  const closing = bench.outbox.close()
  const after = bench.outbox.dispatch({ kind: 'add', card: card(2), n: 1 })
  await closing
  expect([await before, await after]).toEqual([{ ok: true }, { ok: false, why: 'closed' }])
  expect((await bench.deps.store.read()).ops).toMatchObject([{ kind: 'add', n: 3 }])
})

test('too much on a refused line: the answer offers what can be had', async () => {
  const bench = await openBench()
  bench.intercept = (shipment) =>
    /number%5D=20&/.test(shipment.body) ? answer(422, '', null, { n: ['库存不足'] }) : undefined
  await bench.outbox.dispatch({ kind: 'add', card: { goods: goods(1, { number: 8 }), combination: null }, n: 20 })
  await bench.sync()
  const [parked] = bench.outbox.getView().parked
  expect(parked?.answers[0]).toEqual({ kind: 'set', n: 8 })
  await bench.outbox.resolve(parked?.opId ?? '', { kind: 'set', n: 8 })
  expect(await bench.sync()).toBe(true)
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(8)
})

test('giving up leaves what is on its way', async () => {
  const bench = await openBench()
  await bench.outbox.pull()
  bench.intercept = () => 'lost'
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  await bench.outbox.dispatch({ kind: 'add', card: card(2), n: 1 })
  await bench.outbox.discardAll()
  expect((await bench.deps.store.read()).ops).toMatchObject([{ key: key(1), state: 'sealed' }])
})

test('the queue has an end, and says so', async () => {
  const bench = await openBench()
  bench.online = false
  const acks = Array.from({ length: QUEUE_MAX_OPS + 2 }, (_, i) =>
    bench.outbox.dispatch({ kind: 'fav', ids: [i + 1], on: 1 }),
  )
  const refused = (await Promise.all(acks)).filter((ack) => !ack.ok)
  expect(refused).toEqual([
    { ok: false, why: 'full' },
    { ok: false, why: 'full' },
  ])
  expect(bench.outbox.getView().pending).toBe(QUEUE_MAX_OPS)
})

test('two contexts see each other’s edits', async () => {
  const bench = await openBench()
  const other = await bench.another()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.pass(10)
  expect(other.getView().lines.map((l) => l.number)).toEqual([3])
  await other.dispatch({ kind: 'add', card: card(1), n: 4 })
  await bench.pass(10)
  expect(lines(bench)).toEqual([[1, 7, 1]])
})

test('what another context collected does not flicker back before its newer cart is read', async () => {
  const bench = await openBench()
  bench.shop.elsewhere(ME.id, 1, 14)
  await bench.outbox.pull()
  const other = await bench.another()
  // This one neither sends nor reads the shop's cart.
  bench.deps.locks = { request: async (_name, _options, held) => held(null) }
  bench.deps.list = () => new Promise(() => {})
  const { snapshot } = bench.deps.cache
  let read = () => {}
  const asked = new Promise<void>((resolve) => (read = resolve))
  bench.deps.cache.snapshot = () => asked.then(snapshot)
  await other.dispatch({ kind: 'set', key: key(1), n: 5 })
  await bench.pass(10)
  expect(lines(bench)).toEqual([[1, 5, 1]])
  void other.sendAll()
  await bench.pass(2_000)
  await other.pull()
  expect((await bench.deps.store.read()).ops).toEqual([])
  const shown: (number | undefined)[] = []
  bench.outbox.subscribe(() => shown.push(bench.outbox.getView().lines[0]?.number))
  void bench.outbox.dispatch({ kind: 'fav', ids: [7], on: 1 })
  expect(bench.outbox.getView().stars.get(7)).toBe(1)
  read()
  await bench.pass(200)
  expect(new Set(shown)).toEqual(new Set([5]))
})

test('favourites: the last word wins, in one request', async () => {
  const bench = await openBench()
  bench.online = false
  for (const on of [1, 0, 1] as const) await bench.outbox.dispatch({ kind: 'fav', ids: [1, 2], on })
  await bench.outbox.dispatch({ kind: 'fav', ids: [2], on: 0 })
  expect([...bench.outbox.getView().stars]).toEqual([
    [1, 1],
    [2, 0],
  ])
  bench.online = true
  expect(await bench.sync()).toBe(true)
  expect([...bench.shop.starsOf(ME.id)]).toEqual([1])
})

// A backend that ignores keys: the weaker promise, never silently broken.

test('without keys: an add that was not answered and not done goes out again', async () => {
  const bench = await openBench({ keyed: false })
  let first = true
  bench.intercept = () => (first ? ((first = false), 'lost') : undefined)
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  while (!(await bench.sync())) await bench.pass(1_000)
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(3)
})

test('without keys: an add that was done but not answered counts once', async () => {
  const bench = await openBench({ keyed: false })
  let first = true
  bench.intercept = (_, reach) => {
    if (!first) return undefined
    first = false
    reach()
    return 'lost'
  }
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  while (!(await bench.sync())) await bench.pass(1_000)
  expect(bench.shop.cart(ME.id).get(1)?.number).toBe(3)
})

test('without keys: another number than either asks its owner', async () => {
  const bench = await openBench({ keyed: false })
  bench.intercept = () => {
    bench.shop.elsewhere(ME.id, 1, 50)
    return 'lost'
  }
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  await bench.pass(2_000)
  await bench.sync()
  expect(bench.outbox.getView().parked).toMatchObject([
    { why: 'uncertain', answers: [{ kind: 'done' }, { kind: 'again' }] },
  ])
})

test('two contexts of a server that is down rest both: they do not wake each other, nor write to the disk', async () => {
  const bench = await openBench()
  const { change } = bench.deps.store
  let writes = 0
  bench.deps.store.change = async (known, decide) => {
    const done = await change(known, decide)
    if (done.changed && (writes += 1) > 500) throw new Error('they write without end')
    return done
  }
  await bench.another()
  bench.intercept = () => answer(503, '')
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.pass(300_000)
  // Each backs off to a minute by itself.
  expect(bench.sent.length).toBeLessThan(30)
  expect(writes).toBeLessThan(150)
})

test('deleted while it was under way and then refused: nothing is asked about what nobody wants any more', async () => {
  const bench = await openBench()
  await bench.outbox.pull()
  // The shop took the request and refused the line; its answer is lost, but a cart read in between knows the shipment.
  let lost = 0
  bench.intercept = (_, reach) => ((lost += 1) > 1 ? undefined : (reach(), 'lost'))
  await bench.outbox.dispatch({ kind: 'add', card: card(POISON), n: 3 })
  await bench.sync()
  await bench.outbox.dispatch({ kind: 'del', keys: [key(POISON)] })
  await bench.pass(120_000)
  expect(bench.sent.length).toBeGreaterThan(1)
  expect(bench.outbox.getView()).toMatchObject({ lines: [], parked: [], pending: 0 })
})

test('a number set while an add with a number of its own is put off is the number, not the sum of both', async () => {
  const bench = await openBench()
  await bench.sync()
  bench.online = false
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.outbox.dispatch({ kind: 'set', key: key(1), n: 16 })
  bench.online = true
  bench.shop.busy.add(1)
  bench.intercept = (_, reach) => {
    reach()
    return 'lost'
  }
  await bench.sync()
  await bench.outbox.dispatch({ kind: 'del', keys: [key(1)] })
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 1 })
  await bench.outbox.dispatch({ kind: 'set', key: key(1), n: 8 })
  bench.intercept = () => undefined
  await bench.pass(90_000)
  await bench.sync()
  expect([...bench.shop.cart(ME.id).values()]).toMatchObject([{ goods: 1, number: 8 }])
})
