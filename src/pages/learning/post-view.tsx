import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PostDetail } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { addressQuery, id as postId } from '#domain/address-query.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { learning as copy } from '#copy/learning.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { categoryPath } from './post-categories.tsx'
import { Phrases } from './phrases.tsx'
import { PostList } from './post-card.tsx'
import * as css from '#parts/frame/prose.css.ts'
import { Section } from '#parts/frame/section.tsx'
import { cleanHtml, ServerHtml, type CleanHtml } from '#parts/frame/server-html.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'

export type PostData = { post: Omit<PostDetail, 'html'> & { html: CleanHtml }; stale: boolean; at: number }

const query = addressQuery({ id: postId })

/** The article that ?id= names. @throws ReadFailure 404 */
export async function loadPost(request: Request): Promise<PostData> {
  const { id } = query.decode(request)
  if (!id) throw new ReadFailure({ kind: 'refused', code: 404, msg: copy.unknown })
  const { data, stale, at } = await read('post', { id }, { signal: request.signal })
  return { post: { ...data, html: await cleanHtml(data.html) }, stale, at }
}

/** An article: `children` above its text, related articles below. */
export function PostPage({ post, stale, at, children }: PostData & { children?: ReactNode }) {
  return (
    <div className={page}>
      <nav className={css.path} aria-label={copy.path}>
        <Link to="/yxt">{copy.title}</Link> / <Link to={categoryPath(post.category)}>{post.category}</Link>
      </nav>
      <StaleStrip stale={stale} at={at} />
      <article className={`${panel} ${css.article}`}>
        <h1 className={titleL}>
          <Phrases text={post.title} />
        </h1>
        <p className={css.facts}>
          {post.category} · {day(toMs(post.published_at))}
        </p>
        {children}
        <ServerHtml html={post.html} />
      </article>
      {post.related.length > 0 && (
        <Section title={copy.related}>
          <PostList posts={post.related} label={copy.related} />
        </Section>
      )}
    </div>
  )
}
