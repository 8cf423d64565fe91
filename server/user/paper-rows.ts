/** Papers as they are stored. Rules compare last days, so a paper that never expires is stored with the greatest date. */
import type { PaperInput } from '#contract/entities.ts'
import type { Tx } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/account.ts'

const ENDLESS = '9999-12-31'

export const toStoredEnd = (validUntil: string): string => validUntil || ENDLESS
export const fromStoredEnd = (stored: string): string => (stored === ENDLESS ? '' : stored)

/** Takes the place of the account's paper of that kind. An application of the demo has no file. */
export async function writePaper(
  tx: Tx,
  userId: number,
  { kind, number, valid_until, file_id }: PaperInput,
): Promise<void> {
  await tx.query(
    `insert into paper (account_id, kind, number, valid_until, file_id) values ($1, $2, $3, $4, $5)
     on conflict (account_id, kind) do update set number = excluded.number, valid_until = excluded.valid_until, file_id = excluded.file_id`,
    [userId, kind, number, toStoredEnd(valid_until), file_id || null],
  )
}

/** The seller mends what was entered, or ends a paper that was withdrawn. @returns the company. @throws Refusal 404 */
export async function setPaperEnd(
  tx: Tx,
  { phone, kind, until }: { phone: string; kind: string; until: string },
): Promise<string> {
  const [row] = await tx.query<{ company: string }>(
    `update paper p set valid_until = $3 from account a
     where a.id = p.account_id and a.phone = $1 and p.kind = $2 and a.closed_at = 0 returning a.company`,
    [phone, kind, until],
  )
  if (!row) throw notFound(copy.noPaper)
  return row.company
}
