/** Switching to another store of the same owner: each store has its own session and its own data on the device. */
import type { Store } from '#contract/entities.ts'
import { sync } from '#state/sync.ts'
import { machine } from '#account/page.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { show } from '#actions/calls/effects.ts'
import { write } from '#actions/calls/write.ts'
import { revalidate } from '#actions/frame/go.ts'
import { storeNotices as copy } from '#copy/notices.ts'

/** Asks first, because edits that are not synced stay with the store they were made in. */
export async function switchStore({ id, company }: Pick<Store, 'id' | 'company'>): Promise<void> {
  const edits = sync.pending + sync.parked.length
  const question = edits > 0 ? copy.askWithEdits(company, edits) : copy.ask(company)
  if (!(await confirm(question, { ok: copy.ok }))) return
  if ((await write('storeSwitch', { user_id: id })).kind !== 'ok') return
  if (!show(await machine.arrived())) return
  revalidate()
  toast(copy.changed(company), { tone: 'good' })
}
