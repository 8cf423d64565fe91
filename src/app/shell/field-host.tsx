import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { numberPad } from '#state/number-pad.ts'
import { search } from '#state/search.ts'
import { use } from '#state/use.ts'
import { listenToKeys, onKey, toFirstFound } from './keys.ts'

const NumberPad = lazy(() => import('#parts/goods/number-pad.tsx').then((m) => ({ default: m.NumberPad })))

/** What fields bring along: the number pad of touch screens and the keys of desks. @param first the event that brought it */
export function FieldHost({ first }: { first: Event }) {
  const { target } = use(numberPad)
  const [opened, setOpened] = useState(false)
  if (target && !opened) setOpened(true)
  useEffect(() => {
    if (first instanceof KeyboardEvent) onKey(first)
    return listenToKeys()
  }, [first])
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
