import { useState } from 'react'
import { toast } from '#actions/frame/dialogs.ts'
import { hasPin, setPin } from '#actions/rep/pin.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { handover, pin as copy } from '#copy/handover.ts'
import { small, titleS } from '#design/text.css.ts'
import { PinForm } from '#parts/form/pin-form.tsx'
import { panel } from '#parts/frame/panel.css.ts'

/** The PIN that takes the tablet back from a customer. */
export function OwnPin() {
  const rep = use(session).user?.rep?.id ?? 0
  const [isSet, setIsSet] = useState(() => hasPin(rep))
  if (rep === 0) return null
  const save = async (pin: string) => {
    if (!(await setPin(rep, pin))) return handover.notKept
    setIsSet(true)
    toast(copy.saved, { tone: 'good' })
    return ''
  }
  return (
    <section className={panel} aria-labelledby="pin-title">
      <h2 className={titleS} id="pin-title">
        {copy.title}
      </h2>
      <PinForm action={isSet ? copy.change : copy.set} onPin={save} />
      <p className={small}>{copy.hint}</p>
    </section>
  )
}
