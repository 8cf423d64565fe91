/**
 * No sequence of acts makes money: three members and a seller act at random. Thousands of histories run on a model in
 * memory, which uses the rules of the domain; a sample runs on the model and on the server at once, inside a transaction that
 * is undone, and they must agree after every act. After every history nobody owns more than the rules granted, ledgers
 * agree with their balances, and no piece of any goods came into being or was lost.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '#tests/support/api.ts'
import { seedOf } from '#tests/support/property.ts'
import { liveOnBoth, sumsOfServer } from './histories/conformance.ts'
import { MODELS, SERVERS } from './histories/planted.ts'
import { liveOnModel, type Scene, setScene, sumsOf, tell } from './histories/scene.ts'
import { ShopModel } from './histories/shop-model.ts'

const COUNT = process.env['COUNT']
/** On the model; `npm run wealth` has a million. */
const HISTORIES = Number(COUNT ?? 20_000)
/** On both. */
const SAMPLE = COUNT ? Math.ceil(HISTORIES / 1_000) : 50
/** So many succeed at everything. */
const ENOUGH = 50
const A_TRANSACTION = 200
/** Ends a run that hangs; says nothing about speed. */
const AT_MOST = 120_000 + HISTORIES * 20 + SAMPLE * 4_000

let api: Api
let scene: Scene
beforeAll(async () => {
  api = await openApi()
  scene = await setScene(api)
}, 120_000)
afterAll(() => api.close())

/** @returns the number of the first history that goes wrong, 0 none does */
function firstWrong(Model: typeof ShopModel, histories: number): number {
  const before = sumsOf(new Model(scene.facts))
  for (let n = 1; n <= histories; n++) if (liveOnModel(new Model(scene.facts), seedOf(n), before).length > 0) return n
  return 0
}

test(
  'no sequence of acts makes money or loses a piece by the rules',
  () => {
    const n = firstWrong(ShopModel, HISTORIES)
    if (n === 0) return
    const open = (): ShopModel => new ShopModel(scene.facts)
    expect(liveOnModel(open(), seedOf(n), sumsOf(open())), tell(open, seedOf(n))).toEqual([])
  },
  AT_MOST,
)

test.each(Object.entries(MODELS))('noticed in the rules: %s', (_, Model) => {
  expect(firstWrong(Model, 20_000)).toBeGreaterThan(0)
})

/** What succeeds in at least one history. */
const EXPECTED = [
  'balance out',
  'cartAdd',
  'cartCheckout',
  'couponTake',
  'creditRepay',
  'drawJoin',
  'groupJoin',
  'order deliver',
  'order paid',
  'order pick',
  'orderCancel',
  'orderPay',
  'orderPlace',
  'orderReceive',
  'packetToMoney',
  'pointsExchange',
  'return approve',
  'return received',
  'returnApply',
  'returnCancel',
]
/** Statements of a history are planned once for all of them, which takes a tenth off. */
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan'

test(
  'the server does what the model does, and no ledger disagrees with its balance',
  async () => {
    const done = new Set<string>()
    for (let from = 1; from <= SAMPLE; from += A_TRANSACTION) {
      const last = Math.min(SAMPLE, from + A_TRANSACTION - 1)
      await api.sql.transaction(async (tx) => {
        await tx.query(PLANNED_ONCE)
        const before = await sumsOfServer(tx, scene)
        for (let n = from; n <= last; n++) {
          const undo = await tx.savepoint()
          for (const name of await liveOnBoth(tx, scene, seedOf(n), before)) done.add(name)
          await undo()
        }
      })
      // What was undone is still in the tables.
      if (last < SAMPLE) await api.sql.script('vacuum')
    }
    // Each act succeeds somewhere: a property over refusals would prove nothing.
    if (SAMPLE >= ENOUGH) expect([...done].sort()).toEqual(EXPECTED)
  },
  AT_MOST,
)

test.each(SERVERS)(
  'noticed in the server: $name',
  async ({ seed, spoil }) => {
    const seeds = [seed, ...Array.from({ length: ENOUGH }, (_, i) => i + 1)]
    for (const one of seeds) {
      const wrong = await api.sql
        .transaction(async (tx) => {
          await liveOnBoth(spoil(tx), scene, one, await sumsOfServer(tx, scene))
          throw new Unnoticed()
        })
        .catch((error: unknown) => error)
      if (!(wrong instanceof Unnoticed)) return
    }
    expect.fail(`not noticed in ${seeds.length} histories`)
  },
  AT_MOST,
)

/** Also undoes the history. */
class Unnoticed extends Error {}
