/**
 * Cash vouchers: the seller gives them, the member moves them to the balance while they hold, each once and whole. From
 * then on they are money: an order that is cancelled or sent back gives it back as money.
 */
import type { Voucher } from '#contract/entities.ts'
import { yuan, type Fen } from '#domain/money.ts'
import * as copy from '#server/copy/money.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { DAY, seconds } from '#domain/time.ts'

type VoucherRow = {
  id: number
  name: string
  amount: Fen
  starts_at: number
  ends_at: number
  spent_at: number | null
}

const COLUMNS = 'id, name, amount, starts_at, ends_at, spent_at'

export async function readVouchers(db: Queryable, userId: number, now: number): Promise<Voucher[]> {
  const rows = await db.query<VoucherRow>(
    `select ${COLUMNS} from voucher where account_id = $1 order by ends_at desc, id`,
    [userId],
  )
  return rows.map((row) => toVoucher(row, now))
}

export type VoucherTerms = { name: string; amount: Fen; days: number }

/** @param terms days: how long it holds, from now. @returns its number */
export async function giveVoucher(
  tx: Tx,
  userId: number,
  { name, amount, days }: VoucherTerms,
  now: number,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into voucher (account_id, name, amount, starts_at, ends_at) values ($1, $2, $3, $4, $5) returning id',
    [userId, name, amount, now, now + days * DAY],
  )
  await sendMessage(
    tx,
    {
      userId,
      type: 'promo',
      title: copy.voucherTitle,
      text: copy.voucherText(name, yuan(amount), days),
      url: '/wdqb/xjq',
    },
    now,
  )
  return row?.id ?? 0
}

/** Ends a voucher that nobody has spent. @throws Refusal 404, or 409 for one that is spent */
export async function endVoucher(tx: Tx, id: number, now: number): Promise<void> {
  const [row] = await tx.query<VoucherRow>(`select ${COLUMNS} from voucher where id = $1 for no key update`, [id])
  if (!row) throw notFound(copy.noVoucher)
  if (row.spent_at !== null) throw conflict(copy.voucherSpent)
  await tx.query('update voucher set starts_at = least(starts_at, $2), ends_at = least(ends_at, $2) where id = $1', [
    id,
    now,
  ])
}

/** Marks a voucher that holds now as spent. @throws Refusal 404, or 409 with the reason why it does not hold */
export async function spendVoucher(tx: Tx, userId: number, id: number, now: number): Promise<Spent> {
  const [row] = await tx.query<VoucherRow>(
    `select ${COLUMNS} from voucher where id = $1 and account_id = $2 for no key update`,
    [id, userId],
  )
  if (!row) throw notFound(copy.noVoucher)
  const { state } = toVoucher(row, now)
  if (state !== 'open') throw conflict(copy.voucherNot[state])
  await tx.query('update voucher set spent_at = $2 where id = $1', [id, now])
  return { name: row.name, amount: row.amount }
}

type Spent = { name: string; amount: Fen }

function toVoucher({ id, name, amount, starts_at, ends_at, spent_at }: VoucherRow, now: number): Voucher {
  const byTime = now < starts_at ? 'soon' : now < ends_at ? 'open' : 'over'
  return {
    id,
    name,
    amount: yuan(amount),
    starts_at: seconds(starts_at),
    end_time: seconds(ends_at),
    state: spent_at === null ? byTime : 'used',
  }
}
