import { useState } from 'react'
import type { Account } from '#contract/entities.ts'
import { PERSON_MAX } from '#domain/limits.ts'
import { cleanMobile, EMAIL, MOBILE } from '#domain/validate.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { machine } from '#account/page.ts'
import { contactForm as copy } from '#copy/account.ts'
import { fields } from '#copy/form.ts'
import * as inputs from '#copy/inputs.ts'
import type { FaultsOf } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { useStoredDraft } from '#parts/form/use-draft.ts'
import { useForm } from '#parts/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from '../account.css.ts'

type Typed = { name: string; phone: string; email: string }

const DRAFT = 'contact'

/** Name, phone and email for the seller. The phone used for logging in is not changed here. */
export function ContactForm({ account: { name, phone, email } }: { account: Account }) {
  const draft = useStoredDraft<Typed>(DRAFT)
  const [saved, setSaved] = useState<Typed | null>(null)
  return (
    <section className={panel} aria-labelledby="contact" aria-busy={draft === undefined || undefined}>
      <h2 className={css.heading} id="contact">
        {copy.title}
      </h2>
      {draft && !saved && <p className={css.hint}>{copy.restored}</p>}
      <Form
        key={draft === undefined ? 'loading' : saved ? JSON.stringify(saved) : 'loaded'}
        initial={saved ?? draft ?? { name, phone, email }}
        disabled={draft === undefined}
        onSaved={setSaved}
      />
    </section>
  )
}

/** `disabled` until the draft is loaded: it would replace what was typed before. */
function Form({ initial, disabled, onSaved }: { initial: Typed; disabled: boolean; onSaved: (typed: Typed) => void }) {
  const onDone = () => {
    toast(copy.saved, { tone: 'good' })
    void machine.identify()
    revalidate()
    onSaved(clean(value))
  }
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'updateUserInfo',
    draft: DRAFT,
    initial,
    missing,
    toInput: clean,
    onDone,
  })
  const text = (name: keyof Typed) => ({
    name,
    value: value[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => change({ [name]: e.target.value }),
    onBlur: () => {
      const cleaned = clean(value)[name]
      if (cleaned !== value[name]) change({ [name]: cleaned })
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <fieldset className={css.fields} disabled={disabled}>
        <TextField label={copy.name} autoComplete="name" most={PERSON_MAX} {...text('name')} />
        <TextField
          label={copy.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={copy.phoneHint}
          {...text('phone')}
        />
        <TextField
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          {...text('email')}
        />
        <Button type="submit" kind="primary" busy={busy}>
          {copy.save}
        </Button>
      </fieldset>
    </form>
  )
}

/** The values as they are sent. */
const clean = ({ name, phone, email }: Typed): Typed => ({
  name: name.trim(),
  phone: cleanMobile(phone),
  email: email.trim(),
})

/** Faults that need no server. */
function missing(typed: Typed): FaultsOf<Typed> {
  const { name, phone, email } = clean(typed)
  return {
    ...(name === '' && { name: inputs.contact }),
    ...(!MOBILE.test(phone) && { phone: phone === '' ? inputs.noPhone : inputs.phone }),
    ...(email !== '' && !EMAIL.test(email) && { email: inputs.email }),
  }
}
