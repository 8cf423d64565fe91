import { Link } from 'react-router-dom'
import type { Common } from '#contract/entities.ts'
import * as copy from '#copy/home.ts'
import * as css from './category-entrances.css.ts'
import { categoryPath } from '#parts/frame/category-menu.tsx'

/** Two rows on phones. */
const ENTRANCES = 10

type CategoryEntrancesProps = {
  common: Pick<Common, 'category' | 'category_zy' | 'category_qx'>
  /** Wide screens have the menu beside the banner instead. */
  hasMenu: boolean
}

/** The first categories with their pictures. */
export function CategoryEntrances({ common, hasMenu }: CategoryEntrancesProps) {
  const entries = [
    ...common.category.slice(0, 6),
    ...common.category_zy.slice(0, 2),
    ...common.category_qx.slice(0, 2),
  ].slice(0, ENTRANCES)
  if (entries.length === 0) return null
  return (
    <nav className={css.grid} data-narrow={hasMenu || undefined} aria-label={copy.categoryEntrances}>
      {entries.map((entry) => (
        <Link key={entry.id} className={css.entry} to={categoryPath(entry.id)}>
          {entry.logo && <img src={entry.logo} alt="" width={44} height={44} />}
          {entry.name}
        </Link>
      ))}
    </nav>
  )
}
