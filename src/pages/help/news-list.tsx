import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { NewsItem } from '#contract/entities.ts'
import { day, toMs } from '#domain/time.ts'
import { pagesOnly } from '#domain/address-query.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { tab, tabs } from '#ui/chips.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as pages from '#copy/pages.ts'
import { news as copy } from '#copy/help.ts'
import * as css from './news-list.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'

type NewsType = NewsItem['type']
export type News = { news: Read<Reply<'news'>>; page: number }

export const NEWS: Record<NewsType, { path: string; name: string }> = {
  hy: { path: '/news/hy', name: copy.industry },
  company: { path: '/news/company', name: copy.company },
}

export async function loadNews({ request }: LoaderFunctionArgs, type: NewsType): Promise<News> {
  const here = pagesOnly.decode(request).page
  return { news: await read('news', { type, page: here }, { signal: request.signal }), page: here }
}

/** One column of the news, newest first. */
export function NewsPage({ type }: { type: NewsType }) {
  const { news, page: here } = useLoaded<typeof loadNews>()
  const { path, name } = NEWS[type]
  const { data, stale, at } = news
  return (
    <div className={page}>
      <h1 className={titleL}>{name}</h1>
      <nav className={tabs} aria-label={copy.columns}>
        {Object.entries(NEWS).map(([key, one]) => (
          <Link key={key} className={tab} to={one.path} aria-current={key === type ? 'page' : undefined}>
            {one.name}
          </Link>
        ))}
      </nav>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="info" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/">
            {pages.home}
          </Link>
        </Empty>
      ) : (
        <section className={panel} aria-label={name}>
          <ul className={css.list}>
            {data.data.map((item) => (
              <li key={item.id} className={css.item}>
                <Link className={css.link} to={item.url}>
                  {item.title}
                </Link>
                <p className={css.summary}>{item.summary}</p>
                <p className={css.date}>{day(toMs(item.at))}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager page={here} size={data.size} total={data.total} to={(n) => `${path}${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}
