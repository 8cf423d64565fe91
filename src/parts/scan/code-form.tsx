import { useRef, useState, type FormEvent } from 'react'
import { readPackCode } from '#domain/pack-code.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { scan as copy } from '#copy/scan.ts'
import * as css from './code-form.css.ts'

/** A code typed by hand, where neither camera nor scanner reads it. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isCode = readPackCode(code) !== null
    setError(isCode ? '' : copy.noCode)
    field.current?.focus()
    if (!isCode) return
    setCode('')
    onCode(code.trim())
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.field}>
        <TextField
          ref={field}
          label={copy.code}
          name="code"
          hint={copy.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={120}
          data-scan=""
          error={error}
          value={code}
          onChange={(e) => setCode(e.target.value)}
        />
      </div>
      <Button type="submit" className={css.button}>
        {copy.submit}
      </Button>
    </form>
  )
}
