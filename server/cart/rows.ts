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
  const rows = await tx.query<LineRow>(
    `insert into cart_line (account_id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number, seen_price)
     select $1, * from unnest($2::int[], $3::int[], $4::smallint[], $5::int[], $6::int[], $7::smallint[], $8::int[], $9::text[])
     on conflict (account_id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj)
     do update set number = excluded.number, seen_price = excluded.seen_price, actor_id = excluded.actor_id
     returning ${COLUMNS}`,
    [userId, ...columnsOf(lines), lines.map(({ seen_price }) => seen_price)],
  )
  return new Map(rows.map((row) => [lineKey(row), row.id]))
}

/** What is ordered leaves the cart; pieces that were added to a line meanwhile stay. */
export async function takeFromCart(tx: Tx, userId: number, lines: readonly Pieces[]): Promise<void> {
  const params = [userId, ...columnsOf(lines)]
  const same = `unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[])
      as o (goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number)
    where c.account_id = $1 and c.goods_id = o.goods_id and c.combination_id = o.combination_id and c.type = o.type
      and c.goods_price_id = o.goods_price_id and c.ladder_price_id = o.ladder_price_id and c.is_yj = o.is_yj`
  await tx.query(`delete from cart_line c using ${same} and c.number <= o.number`, params)
  await tx.query(`update cart_line c set number = c.number - o.number from ${same} and c.number > o.number`, params)
}

type Pieces = Omit<LineRow, 'id' | 'is_selected' | 'seen_price'>

/** What makes a line the same one, and its number, each as an array for `unnest`. */
function columnsOf(lines: readonly Pieces[]): number[][] {
  const names = ['goods_id', 'combination_id', 'type', 'goods_price_id', 'ladder_price_id', 'is_yj', 'number'] as const
  return names.map((name) => lines.map((line) => line[name]))
}
