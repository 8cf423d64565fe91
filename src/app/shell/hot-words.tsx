import { Link } from 'react-router-dom'
import { useRootData } from '#parts/frame/root-data.ts'
import * as css from './search-box.css.ts'

const WORDS_MAX = 6

/** What others look for, under the search field of wide screens. */
export function HotWords() {
  const { rnss } = useRootData().common
  if (rnss.length === 0) return null
  return (
    <p className={css.hot}>
      {rnss.slice(0, WORDS_MAX).map((word) => (
        <Link key={word} to={`/list?keywords=${encodeURIComponent(word)}`}>
          {word}
        </Link>
      ))}
    </p>
  )
}
