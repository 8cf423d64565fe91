import { useState, type FormEvent } from 'react'
import { cleanCode, cleanMobile } from '#domain/validate.ts'
import { writeSecret } from '#actions/calls/write-secret.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { storeLogin as copy } from '#copy/account.ts'
import { fields } from '#copy/form.ts'
import { CodeField } from '#parts/form/code-field.tsx'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { NewPasswordField } from '#parts/form/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from './account.css.ts'

/** A store that was added by its owner has no login until somebody reads out the code sent to its phone. */
export function StoreLogin() {
  const [phone, setPhone] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    setBusy(true)
    const input = {
      phone: cleanMobile(phone),
      code: cleanCode(String(typed.get('code'))),
      password: String(typed.get('password')),
    }
    const outcome = await writeSecret('storeLogin', input, copy.perhaps)
    setBusy(false)
    if (outcome.kind === 'invalid') {
      const found = faultsOf(outcome.errors)
      setFaults(found)
      return focusFault(form, found)
    }
    if (outcome.kind !== 'ok') return
    toast(copy.done(outcome.data.phone), { tone: 'good' })
    revalidate()
  }
  return (
    <section>
      <h2 className={css.heading}>{copy.title}</h2>
      <p className={css.hint}>{copy.hint}</p>
      <form
        className={css.form}
        noValidate
        onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={fields.phone}
          name="phone"
          type="tel"
          inputMode="numeric"
          value={phone}
          error={faults['phone']}
          onChange={(e) => setPhone(e.target.value)}
          onBlur={() => setPhone(cleanMobile)}
        />
        <CodeField
          use="register"
          phone={() => phone}
          error={faults['code']}
          onPhoneError={(words) => setFaults({ phone: words })}
        />
        <NewPasswordField error={faults['password']} />
        <Button type="submit" kind="primary" busy={busy}>
          {copy.submit}
        </Button>
      </form>
    </section>
  )
}
