/** What a member may do with their own data: take a copy, close the account. */
import { day } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { fetchNow } from '#actions/calls/read.ts'
import { exportNotices as copy } from '#copy/notices.ts'

/** Saves a copy of everything that is kept of the member as a file. */
export async function exportMine(): Promise<void> {
  const mine = await fetchNow('exportData', {})
  if (!mine) return
  const file = URL.createObjectURL(new Blob([JSON.stringify(mine, null, 2)], { type: 'application/json' }))
  const way = document.createElement('a')
  way.href = file
  way.download = copy.fileName(day(now()).replaceAll('/', ''))
  way.click()
  // The browser has taken it by the next turn at the latest.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
