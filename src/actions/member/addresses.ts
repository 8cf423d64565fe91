import type { Address } from '#contract/entities.ts'
import { addresses as copy } from '#copy/account.ts'
import { write } from '#actions/calls/write.ts'
import { revalidate } from '#actions/frame/go.ts'
import { offerRestore } from '#actions/frame/undo.ts'
import { sameOwner } from '#state/personal.ts'

/**
 * Removes it at once, without a question; 撤销 saves it again with all it had.
 * @param onIncomplete gets the address when it may not be saved as it is, because rules were added since
 */
export async function removeAddress(address: Address, onIncomplete: (address: Address) => void): Promise<void> {
  const isHere = sameOwner()
  if ((await write('addressDelete', { id: address.id })).kind !== 'ok' || !isHere()) return
  const again = { ...address, id: 0 }
  offerRestore(
    copy.removed,
    () => write('addressSave', again),
    () => onIncomplete(again),
  )
  revalidate()
}
