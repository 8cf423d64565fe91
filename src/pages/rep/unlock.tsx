import { tryPin } from '#actions/rep/lock.ts'
import { pin as copy } from '#copy/handover.ts'
import { PinForm } from '#parts/form/pin-form.tsx'

/** Asks for the PIN; after the last wrong one the session has ended, and the login page comes. */
export function Unlock({ onUnlocked }: { onUnlocked: () => void }) {
  const unlock = async (typed: string) => {
    const { answer, left } = await tryPin(typed)
    if (answer === 'right') onUnlocked()
    return answer === 'wrong' ? copy.wrong(left) : ''
  }
  return <PinForm action={copy.unlock} onPin={unlock} />
}
