/** The log of effects, where a test run asks for it: written in the transaction of the effects. */
import { accountOf } from '#server/viewer.ts'
import type { Step } from './exchange.ts'
import { keyOf, txOf } from './transaction.ts'

export const effectLog: Step = async (exchange, next) => {
  const answer = await next()
  const { deps, now, viewer, name, effects } = exchange
  if (!deps.config.effectLogPort || answer.replayed) return answer
  const actor = viewer.buyer ? viewer.actor : null
  const tx = txOf(exchange)
  for (const { kind, detail } of effects)
    await tx.query('insert into effect (at, account_id, key, call, kind, detail) values ($1, $2, $3, $4, $5, $6)', [
      now,
      accountOf(viewer),
      keyOf(exchange),
      name,
      kind,
      JSON.stringify(actor ? { ...detail, actor: actor.id } : detail),
    ])
  return answer
}
