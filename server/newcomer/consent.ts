/** Agreement to the user agreement and the privacy policy, by version; a new version asks again. */
import { CONSENT_VERSION } from '#domain/limits.ts'
import type { WriteHandler } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/newcomer.ts'

export const consent: WriteHandler<'consent'> = async ({ version }, { tx, member, now, effect }) => {
  if (version !== CONSENT_VERSION) throw invalid('version', copy.consentChanged)
  await noteConsent(tx, member.userId, version, now)
  effect('consent', { version })
  return { version }
}

/** The first agreement to a version is the one that counts. */
export async function noteConsent(tx: Tx, userId: number, version: string, now: number): Promise<void> {
  await tx.query('insert into consent (account_id, version, at) values ($1, $2, $3) on conflict do nothing', [
    userId,
    version,
    now,
  ])
}

/** '' when none was given yet. */
export async function lastConsent(db: Queryable, userId: number): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    'select version from consent where account_id = $1 order by at desc, version desc limit 1',
    [userId],
  )
  return row?.version ?? ''
}
