/**
 * What the shop keeps of a member, one line a table: the copy a member can take (export.ts), closing an account
 * (close.ts) and the law of tests/laws/personal-data.test.ts all read this list. A new table that holds an account,
 * or belongs to one that does, gets its line here.
 */
export type PersonalTable = {
  /** Its name in the member's copy with the rows of account $1; or the reason why the copy leaves it out. */
  copy: { name: string; rows: string } | { without: string }
  /** `deleted`: closing deletes the rows whose account_id it is. Else the reason why they outlive the account. */
  closing: 'deleted' | { kept: string }
}

const ACCOUNTING = 'the law has a seller keep orders and what belongs to them for years'
const MONEY = 'the ledger is only added to'
const PROOF = 'it has to be shown later that this was agreed to'
const QUALIFICATION = 'the law has a seller keep what entitled a buyer to buy medicines'

export const PERSONAL_DATA: Readonly<Record<string, PersonalTable>> = {
  account: {
    copy: {
      name: 'account',
      rows: 'select phone, contact, contact_phone, email, company, kind, approved, review, scope, area, rank, application, created_at from account where id = $1',
    },
    closing: { kept: 'orders name it; close.ts empties what leads to a person' },
  },
  consent: {
    copy: { name: 'consents', rows: 'select version, at from consent where account_id = $1 order by at' },
    closing: { kept: PROOF },
  },
  paper: {
    copy: { name: 'papers', rows: 'select kind, number, valid_until from paper where account_id = $1 order by kind' },
    closing: { kept: QUALIFICATION },
  },
  paper_renewal: {
    copy: {
      name: 'paper_renewals',
      rows: 'select kind, number, valid_until, at, refused from paper_renewal where account_id = $1 order by kind',
    },
    closing: 'deleted',
  },
  kx_grant: {
    copy: {
      name: 'controlled_lines',
      rows: 'select l.name from kx_grant g join kx_line l on l.id = g.kx_line_id where g.account_id = $1 order by l.id',
    },
    closing: 'deleted',
  },
  rep_customer: {
    copy: {
      name: 'sales_reps',
      rows: 'select (select contact from account where id = c.rep_id) as contact, c.since from rep_customer c where c.customer_id = $1 order by c.since',
    },
    closing: { kept: 'close.ts ends the assignments, whose column is not account_id' },
  },
  rep_visit: {
    copy: {
      name: 'visits_of_reps',
      rows: 'select at, outcome, reason, note, again from rep_visit where customer_id = $1 order by at',
    },
    closing: { kept: 'the seller has to know what its reps did' },
  },
  file: {
    copy: {
      name: 'files',
      rows: 'select id, purpose, name, type, size, created_at from file where account_id = $1 and done_at >= 0 order by created_at',
    },
    closing: { kept: 'papers name some; housekeeping removes those that nothing names any more' },
  },
  file_part: {
    copy: { without: 'the bytes of an upload that is not complete; `files` names it' },
    closing: { kept: 'housekeeping removes them with their file' },
  },
  address: {
    copy: {
      name: 'addresses',
      rows: 'select name, phone, landline, province, city, district, street, is_default from address where account_id = $1 order by id',
    },
    closing: 'deleted',
  },
  cart_line: {
    copy: {
      name: 'cart',
      rows: 'select goods_id, combination_id, number from cart_line where account_id = $1 order by id',
    },
    closing: 'deleted',
  },
  favourite: {
    copy: {
      name: 'favourites',
      rows: 'select goods_id, added_at from favourite where account_id = $1 order by added_at',
    },
    closing: 'deleted',
  },
  watch: {
    copy: {
      name: 'watches',
      rows: 'select goods_id, since, notified_at from watch where account_id = $1 order by since, id',
    },
    closing: 'deleted',
  },
  purchase: {
    copy: {
      name: 'orders',
      rows: 'select id, state, created_at, total, address, remark from purchase where account_id = $1 order by created_at',
    },
    closing: { kept: ACCOUNTING },
  },
  order_intent: {
    copy: {
      name: 'signed_orders',
      rows: 'select state, total, lines, price_choice, drop_missing, signature, signed_at, purchase_id from order_intent where account_id = $1 order by id',
    },
    closing: { kept: PROOF },
  },
  purchase_line: {
    copy: {
      name: 'order_lines',
      rows: 'select l.purchase_id, l.name, l.ypgg, l.number, l.price from purchase_line l join purchase p on p.id = l.purchase_id where p.account_id = $1 order by l.purchase_id, l.position',
    },
    closing: { kept: ACCOUNTING },
  },
  shipped_batch: {
    copy: {
      name: 'shipped_batches',
      rows: 'select b.purchase_id, b.name, b.batch, b.expires, b.number from shipped_batch b join purchase p on p.id = b.purchase_id where p.account_id = $1 order by b.purchase_id, b.position, b.goods_id, b.batch',
    },
    closing: { kept: ACCOUNTING },
  },
  purchase_event: {
    copy: {
      name: 'order_events',
      rows: 'select e.purchase_id, e.at, e.text from purchase_event e join purchase p on p.id = e.purchase_id where p.account_id = $1 order by e.purchase_id, e.position',
    },
    closing: { kept: ACCOUNTING },
  },
  payment: {
    copy: {
      name: 'payments',
      rows: 'select y.purchase_id, y.kind, y.state, y.amount, y.reference, y.paid_at, y.due_at from payment y join purchase p on p.id = y.purchase_id where p.account_id = $1 order by y.started_at',
    },
    closing: { kept: ACCOUNTING },
  },
  credit_line: {
    copy: { name: 'credit_line', rows: 'select most, term_days, set_at from credit_line where account_id = $1' },
    closing: 'deleted',
  },
  online_payment: {
    copy: {
      name: 'online_payments',
      rows: 'select reference, purchase_id, kind, amount, state, trade, created_at, settled_at from online_payment where account_id = $1 order by created_at',
    },
    closing: { kept: ACCOUNTING },
  },
  provider_refund: {
    copy: {
      name: 'online_refunds',
      rows: 'select r.reference, r.amount, r.state, r.asked_at, r.done_at from provider_refund r join online_payment o on o.reference = r.reference where o.account_id = $1 order by r.asked_at',
    },
    closing: { kept: ACCOUNTING },
  },
  receipt: {
    copy: { name: 'receipts', rows: 'select purchase_id, at from receipt where account_id = $1 order by at' },
    closing: { kept: ACCOUNTING },
  },
  purchase_return: {
    copy: {
      name: 'returns',
      rows: 'select id, purchase_id, state, cause, text, amount, created_at from purchase_return where account_id = $1 order by created_at',
    },
    closing: { kept: ACCOUNTING },
  },
  purchase_return_line: {
    copy: {
      name: 'return_lines',
      rows: 'select l.return_id, l.position, l.number, l.amount from purchase_return_line l join purchase_return r on r.id = l.return_id where r.account_id = $1 order by l.return_id, l.position',
    },
    closing: { kept: ACCOUNTING },
  },
  purchase_return_event: {
    copy: {
      name: 'return_events',
      rows: 'select e.return_id, e.at, e.text from purchase_return_event e join purchase_return r on r.id = e.return_id where r.account_id = $1 order by e.return_id, e.position',
    },
    closing: { kept: ACCOUNTING },
  },
  review: {
    copy: {
      name: 'reviews',
      rows: 'select purchase_id, stars, text, at from review where account_id = $1 order by at',
    },
    closing: { kept: ACCOUNTING },
  },
  ledger_account: {
    copy: { without: 'only the name of an account of the ledger; `wallet` has its entries' },
    closing: { kept: MONEY },
  },
  ledger_transfer: {
    copy: { without: '`wallet` has the member’s side of each transfer' },
    closing: { kept: MONEY },
  },
  ledger_entry: {
    copy: {
      name: 'wallet',
      rows: 'select t.at, t.kind, t.memo, a.unit, e.amount from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transfer t on t.id = e.transfer_id where a.account_id = $1 order by t.id',
    },
    closing: { kept: MONEY },
  },
  coupon: {
    copy: {
      name: 'coupons',
      rows: 'select name, amount, minus, starts_at, ends_at, order_id from coupon where account_id = $1 order by id',
    },
    closing: { kept: 'orders were priced with them' },
  },
  voucher: {
    copy: {
      name: 'vouchers',
      rows: 'select name, amount, starts_at, ends_at, spent_at from voucher where account_id = $1 order by id',
    },
    closing: { kept: MONEY },
  },
  points_order: {
    copy: {
      name: 'points_orders',
      rows: 'select id, name, number, points, state, address, created_at from points_order where account_id = $1 order by created_at',
    },
    closing: { kept: ACCOUNTING },
  },
  draw_record: {
    copy: {
      name: 'draws',
      rows: 'select d.name as draw, z.name as prize, r.at from draw_record r join draw d on d.id = r.draw_id join draw_prize z on z.id = r.prize_id where r.account_id = $1 order by r.at',
    },
    closing: { kept: 'it proves where a prize went; other readers see the company maskCompany' },
  },
  group_team: {
    copy: {
      name: 'group_teams',
      rows: 'select id, group_buy_id, opened_at, ends_at, full_at from group_team where leader_id = $1 order by id',
    },
    closing: { kept: 'other buyers are in the team; they see the company maskCompany' },
  },
  group_member: {
    copy: {
      name: 'group_memberships',
      rows: 'select team_id, joined_at from group_member where account_id = $1 order by joined_at',
    },
    closing: { kept: 'the price of other buyers rests on how many joined; they see the company maskCompany' },
  },
  invoice_title: {
    copy: {
      name: 'invoice_title',
      rows: 'select title, tax_no, address, phone, bank, bank_account, email from invoice_title where account_id = $1',
    },
    // Each invoice carries a copy of the title it was issued for.
    closing: 'deleted',
  },
  invoice: {
    copy: {
      name: 'invoices',
      rows: 'select purchase_id, amount, state, number, at from invoice where account_id = $1 order by at',
    },
    closing: { kept: ACCOUNTING },
  },
  wanted: {
    copy: {
      name: 'wanted',
      rows: 'select name, sccj, ypgg, number, price, remark, state, answer, created_at from wanted where account_id = $1 order by created_at',
    },
    closing: 'deleted',
  },
  plan: {
    copy: { name: 'plans', rows: 'select id, name, changed_at from plan where account_id = $1 order by id' },
    closing: 'deleted',
  },
  plan_line: {
    copy: {
      name: 'plan_lines',
      rows: 'select l.plan_id, l.goods_id, l.number from plan_line l join plan p on p.id = l.plan_id where p.account_id = $1 order by l.plan_id, l.position',
    },
    closing: { kept: 'they are deleted with their plan, or go with it to another store of the owner' },
  },
  feedback: {
    copy: {
      name: 'feedback',
      rows: 'select type, text, phone, at, answer from feedback where account_id = $1 order by at',
    },
    closing: 'deleted',
  },
  message: {
    copy: {
      name: 'messages',
      rows: 'select type, title, text, at, is_read from message where account_id = $1 order by at',
    },
    closing: 'deleted',
  },
  chat_message: {
    copy: { name: 'chat', rows: 'select from_service, text, at from chat_message where account_id = $1 order by id' },
    closing: 'deleted',
  },
  contract_signature: {
    copy: {
      name: 'contracts',
      rows: 'select version, name, hash, at from contract_signature where account_id = $1 order by at',
    },
    closing: { kept: PROOF },
  },
  wechat: {
    copy: { name: 'wechat', rows: 'select nickname, bound_at from wechat where account_id = $1' },
    closing: 'deleted',
  },
  wechat_code: {
    copy: { without: 'it opens the binding of a WeChat account, for some minutes' },
    closing: 'deleted',
  },
  store_role: {
    copy: {
      name: 'stores',
      rows: 'select store_id, role, given_at from store_role where account_id = $1 order by store_id',
    },
    closing: 'deleted',
  },
  session: { copy: { without: 'nothing that opens an account is in the copy' }, closing: 'deleted' },
  reset_ticket: { copy: { without: 'nothing that opens an account is in the copy' }, closing: 'deleted' },
  device_shipment: {
    copy: { without: 'a counter of a device’s outbox, nothing that a person gave' },
    closing: 'deleted',
  },
  idempotency: {
    copy: { without: 'answers to repeated requests; what they tell of stands in its own part' },
    closing: 'deleted',
  },
  effect: {
    copy: { without: 'the log of a test run, empty in a shop' },
    closing: { kept: 'the log of a test run, empty in a shop' },
  },
  sms_code: {
    copy: { without: 'nothing that opens an account is in the copy' },
    closing: { kept: 'it belongs to a phone and is removed within the hour' },
  },
  sms_sent: {
    copy: { without: 'counts codes against abuse, of phones without an account too' },
    closing: { kept: 'it belongs to a phone and is removed within the hour' },
  },
}

/** Tables that closing an account empties of it. */
export const deletedAtClosing: readonly string[] = Object.entries(PERSONAL_DATA).flatMap(([table, { closing }]) =>
  closing === 'deleted' ? [table] : [],
)
