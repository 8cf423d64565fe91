import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { day, toMs } from '#domain/time.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { freeShipping as copy } from '#copy/zones.ts'
import { page } from '#design/layout.css.ts'
import { caption, titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { cleanHtml, ServerHtml } from '#parts/frame/server-html.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { buttonClass } from '#ui/button.tsx'
import * as css from './free-shipping-rule.css.ts'

const HERE = '/yx/rule'

/** The seller's text: the article whose address in the help list is this page's. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { data: groups } = (await read('articleCategory', {}, { signal })).data
  const entry = groups.flatMap((group) => group.children).find((one) => one.url === HERE)
  if (!entry) throw new ReadFailure({ kind: 'refused', code: 404, msg: '' })
  const { data: article } = await read('article', { id: entry.id }, { signal })
  return { ...article, html: await cleanHtml(article.html) }
}

/** Has no header and footer: it is opened from the zone and leads back to it. */
export function Component() {
  const rule = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <article className={`${panel} ${css.rule}`}>
        <h1 className={titleL}>{copy.rule}</h1>
        <p className={caption}>{copy.updated(day(toMs(rule.updated_at)))}</p>
        <ServerHtml html={rule.html} />
        <Link className={buttonClass({ kind: 'primary' })} to="/yx">
          {copy.back}
        </Link>
      </article>
    </div>
  )
}
