import { Link } from 'react-router-dom'
import { chip, scroller } from '#ui/chips.css.ts'

export const categoryPath = (category: string) =>
  category ? `/yxt-list?category=${encodeURIComponent(category)}` : '/yxt-list'

/** What is taught, by subject. */
export function PostCategories({ categories, chosen }: { categories: readonly string[]; chosen?: string }) {
  return (
    <nav className={scroller} aria-label="文章分类">
      {['', ...categories].map((category) => (
        <Link
          key={category}
          className={chip}
          to={categoryPath(category)}
          aria-current={category === chosen ? 'page' : undefined}
        >
          {category || '全部文章'}
        </Link>
      ))}
    </nav>
  )
}
