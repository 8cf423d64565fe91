/**
 * The one way to read: asks the network, keeps the answer where the call says so, and gives the kept
 * one, with its age, when the network does not answer in time.
 */
import type { Call } from '#contract/call.ts'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Failure, Outcome } from '#contract/outcome.ts'
import type { Answered, AnswerHeaders } from '#net/client.ts'
import { session } from '#state/session.ts'
import { client } from './client.ts'
import { keep, kept } from './kept.ts'
import { lineOf } from './lines.ts'

/** `at`: when the server said it (ms); `stale`: it comes from the device because the network did not answer. */
export type Read<T> = { data: T; at: number; stale: boolean }

export class ReadFailure extends Error {
  declare readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** After this long a kept answer is shown rather than a wait. */
const SOFT_TIMEOUT = 4_000

/** @throws ReadFailure when neither the network nor the device has an answer */
export async function read<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { signal?: AbortSignal } = {},
): Promise<Read<Reply<N>>> {
  const keeps = await keepOf(name)
  const reader = session.kind === 'unknown' ? null : (session.user?.id ?? 0)
  const answered = ask(name, input, keeps, options)
  const asked = answered.then(({ outcome }) => outcome)
  if (keeps !== 'account') return fresh(await asked)
  const soft = softTimeout()
  const first = await Promise.race([asked, soft.passed])
  soft.cancel()
  const early = first ?? (await kept(name, input))
  if (early && 'stale' in early) return early
  const outcome = early ?? (await asked)
  if (outcome.kind === 'ok') {
    void keep(ownerOf((await answered).headers) ?? reader, name, input, outcome.data)
    return fresh(outcome)
  }
  const unreached = outcome.kind === 'offline' || outcome.kind === 'timeout' || outcome.kind === 'broken'
  return (unreached && (await kept(name, input))) || fresh(outcome)
}

/** @throws ReadFailure where the call's line cannot be had: nothing was kept of what nobody could ask for */
async function keepOf(name: CallName): Promise<Call['keep']> {
  try {
    return (await lineOf(name)).keep
  } catch {
    throw new ReadFailure({ kind: 'offline' })
  }
}

function ask<N extends CallName>(
  name: N,
  input: Input<N>,
  keeps: Call['keep'],
  options: { signal?: AbortSignal },
): Promise<Answered<Reply<N>>> {
  const personal = session.user && keeps !== 'shared'
  const headers = personal ? { headers: { 'x-acting-user': String(session.user?.id) } } : {}
  return client.call(name, input, { ...options, ...headers })
}

/** Whose answer it is, 0 a visitor's; null where the backend does not say. */
function ownerOf(headers: AnswerHeaders): number | null {
  const said = headers.get('x-reader')
  return said === null ? null : Number(said)
}

function softTimeout(): { passed: Promise<undefined>; cancel: () => void } {
  let cancel = () => {}
  const passed = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), SOFT_TIMEOUT)
    cancel = () => clearTimeout(timer)
  })
  return { passed, cancel }
}

function fresh<T>(outcome: Outcome<T>): Read<T> {
  if (outcome.kind !== 'ok') throw new ReadFailure(outcome)
  return { data: outcome.data, at: 0, stale: false }
}
