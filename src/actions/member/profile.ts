/** What a member may do with their own data: take a copy, close the account. */
import { day } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { needsNetwork } from '#actions/frame/network.ts'
import { acting } from '#actions/calls/acting.ts'
import { client } from '#actions/calls/client.ts'
import { show } from '#actions/calls/effects.ts'

/** Saves a copy of everything that is kept of the member as a file. */
export async function exportMine(): Promise<void> {
  if (needsNetwork()) return
  const { outcome } = await client.call('exportData', {}, acting())
  if (!show(outcome)) return
  const file = URL.createObjectURL(new Blob([JSON.stringify(outcome.data, null, 2)], { type: 'application/json' }))
  const way = document.createElement('a')
  way.href = file
  way.download = `我的数据-${day(now()).replaceAll('/', '')}.json`
  way.click()
  // The browser has taken it by the next turn at the latest.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
