import type { Address } from '#contract/entities.ts'
import { addresses as copy } from '#copy/account.ts'
import { undo } from '#copy/edits.ts'
import { write } from '#actions/calls/write.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'

/**
 * Removes it at once, without a question; 撤销 saves it again with all it had.
 * @param onIncomplete gets the address when it may not be saved as it is, because rules were added since
 */
export async function removeAddress(address: Address, onIncomplete: (address: Address) => void): Promise<void> {
  if ((await write('addressDelete', { id: address.id })).kind !== 'ok') return
  offerUndo(address, onIncomplete)
  revalidate()
}

function offerUndo(address: Address, onIncomplete: (address: Address) => void): void {
  toast(copy.removed, { action: { label: undo, run: () => void restore(address, onIncomplete) } })
}

async function restore(address: Address, onIncomplete: (address: Address) => void): Promise<void> {
  const again = { ...address, id: 0 }
  const outcome = await write('addressSave', again)
  if (outcome.kind === 'ok') return revalidate()
  if (outcome.kind === 'invalid') {
    toast(outcome.msg, { tone: 'bad' })
    return onIncomplete(again)
  }
  // Nothing was saved, and it was shown why: it can be tried again.
  offerUndo(address, onIncomplete)
}
