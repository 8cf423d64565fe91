/** Cart lines as they are stored. The account's row is the lock of its cart: every change of a cart takes it first. */
import type { Queryable, Tx } from '#server/db/sql.ts'

export type LineRow = {
  id: number
  goods_id: number
  combination_id: number
  type: number
  goods_price_id: number
  ladder_price_id: number
  is_yj: number
  number: number
  is_selected: boolean
  seen_price: string
}

/** What makes two lines the same line. */
export type LineTuple = Pick<
  LineRow,
  'goods_id' | 'combination_id' | 'type' | 'goods_price_id' | 'ladder_price_id' | 'is_yj'
>

const COLUMNS =
  'id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number, is_selected, seen_price'

/** Takes the cart for this transaction; the answer tells its new revision. */
export async function lockCart(tx: Tx, userId: number): Promise<void> {
  await tx.query('update account set cart_rev = cart_rev + 1 where id = $1', [userId])
}

export function readLines(db: Queryable, userId: number): Promise<LineRow[]> {
  return db.query<LineRow>(`select ${COLUMNS} from cart_line where account_id = $1 order by id desc`, [userId])
}

/** Those of `ids` that are in this account's cart, newest first. */
export function readLinesById(db: Queryable, userId: number, ids: readonly number[]): Promise<LineRow[]> {
  return db.query<LineRow>(
    `select ${COLUMNS} from cart_line where account_id = $1 and id = any($2::int[]) order by id desc`,
    [userId, ids],
  )
}

export async function countLines(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from cart_line where account_id = $1', [
    userId,
  ])
  return row?.count ?? 0
}

export function lineKey(line: LineTuple): string {
  return [line.goods_id, line.combination_id, line.type, line.goods_price_id, line.ladder_price_id, line.is_yj].join(
    '.',
  )
}

/** Writes lines by their identity in one statement; new ones are selected. @returns their ids by key */
export async function writeLines(
  tx: Tx,
  userId: number,
  lines: readonly Omit<LineRow, 'id' | 'is_selected'>[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map()
  const column = (name: keyof (typeof lines)[number]) => lines.map((line) => line[name])
  const rows = await tx.query<LineRow>(
    `insert into cart_line (account_id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number, seen_price)
     select $1, * from unnest($2::int[], $3::int[], $4::smallint[], $5::int[], $6::int[], $7::smallint[], $8::int[], $9::text[])
     on conflict (account_id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj)
     do update set number = excluded.number, seen_price = excluded.seen_price, actor_id = excluded.actor_id
     returning ${COLUMNS}`,
    [
      userId,
      column('goods_id'),
      column('combination_id'),
      column('type'),
      column('goods_price_id'),
      column('ladder_price_id'),
      column('is_yj'),
      column('number'),
      column('seen_price'),
    ],
  )
  return new Map(rows.map((row) => [lineKey(row), row.id]))
}
