/**
 * Closing an account (注销). Nothing may be open between buyer and seller. What only the member needed is deleted
 * (personal-data.ts says what, and why the rest stays); the account's row stays without anything that leads to a person.
 */
import { OPEN_STATES, RETURN_OPEN } from '#domain/order.ts'
import type { PoolHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import { conflict } from '#server/refusal.ts'
import type { Member } from '#server/viewer.ts'
import { clearCookie, endSessionsOf, severalCookies } from '#server/session.ts'
import * as copy from '#server/copy/account.ts'
import { handOverPlans } from '#server/service/plans.ts'
import { lockStores, managedStores, takeRoles, unmanagedStores } from './store-roles.ts'
import { assertPassword } from './account.ts'
import { clearDeviceCookie } from './device.ts'
import { deletedAtClosing } from './personal-data.ts'

export const closeAccount: PoolHandler<'closeAccount'> = async ({ password }, context) => {
  const { pool, member, now, config, header } = context
  const stillHolds = await assertPassword(context, password, 'password')
  await pool.transaction(async (tx) => {
    await stillHolds(tx)
    await assertNothingOpen(tx, member.userId)
    const managed = await managedStores(tx, member.userId)
    await lockStores(tx, managed)
    await close(tx, member, now)
    // One that was never approved has neither orders nor money.
    for (const { id: userId, company, approved } of await unmanagedStores(tx, managed)) {
      if (approved) throw conflict(copy.storeLeft(company))
      await close(tx, { userId, ownerId: member.ownerId }, now)
    }
  })
  header('Set-Cookie', severalCookies(clearCookie(config), clearDeviceCookie(config)))
  header('Clear-Site-Data', '"cache"')
  return { ok: 1 }
}

async function close(tx: Tx, { userId, ownerId }: Pick<Member, 'userId' | 'ownerId'>, now: number): Promise<void> {
  await handOverPlans(tx, { userId, ownerId })
  for (const table of deletedAtClosing) await tx.query(`delete from ${table} where account_id = $1`, [userId])
  await tx.query(
    `update account set phone = 'closed ' || id, password_hash = '', contact = '', contact_phone = '', email = '', application = null,
       approved = false, review = 'none', review_reason = '', owner_id = 0, closed_at = $2 where id = $1`,
    [userId, now],
  )
  await tx.query('delete from rep_customer where customer_id = $1', [userId])
  await takeRoles(tx, userId)
  await endSessionsOf(tx, userId)
}

const OPEN = [
  [`select 1 as one from purchase where account_id = $1 and state in (${OPEN_STATES.join()}) limit 1`, copy.openOrders],
  [
    `select 1 as one from purchase_return where account_id = $1 and state in (${RETURN_OPEN.join()}) limit 1`,
    copy.openReturns,
  ],
  // A provider may refuse it: then it comes to the balance, which nobody could have paid out any more.
  [
    `select 1 as one from online_payment o join provider_refund r on r.reference = o.reference and r.state = 'asked'
     where o.account_id = $1 limit 1`,
    copy.openRefunds,
  ],
] as const

/** @throws Refusal 409 naming what is */
async function assertNothingOpen(tx: Tx, userId: number): Promise<void> {
  for (const [query, why] of OPEN) if ((await tx.query(query, [userId])).length > 0) throw conflict(why)
  if ((await walletBalance(tx, userId, 'credit')) > 0) throw conflict(copy.debtLeft)
  if ((await walletBalance(tx, userId)) > 0) throw conflict(copy.moneyLeft)
}
