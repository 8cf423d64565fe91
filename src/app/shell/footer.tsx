import { Link } from 'react-router-dom'
import type { ArticleCategory } from '#contract/entities.ts'
import { FOOTER_GROUPS } from '#domain/limits.ts'
import { year } from '#domain/time.ts'
import { belowTablet } from '#design/breakpoints.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { useAtNow } from '#parts/frame/use-now.ts'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'
import * as copy from '#copy/frame.ts'
import * as css from './footer.css.ts'

/** Help links, and the licences, which the law wants on every page as text. @param short only the licences, for checkout and login */
export function Footer({ short }: { short: boolean }) {
  const { site } = useRootData().common
  const thisYear = useAtNow(year)
  const isFolded = useMedia(belowTablet)
  return (
    <footer className={css.footer}>
      {!short && !isFolded && <Help />}
      {!short && isFolded && (
        <details className={css.fold}>
          <summary className={css.summary}>
            {copy.helpAndPhones}
            <Icon name="down" size={16} />
          </summary>
          <Help />
        </details>
      )}
      <ul className={css.licences}>
        {site.licences.map(({ name, number, url }) => (
          <li key={name}>
            {copy.licence(name)}
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {number}
              </a>
            ) : (
              number
            )}
          </li>
        ))}
      </ul>
      <p className={css.statement}>{site.statement}</p>
      <p className={css.statement}>
        © {thisYear} {site.company} · <Link to="/privacy">{copy.privacy}</Link> ·{' '}
        <Link to="/help/fwbz/yhxy">{copy.agreement}</Link>
      </p>
    </footer>
  )
}

/** Phones fold the help, so that what the law wants on every page is not a screen further down. */
function Help() {
  const { common, help, links } = useRootData()
  const { site } = common
  return (
    <>
      <nav className={css.groups} aria-label={copy.helpRegion}>
        {help.slice(0, FOOTER_GROUPS).map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </nav>
      <p className={css.phones}>
        {site.hot_line && (
          <a href={`tel:${site.hot_line}`}>
            {copy.hotLine} <b>{site.hot_line}</b>
          </a>
        )}
        {site.complaint_line && (
          <a href={`tel:${site.complaint_line}`}>
            {copy.complaints} {site.complaint_line}
          </a>
        )}
      </p>
      {links.length > 0 && (
        <p className={css.links}>
          {copy.friends}
          {links.map((link) => (
            <a key={link.url} href={link.url} target="_blank" rel="noopener noreferrer">
              {link.name}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

function Group({ group }: { group: ArticleCategory }) {
  return (
    <section>
      <h2 className={css.title}>{group.name}</h2>
      <ul>
        {group.children.map((article) => (
          <li key={article.id}>
            <Link className={css.link} to={article.url}>
              {article.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
