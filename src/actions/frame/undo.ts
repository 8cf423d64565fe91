import type { Outcome } from '#contract/outcome.ts'
import { undo } from '#copy/edits.ts'
import { toast } from './dialogs.ts'
import { revalidate } from './go.ts'

/**
 * Says what was done, with 撤销 beside it. Where taking it back did not get through, it is offered again.
 * @param restore writes again what was removed
 * @param onInvalid for things that rules added since do not let be restored as they were; without it only the message is shown
 */
export function offerUndo(text: string, restore: () => Promise<Outcome<unknown>>, onInvalid?: () => void): void {
  const takeBack = async () => {
    const outcome = await restore()
    if (outcome.kind === 'ok') return revalidate()
    // `write` has shown why: nothing was saved, and it can be tried again.
    if (outcome.kind !== 'invalid') return offerUndo(text, restore, onInvalid)
    toast(outcome.msg, { tone: 'bad' })
    onInvalid?.()
  }
  toast(text, { action: { label: undo, run: () => void takeBack() } })
}
