import { useRef, useState } from 'react'
import { pick } from '#actions/upload/picture.ts'
import { TAKES_PDF, type Picked, type Purpose } from '#actions/upload/upload.ts'
import { upload as copy } from '#copy/upload.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './upload-field.css.ts'

type UploadPickProps = {
  /** What the file shows, for screen readers that read the button alone. */
  what: string
  purpose: Purpose
  /** Name of the field, which gets the focus when the form fails there. */
  name?: string | undefined
  describedBy?: string | undefined
  /** How many files may still be chosen. */
  most: number
  disabled?: boolean
  onPick: (picked: Picked[]) => void
  /** Gets the reason why a file was not accepted; '' when all were. */
  onFault: (words: string) => void
}

/** 拍照 and 选择文件. Pictures are made smaller on the device before they are sent. */
export function UploadPick({
  what,
  purpose,
  name,
  describedBy,
  most,
  disabled = false,
  onPick,
  onFault,
}: UploadPickProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // Without this, choosing the same file again would fire no event.
    input.value = ''
    if (chosen.length === 0) return
    setBusy(true)
    const made: (Picked | string)[] = []
    for (const file of chosen.slice(0, most)) made.push(await pick(file, purpose))
    setBusy(false)
    const over = chosen.length > most ? copy.moreAtMost(most) : ''
    onFault(made.find((one) => typeof one === 'string') ?? over)
    onPick(made.filter((one) => typeof one !== 'string'))
  }
  const input = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  return (
    <div className={css.choices}>
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture="environment"
        onChange={(e) => void take(e.currentTarget)}
      />
      <input
        {...input}
        ref={files}
        accept={TAKES_PDF.includes(purpose) ? 'image/*,application/pdf' : 'image/*'}
        multiple={most > 1}
        onChange={(e) => void take(e.currentTarget)}
      />
      <Button
        className={css.camera}
        busy={busy}
        disabled={disabled}
        aria-label={copy.photographOf(what)}
        onClick={() => camera.current?.click()}
      >
        <Icon name="camera" size={20} />
        {copy.photograph}
      </Button>
      <Button
        name={name}
        busy={busy}
        disabled={disabled}
        aria-label={copy.chooseOf(what)}
        aria-describedby={describedBy}
        onClick={() => files.current?.click()}
      >
        <Icon name="plus" size={20} />
        {copy.choose}
      </Button>
    </div>
  )
}
