import { openSheet } from '#actions/frame/sheets.ts'
import type { sync } from '#state/sync.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as copy from '#copy/sync.ts'
import * as css from './sync-chip.css.ts'
import { useSyncState } from './use-sync-state.ts'

const ICON: Record<typeof sync.kind, IconName> = {
  synced: 'check',
  saved: 'offline',
  syncing: 'sync',
  attention: 'alert',
  expired: 'user',
  unavailable: 'alert',
}

/**
 * Where the member's edits are: one of six fixed texts, and the way to the list of them. The button
 * lies over the text instead of around it: a button's inside is not a live region.
 */
export function SyncChip() {
  const state = useSyncState()
  return (
    <span className={css.chip} data-kind={state.kind}>
      <Icon name={ICON[state.kind]} size={16} />
      <span role="status" className={css.word}>
        {copy.syncState[state.kind](state.n)}
      </span>
      <button type="button" className={css.cover} aria-label={copy.syncLabel} onClick={() => openSheet('sync')} />
    </span>
  )
}
