/** Everything that is kept of a member, for the member: a copy they can take with them. What it holds stands in personal-data.ts. */
import type { Handler } from '#server/context.ts'
import { PERSONAL_DATA } from './personal-data.ts'

export const exportData: Handler<'exportData'> = async (_, { sql, member, now }) =>
  sql.snapshot(async (moment) => {
    const parts: Record<string, unknown> = { made_at: now }
    for (const { copy } of Object.values(PERSONAL_DATA))
      if ('rows' in copy) parts[copy.name] = await moment.query(copy.rows, [member.userId])
    return parts
  })
