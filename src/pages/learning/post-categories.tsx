import { Link } from 'react-router-dom'
import { learning as copy } from '#copy/learning.ts'
import { chip, scroller } from '#ui/chips.css.ts'

export const categoryPath = (category: string) =>
  category ? `/yxt-list?category=${encodeURIComponent(category)}` : '/yxt-list'

/** The subjects, as links to their lists. */
export function PostCategories({ categories, chosen }: { categories: readonly string[]; chosen?: string }) {
  return (
    <nav className={scroller} aria-label={copy.categories}>
      {['', ...categories].map((category) => (
        <Link
          key={category}
          className={chip}
          to={categoryPath(category)}
          aria-current={category === chosen ? 'page' : undefined}
        >
          {category || copy.all}
        </Link>
      ))}
    </nav>
  )
}
