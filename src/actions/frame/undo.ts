/** 撤销: the only place that offers it (tests/laws/undo.test.ts). */
import type { Outcome } from '#contract/outcome.ts'
import { undo } from '#copy/edits.ts'
import type { Toast, ToastAction } from '#state/ui.ts'
import { toast } from './dialogs.ts'
import { revalidate } from './go.ts'

/**
 * Says what was done, with 撤销 beside it.
 * @param takeBack does the opposite; it shows its own failures
 * @param also a second thing to press, such as the way to the cart
 */
export function offerUndo(
  text: string,
  takeBack: () => unknown,
  { tone = 'plain', also }: { tone?: Toast['tone']; also?: ToastAction } = {},
): void {
  toast(text, { tone, action: { label: undo, run: () => void takeBack() }, ...(also && { also }) })
}

/**
 * After a write: where taking it back did not get through, it is offered again.
 * @param restore writes again what was removed
 * @param onInvalid for things that rules added since do not let be restored as they were; without it only the message is shown
 */
export function offerRestore(text: string, restore: () => Promise<Outcome<unknown>>, onInvalid?: () => void): void {
  offerUndo(text, async () => {
    const outcome = await restore()
    if (outcome.kind === 'ok') return revalidate()
    // `write` has shown why: nothing was saved, and it can be tried again.
    if (outcome.kind !== 'invalid') return offerRestore(text, restore, onInvalid)
    toast(outcome.msg, { tone: 'bad' })
    onInvalid?.()
  })
}
