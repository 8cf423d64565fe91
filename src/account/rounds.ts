/**
 * A rep's customers send although nobody has them open: one page of the device goes round those that have something. Each
 * outbox keeps its own lease, so that a customer's own tab or the worker may send at the same time without harm.
 */
import { inTurn, sendInTurns } from '#outbox/turns.ts'
import { sumOfEdits, sumOfVisits, type tablet } from '#state/sync.ts'
import type { Env } from './env.ts'
import type { Keeper, Waiting } from './keeper.ts'
import { boxOf, type Machine } from './machine.ts'

/** Between two rounds (ms): at first, and at most when nothing could be sent. */
const REST = 15_000
const REST_MOST = 240_000

export type Rounds = {
  /** Something suggests that sending may work now. */
  wake(): void
  stop(): void
}

export type RoundsDeps = {
  env: Pick<Env, 'elapsed' | 'setTimeout' | 'clearTimeout' | 'locks' | 'online'>
  machine: Pick<Machine, 'presence'>
  keeper(): Promise<Pick<Keeper, 'customers' | 'visits' | 'sendFor' | 'sendVisits'>>
  /** What waits on this tablet was looked at, before a round and after it. */
  onCounted?(waits: typeof tablet): void
}

export function startRounds({ env, machine, keeper, onCounted }: RoundsDeps): Rounds {
  const began = new Map<string, number>()
  /** One that takes long is not begun a second time. */
  const busy = new Set<string>()
  let rest = REST
  let timer: unknown = null
  let isStopped = false

  function soon(ms: number): void {
    env.clearTimeout(timer)
    if (!isStopped) timer = env.setTimeout(() => void look(), ms)
  }

  /** @returns whether anything waits */
  async function count(login: string): Promise<boolean> {
    const store = await keeper()
    const [customers, visits] = await Promise.all([store.customers(login), store.visits(login)])
    const waits = { ...sumOfEdits(customers), ...sumOfVisits(visits) }
    if (!isStopped) onCounted?.(waits)
    return waits.edits + waits.visits > 0
  }

  async function look(): Promise<void> {
    const presence = machine.presence()
    if (presence.kind !== 'member' || !presence.user.rep) return
    soon(rest)
    const login = presence.account.login ?? presence.account
    const isAnything = await count(login.hash)
    if (!isAnything) rest = REST
    if (isStopped || !isAnything || !env.online()) return
    const round = async () => {
      const store = await keeper()
      const isOpenHere = ({ hash }: Waiting) => boxOf(presence) !== null && hash === presence.account.hash
      const waiting = (await store.customers(login.hash)).filter(
        (one) => one.edits > one.parked && !busy.has(one.hash) && !isOpenHere(one),
      )
      let isLeft = await store.sendVisits(login).catch(() => true)
      const byHash = new Map(waiting.map((one) => [one.hash, one]))
      const send = async (hash: string) => {
        busy.add(hash)
        began.set(hash, env.elapsed())
        try {
          isLeft = (await store.sendFor(byHash.get(hash) as Waiting, login)) || isLeft
        } finally {
          busy.delete(hash)
        }
      }
      const after = (ms: number) => new Promise<void>((resolve) => env.setTimeout(resolve, ms))
      await sendInTurns(inTurn([...byHash.keys()], began), send, after)
      rest = isLeft ? Math.min(rest * 2, REST_MOST) : REST
      await count(login.hash)
    }
    if (!env.locks) return round()
    await env.locks.request(`rounds:${login.hash}`, { ifAvailable: true }, async (lock) => {
      if (lock) await round()
    })
  }

  void look()
  return {
    wake() {
      rest = REST
      void look()
    },
    stop() {
      isStopped = true
      env.clearTimeout(timer)
    },
  }
}
