/** Issuing an invoice: it gets its number. */
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'

type Row = { id: number; purchase_id: string; account_id: number; state: 'pending' | 'issued' | 'red'; number: string }

/** Numbers of electronic invoices have 20 digits. */
const NUMBER = /^\d{20}$/

/** @throws Refusal 404; 409 when it has a number already; 422 for a malformed number */
export async function issueInvoice(tx: Tx, id: number, number: string, now: number): Promise<void> {
  if (!NUMBER.test(number)) throw invalid('number', '发票号码为 20 位数字')
  const [row] = await tx.query<Row>(
    'select id, purchase_id, account_id, state, number from invoice where id = $1 for update',
    [id],
  )
  if (!row) throw notFound('发票申请不存在')
  if (row.number !== '') throw conflict('这张发票已开具')
  const red = row.state === 'red'
  await tx.query('update invoice set number = $2, state = $3, at = $4 where id = $1', [
    id,
    number,
    red ? 'red' : 'issued',
    now,
  ])
  const title = red ? '红字发票已开具' : '电子发票已开具'
  await sendMessage(
    tx,
    {
      userId: row.account_id,
      type: 'order',
      title,
      text: `订单 ${row.purchase_id} 的${red ? '红字发票' : '电子发票'}已开具，可在线查看和下载。`,
      url: '/dzfp',
    },
    now,
  )
}
