/**
 * One wiring of client, machine and reads for every context that shows screens: the page gives the browser's world, the
 * simulator its own. The worker, which shows nothing, uses `openBox` with the same `Env`.
 */
import { createClient, type Client, type Fetch } from '#net/client.ts'
import type { Look } from '#outbox/view.ts'
import type { Env } from './env.ts'
import type { Keeper } from './keeper.ts'
import { createMachine, type Machine } from './machine.ts'
import { createReads, type DeviceSource, type Reads } from './reads.ts'

export type Wiring = {
  /** The late chunk with the database. */
  loadKeeper(): Promise<{ createKeeper: (env: Env, client: Client, look: Look) => Keeper; look: Look }>
  usedBefore(): Promise<boolean>
  ready(): Promise<unknown>
  /** The server answered at this moment of its clock (ms; NaN where it does not say). */
  heard(date: number): void
  /** Something was to be read and could not be. */
  missed?(): void
  /** An answer came after its page had been drawn with a kept one. */
  onLate(): void
  /** Left out where there is no catalogue to be had. */
  device?: DeviceSource
}

export type Wired = {
  client: Client
  /** For bytes, which are no calls: waits for a logout that is owed, as every request does. */
  fetch: Fetch
  machine: Machine
  reads: Reads
  keeper(): Promise<Keeper>
  /** A logout that is owed is sent. @returns false: it could not be */
  payDebt(): Promise<boolean>
}

export function wire(env: Env, wiring: Wiring): Wired {
  let keeping: Promise<Keeper> | undefined
  /** A logout the server has not heard of; undefined: the disk was not asked yet. */
  let owed: boolean | undefined
  let paying: Promise<boolean> | null = null
  let asking = false

  const shared = {
    base: env.base,
    lineOf: env.lineOf,
    setTimeout: env.setTimeout,
    clearTimeout: env.clearTimeout,
  }
  const heard = (date: number) => {
    wiring.heard(date)
    const presence = machine.presence()
    if (presence.kind === 'member') presence.box.wake()
  }
  /** Goes before all others: it pays what they wait for. */
  const direct = createClient({ ...shared, fetch: env.fetch })
  const client = createClient({
    ...shared,
    heard,
    ...(wiring.missed && { missed: wiring.missed }),
    acting: () => {
      const presence = machine.presence()
      if (presence.kind !== 'member') return env.customer > 0 ? { id: env.customer, keys: null } : null
      const { id, login } = presence.account
      return { id, keys: presence.shelf, ...(login && { rep: login.id }) }
    },
    customer: env.customer,
    // The outboxes of other customers send through this client too: only whoever this page is for is asked about.
    lessRights: (account) => {
      const presence = machine.presence()
      if (asking || presence.kind !== 'member' || presence.account.id !== account) return
      // The question who is here may be refused for the same reason: it is asked once.
      asking = true
      void machine.identify().finally(() => (asking = false))
    },
    fetch: fetchAfterDebt,
  })

  /** While a logout is owed the server takes everything for the one who left. */
  async function fetchAfterDebt(input: string, init?: RequestInit): Promise<Response> {
    if (!(await payDebt())) throw new TypeError('a logout is owed')
    return env.fetch(input, init)
  }

  function keeper(): Promise<Keeper> {
    keeping ??= wiring.loadKeeper().then(
      ({ createKeeper, look }) => createKeeper(env, client, look),
      (error: unknown) => {
        keeping = undefined
        throw error
      },
    )
    return keeping
  }

  async function isOwed(): Promise<boolean> {
    owed ??= (await wiring.usedBefore()) && (await (await keeper()).owes()) !== undefined
    return owed
  }

  async function payDebt(): Promise<boolean> {
    if (!(await isOwed())) return true
    paying ??= pay().finally(() => (paying = null))
    return paying
  }

  async function pay(): Promise<boolean> {
    // Another tab may have paid meanwhile, and somebody else be logged in by now.
    const debt = await (await keeper()).owes()
    owed = debt !== undefined
    if (debt === undefined) return true
    const { outcome } = await direct.call('logout', {})
    if (outcome.kind !== 'ok' && outcome.kind !== 'login') return false
    await (await keeper()).paid(debt)
    // Somebody may have left while this logout was on its way: it says nothing of theirs.
    const next = await (await keeper()).owes()
    if (next !== undefined && next !== debt) return pay()
    owed = false
    return true
  }

  const machine = createMachine({
    customer: env.customer,
    client,
    keeper,
    usedBefore: wiring.usedBefore,
    news: env.channel('session'),
    ready: wiring.ready,
    payDebt,
    inDebt: (known) => (owed = known || undefined),
  })
  const { onLate, device } = wiring
  const reads = createReads({
    env,
    client,
    machine,
    keeper,
    onLate,
    ...(device && { device }),
  })
  return { client, fetch: fetchAfterDebt, machine, reads, keeper, payDebt }
}
