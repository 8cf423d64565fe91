/** The demo's invoice service: every document gets a number that no authority has given out. */
import type { Tx } from '#server/db/sql.ts'
import { issueInvoice } from '#server/invoice/issue.ts'

export const INVOICE_NOTE = '本站为演示，本文件由演示开票服务生成，不是税务凭证。'

export const PAPER_NOTE = '本站为演示，本文件的企业、批号与证照编号均为虚构。'

/** Numbers have 20 digits; ours begin with a year far ahead. */
const numberOf = (id: number): string => `2099${String(id).padStart(16, '0')}`

export async function issueAtOnce(tx: Tx, id: number, now: number): Promise<void> {
  await issueInvoice(tx, id, numberOf(id), now)
}

/** Red ones come from cancelled and returned orders, without an application. */
export async function issueWaiting(tx: Tx, now: number): Promise<void> {
  const rows = await tx.query<{ id: number }>("select id from invoice where number = '' order by id")
  for (const { id } of rows) await issueAtOnce(tx, id, now)
}
