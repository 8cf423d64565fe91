import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import type { Failure } from '#contract/outcome.ts'
import { content } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { cleanHtml, ServerHtml, type CleanHtml } from '#parts/frame/server-html.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { payment as copy } from '#copy/help.ts'
import * as css from './pay.css.ts'

const ARTICLES: readonly { to: string; icon: IconName; name: string; about: string }[] = [
  { to: '/help/zfps/ddzf', icon: 'wallet', name: copy.pay, about: copy.payAbout },
  { to: '/help/zfps/hwps', icon: 'truck', name: copy.delivery, about: copy.deliveryAbout },
  { to: '/help/zfps/ypth', icon: 'sync', name: copy.returns, about: copy.returnsAbout },
]

/** The three links are useful without the article. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ html: CleanHtml } | { failure: Failure }> {
  const article = await readSection('article', { id: PAY_ARTICLE }, { signal: request.signal })
  if (!hasFailed(article)) return { html: await cleanHtml(article.data.html) }
  const isAbsent = article.failure.kind === 'refused' && article.failure.code === 404
  return isAbsent ? { html: await cleanHtml('') } : article
}

/** Its id among the server's help articles. On a backend without it the page shows the three links alone. */
const PAY_ARTICLE = 13

export function Component() {
  const article = useLoaded<typeof loader>()
  return (
    <div className={`${content} ${css.screen}`}>
      <h1 className={titleL}>{copy.title}</h1>
      <ul className={css.cards}>
        {ARTICLES.map(({ to, icon, name, about }) => (
          <li key={to}>
            <Link className={css.card} to={to}>
              <span className={css.ring}>
                <Icon name={icon} />
              </span>
              <span className={css.words}>
                <b className={css.name}>{name}</b>
                <span className={css.about}>{about}</span>
              </span>
              <Icon name="right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {'failure' in article && <SectionFailed failure={article.failure} title={copy.questions} />}
      {'html' in article && article.html && (
        <section className={panel} aria-label={copy.questions}>
          <ServerHtml html={article.html} />
        </section>
      )}
    </div>
  )
}
