/** What should arrive with an order, by goods and batch, for checking it piece by piece. */
import type { PackingLine, PackingList } from '#contract/entities.ts'
import type { ReadHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/orders.ts'
import { readBatches } from './batches.ts'
import { PIECES } from './pieces.ts'
import { findOrder } from './store.ts'

type Row = Omit<PackingLine, 'line_id' | 'each' | 'batches'> & { position: number; sold: number }

export const packingList: ReadHandler<'packingList'> = async ({ id }, { db, member }): Promise<PackingList> => {
  const order = await findOrder(db, member.userId, id)
  if (!order) throw notFound(copy.none)
  const [rows, batches] = [await readPieces(db, id), await readBatches(db, id)]
  return {
    id,
    state: order.state,
    is_hm: order.is_hm ? 1 : 0,
    received_at: seconds(order.received_at),
    lines: rows.map(({ position, sold, ...row }) => ({
      line_id: position + 1,
      ...row,
      each: row.number / sold,
      batches: batches
        .filter(({ line_id, goods_id }) => line_id === position + 1 && goods_id === row.goods_id)
        .map(({ batch, expires, number }) => ({ batch, expires, number })),
    })),
  }
}

/** A plain line has the names under which it was sold; a combination's line has its own, so its goods have today's. */
async function readPieces(db: Queryable, id: string): Promise<Row[]> {
  return db.query<Row>(
    `select l.position, l.number as sold, piece.goods_id, sum(piece.number)::int as number, g.barcode, g.bzdw,
       case when l.goods_id > 0 then l.name else g.name end as name,
       case when l.goods_id > 0 then l.ypgg else g.ypgg end as ypgg,
       case when l.goods_id > 0 then l.sccj else k.name end as sccj
     from purchase_line l ${PIECES}
     join goods g on g.id = piece.goods_id join maker k on k.id = g.maker_id
     where l.purchase_id = $1
     group by l.position, l.number, l.goods_id, l.name, l.ypgg, l.sccj, piece.goods_id, g.barcode, g.bzdw, g.name, g.ypgg, k.name
     order by l.position, piece.goods_id`,
    [id],
  )
}
