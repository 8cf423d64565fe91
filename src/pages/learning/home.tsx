import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { PostList } from '#pages/learning/post-card.tsx'
import { categoryPath, PostCategories } from '#pages/learning/post-categories.tsx'
import { Section } from '#parts/frame/section.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Articles of each section here; the rest is a press away. */
const NEWEST = 4
const CLIPS = 4
const EACH = 2

/** One long page of the newest: what is shown by subject and by kind is picked from it. */
export function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Read<Reply<'posts'>>> {
  return read('posts', { size: PAGE_MAX }, { signal })
}

export function Component() {
  const { data, stale, at } = useLoaderData<Read<Reply<'posts'>>>()
  const { data: posts, categories } = data
  const clips = posts.filter((post) => post.seconds > 0).slice(0, CLIPS)
  const articles = posts.filter((post) => !clips.includes(post))
  const newest = articles.slice(0, NEWEST)
  return (
    <div className={page}>
      <h1 className={titleL}>医学堂</h1>
      <StaleStrip stale={stale} at={at} />
      {posts.length === 0 ? (
        <Empty icon="play" text="暂无文章">
          <Link className={buttonClass({ kind: 'soft' })} to="/">
            返回首页
          </Link>
        </Empty>
      ) : (
        <>
          <PostCategories categories={categories} />
          {clips.length > 0 && (
            <Section title="视频课堂">
              <PostList posts={clips} label="视频课堂" look="tile" />
            </Section>
          )}
          <Section title="最新文章" more="/yxt-list">
            <PostList posts={newest} label="最新文章" />
          </Section>
          {categories.map((category) => {
            const some = articles
              .slice(NEWEST)
              .filter((post) => post.category === category)
              .slice(0, EACH)
            if (some.length === 0) return null
            return (
              <Section key={category} title={category} more={categoryPath(category)}>
                <PostList posts={some} label={category} />
              </Section>
            )
          })}
        </>
      )}
    </div>
  )
}
