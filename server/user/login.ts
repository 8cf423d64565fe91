/** Logging in and out. An unknown account and a wrong password are the same answer in the same time. */
import type { PoolHandler } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { clearCookie, endSession, setCookie, severalCookies, startSession } from '#server/session.ts'
import * as copy from '#server/copy/account.ts'
import { sessionOf } from '#server/viewer.ts'
import { assertMayTry, noteFailure, noteSuccess, oneByOne } from './attempts.ts'
import { deviceCookie, deviceOf } from './device.ts'
import { assertNotPublished } from './weak-passwords.ts'
import { hashPassword, isOutdated, isStillPassword, verifyPassword } from './password.ts'

export const login: PoolHandler<'login'> = (
  { phone, password },
  { pool, viewer, now, ip, config, uploads, cookies, header },
) =>
  oneByOne(phone, async () => {
    const [account] = await pool.query<{ id: number; password_hash: string }>(
      'select id, password_hash from account where phone = $1',
      [phone],
    )
    const guess = { phone, ip, device: deviceOf(cookies, uploads, config, account?.id ?? 0) }
    await assertMayTry(pool, guess, now)
    if (!(await verifyPassword(account?.password_hash, password, config.pepper)) || !account) {
      await pool.transaction((tx) => noteFailure(tx, guess, now))
      throw wrongLogin()
    }
    assertNotPublished(config, password)
    const { id, password_hash } = account
    const renewed = isOutdated(password_hash) ? await hashPassword(password, config.pepper) : password_hash
    const token = await pool.transaction(async (tx) => {
      if (!(await isStillPassword(tx, id, password_hash))) throw wrongLogin()
      await noteSuccess(tx, guess)
      if (renewed !== password_hash)
        await tx.query('update account set password_hash = $2 where id = $1', [id, renewed])
      if (sessionOf(viewer)) await endSession(tx, sessionOf(viewer))
      return startSession(tx, id, now)
    })
    header('Set-Cookie', severalCookies(setCookie(config, token), deviceCookie(uploads, config, id)))
    return { id }
  })

const wrongLogin = (): Refusal => new Refusal(422, copy.wrongLogin, { errors: { password: [copy.wrongLogin] } })

export const logout: PoolHandler<'logout'> = async (_, { pool, viewer, config, header }) => {
  const session = sessionOf(viewer)
  if (session) {
    await pool.transaction((tx) => endSession(tx, session))
  }
  header('Set-Cookie', clearCookie(config))
  // Not "storage": edits that the account left on this device wait for its next login.
  header('Clear-Site-Data', '"cache"')
  return { ok: 1 }
}
