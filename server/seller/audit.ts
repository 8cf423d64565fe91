/** The audit: every act of the seller with who did it, when, and to what. It names buyers by the number of their account. */
import * as f from '#contract/fields.ts'
import { dateTime } from '#domain/time.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/seller.ts'
import { typed } from './typed.ts'
import type { Subject, Verbs } from './verb.ts'

type Act = { by: string; at: number; verb: string; subject: Subject; subject_id: string }

const ACTS_SHOWN = 50
const ACTS_MAX = 1_000
/** Longer words are no number of anything. */
const ID_MAX = 40

/**
 * Notes an act before it is done: an account may have lost its phone afterwards. An act that is refused is rolled back
 * with its line.
 * @param named the act's first argument
 */
export async function noteAct(
  tx: Tx,
  { by, at, verb, subject, named }: Omit<Act, 'subject_id'> & { named: string },
): Promise<void> {
  const id = subject === 'account' ? await accountOf(tx, named) : named.slice(0, ID_MAX)
  await tx.query('insert into seller_act (at, by, verb, subject, subject_id) values ($1, $2, $3, $4, $5)', [
    at,
    by,
    verb,
    subject,
    id,
  ])
}

/** @returns '' for a phone without an account: the verb refuses it in its own words */
async function accountOf(tx: Tx, phone: string): Promise<string> {
  const [row] = await tx.query<{ id: number }>('select id from account where phone = $1', [phone])
  return row ? String(row.id) : ''
}

export const auditVerbs: Verbs = {
  audit: {
    args: copy.auditArgs,
    about: copy.auditAbout,
    run: async ([count = ''], { db }) => {
      const limit = count ? typed('count', f.whole(1, ACTS_MAX), count) : ACTS_SHOWN
      const rows = await db.query<Act>(
        'select at, by, verb, subject, subject_id from seller_act order by at desc, id desc limit $1',
        [limit],
      )
      const lines = rows.map(({ at, by, verb, subject, subject_id }) =>
        copy.act(dateTime(at), by, verb, copy.subjects[subject], subject_id),
      )
      return lines.join('\n') || copy.noActs
    },
  },
}
