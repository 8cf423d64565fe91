import { addressOf } from '#actions/frame/here.ts'
import { Link, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import type { Article, ArticleCategory } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { caption, titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { cleanHtml, ServerHtml, type CleanHtml } from '#parts/frame/server-html.tsx'
import { article as copy } from '#copy/help.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './article.css.ts'

type Help = { groups: ArticleCategory[]; article: Omit<Article, 'html'> & { html: CleanHtml } }

/** Finds the article of this address in the server's list of help pages. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Help> {
  const options = { signal: request.signal }
  const { data: groups } = (await read('articleCategory', {}, options)).data
  const here = addressOf(request.url).pathname
  const child = groups.flatMap((group) => group.children).find((one) => one.url === here)
  if (!child) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  const { data: article } = await read('article', { id: child.id }, options)
  return { groups, article: { ...article, html: await cleanHtml(article.html) } }
}

export const title = ({ article }: Help): string => article.title

export function Component() {
  const { groups, article } = useLoaded<typeof loader>()
  return (
    <div className={`${page} ${css.columns}`}>
      <article className={`${panel} ${css.article}`}>
        <h1 className={titleL}>{article.title}</h1>
        <p className={caption}>{copy.updated(day(toMs(article.updated_at)))}</p>
        <ServerHtml html={article.html} />
      </article>
      <Contents groups={groups} />
    </div>
  )
}

function Contents({ groups }: { groups: readonly ArticleCategory[] }) {
  const { pathname } = useLocation()
  return (
    <nav className={`${panel} ${css.contents}`} aria-label={copy.contents}>
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className={css.group}>{group.name}</h2>
          <ul>
            {group.children.map((child) => (
              <li key={child.id}>
                <Link className={css.entry} to={child.url} aria-current={child.url === pathname ? 'page' : undefined}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
