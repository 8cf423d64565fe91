/**
 * How long rows are kept, one line a table that grows. What the law has a seller keep, or a person's account needs, is
 * kept; the rest goes in small steps, so that no statement holds many rows or runs long.
 */
import type { Pool } from './db/sql.ts'
import { each } from './jobs/each.ts'
import { DAY } from '#domain/time.ts'

type Retention = { days: number; column: string; where?: string } | { kept: string }

const ACCOUNTING = 'accounts and what belongs to them are kept for ten years at least; the seller archives them'
const PROOF = 'it proves what was agreed to, or what happened'
const OWN = 'housekeeping has a rule of its own for it'
const OF_THE_ACCOUNT = 'it belongs to an account and goes with it, or is replaced by its next state'
/** For the seller's system to fetch what happened. */
export const FEED_EVENT_DAYS = 180
/** Rows deleted in one statement. */
const STEP = 1_000
/** Statements of one round for one table: the rest is done in the next round. */
const STEPS = 20

export const RETENTION: Readonly<Record<string, Retention>> = {
  message: { days: 365, column: 'at', where: 'is_read' },
  watch: { days: 30, column: 'notified_at', where: 'notified_at > 0' },
  rep_visit: { kept: 'what was agreed at a visit is asked for after years; a rep makes some a day' },
  rep_customer: { kept: OF_THE_ACCOUNT },
  chat_message: { days: 3 * 365, column: 'at' },
  notice_fault: { days: 90, column: 'at' },
  // The newest is made of its base and the deltas since; an older base stays with what builds on it.
  catalogue_generation: {
    days: 3,
    column: 'at',
    where: `id < (select base_id from catalogue_generation order by id desc limit 1)
      and not exists (select 1 from catalogue_generation g where g.base_id = catalogue_generation.id and g.id > catalogue_generation.id)`,
  },
  catalogue_blob: {
    days: 1,
    column: 'at',
    where: 'not exists (select 1 from catalogue_part p where p.blob_id = catalogue_blob.id)',
  },
  // Who reads them is warned before they go (server/feed/behind.ts).
  feed_event: { days: FEED_EVENT_DAYS, column: 'numbered_at', where: 'numbered_at > 0' },
  consent: { kept: PROOF },
  contract_signature: { kept: PROOF },
  order_intent: { kept: PROOF },
  draw_record: { kept: PROOF },
  purchase: { kept: ACCOUNTING },
  purchase_line: { kept: ACCOUNTING },
  purchase_event: { kept: ACCOUNTING },
  purchase_return: { kept: ACCOUNTING },
  purchase_return_line: { kept: ACCOUNTING },
  purchase_return_event: { kept: ACCOUNTING },
  shipped_batch: { kept: 'a batch can be recalled as long as anybody has it' },
  payment: { kept: ACCOUNTING },
  online_payment: { kept: ACCOUNTING },
  provider_refund: { kept: ACCOUNTING },
  invoice: { kept: ACCOUNTING },
  receipt: { kept: ACCOUNTING },
  ledger_account: { kept: ACCOUNTING },
  ledger_transfer: { kept: ACCOUNTING },
  ledger_entry: { kept: ACCOUNTING },
  points_order: { kept: ACCOUNTING },
  coupon: { kept: 'orders were priced with them' },
  voucher: { kept: ACCOUNTING },
  review: { kept: OF_THE_ACCOUNT },
  wanted: { kept: OF_THE_ACCOUNT },
  feedback: { kept: OF_THE_ACCOUNT },
  favourite: { kept: OF_THE_ACCOUNT },
  cart_line: { kept: OF_THE_ACCOUNT },
  address: { kept: OF_THE_ACCOUNT },
  plan: { kept: OF_THE_ACCOUNT },
  plan_line: { kept: OF_THE_ACCOUNT },
  store_role: { kept: OF_THE_ACCOUNT },
  paper: { kept: OF_THE_ACCOUNT },
  paper_renewal: { kept: OF_THE_ACCOUNT },
  group_team: { kept: 'prices of orders rest on it' },
  group_member: { kept: 'prices of orders rest on it' },
  device_shipment: { kept: OF_THE_ACCOUNT },
  idempotency: { kept: OWN },
  session: { kept: OWN },
  login_failure: { kept: OWN },
  sms_code: { kept: OWN },
  sms_sent: { kept: OWN },
  reset_ticket: { kept: OWN },
  file: { kept: OWN },
  file_part: { kept: OWN },
}

/** @returns how many rows of each table went. @throws AggregateError of the tables that failed, after all others */
export async function removeOld(pool: Pool, now: number): Promise<Map<string, number>> {
  const removed = new Map<string, number>()
  const remove = async ([table, rule]: [table: string, rule: Retention]): Promise<void> => {
    if ('kept' in rule) return
    const old = `${rule.column} < $1 ${rule.where ? `and ${rule.where}` : ''}`
    for (let step = 0; step < STEPS; step++) {
      const rows = await pool.transaction((tx) =>
        tx.query(
          `delete from ${table} where id in (select id from ${table} where ${old} order by id limit ${STEP} for no key update skip locked) returning 1`,
          [now - rule.days * DAY],
        ),
      )
      removed.set(table, (removed.get(table) ?? 0) + rows.length)
      if (rows.length < STEP) break
    }
  }
  await each(Object.entries(RETENTION), remove, (failed) => `${failed} tables keep rows that are too old`)
  return removed
}
