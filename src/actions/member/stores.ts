/** Going on as another store of the same owner: a session of its own, the device's data of its own. */
import type { Store } from '#contract/entities.ts'
import { sync } from '#state/sync.ts'
import { machine } from '#account/page.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { show } from '#actions/calls/effects.ts'
import { write } from '#actions/calls/write.ts'
import { revalidate } from '#actions/frame/go.ts'
import { storeNotices as copy } from '#copy/notices.ts'

/** Asks first: edits that wait stay with the store they were made in. */
export async function switchStore({ id, company }: Pick<Store, 'id' | 'company'>): Promise<void> {
  const waiting = sync.pending + sync.parked.length
  const words = waiting > 0 ? copy.askWithEdits(company, waiting) : copy.ask(company)
  if (!(await confirm(words, { ok: copy.ok }))) return
  if ((await write('storeSwitch', { user_id: id })).kind !== 'ok') return
  if (!show(await machine.arrived())) return
  revalidate()
  toast(copy.changed(company), { tone: 'good' })
}
