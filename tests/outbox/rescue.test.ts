/**
 * I28: a rescue file taken in anywhere, any number of times, in any order with the original, has the effect once. Seeded
 * histories of three tablets at one shop: taps, files, imports, sends with lost answers.
 */
import { expect, test } from 'vitest'
import { seedOf } from '#tests/support/property.ts'
import { AUTO_SEND_MAX_AGE } from '#domain/limits.ts'
import { freeze, takeIn, type Rescue } from '#outbox/rescue.ts'
import type { Intent } from '#outbox/types.ts'
import { answer, POISON, Shop } from '#tests/sim/server.ts'
import { pick, random, type Random } from '#tests/sim/world.ts'
import { ME, openBench, type Bench } from './bench.ts'
import { card, key } from './sample.ts'

const SEEDS = Number(process.env['RESCUES'] ?? 150)
const GOODS = [1, 2, 3]

type Cart = Map<number, { number: number; is_selected: number }>
/** Changes a file on its way into a tablet; a sound one gives it back as it is. */
type Bug = (rescue: Rescue, uuid: () => string) => Rescue

const cartOf = (shop: Shop) =>
  [...shop.cart(ME.id).values()]
    .map(({ goods, number, is_selected }) => [goods, number, is_selected])
    .sort(([a = 0], [b = 0]) => a - b)

async function exportFrom(bench: Bench): Promise<Rescue> {
  const { store, uuid } = bench.deps
  const { result } = await store.change(await store.read(), (state) => freeze(state, uuid))
  bench.outbox.wake()
  return structuredClone(result)
}

async function importTo(bench: Bench, rescue: Rescue, bug: Bug = (same) => same): Promise<number> {
  const { store, uuid } = bench.deps
  const file = bug(structuredClone(rescue), uuid)
  const { result } = await store.change(await store.read(), (state) => takeIn(state, file))
  bench.outbox.wake()
  return result
}

const madeAnew: Bug = ({ ops, shipments }, uuid) => ({
  ops: ops.map((op) => ({ ...op, rescue: uuid() })),
  shipments: shipments.map(({ shipment, opIds }) => ({ shipment: { ...shipment, id: uuid() }, opIds })),
})
/** Takes the batches for edits that go one by one. */
const withoutShipments: Bug = ({ ops }) => ({ ops, shipments: [] })

async function threeTablets(shop = new Shop()): Promise<Bench[]> {
  return Promise.all(['1', '2', '3'].map((device) => openBench({ shop, device })))
}

function apply(cart: Cart, intent: Intent): void {
  if (intent.kind === 'add') {
    const { id } = intent.card.goods
    const line = cart.get(id)
    cart.set(id, { number: (line?.number ?? 0) + intent.n, is_selected: line?.is_selected ?? 1 })
  }
  if (intent.kind !== 'set' && intent.kind !== 'sel' && intent.kind !== 'del') return
  for (const id of GOODS) {
    const line = cart.get(id)
    if (!line || !('key' in intent ? intent.key === key(id) : intent.keys.includes(key(id)))) continue
    if (intent.kind === 'set') cart.set(id, { ...line, number: intent.n })
    else if (intent.kind === 'sel') cart.set(id, { ...line, is_selected: intent.sel })
    else cart.delete(id)
  }
}

function drawTap(rng: Random, onlyAdds: boolean): Intent {
  const id = pick(rng, GOODS)
  const n = 1 + Math.floor(rng() * 9)
  const dice = onlyAdds ? 0 : rng()
  if (dice < 0.5) return { kind: 'add', card: card(id), n }
  if (dice < 0.7) return { kind: 'set', key: key(id), n }
  if (dice < 0.85) return { kind: 'sel', keys: [key(id)], sel: rng() < 0.5 ? 0 : 1 }
  return { kind: 'del', keys: [key(id)] }
}

/** @returns the cart as the taps want it, and as it is. Only adds where several tablets tap: their order is nobody's. */
async function history(seed: number, bug?: Bug): Promise<{ wanted: unknown; found: unknown; files: number }> {
  const rng = random(seed)
  const shop = new Shop()
  const tablets = await threeTablets(shop)
  const onlyAdds = rng() < 0.5
  const wanted: Cart = new Map()
  const files: Rescue[] = []
  const lossy: Bench['intercept'] = (_, reach) => {
    const dice = rng()
    if (dice < 0.25) reach()
    return dice < 0.45 ? 'lost' : undefined
  }
  // Every tablet has read the cart once, or has never seen a network.
  for (const tablet of tablets) if (rng() < 0.5) await tablet.sync()
  for (const tablet of tablets) tablet.intercept = lossy
  for (let step = 0; step < 30; step += 1) {
    const tablet = pick(rng, tablets)
    const dice = rng()
    if (dice < 0.4) {
      const by = onlyAdds ? tablet : (tablets[0] as Bench)
      const tap = drawTap(rng, onlyAdds)
      const isThere = (id: string) => by.outbox.getView().lines.some((line) => line.key === id)
      if (!('key' in tap ? isThere(tap.key) : !('keys' in tap) || tap.keys.every(isThere))) continue
      if ((await by.outbox.dispatch(tap)).ok) apply(wanted, tap)
    } else if (dice < 0.55) files.push(await exportFrom(tablet))
    else if (dice < 0.75 && files.length > 0) await importTo(tablet, pick(rng, files), bug)
    else if (dice < 0.8) shop.busy.add(pick(rng, GOODS))
    else if (dice < 0.9) tablet.online = rng() < 0.6
    else await tablet.sync()
  }
  for (const tablet of tablets) {
    tablet.intercept = () => undefined
    tablet.online = true
  }
  const ends = [...tablets].sort(() => rng() - 0.5)
  for (const tablet of ends) {
    for (const file of [...files].sort(() => rng() - 0.5)) await importTo(tablet, file, bug)
    for (let i = 0; i < 4 && !(await tablet.sync()); i += 1) await tablet.pass(90_000)
    const { ops } = await tablet.deps.store.read()
    // Another tablet sent it before, and its line is another one now or gone. An add has no line to miss.
    const isTold = ops.every(
      ({ kind, state, err }) =>
        kind !== 'add' && state === 'parked' && (err?.why === 'uncertain' || err?.why === 'gone'),
    )
    if (!isTold) throw new Error(`history ${seed}: ${JSON.stringify(ops)}`)
  }
  const all = [...wanted].map(([goods, line]) => [goods, line.number, line.is_selected])
  return { wanted: all.sort(([a = 0], [b = 0]) => a - b), found: cartOf(shop), files: files.length }
}

test('three tablets, files taken in anywhere, in any order and again: every edit has its effect once', async () => {
  let files = 0
  for (let n = 1; n <= SEEDS; n += 1) {
    const seed = seedOf(n)
    const { wanted, found, files: made } = await history(seed)
    expect(found, `history ${seed}`).toEqual(wanted)
    files += made
  }
  expect(files).toBeGreaterThan(SEEDS)
}, 300_000)

test.each([
  ['key made anew at import', madeAnew],
  ['a batch under way is taken apart at import', withoutShipments],
] as const)(
  'noticed: %s',
  async (_, bug) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { wanted, found } = await history(seed, bug).catch(() => ({ wanted: 0, found: 0 }))
      if (JSON.stringify(wanted) !== JSON.stringify(found)) return
    }
    expect.unreachable('no history noticed it')
  },
  300_000,
)

async function exported(intents: readonly Intent[]) {
  const shop = new Shop()
  const [first, second] = (await threeTablets(shop)) as [Bench, Bench, Bench]
  first.online = false
  for (const intent of intents) await first.outbox.dispatch(intent)
  return { shop, first, second, file: await exportFrom(first) }
}

const add = (goods: number, n: number): Intent => ({ kind: 'add', card: card(goods), n })

test('both tablets send the same bytes under the same keys, and later edits stay apart', async () => {
  const { shop, first, second, file } = await exported([add(1, 3), add(2, 4)])
  await first.outbox.dispatch(add(1, 5))
  await importTo(second, file)
  expect(await importTo(second, file)).toBe(0)
  await second.sync()
  first.online = true
  await first.sync()
  const wire = ({ sent }: Bench) => sent.map(({ id, path, body }) => `${id} ${path} ${body}`)
  expect(wire(first).slice(0, 2)).toEqual(wire(second))
  expect(cartOf(shop)).toEqual([
    [1, 8, 1],
    [2, 4, 1],
  ])
})

test('what was refused or became too old is only to be discarded: under a new key it could count twice', async () => {
  const { first, second, file } = await exported([add(1, 3), add(POISON, 2)])
  first.online = true
  await first.sync()
  expect(first.outbox.getView().parked).toMatchObject([{ why: 'refused', answers: [{ kind: 'discard' }] }])
  second.server += AUTO_SEND_MAX_AGE + 86_400_000
  second.wall += AUTO_SEND_MAX_AGE + 86_400_000
  await importTo(second, file)
  await second.sync()
  expect(second.sent).toEqual([])
  expect(second.outbox.getView().parked).toMatchObject([
    { why: 'old', answers: [{ kind: 'discard' }] },
    { why: 'old', answers: [{ kind: 'discard' }] },
  ])
})

test('what its owner has discarded does not come back with the file', async () => {
  const { shop, first, file } = await exported([add(1, 3)])
  await first.outbox.discardAll()
  expect(await importTo(first, file)).toBe(0)
  first.online = true
  await first.sync()
  expect(cartOf(shop)).toEqual([])
})

test('a backend without keys gets nothing out of a file: its owner decides', async () => {
  const { file } = await exported([add(1, 3)])
  const plain = await openBench({ keyed: false, device: '9' })
  await importTo(plain, file)
  await plain.sync()
  expect(plain.sent).toEqual([])
  expect(plain.outbox.getView().parked).toMatchObject([{ why: 'uncertain' }])
})

test('a signed order has one key on every tablet, and goes after the cart’s edits of its file', async () => {
  const { first, second, file } = await exported([add(1, 3), { kind: 'sign', key: 'order', form: { total: '30.00' } }])
  for (const tablet of [first, second])
    tablet.intercept = ({ lane }) => (lane === 'intent' ? answer(200, '', { id: 1, state: 'placed' }) : undefined)
  await importTo(second, file)
  await second.sync()
  first.online = true
  await first.sync()
  const keys = ({ sent }: Bench) => sent.map(({ lane, id }) => [lane, id])
  expect(keys(second).map(([lane]) => lane)).toEqual(['cart', 'intent'])
  expect(keys(first).slice(0, 2)).toEqual(keys(second).slice(0, 2))
})
