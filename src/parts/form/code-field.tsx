import { useEffect, useRef, useState } from 'react'
import { cleanCode, cleanMobile, MOBILE } from '#domain/validate.ts'
import { sendCode, type CodeUse } from '#actions/member/newcomer.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { code as copy } from '#copy/auth.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import * as inputs from '#copy/inputs.ts'
import * as css from './code-field.css.ts'

type CodeFieldProps = {
  use: CodeUse
  /** The phone as it was typed. */
  phone: () => string
  error?: string | undefined
  /** No code can be sent to this phone, and why. */
  onPhoneError: (message: string) => void
}

/** The code of a text message: requested, requested again after a pause, and filled in by the phone where it can. */
export function CodeField({ use, phone, error, onPhoneError }: CodeFieldProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [demoCode, setDemoCode] = useState('')
  const { left, wait } = useWait()
  const { can_send_codes, hot_line } = useRootData().common.site
  // What an older version stored does not say it.
  const isSent = can_send_codes !== 0
  const box = useRef<HTMLInputElement>(null)

  const ask = async () => {
    const to = cleanMobile(phone())
    if (!MOBILE.test(to)) return onPhoneError(inputs.phone)
    setBusy(true)
    setFault('')
    const outcome = await sendCode(to, use)
    setBusy(false)
    if (outcome.kind === 'invalid') return onPhoneError(outcome.msg)
    if (outcome.kind === 'refused') {
      setFault(outcome.msg)
      return wait(outcome.retryAfter ?? 0)
    }
    if (outcome.kind !== 'ok') return
    setDemoCode(outcome.data.code)
    wait(outcome.data.wait)
    box.current?.focus()
  }
  const fill = () => {
    if (box.current) box.current.value = demoCode
  }

  return (
    <div className={css.field}>
      <div className={css.row}>
        <div className={css.grow}>
          <TextField
            ref={box}
            label={copy.label}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={fault || error}
            hint={isSent ? undefined : use === 'forget' ? copy.byPhone(hot_line) : copy.none}
            onPaste={(e) => {
              // A whole message may be on the clipboard.
              e.preventDefault()
              e.currentTarget.value = cleanCode(e.clipboardData.getData('text'))
              e.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
            }}
          />
        </div>
        {isSent && (
          <Button className={css.button} busy={busy} disabled={left > 0} onClick={() => void ask()}>
            {left > 0 ? copy.wait(left) : demoCode ? copy.again : copy.send}
          </Button>
        )}
      </div>
      {demoCode && (
        <p className={css.demo} role="status">
          <span>
            {copy.demo}
            <b className={css.digits}>{demoCode}</b>
          </span>
          <Button size="s" kind="soft" onClick={fill}>
            {copy.fill}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Seconds until the code may be requested again, computed from the clock, because timers stop in a sleeping tab. */
function useWait(): { left: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const update = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [until])
  const wait = (seconds: number) => {
    setUntil(seconds > 0 ? performance.now() + seconds * 1000 : 0)
    setLeft(Math.ceil(seconds))
  }
  return { left, wait }
}
