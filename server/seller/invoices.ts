/** Invoices that wait for their number. */
import { issueInvoice } from '#server/invoice/issue.ts'
import type { Verbs } from './verb.ts'

export const invoiceVerbs: Verbs = {
  'invoice waiting': {
    args: '',
    about: '待开具的发票',
    run: async (_, { tx }) => {
      const rows = await tx.query<{ id: number; purchase_id: string; state: string }>(
        "select id, purchase_id, state from invoice where number = '' order by id",
      )
      return rows.length === 0
        ? '没有待开具的发票'
        : rows.map((row) => `${row.id}  订单 ${row.purchase_id}  ${row.state === 'red' ? '红字' : '蓝字'}`).join('\n')
    },
  },
  'invoice issue': {
    args: '编号 发票号码',
    about: '登记已开具的发票',
    run: async ([id = '', number = ''], { tx, now }) => {
      await issueInvoice(tx, /^\d{1,9}$/.test(id) ? Number(id) : 0, number, now)
      return `发票 ${id} 已登记`
    },
  },
}
