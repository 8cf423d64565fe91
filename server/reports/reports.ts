/** Inspection reports (药检报告): found by name, batch or order. */
import type { Report } from '#contract/entities.ts'
import { NOT_SENT } from '#domain/order.ts'
import { plain } from '#domain/find/words.ts'
import type { ReadHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import { plainSql } from '#server/db/plain.ts'
import { seconds } from '#domain/time.ts'

type Row = Omit<Report, 'url'> & { of: number }

/** Batches that were sent to this account, with the newest order of each. */
const MINE = `
  select distinct on (b.goods_id, b.batch) b.goods_id, b.batch, p.id
  from purchase p join shipped_batch b on b.purchase_id = p.id
  where p.account_id = $1 and p.state not in (${NOT_SENT.join()}) and ($4 = '' or p.id = $4)
  order by b.goods_id, b.batch, p.created_at desc`

/**
 * Without a query: reports of the batches that the account was sent. A name or a batch finds those of all
 * goods, the account's own first.
 */
export const reports: ReadHandler<'reports'> = async (
  { page, size, keywords, batch, order_id },
  { db, member, fileUrl },
) => {
  const typed = plain(keywords)
  const { rows, total } = await readPage({ page, size }, (limit, offset) =>
    db.query<Row>(
      `select r.id, r.goods_id, g.name, g.ypgg, k.name as sccj, r.batch, coalesce(o.id, '') as order_id, r.at, count(*) over () as of
       from report r join goods g on g.id = r.goods_id join maker k on k.id = g.maker_id left join (${MINE}) o on o.goods_id = r.goods_id and o.batch = r.batch
       where (o.id is not null or ($4 = '' and ($2 <> '' or $3 <> '')))
         and ($3 = '' or strpos(${plainSql('r.batch')}, $3) > 0)
         and ($2 = '' or strpos(${plainSql('g.name')}, $2) > 0 or strpos(${plainSql('k.name')}, $2) > 0 or g.initials ~ $5)
       order by (o.id is null), r.at desc, r.id desc limit $6 offset $7`,
      [member.userId, typed, plain(batch), order_id ?? '', initialsPattern(typed), limit, offset],
    ),
  )
  const data = rows.map(({ id, goods_id, name, ypgg, sccj, batch: of, order_id: order, at }): Report => {
    return {
      id,
      goods_id,
      name,
      ypgg,
      sccj,
      batch: of,
      order_id: order,
      at: seconds(at),
      url: fileUrl(`report/${id}`),
    }
  })
  return { data, total, page, size }
}

/** Initials are groups of letters, one a character ('ae qj m s'): a typed letter is in its character's group. Nothing typed so matches nothing. */
function initialsPattern(typed: string): string {
  if (!/^[a-z0-9]+$/.test(typed)) return '^$'
  return `(^| )${[...typed].map((letter) => `[a-z0-9]*${letter}[a-z0-9]*`).join(' ')}( |$)`
}
