/** A form may name only files of its own account, uploaded completely and for the right purpose. */
import type { Parsed } from '#contract/calls.ts'
import type { Queryable } from '#server/db/sql.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/uploads.ts'

export type Purpose = Parsed<'uploadStart'>['purpose']

/** @throws Refusal 422 at the field that names an unknown or incomplete file */
export async function assertWholeFiles(
  db: Queryable,
  userId: number,
  purpose: Purpose,
  named: readonly { id: string; field: string }[],
): Promise<void> {
  const rows = await db.query<{ id: string }>(
    'select id from file where account_id = $1 and purpose = $2 and done_at > 0 and id = any($3::uuid[])',
    [userId, purpose, named.map(({ id }) => id)],
  )
  const whole = new Set(rows.map(({ id }) => id))
  const missing = named.find(({ id }) => !whole.has(id.toLowerCase()))
  if (missing) throw invalid(missing.field, copy.unfinished)
}
