/** What sales reps may call, with a customer and without one. */
import { assertForReps, beginActing } from '#server/rep/acting.ts'
import type { Step } from './exchange.ts'
import { txOf } from './transaction.ts'

/** @throws Refusal 403 with its reason */
export const forReps: Step = ({ viewer, name, call }, next) => {
  // Leaving is possible from every page.
  if (name === 'logout') return next()
  // Without a customer too: who is here is the rep.
  assertForReps(viewer, call.asksWho && !viewer.buyer ? { public: true } : call)
  return next()
}

/** In the write's transaction, each time it is tried. @throws Refusal 403 */
export const assigned: Step = async (exchange, next) => {
  const { viewer } = exchange
  if (viewer.buyer) await beginActing(txOf(exchange), viewer)
  return next()
}
