/** News: of the trade (hy) and of the company. What is dated ahead is not out yet. */
import type { NewsItem } from '#contract/entities.ts'
import type { PoolHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import { notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import { news as newsCopy } from '#copy/help.ts'

type Row = Omit<NewsItem, 'url'>

export const news: PoolHandler<'news'> = async ({ page, size, type }, { pool, now }) => {
  const { rows, total } = await readPage({ page, size }, (limit, offset) =>
    pool.query<Row & { of: number }>(
      'select id, type, title, summary, at, count(*) over () as of from news where type = $1 and at <= $2 order by at desc, id desc limit $3 offset $4',
      [type, now, limit, offset],
    ),
  )
  return { data: rows.map(toItem), total, page, size }
}

export const newsOne: PoolHandler<'newsOne'> = async ({ id }, { pool, now }) => {
  const [row] = await pool.query<Row & { html: string }>(
    'select id, type, title, summary, at, html from news where id = $1 and at <= $2',
    [id, now],
  )
  if (!row) throw notFound(newsCopy.missing)
  return { ...toItem(row), html: row.html }
}

function toItem({ id, type, title, summary, at }: Row): NewsItem {
  return { id, type, title, summary, at: seconds(at), url: `/news/info/${id}/${type}` }
}
