/**
 * Codes sent to phones: six digits, kept as a hash for ten minutes, five tries, one use. How many are sent is limited
 * per phone and per address, and counted in the database, because every one costs money and disturbs somebody.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { SMS_CODE_KEEP, SMS_CODE_PAUSE, SMS_CODE_TRIES } from '#domain/limits.ts'
import type { Config } from '#server/config.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { invalid, tooMany } from '#server/refusal.ts'
import * as copy from '#server/copy/newcomer.ts'

const HOUR = 3_600_000
/** Codes in an hour. A pharmacy's staff share an address, so it may have more. */
export const PER_PHONE = 5
export const PER_ADDRESS = 30

export type Use = 'register' | 'forget'
/** `ip`: the address that asks for it to be sent; null: it is told by somebody of the seller's. */
type Asked = { phone: string; use: Use; ip: string | null; now: number }
type Given = { phone: string; use: Use; code: string; now: number }

/** Makes the code that holds from now on. @throws Refusal 429 while none may be sent */
export async function newCode(
  pool: Pool,
  { phone, use, ip, now }: Asked,
  { pepper }: Pick<Config, 'pepper'>,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await pool.transaction(async (tx) => {
    if (ip !== null) await countSent(tx, phone, ip, now)
    await tx.query(
      `insert into sms_code (phone, use, code_hash, sent_at) values ($1, $2, $3, $4)
       on conflict (phone, use) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at, tries = 0`,
      [phone, use, hash(phone, use, code, pepper), now],
    )
  })
  return code
}

/** @throws Refusal 429 while none may be sent */
async function countSent(tx: Tx, phone: string, ip: string, now: number): Promise<void> {
  // Many requests at once count like many in a row.
  await tx.query('lock table sms_sent in share row exclusive mode')
  await assertMaySend(tx, phone, ip, now)
  await tx.query('insert into sms_sent (phone, ip, at) values ($1, $2, $3)', [phone, ip, now])
}

/** Takes a right code, once. @throws Refusal 422 for any other, with the same words for every reason */
export async function takeCode(pool: Pool, { phone, use, code, now }: Given, { pepper }: Config): Promise<void> {
  // The try is counted, and committed, before the code is looked at: many at once cannot be more than five.
  const sent = await pool.transaction((tx) => countTry(tx, phone, use, now))
  const right = Buffer.from(hash(phone, use, code, pepper))
  const isRight = sent !== undefined && timingSafeEqual(Buffer.from(sent), right)
  if (!isRight || !(await pool.transaction((tx) => deleteCode(tx, phone, use, sent))))
    throw invalid('code', copy.codeWrong)
}

/** @returns the hash of the code that was sent, undefined when none holds or its tries are used up */
async function countTry(tx: Tx, phone: string, use: Use, now: number): Promise<string | undefined> {
  const [row] = await tx.query<{ code_hash: string }>(
    'update sms_code set tries = tries + 1 where phone = $1 and use = $2 and sent_at > $3 and tries < $4 returning code_hash',
    [phone, use, now - SMS_CODE_KEEP, SMS_CODE_TRIES],
  )
  return row?.code_hash
}

/** @returns false when another request was faster with the same code */
async function deleteCode(tx: Tx, phone: string, use: Use, codeHash: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from sms_code where phone = $1 and use = $2 and code_hash = $3 returning 1 as one',
    [phone, use, codeHash],
  )
  return rows.length > 0
}

export async function forgetCodes(tx: Tx, now: number): Promise<void> {
  await tx.query('delete from sms_sent where at < $1', [now - HOUR])
  await tx.query('delete from sms_code where sent_at < $1', [now - SMS_CODE_KEEP])
  await tx.query('delete from reset_ticket where ends_at < $1', [now])
}

async function assertMaySend(tx: Tx, phone: string, ip: string, now: number): Promise<void> {
  const rows = await tx.query<{ phone: string; ip: string; at: number }>(
    'select phone, ip, at from sms_sent where (phone = $1 or ip = $2) and at > $3 order by at',
    [phone, ip, now - HOUR],
  )
  const ofPhone = rows.filter((row) => row.phone === phone).map((row) => row.at)
  const ofAddress = rows.filter((row) => row.ip === ip).map((row) => row.at)
  const until = Math.max(
    (ofPhone.at(-1) ?? -Infinity) + SMS_CODE_PAUSE,
    ofPhone.length < PER_PHONE ? 0 : (ofPhone.at(-PER_PHONE) ?? 0) + HOUR,
    ofAddress.length < PER_ADDRESS ? 0 : (ofAddress.at(-PER_ADDRESS) ?? 0) + HOUR,
  )
  if (until > now) throw tooMany(copy.codesTooOften, (until - now) / 1000)
}

function hash(phone: string, use: Use, code: string, pepper: string): string {
  return createHash('sha256').update([pepper, phone, use, code].join('\0')).digest('base64url')
}
