/**
 * Double entry: a transfer moves an amount from one account to another of its unit, and its entries sum to
 * nothing (the database insists on both). A balance is the sum of its entries; nothing else is stored of it.
 */
import type { Queryable, Tx } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import * as copy from '#server/copy/money.ts'

/** money: the wallet; packet: red packets, both in fen; points: points; credit: what is owed, in fen. */
export type Unit = 'money' | 'packet' | 'points' | 'credit'
/** The shop's own accounts: what was sold, the bank and the providers money comes in through, what packets and points come from; what buyers owe, as money and as debts. */
export type ShopAccount = 'sales' | 'bank' | 'wechat' | 'alipay' | 'packets' | 'points' | 'receivables' | 'debts'
/** amount in the accounts' unit, not negative. */
export type Transfer = {
  from: number
  to: number
  amount: number
  kind: string
  orderId: string | null
  memo: string
  now: number
  /** The order whose debt this takes up or settles. */
  settles?: string
  /** The bank's number of it, once in all transfers. */
  reference?: string
}

const UNITS: Record<ShopAccount, Unit> = {
  sales: 'money',
  bank: 'money',
  wechat: 'money',
  alipay: 'money',
  packets: 'packet',
  points: 'points',
  receivables: 'money',
  debts: 'credit',
}
const SHORT: Record<Unit, string> = {
  money: copy.moneyShort,
  packet: copy.packetShort,
  points: copy.pointsShort,
  credit: copy.debtShort,
}

export async function walletOf(tx: Tx, userId: number, unit: Unit = 'money'): Promise<number> {
  return ledgerAccount(tx, `${unit === 'money' ? 'wallet' : unit} ${userId}`, userId, unit)
}

export async function shopAccount(tx: Tx, name: ShopAccount): Promise<number> {
  return ledgerAccount(tx, name, null, UNITS[name])
}

export async function walletBalance(db: Queryable, userId: number, unit: Unit = 'money'): Promise<number> {
  const [row] = await db.query<{ balance: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as balance from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
     where a.account_id = $1 and a.unit = $2`,
    [userId, unit],
  )
  return row?.balance ?? 0
}

/** Takes a wallet for this transaction, so that two payments cannot both see the same money. */
export async function lockWallet(tx: Tx, userId: number, unit: Unit = 'money'): Promise<number> {
  const wallet = await walletOf(tx, userId, unit)
  await tx.query('select id from ledger_account where id = $1 for update', [wallet])
  return wallet
}

/** @throws Refusal 409 when `from` is a wallet with less in it; lock it first */
export async function transfer(
  tx: Tx,
  { from, to, amount, kind, orderId, memo, now, settles, reference }: Transfer,
): Promise<void> {
  if (amount === 0) return
  const [row] = await tx.query<{ id: number }>(
    'insert into ledger_transfer (at, kind, purchase_id, memo, settles, reference) values ($1, $2, $3, $4, $5, $6) returning id',
    [now, kind, orderId, memo, settles ?? null, reference ?? null],
  )
  await tx.query(
    'insert into ledger_entry (transfer_id, ledger_account_id, amount) values ($1, $2, $3), ($1, $4, $5)',
    [row?.id ?? 0, from, -amount, to, amount],
  )
  const [left] = await tx.query<{ balance: number; unit: Unit }>(
    `select a.unit, coalesce(sum(e.amount), 0)::bigint as balance from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
     where a.id = $1 and a.account_id is not null group by a.unit`,
    [from],
  )
  if (left && left.balance < 0) throw conflict(SHORT[left.unit])
}

export type Entry = { id: number; at: number; kind: string; memo: string; amount: number; balance: number; of: number }

/** A wallet's entries, the newest first; `balance` is what there was after each, `of` how many there are in all. */
export function readEntries(
  db: Queryable,
  userId: number,
  unit: Unit,
  { limit, offset }: { limit: number; offset: number },
): Promise<Entry[]> {
  return db.query<Entry>(
    `select t.id, t.at, t.kind, t.memo, e.amount, (sum(e.amount) over (order by t.id))::bigint as balance, count(*) over () as of
     from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transfer t on t.id = e.transfer_id
     where a.account_id = $1 and a.unit = $2 order by t.id desc limit $3 offset $4`,
    [userId, unit, limit, offset],
  )
}

async function ledgerAccount(tx: Tx, name: string, userId: number | null, unit: Unit): Promise<number> {
  const [known] = await tx.query<{ id: number }>('select id from ledger_account where name = $1', [name])
  if (known) return known.id
  const [made] = await tx.query<{ id: number }>(
    `insert into ledger_account (account_id, name, unit) values ($1, $2, $3)
     on conflict (name) do update set name = excluded.name returning id`,
    [userId, name, unit],
  )
  return made?.id ?? 0
}
