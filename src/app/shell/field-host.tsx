import { lazy, Suspense, useEffect, useState } from 'react'
import { numberPad } from '#state/number-pad.ts'
import { use } from '#state/use.ts'
import { listenToKeys, onKey } from './keys.ts'

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
  return <Suspense>{opened && <NumberPad />}</Suspense>
}
