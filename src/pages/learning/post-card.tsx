import { Link } from 'react-router-dom'
import type { Post } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { clipTime } from './clip-time.ts'
import { Phrases } from './phrases.tsx'
import * as css from './post-card.css.ts'

/** The address of an article; one with a clip has the clip's page, which contains the text too. */
const postPath = ({ id, seconds }: Pick<Post, 'id' | 'seconds'>) =>
  seconds > 0 ? `/video?id=${id}` : `/yxt-details?id=${id}`

type PostListProps = {
  posts: readonly Post[]
  label: string
  look?: keyof typeof css.list
  /** h2 below the page's heading, h3 below a section's. */
  heading?: 'h2' | 'h3'
}

/** Articles and clips as cards. */
export function PostList({ posts, label, look = 'row', heading: Heading = 'h3' }: PostListProps) {
  return (
    <ul className={css.list[look]} aria-label={label}>
      {posts.map((post) => (
        <li key={post.id} className={css.card[look]}>
          <span className={css.picture[look]}>
            <img className={css.image} src={post.image} alt="" width={320} height={180} loading="lazy" />
            {post.seconds > 0 && (
              <span className={css.length}>
                <Icon name="play" size={16} filled />
                {clipTime(post.seconds)}
              </span>
            )}
          </span>
          <div className={css.text}>
            <Heading className={css.title}>
              <Link className={css.cover} to={postPath(post)}>
                <Phrases text={post.title} />
              </Link>
            </Heading>
            {look === 'row' && <p className={css.summary}>{post.summary}</p>}
            <p className={css.facts}>
              <Tag>{post.category}</Tag> {day(toMs(post.published_at))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
