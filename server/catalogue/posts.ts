/** The learning pages (医学堂): articles by category, some with a clip and its captions. */
import type { Post } from '#contract/entities.ts'
import type { Parsed, Reply } from '#contract/calls.ts'
import type { Queryable } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import { learning as learningCopy } from '#copy/learning.ts'
import { picture } from '#catalogue/addresses.ts'

/** Articles listed below one. */
const RELATED = 4

type Row = Omit<Post, 'image'> & { picture: string }
const COLUMNS = 'id, category, title, summary, picture, seconds, published_at'

/** Newest first; what is dated ahead is not out yet. */
export async function listPosts(
  db: Queryable,
  { page, size, category }: Parsed<'posts'>,
  now: number,
): Promise<Reply<'posts'>> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from post
     where published_at <= $1 and ($2 = '' or category = $2) order by published_at desc, id desc limit $3 offset $4`,
    [now, category, size, (page - 1) * size],
  )
  const categories = await db.query<{ category: string; count: number }>(
    'select category, count(*) as count from post where published_at <= $1 group by category order by min(id)',
    [now],
  )
  const total = categories.reduce(
    (sum, one) => (category === '' || one.category === category ? sum + one.count : sum),
    0,
  )
  return { data: rows.map(toPost), total, page, size, categories: categories.map((one) => one.category) }
}

export async function readPost(db: Queryable, id: number, now: number): Promise<Reply<'post'>> {
  const [row] = await db.query<Row & { html: string; video: string }>(
    `select ${COLUMNS}, html, video from post where id = $1 and published_at <= $2`,
    [id, now],
  )
  if (!row) throw notFound(learningCopy.unknown)
  const related = await db.query<Row>(
    `select ${COLUMNS} from post where id <> $1 and published_at <= $2 order by (category = $3) desc, published_at desc, id desc limit ${RELATED}`,
    [id, now, row.category],
  )
  return {
    ...toPost(row),
    html: row.html,
    video: row.video === '' ? null : clip(row.video),
    related: related.map(toPost),
  }
}

function toPost({ id, category, title, summary, picture: scene, seconds, published_at }: Row): Post {
  return {
    id,
    category,
    title,
    summary,
    image: picture('post', id, `${scene} ${category} ${title}`),
    seconds,
    published_at: Math.floor(published_at / 1000),
  }
}

/** A clip is three files of one name. */
function clip(name: string): NonNullable<Reply<'post'>['video']> {
  return { src: `/media/${name}.mp4`, type: 'video/mp4', poster: `/media/${name}.jpg`, captions: `/media/${name}.vtt` }
}
