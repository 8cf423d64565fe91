/**
 * Writes that carry a password or a code have no key under which they could be asked for again, and some of them end the
 * session that asked. Where the answer is lost the next press meets 原密码不正确, or the login page: the person is told
 * first what may have happened, in a message that stays until it was read.
 */
import { alert } from '#actions/frame/dialogs.ts'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Failure, Outcome } from '#contract/outcome.ts'
import { ui } from '#state/ui.ts'
import { show } from './effects.ts'
import { write } from './write.ts'

const LOST: readonly Failure['kind'][] = ['offline', 'broken', 'timeout']

export const isLost = (outcome: Outcome<unknown>): boolean => LOST.includes(outcome.kind as Failure['kind'])

/** @param perhaps what may have happened, and what to do about it */
export async function writeSecret<N extends CallName>(
  name: N,
  input: Input<N>,
  perhaps: string,
  claim: readonly Failure['kind'][] = [],
): Promise<Outcome<Reply<N>>> {
  const wentOut = ui.online
  const outcome = await write(name, input, [...claim, ...LOST])
  if (!isLost(outcome)) return outcome
  if (wentOut) await alert(perhaps)
  if (!wentOut || outcome.kind === 'timeout') show(outcome)
  return outcome
}
