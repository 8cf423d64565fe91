/**
 * Money in double entry: a transfer moves an amount from one account to another, and its entries sum to
 * nothing (the database insists). A balance is the sum of its entries; nothing else is stored of it.
 */
import type { Fen } from '#domain/money.ts'
import type { Sql } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'

/** The shop's own accounts: what was sold, and the bank money comes in through. */
export type ShopAccount = 'sales' | 'bank'
export type Transfer = { from: number; to: number; amount: Fen; kind: string; orderId: string | null; memo: string; now: number }

export async function walletOf(sql: Sql, userId: number): Promise<number> {
  return ledgerAccount(sql, `wallet ${userId}`, userId)
}

export async function shopAccount(sql: Sql, name: ShopAccount): Promise<number> {
  return ledgerAccount(sql, name, null)
}

export async function walletBalance(sql: Sql, userId: number): Promise<Fen> {
  const [row] = await sql.query<{ balance: Fen }>(
    `select coalesce(sum(e.amount), 0)::bigint as balance from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
     where a.account_id = $1`,
    [userId],
  )
  return row?.balance ?? 0
}

/** Takes a wallet for this transaction, so that two payments cannot both see the same money. */
export async function lockWallet(tx: Sql, userId: number): Promise<number> {
  const wallet = await walletOf(tx, userId)
  await tx.query('select id from ledger_account where id = $1 for update', [wallet])
  return wallet
}

/** @throws Refusal 409 when `from` is a wallet with less in it; lock it first */
export async function transfer(tx: Sql, { from, to, amount, kind, orderId, memo, now }: Transfer): Promise<void> {
  if (amount === 0) return
  const [row] = await tx.query<{ id: number }>(
    'insert into ledger_transfer (at, kind, purchase_id, memo) values ($1, $2, $3, $4) returning id',
    [now, kind, orderId, memo],
  )
  await tx.query('insert into ledger_entry (transfer_id, ledger_account_id, amount) values ($1, $2, $3), ($1, $4, $5)', [
    row?.id ?? 0,
    from,
    -amount,
    to,
    amount,
  ])
  const [left] = await tx.query<{ balance: Fen }>(
    `select coalesce(sum(e.amount), 0)::bigint as balance from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
     where a.id = $1 and a.account_id is not null`,
    [from],
  )
  if ((left?.balance ?? 0) < 0) throw conflict('余额不足')
}

async function ledgerAccount(sql: Sql, name: string, userId: number | null): Promise<number> {
  const [known] = await sql.query<{ id: number }>('select id from ledger_account where name = $1', [name])
  if (known) return known.id
  const [made] = await sql.query<{ id: number }>(
    `insert into ledger_account (account_id, name) values ($1, $2)
     on conflict (name) do update set name = excluded.name returning id`,
    [userId, name],
  )
  return made?.id ?? 0
}
