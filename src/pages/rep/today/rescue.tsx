import { useRef, useState, type FormEvent } from 'react'
import type { RepDay } from '#contract/entities.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { exportRescue, importRescue } from '#actions/rep/rescue.ts'
import { rescue as copy } from '#copy/rescue.ts'
import { rowWrap, stack } from '#design/layout.css.ts'
import { small, titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextField } from '#ui/field.tsx'

const SHORTEST = 8

/** All that waits on this tablet as one file, and such a file taken in. */
export function Rescue({ day }: { day: RepDay }) {
  const [way, setWay] = useState<'' | 'make' | 'take'>('')
  return (
    <section className={panel} aria-labelledby="rescue-title">
      <h2 className={titleS} id="rescue-title">
        {copy.title}
      </h2>
      <p className={small}>{copy.hint}</p>
      {way === '' ? (
        <div className={rowWrap}>
          <Button onClick={() => setWay('make')}>{copy.make}</Button>
          <Button onClick={() => setWay('take')}>{copy.take}</Button>
        </div>
      ) : (
        <RescueForm key={way} way={way} day={day} onDone={() => setWay('')} />
      )}
    </section>
  )
}

type RescueFormProps = { way: 'make' | 'take'; day: RepDay; onDone: () => void }

function RescueForm({ way, day, onDone }: RescueFormProps) {
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const chosen = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const run = async (): Promise<string> => {
    if (passphrase.length < SHORTEST) return copy.short
    if (way === 'make') {
      if (again !== passphrase) return copy.differs
      const wrong = await exportRescue(passphrase, day)
      if (wrong === '') toast(copy.made, { tone: 'good' })
      return wrong
    }
    const file = chosen.current?.files?.[0]
    if (!file) return copy.noFile
    const taken = await importRescue(file, passphrase, day)
    if (typeof taken === 'string') return taken
    toast(copy.taken(taken), { tone: 'good' })
    return ''
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wrong = await run()
    setBusy(false)
    if (wrong === '') return onDone()
    setError(wrong)
    first.current?.focus()
  }
  return (
    <form className={stack} noValidate onSubmit={(event) => void submit(event)}>
      {way === 'take' && (
        <Field label={copy.file}>{(wiring) => <input {...wiring} ref={chosen} type="file" accept=".txt" />}</Field>
      )}
      <TextField
        ref={first}
        label={copy.passphrase}
        type="password"
        autoComplete="off"
        value={passphrase}
        error={error || undefined}
        onChange={(e) => setPassphrase(e.target.value)}
      />
      {way === 'make' && (
        <TextField
          label={copy.again}
          type="password"
          autoComplete="off"
          value={again}
          onChange={(e) => setAgain(e.target.value)}
        />
      )}
      <div className={rowWrap}>
        <Button type="submit" kind="primary" busy={busy}>
          {way === 'make' ? copy.make : copy.take}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
