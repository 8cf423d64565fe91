import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as copy from '#copy/pages.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './section.css.ts'

type SectionProps = {
  title: string
  /** Beside the title: a countdown. */
  aside?: ReactNode
  /** Address of the whole list. */
  more?: string
  children: ReactNode
}

/** A named part of a page. */
export function Section({ title, aside, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <div className={css.aside}>{aside}</div>
        {more && (
          <Link className={css.more} to={more} aria-label={copy.moreOf(title)}>
            {copy.more}
            <Icon name="right" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
