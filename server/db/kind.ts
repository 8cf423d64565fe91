/** What a database holds: a demo's data or real people's. It is said once, when the database is first filled, and never changes. */
import type { Queryable, Tx } from './sql.ts'

export type ShopKind = 'demo' | 'real'

/** @returns undefined: nothing has been put into it yet */
export async function readKind(db: Queryable): Promise<ShopKind | undefined> {
  const [row] = await db.query<{ kind: ShopKind }>('select kind from shop_kind')
  return row?.kind
}

/** Two processes may start at once: the first one decides. @returns whether it was the caller who marked it */
export async function markKind(tx: Tx, kind: ShopKind, now: number): Promise<boolean> {
  const rows = await tx.query(
    'insert into shop_kind (kind, since) values ($1, $2) on conflict do nothing returning kind',
    [kind, now],
  )
  return rows.length > 0
}
