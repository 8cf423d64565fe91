/** A member's right to a copy of their own data. */
import { day } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { exportNotices as copy } from '#copy/notices.ts'

/** Downloads everything that the server stores about the member as one file. */
export async function exportMine(): Promise<void> {
  const mine = await fetchNow('exportData', {})
  if (!mine) return
  const file = URL.createObjectURL(new Blob([JSON.stringify(mine, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = file
  link.download = copy.fileName(day(now()).replaceAll('/', ''))
  link.click()
  // By then the browser has certainly begun the download.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
