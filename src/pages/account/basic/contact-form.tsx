import { useRef, useState, type FormEvent } from 'react'
import type { Account } from '#contract/entities.ts'
import { cleanMobile } from '#domain/validate.ts'
import { toast } from '#actions/dialogs.ts'
import { revalidate } from '#actions/go.ts'
import { identify } from '#actions/session.ts'
import { submit as send } from '#actions/submit.ts'
import { faultsOf, focusFault, type Faults } from '#parts/form-faults.ts'
import { panel } from '#parts/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from '../account.css.ts'

/** Whom the seller calls. The phone that logs in stays another matter. */
export function ContactForm({ account }: { account: Account }) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    setBusy(true)
    const outcome = await send('updateUserInfo', { name: text('name'), phone: cleanMobile(text('phone')), email: text('email') })
    setBusy(false)
    const wrong = outcome.kind === 'invalid' ? faultsOf(outcome.errors) : {}
    setFaults(wrong)
    focusFault(form.current, wrong)
    if (outcome.kind !== 'ok') return
    toast('已保存', { tone: 'good' })
    void identify()
    revalidate()
  }
  return (
    <section className={panel} aria-labelledby="contact">
      <h2 className={css.heading} id="contact">
        联系方式
      </h2>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="联系人" name="name" autoComplete="name" maxLength={20} defaultValue={account.name} error={faults['name']} />
        <TextField
          label="联系手机"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          defaultValue={account.phone}
          error={faults['phone']}
          hint="用于订单和配送联系，登录手机号不变"
          onBlur={(e) => (e.target.value = cleanMobile(e.target.value))}
        />
        <TextField label="邮箱（选填）" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="off" spellCheck={false} defaultValue={account.email} error={faults['email']} />
        <Button type="submit" kind="primary" busy={busy}>
          保存
        </Button>
      </form>
    </section>
  )
}
