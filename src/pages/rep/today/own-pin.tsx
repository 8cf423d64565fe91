import { useState } from 'react'
import { toast } from '#actions/frame/dialogs.ts'
import { setLockMinutes, setPin } from '#actions/rep/lock.ts'
import { LOCK_AFTER, LOCK_CHOICES } from '#domain/rep-pin.ts'
import { handover, pin as copy } from '#copy/handover.ts'
import { small, titleS } from '#design/text.css.ts'
import { PinForm } from '#parts/form/pin-form.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { Select } from '#ui/field.tsx'

/** The PIN that takes the tablet back from a customer and unlocks it. @param minutes 0: none is set */
export function OwnPin({ minutes }: { minutes: number }) {
  const [after, setAfter] = useState(minutes)
  const save = async (pin: string) => {
    if (!(await setPin(pin))) return handover.notKept
    setAfter((known) => known || LOCK_AFTER)
    toast(copy.saved, { tone: 'good' })
    return ''
  }
  const choose = async (chosen: number) => {
    if (!(await setLockMinutes(chosen))) return toast(handover.notKept, { tone: 'bad' })
    setAfter(chosen)
  }
  return (
    <section className={panel} aria-labelledby="pin-title">
      <h2 className={titleS} id="pin-title">
        {copy.title}
      </h2>
      <PinForm action={after > 0 ? copy.change : copy.set} onPin={save} />
      {after > 0 && (
        <Select label={copy.after} value={after} onChange={(e) => void choose(Number(e.target.value))}>
          {LOCK_CHOICES.map((one) => (
            <option key={one} value={one}>
              {copy.minutes(one)}
            </option>
          ))}
        </Select>
      )}
      <p className={small}>{copy.hint}</p>
    </section>
  )
}
