import { useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import { rows, type Rows } from '#state/rows.ts'

const onChange = (changed: () => void) => subscribe(rows, changed)

/** The height of rows that was chosen on this device; '' in the server's HTML and in the first render over it. */
export function useRows(): Rows {
  return useSyncExternalStore(
    onChange,
    () => rows.choice,
    () => '',
  )
}
