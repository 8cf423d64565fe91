import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { numberPad } from '#state/number-pad.ts'
import { search } from '#state/search.ts'
import { use } from '#state/use.ts'
import { keepFocus } from '#ui/keep-focus.ts'
import { listenToKeys, onKey, toFirstFound } from './keys.ts'

const NumberPad = lazy(() => import('#parts/goods/number-pad.tsx').then((m) => ({ default: m.NumberPad })))

/** What the first focus brings along: the number pad of touch screens, the keys of desks, and a focus that is never lost. @param first the event that brought it */
export function FieldHost({ first }: { first: Event }) {
  const { target } = use(numberPad)
  const [opened, setOpened] = useState(false)
  if (target && !opened) setOpened(true)
  useEffect(() => {
    if (first instanceof KeyboardEvent) onKey(first)
    return listenToKeys()
  }, [first])
  useEffect(() => keepFocus(), [])
  useFound()
  return <Suspense>{opened && <NumberPad />}</Suspense>
}

/** Once the list of the words that were searched for stands, the keys go on at what was found. */
function useFound(): void {
  const { key, search: query } = useLocation()
  useEffect(() => {
    // Another page that was still on its way comes first.
    if (search.expected === '' || new URLSearchParams(query).get('keywords') !== search.expected) return
    search.expected = ''
    requestAnimationFrame(toFirstFound)
  }, [key, query])
}
