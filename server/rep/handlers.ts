/** Who answers the calls of sales reps. */
import type { Handlers } from '#server/context.ts'
import { repDay } from './day.ts'
import { repRoute } from './route.ts'
import { repSummary } from './summary.ts'
import { repVisit } from './visits.ts'

export const repHandlers = { repDay, repRoute, repSummary, repVisit } satisfies Partial<Handlers>
