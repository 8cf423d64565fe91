/**
 * The one way to write at once: never queued, what was typed stays where it is. Who acts, under which key, and that a
 * lost answer is asked for again under the same key, is the client's business; what needs a member or a network the
 * call's line says.
 */
import { here } from '#actions/frame/here.ts'
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

/**
 * Shows every failure but those that the caller claims; 'invalid' belongs at its field and is always the caller's. Whoever
 * is told that something is not to be had as it was sees how it is now.
 * @param claim further kinds the caller shows itself
 */
export async function write<N extends CallName>(
  name: N,
  input: Input<N>,
  claim: readonly Failure['kind'][] = [],
): Promise<Outcome<Reply<N>>> {
  const outcome = await attempt(name, input)
  show(outcome, ['invalid', ...claim])
  if (outcome.kind === 'refused' && OUT_OF_DATE.includes(outcome.code) && !claim.includes('refused')) void revalidate()
  return outcome
}

async function attempt<N extends CallName>(name: N, input: Input<N>): Promise<Outcome<Reply<N>>> {
  if (!ui.online) return { kind: 'offline' }
  const line = await Promise.resolve(lineOf(name)).catch(() => null)
  if (!line) return { kind: 'offline' }
  if (customer > 0 && !isForReps(line)) {
    ;(await import('#actions/rep/customer-only.ts')).tellCustomerOnly()
    return { kind: 'superseded' }
  }
  const refusal = refusalByRole(roleOf(session), name, line)
  if (refusal) {
    toast(refusal, { tone: 'bad' })
    return { kind: 'superseded' }
  }
  if (!line.public && !(await isMember())) return { kind: 'superseded' }
  const { outcome } = await client.call(name, input)
  if (outcome.kind === 'ok') reads.noteWrite()
  return outcome
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
