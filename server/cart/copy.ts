/** Copies lines into the carts of the buyer's own other stores, each by its own rights. */
import type { Handler } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import { buyerFacts } from '#server/user/facts.ts'
import type { Member } from '#server/viewer.ts'
import { addLines } from './add.ts'
import { GONE, readLinesById } from './rows.ts'

export const cartCopy: Handler<'cartCopy'> = async ({ ids, other_user_ids }, { sql, member, now, effect }) => {
  const stores = await ownOtherStores(sql, member, other_user_ids)
  const rows = await readLinesById(sql, member.userId, ids)
  if (rows.length < new Set(ids).size) throw notFound(GONE)
  const wishes = rows.map((row) => ({
    ...row,
    is_yj: row.is_yj === 1 ? (1 as const) : (0 as const),
    goods_manjian_id: 0,
    set: 0 as const,
    id: 0,
  }))
  const results = []
  // In the order of ids, so that two copies cannot wait for each other's carts.
  for (const store of stores.sort((a, b) => a.userId - b.userId)) {
    const lines = await addLines(sql, store.userId, wishes, store, now)
    const refused = lines.find((line) => line.code !== 200)
    results.push({ user_id: store.userId, code: refused?.code ?? 200, msg: refused?.msg ?? '', lines })
    effect('copy', { to: store.userId, lines: lines.filter((line) => line.code === 200).length })
  }
  return { results }
}

async function ownOtherStores(sql: Sql, member: Member, ids: readonly number[]): Promise<Member[]> {
  const wanted = [...new Set(ids)]
  const rows = await sql.query<{ id: number }>(
    'select id from account where id = any($1::int[]) and owner_id = $2 and owner_id > 0 and id <> $3',
    [wanted, member.ownerId, member.userId],
  )
  if (rows.length < wanted.length) throw notFound('门店不存在')
  return Promise.all(rows.map(async ({ id }) => ({ ...member, userId: id, buyer: await buyerFacts(sql, id) })))
}
