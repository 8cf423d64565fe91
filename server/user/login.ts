/** Logging in and out. An unknown account and a wrong password are the same answer in the same time. */
import type { Handler } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { clearCookie, endSession, setCookie, startSession } from '#server/session.ts'
import { assertMayTry, noteFailure, noteSuccess, oneByOne } from './attempts.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'

export const login: Handler<'login'> = ({ phone, password }, { sql, viewer, now, ip, config, header }) =>
  oneByOne(phone, async () => {
    await assertMayTry(sql, phone, ip, now)
    const [account] = await sql.query<{ id: number; password_hash: string }>(
      'select id, password_hash from account where phone = $1',
      [phone],
    )
    if (!(await verifyPassword(account?.password_hash, password, config.pepper)) || !account) {
      await noteFailure(sql, phone, ip, now)
      throw new Refusal(422, '手机号或密码不正确', { errors: { password: ['手机号或密码不正确'] } })
    }
    await noteSuccess(sql, phone)
    if (isOutdated(account.password_hash))
      await sql.query('update account set password_hash = $2 where id = $1', [
        account.id,
        await hashPassword(password, config.pepper),
      ])
    if (viewer.buyer) await endSession(sql, viewer.session)
    header('Set-Cookie', setCookie(config, await startSession(sql, account.id, now)))
    return { id: account.id }
  })

export const logout: Handler<'logout'> = async (_, { sql, viewer, config, header }) => {
  if (viewer.buyer) await endSession(sql, viewer.session)
  header('Set-Cookie', clearCookie(config))
  // Not "storage": edits that the account left on this device wait for its next login.
  header('Clear-Site-Data', '"cache"')
  return { ok: 1 }
}
