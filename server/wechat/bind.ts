/** The phone's side of binding: it opens the code, and brings the identity of its WeChat. */
import type { Tx } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import * as copy from '#server/copy/account.ts'

export type Person = { open_id: string; nickname: string }

/** The phone has opened the code. @returns the company it would be bound to, null for a code that has expired or is used */
export async function noteScanned(tx: Tx, id: string, now: number): Promise<string | null> {
  const [row] = await tx.query<{ company: string }>(
    `update wechat_code c set state = 'scanned' from account a
     where c.id = $1 and c.state <> 'bound' and c.ends_at > $2 and a.id = c.account_id returning a.company`,
    [id, now],
  )
  return row?.company ?? null
}

/** @throws Refusal 409 when the code is over or this WeChat is another account's */
export async function bindWechat(tx: Tx, id: string, { open_id, nickname }: Person, now: number): Promise<void> {
  const [code] = await tx.query<{ account_id: number }>(
    "update wechat_code set state = 'bound' where id = $1 and state <> 'bound' and ends_at > $2 returning account_id",
    [id, now],
  )
  if (!code) throw conflict(copy.codeOver)
  const [bound] = await tx.query(
    `insert into wechat (account_id, open_id, nickname, bound_at)
     select $1, $2, $3, $4 where not exists (select 1 from wechat where open_id = $2 and account_id <> $1)
     on conflict (account_id) do update set open_id = excluded.open_id, nickname = excluded.nickname, bound_at = excluded.bound_at
     returning account_id`,
    [code.account_id, open_id, nickname, now],
  )
  if (!bound) throw conflict(copy.boundElsewhere)
}
