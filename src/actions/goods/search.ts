/**
 * The search box as the specification's section 4 says: a lookup after a pause, keys that wrap, Enter
 * that submits trimmed, Esc that closes; the last list and keyword live in session storage.
 */
import type { Suggestion } from '#contract/entities.ts'
import type { Failure } from '#contract/outcome.ts'
import { SUGGEST_DELAY, SUGGEST_FRESH } from '#domain/limits.ts'
import { now } from '#state/clock.ts'
import { search } from '#state/search.ts'
import { ui } from '#state/ui.ts'
import { search as copy } from '#copy/search.ts'
import { reads } from '#account/page.ts'
import { ReadFailure } from '#account/read-failure.ts'
import { show } from '#actions/calls/effects.ts'
import { go } from '#actions/frame/go.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { seenGoods } from '#actions/goods/seen-goods.ts'
import { onLeave } from '#state/personal.ts'

type CachedList = { keywords: string; type: string; list: Suggestion[]; at: number }

const LIST = 'suggestions'
const HISTORY = 'search-history'
const HISTORY_MAX = 10

// The next account on this device must not see what this one searched for.
onLeave(() => {
  clearTimeout(pause)
  for (const key of [LIST, HISTORY]) drop(key)
})

let pause: ReturnType<typeof setTimeout> | undefined

/** Every change of the text, but not while an input method is composing. */
export function changeSearchText(text: string): void {
  search.text = text
  // The row belongs to the words before: Enter now means what is typed.
  search.active = -1
  clearTimeout(pause)
  if (text.trim() === '') return close()
  pause = setTimeout(() => void lookUp(), SUGGEST_DELAY)
}

/** The box got the focus: the last list comes back if it belongs to the text. */
export function reopenSuggestions(): void {
  search.history = stored<string[]>(HISTORY) ?? []
  if (search.text.trim()) void lookUp()
}

async function lookUp(): Promise<void> {
  const keywords = search.text.trim()
  const type = ui.searchType
  if (!keywords) return close()
  const cached = stored<CachedList>(LIST)
  const same = cached?.keywords === keywords && cached.type === type ? cached : null
  if (same) offer(same.list)
  if (same && now() - same.at <= SUGGEST_FRESH) return
  if (!same) Object.assign(search, { status: 'searching', list: [], active: -1, open: true })
  // Closed meanwhile: it stays so.
  const isAsked = () => search.open && search.text.trim() === keywords && ui.searchType === type
  const take = (list: Suggestion[]) => {
    if (!isAsked()) return
    store(LIST, { keywords, type, list, at: now() } satisfies CachedList)
    offer(list)
  }
  try {
    const { data } = await reads.read(
      'goodsSearch',
      { keywords, type },
      {
        onCorrected: (answer) => {
          if (!('kind' in answer)) take(answer.data.data)
        },
      },
    )
    take(data.data)
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    await explain(error.failure, { keywords, type }, isAsked)
  }
}

/** Background work while somebody types: what each kind of failure does to the list is decided here. */
async function explain(
  failure: Failure,
  { keywords, type }: { keywords: string; type: typeof ui.searchType },
  isAsked: () => boolean,
): Promise<void> {
  if (failure.kind === 'superseded' || !isAsked()) return
  if (failure.kind === 'offline' || failure.kind === 'timeout') {
    const seen = await seenGoods(keywords, type)
    if (isAsked()) offer(seen)
    return
  }
  show(failure)
  close()
}

function offer(list: Suggestion[]): void {
  const keep = search.active < list.length ? search.active : -1
  Object.assign(search, { list, status: list.length ? 'results' : 'empty', active: keep, open: true })
}

/** Arrow keys: through the rows and around. */
export function move(step: 1 | -1): void {
  const n = search.list.length
  if (!search.open || n === 0) return
  search.active = search.active < 0 ? (step === 1 ? 0 : n - 1) : (search.active + step + n) % n
}

export function close(): void {
  clearTimeout(pause)
  Object.assign(search, { open: false, active: -1, status: 'idle' })
}

/** Enter or the button without a highlighted row: the text, trimmed, on the list page. */
export function submitSearch(text: string): void {
  const keywords = text.trim()
  close()
  search.text = search.expected = keywords
  if (!keywords) return
  search.history = [keywords, ...(stored<string[]>(HISTORY) ?? []).filter((old) => old !== keywords)].slice(
    0,
    HISTORY_MAX,
  )
  store(HISTORY, search.history)
  const type = ui.searchType === 'maker' ? '&type=maker' : ''
  go(`/list?keywords=${encodeURIComponent(keywords)}${type}`)
}

/** A row of the list: one product opens, a name finds its goods. */
export function chooseSuggestion({ id, name, count }: Suggestion): void {
  if (count !== undefined) return submitSearch(name)
  close()
  // The page of one product has no list.
  search.expected = ''
  go(`/list_info/${id}`)
}

export function clearHistory(): void {
  const before = search.history
  search.history = []
  drop(HISTORY)
  offerUndo(copy.cleared, () => {
    // What was searched for since stands first.
    search.history = [...new Set([...search.history, ...before])].slice(0, HISTORY_MAX)
    store(HISTORY, search.history)
  })
}

function stored<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Closed: nothing was kept.
  }
}

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or closed: the list is asked for again next time.
  }
}
