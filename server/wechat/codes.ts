/**
 * Binding a member's WeChat: the page shows a code, the phone opens what is in it, WeChat says who it is. The
 * code's id is the phone's only credential, so it cannot be guessed and is valid for minutes.
 */
import { randomBytes } from 'node:crypto'
import type { BindCode } from '#contract/entities.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/account.ts'

const CODE_KEEP = 5 * 60_000

type Row = { id: string; state: 'waiting' | 'scanned' | 'bound'; ends_at: number; nickname: string | null }

export const wechatCode: WriteHandler<'wechatCode'> = async (_, { tx, member, now, wechat, origin }) => {
  if (!wechat) throw conflict(copy.noWechat)
  const id = randomBytes(24).toString('base64url')
  await tx.query('delete from wechat_code where account_id = $1', [member.userId])
  await tx.query("insert into wechat_code (id, account_id, state, ends_at) values ($1, $2, 'waiting', $3)", [
    id,
    member.userId,
    now + CODE_KEEP,
  ])
  return {
    id,
    text: wechat.text(origin, id),
    state: 'waiting',
    ends_at: Math.floor((now + CODE_KEEP) / 1000),
    nickname: '',
  }
}

export const wechatCodeState: ReadHandler<'wechatCodeState'> = async (
  { id },
  { db, member, now, wechat, origin },
): Promise<BindCode> => {
  const [row] = await db.query<Row>(
    `select c.id, c.state, c.ends_at, w.nickname from wechat_code c left join wechat w on w.account_id = c.account_id
     where c.id = $1 and c.account_id = $2`,
    [id, member.userId],
  )
  if (!row) throw notFound(copy.noQrCode)
  const over = row.state !== 'bound' && row.ends_at <= now
  const text = wechat?.text(origin, id) ?? ''
  return {
    id,
    text,
    state: over ? 'over' : row.state,
    ends_at: seconds(row.ends_at),
    nickname: row.state === 'bound' ? (row.nickname ?? '') : '',
  }
}

export const wechatUnbind: WriteHandler<'wechatUnbind'> = async (_, { tx, member, effect }) => {
  const [gone] = await tx.query('delete from wechat where account_id = $1 returning 1 as one', [member.userId])
  await tx.query('delete from wechat_code where account_id = $1', [member.userId])
  if (gone) effect('wechat', { bound: false })
  return { ok: 1 }
}
