import { tryPin } from '#actions/rep/lock.ts'
import { pin as copy } from '#copy/handover.ts'
import { PinForm } from '#parts/form/pin-form.tsx'

/** Asks for the PIN; after the last wrong one the session has ended, and the login page comes. */
export function Unlock({ onUnlocked, autoFocus }: { onUnlocked: () => void; autoFocus?: boolean }) {
  const unlock = async (typed: string) => {
    const tried = await tryPin(typed)
    if (tried.answer === 'right') onUnlocked()
    if (tried.answer === 'unread') return copy.unread
    return tried.answer === 'wrong' ? copy.wrong(tried.left) : ''
  }
  return <PinForm action={copy.unlock} onPin={unlock} autoFocus={autoFocus} />
}
