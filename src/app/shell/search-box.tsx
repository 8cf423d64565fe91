import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { Suggestion } from '#contract/entities.ts'
import { GOODS_TEXT_MAX } from '#domain/limits.ts'
import type * as Verbs from '#actions/goods/search.ts'
import { setSearchType } from '#actions/frame/sheets.ts'
import { search } from '#state/search.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Combobox, type Option } from '#ui/combobox.tsx'
import { Icon } from '#ui/icon.tsx'
import * as copy from '#copy/frame.ts'
import * as css from './search-box.css.ts'

let loading: Promise<typeof Verbs> | undefined
/**
 * The code behind the box loads with the first focus. It is one promise: what is typed meanwhile is told in its order, which
 * several imports of one module do not keep.
 */
function verbs() {
  return (loading ??= import('#actions/goods/search.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

/** @param compact on phones a way to the search page stands in its place */
export function SearchBox({ compact }: { compact: boolean }) {
  const { searchType } = use(ui)
  const { text, status, list, active, open } = use(search, { sync: true })
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  const submit = async (index = open ? active : -1) => {
    const row = list[index]
    const { chooseSuggestion, submitSearch } = await verbs()
    // An input method may put in its last characters after the key.
    const typed = input.current?.value ?? text
    input.current?.blur()
    if (row) chooseSuggestion(row)
    else submitSearch(typed)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(-1)
  }
  return (
    <>
      {compact && (
        <Link className={css.pill} to="/search">
          <Icon name="search" size={20} />
          <span className={css.pillText}>{text || copy.searchPlaceholder[searchType]}</span>
        </Link>
      )}
      <form className={compact ? css.boxFromTablet : css.box} role="search" onSubmit={onSubmit}>
        <button
          type="button"
          className={css.type}
          aria-label={copy.searchScope(copy.searchType[searchType])}
          onClick={() => setSearchType(searchType === 'goods' ? 'maker' : 'goods')}
        >
          {copy.searchType[searchType]}
          <Icon name="sort" size={16} />
        </button>
        <Combobox
          inputRef={input}
          label={copy.searchLabel(copy.searchType[searchType])}
          placeholder={copy.searchPlaceholder[searchType]}
          maxLength={GOODS_TEXT_MAX}
          text={text}
          onText={(typed) => void verbs().then((search) => search.changeSearchText(typed))}
          onFocus={() => void verbs().then((search) => search.reopenSuggestions())}
          open={open}
          options={list.map(toOption)}
          active={active}
          onMove={(step) => void verbs().then((search) => search.move(step))}
          note={copy.searchNote[status]}
          onSubmit={(index) => void submit(index)}
          onClose={() => void verbs().then((search) => search.close())}
        />
        <button type="submit" className={css.submit}>
          {copy.search}
        </button>
      </form>
    </>
  )
}

function toOption({ id, name, sccj, ypgg, count }: Suggestion): Option {
  return {
    // A product and its name have the same id.
    key: `${id} ${count}`,
    content: (
      <>
        <span>{name}</span>
        <span className={css.detail}>
          {ypgg} {sccj}
        </span>
      </>
    ),
  }
}

/** The / key goes to the search field, unless one is typing text elsewhere. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const at = e.target as HTMLElement
      if (e.key !== '/' || e.ctrlKey || e.metaKey) return
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) && at.role !== 'spinbutton') return
      e.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input])
}
