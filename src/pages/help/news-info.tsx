import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { NewsItem } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { id as newsId, valueIn } from '#domain/address-query.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { caption, titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { NEWS } from '#pages/help/news-list.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { article, path } from '#parts/frame/prose.css.ts'
import { cleanHtml, ServerHtml, type CleanHtml } from '#parts/frame/server-html.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { news as copy } from '#copy/help.ts'

type Data = { item: NewsItem; html: CleanHtml; stale: boolean; at: number }

/** @throws ReadFailure 404 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Data> {
  const id = valueIn(newsId, params['id'])
  if (!id) throw new ReadFailure({ kind: 'refused', code: 404, msg: copy.missing })
  const { data, stale, at } = await read('newsOne', { id }, { signal: request.signal })
  const { html, ...item } = data
  return { item, html: await cleanHtml(html), stale, at }
}

export const title = ({ item }: Data): string => item.title

export function Component() {
  const { item, html, stale, at } = useLoaded<typeof loader>()
  const column = NEWS[item.type]
  return (
    <div className={page}>
      <nav className={path} aria-label={copy.position}>
        <Link to={column.path}>{column.name}</Link>
      </nav>
      <StaleStrip stale={stale} at={at} />
      <article className={`${panel} ${article}`}>
        <h1 className={titleL}>{item.title}</h1>
        <p className={caption}>{day(toMs(item.at))}</p>
        <ServerHtml html={html} />
      </article>
    </div>
  )
}
