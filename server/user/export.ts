/** Everything that is kept of a member, for the member: a copy they can take with them. What it holds stands in personal-data.ts. */
import type { ReadHandler } from '#server/context.ts'
import { PERSONAL_DATA } from './personal-data.ts'

export const exportData: ReadHandler<'exportData'> = async (_, { db, member, now }) =>
  db.snapshot(async (moment) => {
    const parts: Record<string, unknown> = { made_at: now }
    for (const { copy } of Object.values(PERSONAL_DATA))
      if ('rows' in copy) parts[copy.name] = await moment.query(copy.rows, [member.userId])
    return parts
  })
