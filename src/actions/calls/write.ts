/**
 * The one way to write at once: never queued, what was typed stays where it is. Who acts, under which key, and that a
 * lost answer is asked for again under the same key, is the client's business; what needs a member or a network the
 * call's line says.
 */
import { here } from '#actions/frame/here.ts'
import type { Call } from '#contract/call.ts'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Failure, Outcome } from '#contract/outcome.ts'
import { isForReps, refusalByRole } from '#contract/roles.ts'
import { customer } from '#account/acting.ts'
import { client, machine, reads } from '#account/page.ts'
import { lineOf } from '#account/lines.ts'
import { roleOf, session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { go, loginPath, revalidate } from '#actions/frame/go.ts'
import * as copy from '#copy/errors.ts'
import { show } from './effects.ts'

/** What was meant is gone, or is not as the screen has it: a page that lay open while the world went on. */
const OUT_OF_DATE: readonly number[] = [404, 409]

/** The request went out, and nobody knows whether it took effect. After a timeout the person reloads the page. */
const UNANSWERED: readonly Outcome<unknown>['kind'][] = ['offline', 'broken']

/**
 * Shows every failure but those that the caller claims; 'invalid' belongs at its field and is always the caller's. Whoever
 * is told that something is not to be had as it was sees how it is now, and so does whoever got no answer, as soon as there is one.
 * @param claim further kinds the caller shows itself
 */
export async function write<N extends CallName>(
  name: N,
  input: Input<N>,
  claim: readonly Failure['kind'][] = [],
): Promise<Outcome<Reply<N>>> {
  const { outcome, line } = await attempt(name, input)
  const isOnce = line && line.key !== false && !line.public
  if (isOnce && outcome.kind === 'offline' && !claim.includes('offline')) toast(copy.unanswered, { tone: 'bad' })
  else show(outcome, ['invalid', ...claim])
  if (line && UNANSWERED.includes(outcome.kind)) ui.missed = true
  if (outcome.kind === 'refused' && OUT_OF_DATE.includes(outcome.code) && !claim.includes('refused')) void revalidate()
  return outcome
}

const NOT_ASKED = { outcome: { kind: 'superseded' } } as const

/** `line`: of the call that was sent; a write that was not has none. */
type Attempt<R> = { outcome: Outcome<R>; line?: Call }

async function attempt<N extends CallName>(name: N, input: Input<N>): Promise<Attempt<Reply<N>>> {
  if (!ui.online) return { outcome: { kind: 'offline' } }
  const line: Call | null = await Promise.resolve(lineOf(name)).catch(() => null)
  if (!line) return { outcome: { kind: 'offline' } }
  if (customer > 0 && !isForReps(line)) {
    ;(await import('#actions/rep/customer-only.ts')).tellCustomerOnly()
    return NOT_ASKED
  }
  const refusal = refusalByRole(roleOf(session), name, line)
  if (refusal) {
    toast(refusal, { tone: 'bad' })
    return NOT_ASKED
  }
  if (!line.public && !(await isMember())) return NOT_ASKED
  const { outcome } = await client.call(name, input)
  if (outcome.kind === 'ok') reads.noteWrite()
  return { outcome, line }
}

/** Before something that only members may do. A visitor is told so and led to the login page, which leads back. */
export async function isMember(): Promise<boolean> {
  const presence = machine.presence()
  const { kind } = presence.kind === 'unknown' ? await machine.known() : presence
  if (kind === 'member') return true
  toast(copy.loginFirst)
  go(loginPath(here()))
  return false
}
