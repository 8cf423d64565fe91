/** A store's own login, and who was given `own`, may make every call; other roles what the call table says. */
import { refusalByRole } from '#contract/roles.ts'
import { Refusal } from '#server/refusal.ts'
import type { Step } from './exchange.ts'

/** @throws Refusal 403 */
export const needsRole: Step = ({ viewer, name, call }, next) => {
  const refusal = refusalByRole(viewer.buyer ? viewer.role : 'own', name, call)
  if (refusal) throw new Refusal(403, refusal, { data: { reason: 'role' } })
  return next()
}
