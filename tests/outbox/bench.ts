/** An outbox over a shop in memory: no faults but those a test asks for, and a clock that jumps. */
import { onTestFinished } from 'vitest'
import type { CartList } from '#contract/entities.ts'
import { outcome } from '#contract/outcome.ts'
import { calls } from '#contract/calls.ts'
import { memoryCache, memoryStore } from '#outbox/memory.ts'
import { openOutbox } from '#outbox/open.ts'
import { listHeaders, shipmentHeaders } from '#outbox/shipments.ts'
import type { Account, Answered, Deps, Outbox, OutboxStore, Shipment } from '#outbox/types.ts'
import { buildView } from '#outbox/view.ts'
import { Shop, type Reply } from '#tests/sim/server.ts'
import { createWorld } from '#tests/sim/world.ts'

export const ME: Account = { id: 1, hash: 'me' }

export type Bench = {
  shop: Shop
  deps: Deps
  outbox: Outbox
  sent: Shipment[]
  /** Answers in the shop's place; undefined lets it answer. */
  intercept: (shipment: Shipment, reach: () => Reply) => Reply | 'lost' | undefined
  online: boolean
  wall: number
  /** The server's clock at the beginning, ms; it goes on with the world's. 0: it has not been heard. */
  server: number
  pass(ms: number): Promise<void>
  /** The browser clears this device's data. */
  wipe(): void
  /** Another context of the same device. */
  another(): Promise<Outbox>
  /** Sends what waits and reads the cart. */
  sync(): Promise<boolean>
}

/** @param keyed false: a backend that knows neither keys nor `set` @param shop and `device`: another device at the same shop */
export async function openBench({ keyed = true, shop = new Shop(), device = '' } = {}): Promise<Bench> {
  let kept = memoryStore(`device${device}`)
  const store: OutboxStore = {
    read: () => kept.read(),
    change: (known, decide) => kept.change(known, decide),
    restore: async (known) => {
      kept = memoryStore('', { ...known, meta: { ...known.meta, rev: known.meta.rev + 1 } })
      return kept.read()
    },
  }
  const listeners = new Set<(message: string) => void>()
  const world = createWorld(1)
  onTestFinished(world.end)
  let serial = 0
  const answered = ({ status, body, headers }: Reply, keys: readonly string[]): Answered<never> => ({
    outcome: outcome<never>(
      { status, body, ...(headers['retry-after'] ? { retryAfter: Number(headers['retry-after']) } : {}) },
      keys,
    ),
    headers: { get: (name) => (keyed ? (headers[name] ?? null) : null) },
  })
  const bench = {
    shop,
    sent: [],
    intercept: () => undefined,
    online: true,
    wall: Date.UTC(2026, 0, 1),
    server: Date.UTC(2026, 0, 1),
  } as Partial<Bench> as Bench
  const cache = memoryCache()
  const deps = (): Deps => {
    const mine = new Set<(message: string) => void>()
    return {
      store,
      cache,
      send: async (shipment) => {
        bench.sent.push(shipment)
        // A backend without keys does not know a request again.
        const headers = keyed
          ? shipmentHeaders(shipment, ME)
          : { ...shipmentHeaders(shipment, ME), 'idempotency-key': `${(serial += 1)}` }
        const reach = () => shop.handle({ method: 'POST', path: shipment.path, body: shipment.body, headers }, ME.id)
        const reply = bench.online ? (bench.intercept(shipment, reach) ?? reach()) : 'lost'
        return reply === 'lost'
          ? { outcome: { kind: 'offline' }, headers: { get: () => null } }
          : answered(reply, shipment.keys)
      },
      list: async (device): Promise<Answered<CartList>> =>
        bench.online
          ? answered(
              shop.handle(
                { method: 'GET', path: calls.cartList.path, body: '', headers: listHeaders(ME, device) },
                ME.id,
              ),
              calls.cartList.keys,
            )
          : { outcome: { kind: 'offline' }, headers: { get: () => null } },
      now: () => bench.wall,
      serverNow: () => bench.server && bench.server + world.clock(),
      elapsed: world.clock,
      setTimeout: (run, ms) => world.after(ms, run),
      clearTimeout: (timer) => void ((timer as { cancelled: boolean }).cancelled = true),
      random: () => 0.5,
      uuid: () => `${device.padStart(8, '0')}-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`,
      locks: null,
      channel: {
        post: (message) => listeners.forEach((hear) => mine.has(hear) || queueMicrotask(() => hear(message))),
        listen: (hear) => {
          listeners.add(hear)
          mine.add(hear)
          return () => listeners.delete(hear)
        },
      },
      online: () => bench.online,
      durable: true,
    }
  }
  bench.deps = deps()
  bench.pass = world.pass
  bench.wipe = () => (kept = memoryStore('anew'))
  bench.outbox = await openOutbox(bench.deps, ME, buildView)
  bench.another = () => openOutbox(deps(), ME, buildView)
  bench.sync = async () => {
    let clean: boolean | undefined
    void bench.outbox.sendAll().then((is) => (clean = is))
    while (clean === undefined) await world.pass(100)
    await bench.outbox.pull()
    return clean
  }
  return bench
}
