/** The wallet: its figures are those of its ledger, or of the rows it counts. */
import { noAmount, wrongDates } from '#copy/inputs.ts'
import type { LedgerLine, Wallet } from '#contract/entities.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { fen, money as withMarks, yuan } from '#domain/money.ts'
import { dayBegins } from '#domain/days.ts'
import { DAY, seconds } from '#domain/time.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import {
  type Entry,
  lockWallet,
  readEntries,
  shopAccount,
  transfer,
  type Unit,
  walletBalance,
} from '#server/pay/ledger.ts'
import { invalid } from '#server/refusal.ts'
import { countCoupons } from '#server/coupons/list.ts'
import { readOwed } from '#server/credit/line.ts'
import { packets as packetsCopy } from '#copy/wallet.ts'
import * as copy from '#server/copy/money.ts'
import { readVouchers, spendVoucher } from './vouchers.ts'

export const money: ReadHandler<'money'> = (_, { db, member, now }) => readWallet(db, member.userId, now)

async function readWallet(db: Queryable, userId: number, now: number): Promise<Wallet> {
  const vouchers = await readVouchers(db, userId, now)
  const open = vouchers.filter((one) => one.state === 'open')
  return {
    money: yuan(await walletBalance(db, userId)),
    packet: yuan(await walletBalance(db, userId, 'packet')),
    points: await walletBalance(db, userId, 'points'),
    vouchers: yuan(open.reduce((sum, one) => sum + fen(one.amount), 0)),
    voucher_list: vouchers,
    coupons: (await countCoupons(db, userId, now)).unused,
    credit: await readOwed(db, userId, now),
  }
}

/** The balance of a line is the one after it, also when filters leave lines out. */
export const moneyLog: ReadHandler<'moneyLog'> = async (
  { page, type, use_type, start_time, end_time },
  { db, member },
) => {
  if (start_time && end_time && end_time < start_time) throw invalid('end_time', wrongDates)
  const isWhole = !use_type && !start_time && !end_time
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    isWhole
      ? readEntries(db, member.userId, type, { limit, offset })
      : db.query<Entry>(
          `select t.id, t.at, t.kind, t.memo, e.amount, e.balance, count(*) over () as of
     from ledger_account a join ledger_entry e on e.ledger_account_id = a.id join ledger_transfer t on t.id = e.transfer_id
     where a.account_id = $1 and a.unit = $2 and ($3 = '' or (e.amount > 0) = ($3 = 'in')) and t.at >= $4 and t.at < $5
     order by e.ordinal desc limit $6 offset $7`,
          [
            member.userId,
            type,
            use_type,
            dayBegins(start_time, 0),
            dayBegins(end_time, Number.MAX_SAFE_INTEGER - DAY) + DAY,
            limit,
            offset,
          ],
        ),
  )
  return { data: rows.map((row) => toLine(row, type)), total, page, size: PAGE_SIZE }
}

/** A red packet becomes money by two transfers, because each stays within its unit; for the seller it is a reduction of sales. */
export const packetToMoney: WriteHandler<'packetToMoney'> = async ({ amount: typed }, { tx, member, now, effect }) => {
  const amount = fen(typed)
  if (amount === 0) throw invalid('amount', noAmount)
  // Money first, then packets: the order in which wallets are locked everywhere.
  const wallet = await lockWallet(tx, member.userId)
  const packet = await lockWallet(tx, member.userId, 'packet')
  const there = await walletBalance(tx, member.userId, 'packet')
  if (amount > there) throw invalid('amount', copy.packetLeft(withMarks(there)))
  const given = { amount, kind: 'packet_to_money', orderId: null, memo: packetsCopy.moveTitle, now }
  await transfer(tx, { ...given, from: packet, to: await shopAccount(tx, 'packets') })
  await transfer(tx, { ...given, from: await shopAccount(tx, 'sales'), to: wallet })
  effect('packet', { amount: yuan(amount) })
  return readWallet(tx, member.userId, now)
}

/** For the seller it is a reduction of sales, as a red packet is. */
export const voucherToMoney: WriteHandler<'voucherToMoney'> = async ({ id }, { tx, member, now, effect }) => {
  const { name, amount } = await spendVoucher(tx, member.userId, id, now)
  await transfer(tx, {
    from: await shopAccount(tx, 'sales'),
    to: await lockWallet(tx, member.userId),
    amount,
    kind: 'voucher_to_money',
    orderId: null,
    memo: copy.voucher(name),
    now,
  })
  effect('voucher', { id, amount: yuan(amount) })
  return readWallet(tx, member.userId, now)
}

function toLine({ id, at, kind, memo, amount, balance }: Entry, unit: Unit): LedgerLine {
  const amountText = (n: number): string => (unit === 'points' ? String(n) : yuan(n))
  return { id, at: seconds(at), kind, memo, amount: amountText(amount), balance: amountText(balance) }
}
