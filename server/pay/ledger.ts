/**
 * Double entry: a transfer moves an amount from one account to another of its unit, and its entries sum to
 * nothing (the database insists on both). Each entry of a wallet has its place and the balance after it, which the database
 * writes: the balance is that of the last entry.
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
    `select e.balance from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
     where a.account_id = $1 and a.unit = $2 order by e.ordinal desc limit 1`,
    [userId, unit],
  )
  return row?.balance ?? 0
}

/** Takes a wallet for this transaction, so that two payments cannot both see the same money. */
export async function lockWallet(tx: Tx, userId: number, unit: Unit = 'money'): Promise<number> {
  const wallet = await walletOf(tx, userId, unit)
  await tx.query('select id from ledger_account where id = $1 for no key update', [wallet])
  return wallet
}

/** @throws Refusal 409 when `from` is a wallet with less in it. Who needs several wallets locks them first, in their order. */
export async function transfer(
  tx: Tx,
  { from, to, amount, kind, orderId, memo, now, settles, reference }: Transfer,
): Promise<void> {
  if (amount === 0) return
  const [row] = await tx.query<{ id: number }>(
    'insert into ledger_transfer (at, kind, purchase_id, memo, settles, reference) values ($1, $2, $3, $4, $5, $6) returning id',
    [now, kind, orderId, memo, settles ?? null, reference ?? null],
  )
  const [taken] = await tx.query<{ balance: number | null; unit: Unit }>(
    `insert into ledger_entry (transfer_id, ledger_account_id, amount) values ($1, $2, $3), ($1, $4, $5)
     returning balance, (select unit from ledger_account where id = $2) as unit`,
    [row?.id ?? 0, from, -amount, to, amount],
  )
  if (taken && taken.balance !== null && taken.balance < 0) throw conflict(SHORT[taken.unit])
}

export type Entry = { id: number; at: number; kind: string; memo: string; amount: number; balance: number; of: number }

/** A wallet's entries, the newest first, as a range of places: a late page costs what the first does; `balance` is what there was after each, `of` how many there are in all. */
export function readEntries(
  db: Queryable,
  userId: number,
  unit: Unit,
  { limit, offset }: { limit: number; offset: number },
): Promise<Entry[]> {
  return db.query<Entry>(
    `select t.id, t.at, t.kind, t.memo, e.amount, e.balance, last.ordinal as of
     from ledger_account a
     cross join lateral (select max(ordinal) as ordinal from ledger_entry where ledger_account_id = a.id) last
     join ledger_entry e on e.ledger_account_id = a.id and e.ordinal <= last.ordinal - $4 and e.ordinal > last.ordinal - $4 - $3
     join ledger_transfer t on t.id = e.transfer_id
     where a.account_id = $1 and a.unit = $2 order by e.ordinal desc`,
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
