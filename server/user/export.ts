/** Everything that is kept of a member, for the member: a copy they can take with them. */
import type { Handler } from '#server/context.ts'

/** Name in the copy, and the rows of account $1. Nothing of a password or a session is in it. */
const PARTS: readonly (readonly [name: string, query: string])[] = [
  [
    'account',
    'select phone, contact, contact_phone, email, company, kind, approved, review, scope, area, rank, application, created_at from account where id = $1',
  ],
  ['consents', 'select version, at from consent where account_id = $1 order by at'],
  ['papers', 'select kind, number, valid_until from paper where account_id = $1 order by kind'],
  ['paper_renewals', 'select kind, number, valid_until, at from paper_renewal where account_id = $1 order by kind'],
  ['files', 'select id, purpose, name, type, size, created_at from file where account_id = $1 order by created_at'],
  [
    'addresses',
    'select name, phone, landline, province, city, district, street, is_default from address where account_id = $1 order by id',
  ],
  ['cart', 'select goods_id, combination_id, number from cart_line where account_id = $1 order by id'],
  ['favourites', 'select goods_id, added_at from favourite where account_id = $1 order by added_at'],
  [
    'orders',
    'select id, state, created_at, total, address, remark from purchase where account_id = $1 order by created_at',
  ],
  [
    'order_lines',
    'select l.purchase_id, l.name, l.ypgg, l.number, l.price from purchase_line l join purchase p on p.id = l.purchase_id where p.account_id = $1 order by l.purchase_id, l.position',
  ],
  [
    'returns',
    'select id, purchase_id, state, cause, text, amount, created_at from purchase_return where account_id = $1 order by created_at',
  ],
  ['reviews', 'select purchase_id, stars, text, at from review where account_id = $1 order by at'],
  [
    'wallet',
    'select t.at, t.kind, t.memo, a.unit, e.amount from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transfer t on t.id = e.transfer_id where a.account_id = $1 order by t.id',
  ],
  ['coupons', 'select name, amount, minus, starts_at, ends_at, order_id from coupon where account_id = $1 order by id'],
  [
    'invoice_title',
    'select title, tax_no, address, phone, bank, bank_account, email from invoice_title where account_id = $1',
  ],
  ['invoices', 'select purchase_id, amount, state, number, at from invoice where account_id = $1 order by at'],
  [
    'wanted',
    'select name, sccj, ypgg, number, price, remark, state, answer, created_at from wanted where account_id = $1 order by created_at',
  ],
  ['feedback', 'select type, text, phone, at, answer from feedback where account_id = $1 order by at'],
  ['messages', 'select type, title, text, at, is_read from message where account_id = $1 order by at'],
  ['chat', 'select from_service, text, at from chat_message where account_id = $1 order by id'],
  ['contracts', 'select version, name, hash, at from contract_signature where account_id = $1 order by at'],
  ['wechat', 'select nickname, bound_at from wechat where account_id = $1'],
]

export const exportData: Handler<'exportData'> = async (_, { sql, member, now }) =>
  sql.snapshot(async (moment) => {
    const copy: Record<string, unknown> = { made_at: now }
    for (const [name, query] of PARTS) copy[name] = await moment.query(query, [member.userId])
    return copy
  })
