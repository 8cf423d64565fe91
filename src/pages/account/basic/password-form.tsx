import { useRef, useState, type FormEvent } from 'react'
import { toast } from '#actions/frame/dialogs.ts'
import { type Attempt, changePassword } from '#actions/member/password.ts'
import { faultsOf, focusFault, type Faults } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { NewPasswordField, PasswordOwner } from '#parts/form/password-field.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { password as copy } from '#copy/account.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from '../account.css.ts'

/** Changes the password; all other devices have to log in again. */
export function PasswordForm() {
  const { user } = use(session)
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  // A new key empties the fields after a change.
  const [formKey, setFormKey] = useState(0)
  const attempt = useRef<Attempt>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    const input = { old_password: String(typed.get('old_password')), password: String(typed.get('password')) }
    const outcome = await changePassword(input, attempt.current)
    setBusy(false)
    const wrong = outcome.kind === 'invalid' ? faultsOf(outcome.errors) : {}
    setFaults(wrong)
    focusFault(form.current, wrong)
    if (outcome.kind !== 'ok') return
    setFormKey(formKey + 1)
    toast(copy.changed, { tone: 'good' })
  }
  return (
    <section className={panel} aria-labelledby="password">
      <h2 className={css.heading} id="password">
        {copy.change}
      </h2>
      <form key={formKey} ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordOwner username={user?.username ?? ''} />
        <TextField
          label={copy.old}
          name="old_password"
          type="password"
          autoComplete="current-password"
          error={faults['old_password']}
        />
        <NewPasswordField label={copy.next} error={faults['password']} />
        <Button type="submit" busy={busy}>
          {copy.change}
        </Button>
      </form>
    </section>
  )
}
