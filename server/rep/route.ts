/** The order in which a sales rep visits the customers of a weekday. */
import type { WriteHandler } from '#server/context.ts'
import { setRoute } from './assignments.ts'

export const repRoute: WriteHandler<'repRoute'> = async ({ weekday, ids }, { tx, rep, effect }) => {
  await setRoute(tx, rep.id, { weekday, ids })
  effect('route', { weekday, ids })
  return { weekday, ids }
}
