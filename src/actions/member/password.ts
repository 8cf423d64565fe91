/** A new password for whoever is logged in; all other devices have to log in again. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import { isLost, writeSecret } from '#actions/calls/write-secret.ts'
import { password as copy } from '#copy/account.ts'

/** A change whose answer was lost, by its new password's form: in memory only, and no longer than its form. */
export type Attempt = { lost?: string | undefined }

export async function changePassword(
  input: Input<'resetPassword'>,
  attempt: Attempt,
): Promise<Outcome<Reply<'resetPassword'>>> {
  const mayBeDone = attempt.lost === input.password
  const outcome = await send(input)
  // The old password is wrong because the new one is in force: then it proves itself.
  if (outcome.kind === 'invalid' && outcome.field === 'old_password' && mayBeDone) {
    const again = await send({ ...input, old_password: input.password })
    if (again.kind === 'ok') return again
  }
  if (isLost(outcome)) attempt.lost = input.password
  return outcome
}

function send(input: Input<'resetPassword'>): Promise<Outcome<Reply<'resetPassword'>>> {
  return writeSecret('resetPassword', input, copy.perhaps)
}
