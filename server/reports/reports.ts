/** Inspection reports (药检报告): found by name, batch or order. */
import type { Report } from '#contract/entities.ts'
import { STATE } from '#domain/order.ts'
import { plain } from '#server/catalogue/search.ts'
import type { ReadHandler } from '#server/context.ts'
import { seconds } from '#server/seconds.ts'

type Row = Omit<Report, 'url'> & { of: number }

/** Goods this account has ordered, with the newest order of each. */
const MINE = `
  select distinct on (goods_id) goods_id, id from (
    select l.goods_id, p.id, p.created_at from purchase p join purchase_line l on l.purchase_id = p.id where p.account_id = $1 and p.state <> ${STATE.cancelled} and ($4 = '' or p.id = $4)
    union all
    select (part->>'goods_id')::int, p.id, p.created_at from purchase p join purchase_line l on l.purchase_id = p.id, jsonb_array_elements(l.parts) part
    where p.account_id = $1 and p.state <> ${STATE.cancelled} and ($4 = '' or p.id = $4)) sold
  order by goods_id, created_at desc`

/**
 * Without a query: reports of what the account has ordered. A name or a batch finds those of all
 * goods, the account's own first. A report belongs to a batch; which one was delivered stands on the delivery note.
 */
export const reports: ReadHandler<'reports'> = async (
  { page, size, keywords, batch, order_id },
  { db, member, fileUrl },
) => {
  const typed = plain(keywords)
  const rows = await db.query<Row>(
    `select r.id, r.goods_id, g.name, g.ypgg, k.name as sccj, r.batch, coalesce(o.id, '') as order_id, r.at, count(*) over () as of
     from report r join goods g on g.id = r.goods_id join maker k on k.id = g.maker_id left join (${MINE}) o on o.goods_id = r.goods_id
     where (o.id is not null or ($4 = '' and ($2 <> '' or $3 <> '')))
       and ($3 = '' or strpos(upper(r.batch), upper($3)) > 0)
       and ($2 = '' or strpos(lower(g.name), $2) > 0 or strpos(k.name, $2) > 0 or g.initials ~ $5)
     order by (o.id is null), r.at desc, r.id desc limit $6 offset $7`,
    [member.userId, typed, batch, order_id ?? '', initialsPattern(typed), size, (page - 1) * size],
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
  return { data, total: rows[0]?.of ?? 0, page, size }
}

/** Initials are groups of letters, one a character ('ae qj m s'): a typed letter is in its character's group. Nothing typed so matches nothing. */
export function initialsPattern(typed: string): string {
  if (!/^[a-z0-9]+$/.test(typed)) return '^$'
  return `(^| )${[...typed].map((letter) => `[a-z0-9]*${letter}[a-z0-9]*`).join(' ')}( |$)`
}
