/**
 * The server's cart as this context has it: the one that is kept at first, then what is read, and what another context
 * has read meanwhile. Every reading carries the fence behind which it began.
 */
import type { CartList } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { isStored } from '#contract/stored.ts'
import { collect, refuseAll } from './settle.ts'
import { isNewer } from './snapshot.ts'
import type { Ledger } from './state.ts'
import type { Account, Change, Deps, Hold, OutboxState, Snapshot } from './types.ts'
import { baseOf, type Base } from './view.ts'

export type CartReading = {
  base(): Base
  /** Reads the cart from the server. */
  pull(): Promise<Outcome<CartList>>
  /** Takes over the cart that another context has kept, if it is as new as ours. */
  follow(): Promise<void>
  /** Another context dropped edits that a newer cart than ours contains: over ours they would be missing. */
  isOvertaken(): boolean
}

export type ReadingParts = {
  deps: Deps
  account: Account
  ledger: Ledger
  /** The cart changed. */
  changed(): void
  /** The disk failed. */
  failed(): void
}

export async function createReading({ deps, account, ledger, changed, failed }: ReadingParts): Promise<CartReading> {
  let base: Base = baseOf(await keptSnapshot())
  /** The fence for which no cart could be read: then the disk is drawn as it is. */
  let unreadableUntil = 0

  async function keptSnapshot(): Promise<Snapshot | undefined> {
    const kept = await deps.cache.snapshot().catch(() => undefined)
    if (kept?.owner !== account.id) return undefined
    // Its fence means nothing to another queue than the one it was read under.
    const { device } = ledger.state().meta
    return kept.device === device ? kept : { ...kept, device, startedEpoch: 0, last: 0 }
  }

  function isOvertaken(): boolean {
    const { gcEpoch } = ledger.state().meta
    return gcEpoch > (base.snapshot?.startedEpoch ?? 0) && gcEpoch > unreadableUntil
  }

  async function follow(): Promise<void> {
    const kept = await keptSnapshot()
    if (!base.snapshot || (kept && !isNewer(base.snapshot, kept))) base = baseOf(kept, base)
    if (isOvertaken()) unreadableUntil = ledger.state().meta.gcEpoch
  }

  async function pull(): Promise<Outcome<CartList>> {
    const { epoch, device } = ledger.state().meta
    const answered = await deps.list(device)
    const { outcome } = answered
    const hold = holdAfter(outcome)
    if (hold) await rest(hold)
    else if (outcome.kind === 'refused' && outcome.reason === 'unassigned') await turnedAway(outcome)
    if (outcome.kind !== 'ok' || hold)
      return outcome.kind === 'ok' ? { kind: 'refused', code: 409, msg: '', reason: 'acting_user' } : outcome
    const snapshot: Snapshot = {
      owner: outcome.data.owner,
      device,
      startedEpoch: epoch,
      last: Number(answered.headers.get('x-last-shipment')) || 0,
      list: outcome.data,
      at: deps.now(),
    }
    if (!base.snapshot || !isNewer(base.snapshot, snapshot)) await accept(snapshot, isStored(answered.headers))
    return outcome
  }

  async function accept(snapshot: Snapshot, keyed: boolean): Promise<void> {
    // First the cart, then what it makes superfluous: an end in between loses nothing.
    const saved = await deps.cache.saveSnapshot(snapshot).then(
      () => true,
      () => false,
    )
    base = baseOf(snapshot, base)
    await ledger
      .change((state) => {
        const change: Change = (saved && collect(state, snapshot.startedEpoch)) || {}
        const learned = {
          ...(keyed ? { keyed } : state.meta.keyed === null ? { keyed: false } : {}),
          // That the cart can be read says nothing about what has to be signed.
          ...(state.meta.hold && state.meta.hold.kind !== 'blocked' ? { hold: null } : {}),
        }
        const news = change.drop || Object.entries(learned).some(([k, v]) => state.meta[k as 'keyed'] !== v)
        return news
          ? { change: { ...change, meta: { ...learned, ...change.meta } }, result: undefined }
          : { result: undefined }
      })
      .catch(failed)
    changed()
  }

  async function rest(hold: Hold): Promise<void> {
    const news = (state: OutboxState) => state.ops.length > 0 && state.meta.hold?.kind !== hold.kind
    await ledger
      .change((state) => ({ ...(news(state) ? { change: { meta: { hold } } } : {}), result: undefined }))
      .catch(failed)
  }

  /** The rep may not act for this customer any more: what was not sent is refused as if it had been; what was sent is asked about. */
  async function turnedAway({ code, msg }: Extract<Outcome<unknown>, { kind: 'refused' }>): Promise<void> {
    await ledger
      .change((state) => {
        const change = refuseAll(state, code, msg)
        return { ...(change && { change }), result: undefined }
      })
      .catch(failed)
    changed()
  }

  function holdAfter(outcome: Outcome<CartList>): Hold | null {
    if (outcome.kind === 'login') return { kind: 'auth', msg: '' }
    if (outcome.kind === 'refused' && outcome.reason === 'acting_user') return { kind: 'identity', msg: outcome.msg }
    if (outcome.kind === 'ok' && outcome.data.owner !== account.id) return { kind: 'identity', msg: '' }
    return null
  }

  return { base: () => base, pull, follow, isOvertaken }
}
