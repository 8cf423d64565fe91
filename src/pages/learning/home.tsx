import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { PAGE_MAX } from '#domain/limits.ts'
import { read } from '#actions/calls/read.ts'
import { learning as copy } from '#copy/learning.ts'
import * as pages from '#copy/pages.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { PostList } from '#pages/learning/post-card.tsx'
import { categoryPath, PostCategories } from '#pages/learning/post-categories.tsx'
import { Section } from '#parts/frame/section.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

/** Articles of each section; the section's link leads to all. */
const NEWEST = 4
const CLIPS = 4
const PER_CATEGORY = 2

/** One long page of the newest posts; all sections are picked from it. */
export function loader({ request: { signal } }: LoaderFunctionArgs) {
  return read('posts', { size: PAGE_MAX }, { signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { data: posts, categories } = data
  const clips = posts.filter((post) => post.seconds > 0).slice(0, CLIPS)
  const articles = posts.filter((post) => !clips.includes(post))
  const newest = articles.slice(0, NEWEST)
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <StaleStrip stale={stale} at={at} />
      {posts.length === 0 ? (
        <Empty icon="play" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/">
            {pages.home}
          </Link>
        </Empty>
      ) : (
        <>
          <PostCategories categories={categories} />
          {clips.length > 0 && (
            <Section title={copy.clips}>
              <PostList posts={clips} label={copy.clips} look="tile" />
            </Section>
          )}
          <Section title={copy.newest} more="/yxt-list">
            <PostList posts={newest} label={copy.newest} />
          </Section>
          {categories.map((category) => {
            const picked = articles
              .slice(NEWEST)
              .filter((post) => post.category === category)
              .slice(0, PER_CATEGORY)
            if (picked.length === 0) return null
            return (
              <Section key={category} title={category} more={categoryPath(category)}>
                <PostList posts={picked} label={category} />
              </Section>
            )
          })}
        </>
      )}
    </div>
  )
}
