import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { clearHistory, reopenSuggestions, submitSearch } from '#actions/goods/search.ts'
import { search as copy } from '#copy/search.ts'
import { page } from '#design/layout.css.ts'
import { hidden } from '#design/text.css.ts'
import { search } from '#state/search.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import * as css from './search-start.css.ts'

/** Before a keyword is typed: the reader's last searches and the popular ones. */
export function SearchStart() {
  const { history } = use(search)
  const { rnss } = useRootData().common
  useEffect(() => {
    reopenSuggestions()
    document.querySelector<HTMLInputElement>('header [role=combobox]')?.focus()
  }, [])
  return (
    <div className={page}>
      <h1 className={hidden}>{copy.title}</h1>
      {history.length > 0 && (
        <section>
          <div className={css.head}>
            <h2 className={css.title}>{copy.recent}</h2>
            <Button kind="plain" size="s" onClick={clearHistory}>
              {copy.clear}
            </Button>
          </div>
          <div className={wrap}>
            {history.map((word) => (
              <button key={word} type="button" className={chip} onClick={() => submitSearch(word)}>
                {word}
              </button>
            ))}
          </div>
        </section>
      )}
      {rnss.length > 0 && (
        <section>
          <div className={css.head}>
            <h2 className={css.title}>{copy.hot}</h2>
          </div>
          <div className={wrap}>
            {rnss.map((word) => (
              <Link key={word} className={chip} to={`/list?keywords=${encodeURIComponent(word)}`}>
                {word}
              </Link>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
