/** A newer paper waits for review beside the one in force, and takes its place when the seller has approved it. */
import type { PaperInput } from '#contract/entities.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/account.ts'
import { writePaper } from './paper-rows.ts'

const PAGE = '/zhzx/basic/zzzj'

export type Renewal = {
  account_id: number
  phone: string
  company: string
  kind: string
  number: string
  valid_until: string
  file_id: string | null
}

const RENEWALS = `select r.account_id, a.phone, a.company, r.kind, r.number, r.valid_until, r.file_id
  from paper_renewal r join account a on a.id = r.account_id and a.closed_at = 0`

export function waitingRenewals(db: Queryable): Promise<Renewal[]> {
  return db.query<Renewal>(`${RENEWALS} where r.refused = '' order by r.at, r.account_id`)
}

/** A second renewal of the same kind replaces the one that waits or was refused. */
export async function writeRenewal(
  tx: Tx,
  userId: number,
  { kind, number, valid_until, file_id }: PaperInput,
  now: number,
): Promise<void> {
  await tx.query(
    `insert into paper_renewal (account_id, kind, number, valid_until, file_id, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, kind) do update set number = excluded.number, valid_until = excluded.valid_until,
       file_id = excluded.file_id, at = excluded.at, refused = ''`,
    [userId, kind, number, valid_until, file_id, now],
  )
}

/** @returns the company. @throws Refusal 404 when none waits */
export async function approveRenewal(tx: Tx, phone: string, kind: string, now: number): Promise<string> {
  const { account_id, company, number, valid_until, file_id } = await lockRenewal(tx, phone, kind)
  await tx.query('delete from paper_renewal where account_id = $1 and kind = $2', [account_id, kind])
  await writePaper(tx, account_id, { kind, number, valid_until, file_id: file_id ?? '' })
  const text = valid_until ? copy.renewedUntil(kind, valid_until) : copy.renewed(kind)
  await sendMessage(tx, { userId: account_id, type: 'paper', title: copy.renewedTitle(kind), text, url: PAGE }, now)
  return company
}

/** It stays with its reason: its owner sees what was refused and mends it. */
export async function refuseRenewal(
  tx: Tx,
  { phone, kind, reason }: { phone: string; kind: string; reason: string },
  now: number,
): Promise<string> {
  const { account_id, company } = await lockRenewal(tx, phone, kind)
  await tx.query('update paper_renewal set refused = $3 where account_id = $1 and kind = $2', [
    account_id,
    kind,
    reason,
  ])
  await sendMessage(
    tx,
    { userId: account_id, type: 'paper', title: copy.refusedTitle(kind), text: copy.refused(reason), url: PAGE },
    now,
  )
  return company
}

async function lockRenewal(tx: Tx, phone: string, kind: string): Promise<Renewal> {
  const [renewal] = await tx.query<Renewal>(
    `${RENEWALS} where a.phone = $1 and r.kind = $2 and r.refused = '' for no key update of r`,
    [phone, kind],
  )
  if (!renewal) throw notFound(copy.noRenewal)
  return renewal
}
