/** Judging an application, in place of a back office: what approving gives, and what a refusal says. */
import { type CouponTerms, giveCoupon } from '#server/coupons/give.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { writePaper } from '#server/user/paper-rows.ts'
import * as copy from '#server/copy/newcomer.ts'
import type { Applied } from './application.ts'

/** What a newcomer finds in the wallet. */
const WELCOME: CouponTerms = { name: copy.welcomeCoupon, scope: 'all', amount: 30_000, minus: 2_000, valid_days: 30 }

export type Waiting = { id: number; phone: string; company: string; applied_at: number; application: Applied }

const WAITING =
  "select id, phone, company, applied_at, application from account where review = 'pending' and not approved and closed_at = 0"

export function waitingApplications(db: Queryable): Promise<Waiting[]> {
  return db.query<Waiting>(`${WAITING} order by applied_at, id`)
}

/** @throws Refusal 404 for an unknown account, 409 when nothing of it waits */
export async function approveApplication(tx: Tx, phone: string, now: number): Promise<Waiting> {
  const waiting = await findWaiting(tx, phone)
  const { id, application } = waiting
  const { company, kind, contact, email, scope, papers, province, city, district, street, landline } = application
  await tx.query(
    `update account set approved = true, review = 'none', review_reason = '', company = $2, kind = $3, contact = $4, email = $5, scope = $6,
       area = $7 where id = $1`,
    [id, company, kind, contact, email, scope, city + district],
  )
  for (const paper of papers) await writePaper(tx, id, paper)
  // A store without a login has only its contact's phone.
  await tx.query(
    `insert into address (account_id, name, phone, landline, province, city, district, street, is_default)
     select id, $2, coalesce(nullif(contact_phone, ''), phone), $3, $4, $5, $6, $7, true from account
     where id = $1 and not exists (select 1 from address where account_id = $1)`,
    [id, contact, landline, province, city, district, street],
  )
  await giveCoupon(tx, id, WELCOME, now, null)
  const text = copy.approved(company)
  await sendMessage(tx, { userId: id, type: 'system', title: copy.approvedTitle, text, url: '/user' }, now)
  return waiting
}

/** @param reason what to mend, in words its reader can act on */
export async function refuseApplication(tx: Tx, phone: string, reason: string, now: number): Promise<Waiting> {
  const waiting = await findWaiting(tx, phone)
  await tx.query("update account set review = 'refused', review_reason = $2 where id = $1", [waiting.id, reason])
  const text = copy.refused(reason)
  await sendMessage(
    tx,
    { userId: waiting.id, type: 'system', title: copy.refusedTitle, text, url: '/register/step2' },
    now,
  )
  return waiting
}

async function findWaiting(tx: Tx, phone: string): Promise<Waiting> {
  const [known] = await tx.query('select id from account where phone = $1 for no key update', [phone])
  if (!known) throw notFound(copy.noAccount)
  const [waiting] = await tx.query<Waiting>(`${WAITING} and phone = $1`, [phone])
  if (!waiting) throw conflict(copy.noApplication)
  return waiting
}
