/** Wanted products (品种求购): what a buyer looks for, and what became of it. */
import type { Wanted } from '#contract/entities.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { fen, yuan, type Fen } from '#domain/money.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import { notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/service.ts'

type Row = Omit<Wanted, 'price'> & { price: Fen }

const COLUMNS = 'id, name, sccj, ypgg, number, price, remark, state, answer, goods_id, created_at'

export const wanted: ReadHandler<'wanted'> = async ({ page }, { db, member }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<Row & { of: number }>(
      `select ${COLUMNS}, count(*) over () as of from wanted where account_id = $1 order by created_at desc, id desc limit $2 offset $3`,
      [member.userId, limit, offset],
    ),
  )
  return { data: rows.map(toWanted), total, page, size: PAGE_SIZE }
}

export const wantedOne: ReadHandler<'wantedOne'> = async ({ id }, { db, member }) => {
  const [row] = await db.query<Row>(`select ${COLUMNS} from wanted where id = $1 and account_id = $2`, [
    id,
    member.userId,
  ])
  if (!row) throw notFound(copy.noWanted)
  return toWanted(row)
}

export const wantedAdd: WriteHandler<'wantedAdd'> = async (
  { name, sccj, ypgg, number, price, remark },
  { tx, member, now, effect },
) => {
  const [row] = await tx.query<Row>(
    `insert into wanted (account_id, name, sccj, ypgg, number, price, remark, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
    [member.userId, name, sccj, ypgg, number, fen(price), remark, now],
  )
  if (!row) throw new Error('a wanted product was not written')
  effect('wanted', { id: row.id })
  return toWanted(row)
}

function toWanted({ id, name, sccj, ypgg, number, price, remark, state, answer, goods_id, created_at }: Row): Wanted {
  return {
    id,
    name,
    sccj,
    ypgg,
    number,
    price: yuan(price),
    remark,
    state,
    answer,
    goods_id,
    created_at: seconds(created_at),
  }
}
