import { useRef, useState, type ReactNode } from 'react'
import { isPin } from '#domain/rep-pin.ts'
import { pin as copy } from '#copy/handover.ts'
import { rowWrap } from '#design/layout.css.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

type PinFormProps = {
  action: ReactNode
  /** @returns what is wrong, in words; '' nothing */
  onPin: (pin: string) => Promise<string>
  /** Where nothing else can be done. */
  autoFocus?: boolean | undefined
}

/** Digits only, and never kept by the browser. */
export function PinForm({ action, onPin, autoFocus }: PinFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (msg: string) => {
    setError(msg)
    if (msg !== '') field.current?.focus()
  }
  const submit = async () => {
    if (!isPin(typed)) return refuse(copy.shape)
    setBusy(true)
    refuse(await onPin(typed))
    setTyped('')
    setBusy(false)
  }
  return (
    <form
      className={rowWrap}
      onSubmit={(e) => {
        e.preventDefault()
        void submit()
      }}
    >
      <TextField
        ref={field}
        label={copy.label}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={8}
        value={typed}
        error={error || undefined}
        onChange={(e) => setTyped(e.target.value)}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
