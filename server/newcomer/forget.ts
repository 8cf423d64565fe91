/** A forgotten password: the code gives a ticket, the ticket sets a new password once, and ends every session and every right of others. */
import { createHash, randomBytes } from 'node:crypto'
import type { PoolHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { invalid } from '#server/refusal.ts'
import { endSessionsOf } from '#server/session.ts'
import { takeRoles } from '#server/user/store-roles.ts'
import { noteSuccess } from '#server/user/attempts.ts'
import { hashPassword } from '#server/user/password.ts'
import { assertSecretPassword } from '#server/user/weak-passwords.ts'
import * as copy from '#server/copy/newcomer.ts'
import { takeCode } from './codes.ts'

const TICKET_KEEP = 10 * 60_000
export const forget: PoolHandler<'forget'> = async ({ phone, code }, { pool, now, config }) => {
  await takeCode(pool, { phone, use: 'forget', code, now }, config)
  const ticket = randomBytes(32).toString('base64url')
  const [stored] = await pool.transaction((tx) =>
    tx.query(
      'insert into reset_ticket (hash, account_id, ends_at) select $1, id, $3 from account where phone = $2 and closed_at = 0 returning hash',
      [hash(ticket), phone, now + TICKET_KEEP],
    ),
  )
  // An unknown phone gets here in the demo only, where the screen shows its code.
  if (!stored) throw invalid('phone', copy.phoneUnknown)
  return { ticket }
}

export const forgetReset: PoolHandler<'forgetReset'> = async ({ ticket, password }, { pool, now, ip, config }) => {
  assertSecretPassword(config, password)
  const [known] = await pool.query('select 1 as one from reset_ticket where hash = $1 and ends_at > $2', [
    hash(ticket),
    now,
  ])
  if (!known) throw invalid('ticket', copy.ticketOver)
  const made = await hashPassword(password, config.pepper)
  await pool.transaction(async (tx) => {
    const [taken] = await tx.query<{ account_id: number }>(
      'delete from reset_ticket where hash = $1 and ends_at > $2 returning account_id',
      [hash(ticket), now],
    )
    if (!taken) throw invalid('ticket', copy.ticketOver)
    const [account] = await tx.query<{ phone: string }>(
      'update account set password_hash = $2 where id = $1 and closed_at = 0 returning phone',
      [taken.account_id, made],
    )
    if (!account) throw invalid('ticket', copy.ticketOver)
    await endRights(tx, taken.account_id, account.phone)
    await endSessionsOf(tx, taken.account_id)
    await noteSuccess(tx, { phone: account.phone, ip, device: '' })
  })
  return { ok: 1 }
}

/** Whoever else had a way in has none any more: roles given to others, a bound WeChat, codes and tickets under way. */
async function endRights(tx: Tx, id: number, phone: string): Promise<void> {
  await takeRoles(tx, id)
  for (const table of ['reset_ticket', 'wechat', 'wechat_code'])
    await tx.query(`delete from ${table} where account_id = $1`, [id])
  await tx.query('delete from sms_code where phone = $1', [phone])
}

function hash(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}
