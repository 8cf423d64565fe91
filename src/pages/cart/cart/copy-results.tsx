import type { StoreResult } from '#actions/cart/copy-stores.ts'
import { copies as copy } from '#copy/cart.ts'
import { parked } from '#copy/edits.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CopyStore } from './copy-grid.tsx'
import * as css from './copy-stores.css.ts'

export type StoreCopy = CopyStore & StoreResult & { keys: readonly string[] }

type CopyResultsProps = { results: readonly StoreCopy[]; onAgain: (failed: StoreResult['failed']) => void }

/** A row per store: how many copies wait on this device, how many are done, and how many need an answer. */
export function CopyResults({ results, onAgain }: CopyResultsProps) {
  return (
    <ul
      className={results.length > 0 ? css.results : undefined}
      aria-label={copy.results}
      aria-live="polite"
      tabIndex={0}
      hidden={results.length === 0}
    >
      {results.map(({ id, company, waiting, done, failed }) => (
        <li key={id} className={css.result}>
          <span>{company}</span>
          <span className={css.counts}>
            {waiting.length > 0 && <Tag>{copy.savedLines(waiting.length)}</Tag>}
            {done > 0 && <Tag tone="brand">{copy.copiedLines(done)}</Tag>}
            {failed.length > 0 && <Tag tone="warn">{copy.refusedLines(failed.length)}</Tag>}
            {failed.some(({ why }) => why !== 'uncertain') && (
              <Button size="s" onClick={() => onAgain(failed)}>
                {parked.retry}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
