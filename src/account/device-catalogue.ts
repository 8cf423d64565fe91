/**
 * The whole catalogue on this device, for whoever is here: taken when it is wanted, opened for searching, deleted. A late
 * chunk. Screens that hold an opened generation keep it until they ask again; its prices leave with the member.
 */
import type { Opened } from '#catalogue/held.ts'
import type { Progress, Taken, Taker } from '#catalogue/segments.ts'
import type { Env } from './env.ts'
import { heldCatalogue, isMeteredHere } from './held-catalogue.ts'
import type { Presence } from './machine.ts'
import type { Wired } from './wire.ts'

/** Taken at the start of the app when it is older; ms. */
const FRESH_FOR = 60 * 60_000

export type TakeOptions = {
  /** The person asked for it: then a metered network is theirs to use. */
  isAsked?: boolean
  /** Take what is newer although what is held is not old. */
  isForced?: boolean
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

export type TakeOutcome =
  | Taken
  /** Held, and looked at within the hour. */
  | { kind: 'fresh' }
  /** The network costs money, and nobody asked. */
  | { kind: 'metered' }
  /** Another tab takes it. */
  | { kind: 'busy' }

export type DeviceCatalogue = {
  take(options?: TakeOptions): Promise<TakeOutcome>
  /** For a customer whose page is not open, at a rep's word. Waits for its turn. */
  takeFor(taker: Taker): Promise<Taken>
  /** @returns null: there is none, or it is too old */
  open(): Promise<Opened | null>
  /** Of the disk. @returns whether there was one */
  drop(): Promise<boolean>
}

export function openDeviceCatalogue(env: Env, { machine, fetch }: Pick<Wired, 'machine' | 'fetch'>): DeviceCatalogue {
  const { store, segments } = heldCatalogue(env, fetch)

  async function isFresh(taker: Taker | null): Promise<boolean> {
    const held = await store.held(taker?.account ?? null)
    const age = env.now() - (held?.rows.takenAt ?? 0)
    // A clock that was turned back says nothing about age.
    return held !== null && age >= 0 && age < FRESH_FOR && (!taker || held.prices !== null)
  }

  async function take({ isAsked, isForced, ...options }: TakeOptions = {}): Promise<TakeOutcome> {
    if (!isAsked && isMeteredHere()) return { kind: 'metered' }
    const taker = takerOf(await machine.known())
    if (!isAsked && !isForced && (await isFresh(taker))) return { kind: 'fresh' }
    if (!env.locks) return segments.take(taker, options)
    return env.locks.request('catalogue', { ifAvailable: true }, async (lock): Promise<TakeOutcome> =>
      lock ? segments.take(taker, options) : { kind: 'busy' },
    )
  }

  return {
    take,
    takeFor: (taker) =>
      env.locks ? env.locks.request('catalogue', {}, () => segments.take(taker)) : segments.take(taker),
    open: async () => segments.open(takerOf(await machine.known())?.account ?? null),
    drop: () => store.drop(),
  }
}

/** Prices are for who sees them; everybody else takes rows alone. */
function takerOf(presence: Presence): Taker | null {
  if (presence.kind !== 'member' || presence.user.is_passed !== 1) return null
  return { id: presence.account.id, account: presence.account.hash }
}
