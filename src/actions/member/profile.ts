/** A member's right to a copy of their own data. */
import { day } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { saveFile } from '#actions/frame/save-file.ts'
import { exportNotices as copy } from '#copy/notices.ts'

/** Downloads everything that the server stores about the member as one file. */
export async function exportMine(): Promise<void> {
  const mine = await fetchNow('exportData', {})
  if (!mine) return
  const file = new Blob([JSON.stringify(mine, null, 2)], { type: 'application/json' })
  saveFile(copy.fileName(day(now()).replaceAll('/', '')), file)
}
