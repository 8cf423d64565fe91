import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { content } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { cleanHtml, ServerHtml, type CleanHtml } from '#parts/frame/server-html.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { payment as copy } from '#copy/help.ts'
import * as css from './pay.css.ts'

const ARTICLES: readonly { to: string; icon: IconName; name: string; about: string }[] = [
  { to: '/help/zfps/ddzf', icon: 'wallet', name: copy.pay, about: copy.payAbout },
  { to: '/help/zfps/hwps', icon: 'truck', name: copy.delivery, about: copy.deliveryAbout },
  { to: '/help/zfps/ypth', icon: 'sync', name: copy.returns, about: copy.returnsAbout },
]

/** The article itself has no group: it is found by what it is called. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CleanHtml> {
  try {
    const { data } = await read('article', { id: PAY_ARTICLE }, { signal: request.signal })
    return await cleanHtml(data.html)
  } catch (error) {
    // The three ways on are worth having without it.
    if (error instanceof ReadFailure) return await cleanHtml('')
    throw error
  }
}

/** Of the server's help articles; another backend without it shows the three ways on alone. */
const PAY_ARTICLE = 13

export function Component() {
  const html = useLoaderData<CleanHtml>()
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
      {html && (
        <section className={panel} aria-label={copy.questions}>
          <ServerHtml html={html} />
        </section>
      )}
    </div>
  )
}
