/**
 * The one way to read: asks the network, keeps the answer where the call says so, and gives the kept one, with its age,
 * when the network does not answer in time. An answer that comes late is kept too and then takes the kept one's place.
 */
import type { Call } from '#contract/call.ts'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import type { Failure, Outcome } from '#contract/outcome.ts'
import type { AnswerHeaders, Client, RequestOptions } from '#net/client.ts'
import type { DeviceFirst } from './device-first.ts'
import type { Env } from './env.ts'
import type { Keeper, Shelf } from './keeper.ts'
import { idOf, type Machine } from './machine.ts'
import { ReadFailure } from './read-failure.ts'

/**
 * `at`: when the server said it (ms); `stale`: it comes from the device because the network did not answer. `asOf`: the
 * device's catalogue answered, with prices of that moment (ms; 0: of now). `missing`: what only the server knows is on its way, or cannot be had.
 */
export type Read<T> = { data: T; at: number; stale: boolean; asOf?: number; missing?: 'coming' | 'unreached' }

export type ReadOptions<T> = RequestOptions & {
  /** The page stands without it: no longer waited for than where something is kept. What comes later takes its place. */
  soon?: boolean
  /** For what no loader draws anew: takes what the server says after the device answered. */
  onCorrected?: (answer: Read<T> | Failure) => void
}

/** After this long (ms) a kept answer is shown rather than a wait. */
const SOFT_TIMEOUT = 4_000
/** An answer that came late is as good as asked for this long (ms): the page that is drawn anew with it does not ask again. */
const LATE_FRESH = 30_000

/** Times a read that came too soon is asked again, and the longest (ms) it waits for that. */
const RETRIES = 2
const PATIENCE = 15_000
const TOO_MANY = 429

/** @returns ms; null: waiting would not help, or for too long */
function patienceFor(outcome: Outcome<unknown>): number | null {
  if (outcome.kind !== 'refused' || outcome.code !== TOO_MANY) return null
  const wait = (outcome.retryAfter ?? Infinity) * 1_000
  return wait <= PATIENCE ? wait : null
}

export type ReadsDeps = {
  env: Pick<Env, 'now' | 'elapsed' | 'setTimeout' | 'clearTimeout' | 'lineOf' | 'customer'>
  client: Client
  machine: Machine
  keeper(): Promise<Keeper>
  /** An answer came after its page had been drawn with the kept one. */
  onLate(): void
  device?: DeviceSource
}

/** The device's catalogue, which opens late. */
export type DeviceSource = {
  /** Null: not open now, or there is none. */
  opened(): DeviceFirst | null
  open(): Promise<DeviceFirst>
  /** There was one when this device was last used. */
  isHeld(): boolean
}

export type Reads = ReturnType<typeof createReads>

export function createReads({ env, client, machine, keeper, onLate, device }: ReadsDeps) {
  /** By account and key. */
  const late = new Map<string, { answer: Read<unknown> | Failure; until: number }>()
  /** When something was written last, by `elapsed`. */
  let wroteAt = -Infinity

  /** Whose shelf: the present member's or the visitor's; null where that account is not here any more. */
  async function shelfOf(reader: number): Promise<Shelf | null> {
    const presence = machine.presence()
    if (idOf(presence) !== reader) return null
    return presence.kind === 'member' ? presence.shelf : (await keeper()).guest
  }

  /** @throws ReadFailure when neither the network nor the device has an answer */
  async function read<N extends CallName>(
    name: N,
    input: Input<N>,
    { onCorrected, soon = false, ...options }: ReadOptions<Reply<N>> = {},
  ): Promise<Read<Reply<N>>> {
    const line = await lineFor(name)
    const isKept = line.keep === 'account' || (line.keep === 'acting' && env.customer > 0)
    if (!isKept && !onCorrected && !soon) return fresh((await newest(() => client.call(name, input, options))).outcome)
    const key = keyOf(name, input)
    const came = late.get(`${idOf(machine.presence())} ${key}`)
    if (came && env.elapsed() < came.until)
      return 'kind' in came.answer ? fresh(came.answer) : (came.answer as Read<Reply<N>>)
    const kept = () => (isKept ? keptRead<Reply<N>>(key) : Promise.resolve(null))
    const asking = ask(name, isKept ? key : '', input, options)
    // Only who is drawn anew may begin with the device's answer.
    if (line.device && device && (options.signal || onCorrected) && (device.opened() || device.isHeld())) {
      const take = onCorrected ?? ((answer: Read<Reply<N>> | Failure) => remember(key, answer))
      const here = () => idOf(machine.presence())
      const drawing = openDevice().then((open) => open?.draw(name, input, { asking, kept, take, here }))
      const drawn = await Promise.race([asking.then(() => null), drawing])
      if (drawn) return drawn
    }
    const soft = softTimeout()
    const first = await Promise.race([asking, soft.passed])
    soft.cancel()
    if (!first) {
      const own = await ownRead(name, input, line, kept)
      if (own || soon) void asking.then((answer) => takeLate(key, answer))
      if (own) return own
      if (soon) throw new ReadFailure({ kind: 'timeout' })
    }
    const { outcome, owner } = first ?? (await asking)
    if (outcome.kind === 'ok' && !(await isMine(owner))) throw new ReadFailure({ kind: 'superseded' })
    const unreached = outcome.kind === 'offline' || outcome.kind === 'timeout' || outcome.kind === 'broken'
    return (unreached && (await ownRead(name, input, line, kept))) || fresh(outcome)
  }

  /** Without a network: what the catalogue knows, else what was read before. */
  async function ownRead<N extends CallName>(
    name: N,
    input: Input<N>,
    line: Call,
    kept: () => Promise<Read<Reply<N>> | null>,
  ) {
    const open = line.device ? await openDevice() : null
    return (await open?.read(name, input, kept)) ?? kept()
  }

  async function openDevice(): Promise<DeviceFirst | null> {
    return device?.opened() ?? device?.open().catch(() => null) ?? null
  }

  /** @param key '': the answer is not kept. Whoever asked may be gone when the answer comes: it is kept for the account it was given to, or not at all. */
  async function ask<N extends CallName>(name: N, key: string, input: Input<N>, options: RequestOptions) {
    const reader = machine.presence().kind === 'unknown' ? null : idOf(machine.presence())
    const { outcome, headers } = await newest(() => callPatiently(name, input, options))
    const owner = ownerOf(headers) ?? reader
    if (outcome.kind === 'ok' && owner !== null) {
      if (owner === idOf(machine.presence())) device?.opened()?.heard(name, outcome.data)
      if (key) void keep(owner, name, key, outcome.data)
    }
    return { outcome, owner }
  }

  /** What was under way while something was written may be of before that: it is asked for again. */
  async function newest<A extends { outcome: Outcome<unknown> }>(call: () => Promise<A>): Promise<A> {
    for (;;) {
      const began = env.elapsed()
      const answer = await call()
      if (answer.outcome.kind !== 'ok' || began >= wroteAt) return answer
    }
  }

  /** Where too much was read at once the server says when there is more: nobody has to press anything for that. */
  async function callPatiently<N extends CallName>(name: N, input: Input<N>, options: RequestOptions) {
    for (let tries = 1; ; tries += 1) {
      const answer = await client.call(name, input, options)
      const wait = patienceFor(answer.outcome)
      if (wait === null || tries > RETRIES || options.signal?.aborted) return answer
      await new Promise<void>((resolve) => env.setTimeout(resolve, wait))
      // A newer read of the page has taken this one's place meanwhile.
      if (options.signal?.aborted) return answer
    }
  }

  /** Is this the answer of whoever is here? Another account's is drawn for nobody: the server is asked who is here. */
  async function isMine(owner: number | null): Promise<boolean> {
    const here = () => machine.presence().kind === 'unknown' || idOf(machine.presence()) === owner
    if (owner === null || here()) return true
    await machine.identify()
    return here()
  }

  async function keep(owner: number, name: string, key: string, data: unknown): Promise<void> {
    // Where nobody knows yet who is here, the answer's owner decides a little later.
    if (owner > 0) await machine.known()
    await (await shelfOf(owner))?.keepRead(key, name, data)
  }

  function takeLate(key: string, { outcome, owner }: { outcome: Outcome<unknown>; owner: number | null }): void {
    if (outcome.kind === 'ok' && owner === idOf(machine.presence())) remember(key, fresh(outcome))
  }

  function remember(key: string, answer: Read<unknown> | Failure): void {
    for (const [old, { until }] of late) if (until < env.elapsed()) late.delete(old)
    late.set(`${idOf(machine.presence())} ${key}`, { answer, until: env.elapsed() + LATE_FRESH })
    onLate()
  }

  async function keptRead<T>(key: string): Promise<Read<T> | null> {
    // A cold start asks before the account is open; a visitor's shelf would be the wrong one.
    await machine.device()
    const row = await (await shelfOf(idOf(machine.presence())))?.keptRead(key)
    return row ? { data: row.data as T, at: row.at, stale: true } : null
  }

  /** @throws ReadFailure where the call's line cannot be had: nothing was kept of what nobody could ask for */
  async function lineFor(name: CallName): Promise<Call> {
    try {
      return await env.lineOf(name)
    } catch {
      throw new ReadFailure({ kind: 'offline' })
    }
  }

  function softTimeout(): { passed: Promise<undefined>; cancel: () => void } {
    let cancel = () => {}
    const passed = new Promise<undefined>((resolve) => {
      const timer = env.setTimeout(() => resolve(undefined), SOFT_TIMEOUT)
      cancel = () => env.clearTimeout(timer)
    })
    return { passed, cancel }
  }

  return {
    read,
    /** The server has done what was written: no answer of before is drawn after it. */
    noteWrite(): void {
      wroteAt = env.elapsed()
      late.clear()
    },
    /** Kept answers of one call, for whoever is here; last used first. */
    async keptOf(name: CallName): Promise<unknown[]> {
      await machine.device()
      return (await (await shelfOf(idOf(machine.presence())))?.keptOf(name)) ?? []
    },
  }
}

/** Under which a kept answer stands. */
export function keyOf(name: CallName, input: object): string {
  return `${name}?${encodeForm(input as Record<string, FormValue>)}`
}

/** Whose answer it is, 0 a visitor's; null where the backend does not say. */
function ownerOf(headers: AnswerHeaders): number | null {
  const said = headers.get('x-reader')
  return said === null ? null : Number(said)
}

function fresh<T>(outcome: Outcome<T>): Read<T> {
  if (outcome.kind !== 'ok') throw new ReadFailure(outcome)
  return { data: outcome.data, at: 0, stale: false }
}
