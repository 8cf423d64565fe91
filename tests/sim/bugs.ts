/**
 * Planted bugs: each is a mistake that somebody could make in the product, put in from outside. A simulator that
 * does not notice one of them proves nothing.
 */
import type { LineResult } from '#contract/entities.ts'
import type { Answered, Change, Deps, OutboxState, Shipment } from '#outbox/types.ts'
import type { Bug } from './device.ts'

const forged = (shipment: Shipment): Answered<unknown> => ({
  outcome: {
    kind: 'ok',
    code: 200,
    msg: '',
    data: { results: shipment.ops.map((_, i): LineResult => ({ i, code: 200, id: 0, number: 0, msg: '' })) },
  },
  headers: { get: () => null },
})

/** Changes what a transaction writes. */
export const writing =
  (change: (change: Change, state: OutboxState) => Change) =>
  (deps: Deps): Deps => ({
    ...deps,
    store: {
      ...deps.store,
      change: (known, decide) =>
        deps.store.change(known, (state) => {
          const decision = decide(state)
          return decision.change ? { ...decision, change: change(decision.change, state) } : decision
        }),
    },
  })

export const sending =
  (send: (shipment: Shipment, deps: Deps) => Promise<Answered<unknown>>) =>
  (deps: Deps): Deps => ({ ...deps, send: (shipment) => send(shipment, deps) })

export const bugs: readonly Bug[] = [
  {
    name: 'acknowledged before it is on the disk',
    outbox: (outbox) => ({ ...outbox, dispatch: async (intent) => (void outbox.dispatch(intent), { ok: true }) }),
  },
  {
    name: 'removed from the queue before it is sent',
    deps: writing((change) =>
      change.ship?.state === 'inflight' ? { ...change, put: [], drop: change.ship.ops } : change,
    ),
  },
  {
    name: 'a new key for every attempt',
    deps: sending((shipment, deps) => deps.send({ ...shipment, id: deps.uuid() })),
  },
  {
    name: 'anything that came back is success',
    deps: sending(async (shipment, deps) => {
      const answered = await deps.send(shipment)
      return answered.outcome.kind === 'offline' ? forged(shipment) : answered
    }),
  },
  {
    name: 'dropped when the session is over',
    deps: sending(async (shipment, deps) => {
      const answered = await deps.send(shipment)
      return answered.outcome.kind === 'login' ? forged(shipment) : answered
    }),
  },
  {
    name: 'given up after three attempts',
    deps: sending(async (shipment, deps) => (shipment.attempts > 3 ? forged(shipment) : deps.send(shipment))),
  },
  {
    name: 'outcomes of single lines not read',
    deps: sending(async (shipment, deps) => {
      const answered = await deps.send(shipment)
      return answered.outcome.kind === 'ok' ? forged(shipment) : answered
    }),
  },
  {
    name: 'a copy tried again as a new one',
    deps: sending((shipment, deps) =>
      deps.send(
        shipment.lane.startsWith('copy-') && shipment.attempts > 1 ? { ...shipment, id: deps.uuid() } : shipment,
      ),
    ),
  },
  {
    name: 'a refusal at the door taken for the answer to the attempt before',
    deps: sending(async (shipment, deps) => {
      const { outcome, headers } = await deps.send(shipment)
      const told = headers.get('x-last-shipment') ?? String(shipment.seq)
      const isRefused = outcome.kind === 'refused' || outcome.kind === 'invalid'
      return { outcome, headers: isRefused ? { get: () => told } : headers }
    }),
  },
  {
    name: 'watches not read with the cart',
    deps: (deps) => ({
      ...deps,
      list: async (device) => {
        const answered = await deps.list(device)
        const { outcome } = answered
        return outcome.kind === 'ok'
          ? { ...answered, outcome: { ...outcome, data: { ...outcome.data, watched: [] } } }
          : answered
      },
    }),
  },
  {
    name: 'a store that fails holds up the others',
    deps: (deps) => {
      let failing = ''
      return {
        ...deps,
        send: async (shipment) => {
          if (!shipment.lane.startsWith('copy-')) return deps.send(shipment)
          if (failing && failing !== shipment.lane)
            return { outcome: { kind: 'offline' }, headers: { get: () => null } }
          const answered = await deps.send(shipment)
          failing = answered.outcome.kind === 'broken' ? shipment.lane : ''
          return answered
        },
      }
    },
  },
  { name: 'one queue for all accounts', hash: 'everybody' },
  { name: 'sent without its acting user', anonymous: true },
  {
    name: 'no sending at start',
    outbox: (outbox) => ({ ...outbox, resume: async () => {} }),
    deps: (deps, tab) => {
      const asleep = () => tab.edits === 0
      return {
        ...deps,
        online: () => !asleep(),
        setTimeout: (run, ms) => (asleep() ? null : deps.setTimeout(run, ms)),
        locks: deps.locks && {
          request: (name, options, held) => (asleep() ? held(null) : deps.locks?.request(name, options, held)) as never,
        },
      }
    },
  },
  {
    name: 'two senders at once',
    deps: (deps) => {
      // Each context believes that the lease is its own.
      let lease: OutboxState['meta']['lease'] | null = null
      return {
        ...deps,
        locks: { request: (_name, _options, held) => held({}) },
        store: {
          ...deps.store,
          change: (known, decide) =>
            deps.store.change(known, (state) => {
              const decision = decide(lease ? { ...state, meta: { ...state.meta, lease } } : state)
              lease = decision.change?.meta?.lease ?? lease
              return decision
            }),
        },
      }
    },
  },
  {
    name: 'a queue write in two halves',
    deps: (deps) => ({
      ...deps,
      store: {
        ...deps.store,
        change: async (known, decide) => {
          let put: Change['put']
          const first = await deps.store.change(known, (state) => {
            const decision = decide(state)
            put = decision.change?.put
            return decision.change ? { ...decision, change: { ...decision.change, put: [] } } : decision
          })
          if (!put?.length) return first
          const second = await deps.store.change(first.state, () => ({
            change: { put: put ?? [] },
            result: first.result,
          }))
          return second
        },
      },
    }),
  },
  {
    name: 'a full disk passed over in silence',
    deps: (deps) => ({
      ...deps,
      store: {
        ...deps.store,
        change: (known, decide) =>
          deps.store
            .change(known, decide)
            .catch(() => ({ state: known, result: decide(known).result, changed: false })),
      },
    }),
  },
  {
    name: 'the cart from a cache',
    deps: (deps) => {
      let old: ReturnType<Deps['list']> | null = null
      return { ...deps, list: (device) => (old ??= deps.list(device)) }
    },
  },
]
